"""Puzzles: how they are read, what they know of themselves, how they are written."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import hashi_sat
import pytest
from hashi_sat import Bridge, Cell, Corridor, Island, Puzzle, State

SQUARE = ["2.4", "...", "1.3"]
LINK = "https://puzz.link/p?hashi/3/3/2g4i1g3"


@pytest.fixture
def square() -> Puzzle:
    return Puzzle.parse(SQUARE)


@pytest.mark.parametrize(
    "source",
    [
        "2.4\n...\n1.3",
        "2.4\r\n...\r\n1.3\r\n",
        b"2.4\n...\n1.3",
        bytearray(b"2.4\n...\n1.3"),
        memoryview(b"2.4\n...\n1.3"),
        "\ufeff2.4\n...\n1.3".encode("utf-16-le"),
        gzip.compress(b"2.4\n...\n1.3"),
        LINK,
        '{"grid": [[2,0,4],[0,0,0],[1,0,3]]}',
        SQUARE,
        tuple(SQUARE),
        [[2, 0, 4], [0, 0, 0], [1, 0, 3]],
        ((2, None, 4), (0.0, "", "."), ("1", "-", 3.0)),
        [["2", "0", "4"], "...", [1, 0, 3]],
    ],
)
def test_every_source_gives_the_same_puzzle(source: Any, square: Puzzle) -> None:
    assert Puzzle.parse(source) == square


def test_arrays_of_every_kind_are_grids(square: Puzzle) -> None:
    numpy = pytest.importorskip("numpy")
    grid = [[2, 0, 4], [0, 0, 0], [1, 0, 3]]
    for kind in ("int8", "uint8", "int64", "float32", "float64", "object", "U1"):
        assert Puzzle.parse(numpy.array(grid, dtype=kind)) == square, kind
    transposed = numpy.array(grid).T
    assert Puzzle.parse(transposed) == Puzzle.parse(["2.1", "...", "4.3"])
    assert Puzzle.parse([[numpy.int16(each) for each in row] for row in grid]) == square
    assert Puzzle.parse(numpy.array([[1, 0, -1]])).islands[1].clue is None


def test_numpy_numbers_are_whole_numbers(square: Puzzle) -> None:
    numpy = pytest.importorskip("numpy")
    assert square.count(numpy.int64(5), seed=numpy.uint8(3)).number == 1
    assert square.solve(statistics=numpy.bool_(False)).statistics is None
    islands = numpy.array([[0, 0, 1], [0, 2, 1]])
    assert Puzzle.from_islands(numpy.int32(1), 3, islands) == Puzzle.parse("1.1")


def test_properties(square: Puzzle) -> None:
    assert (square.rows, square.columns) == (3, 3)
    assert (square.max_bridges, square.loops) == (2, True)
    assert square.islands == (Island(0, 0, 2), Island(0, 2, 4), Island(2, 0, 1), Island(2, 2, 3))
    assert square.islands[0].cell == Cell(0, 0)
    assert square.corridors == (
        Corridor(Cell(0, 0), Cell(0, 2), 2),
        Corridor(Cell(0, 0), Cell(2, 0), 1),
        Corridor(Cell(0, 2), Cell(2, 2), 2),
        Corridor(Cell(2, 0), Cell(2, 2), 1),
    )
    assert square.grid == [[2, 0, 4], [0, 0, 0], [1, 0, 3]]
    assert square.puzzle is square
    assert (square.answer, square.format, square.notes) == (None, "text", ())


def test_a_list_of_numbers_has_no_format() -> None:
    assert Puzzle.parse([[1, 0, 1]]).format is None


def test_the_grid_belongs_to_the_caller(square: Puzzle) -> None:
    square.grid[0][0] = 7
    assert square.grid[0][0] == 2


def test_unknown_clues() -> None:
    puzzle = Puzzle.parse("1.?")
    assert puzzle.islands[1] == Island(0, 2, None)
    assert puzzle.grid == [[1, 0, -1]]
    assert Puzzle.parse([[1, 0, -1]]) == puzzle
    assert Puzzle.parse([[1, 0, "?"]]) == puzzle
    assert Puzzle.from_islands(1, 3, [(0, 0, 1), [0, 2, None]]) == puzzle


def test_rules_of_the_caller_override_those_of_the_text() -> None:
    text = '{"grid": [[1,0,1]], "max_bridges": 3, "loops": false}'
    assert Puzzle.parse(text).max_bridges == 3
    assert not Puzzle.parse(text).loops
    puzzle = Puzzle.parse(text, max_bridges=1, loops=True)
    assert (puzzle.max_bridges, puzzle.loops) == (1, True)
    assert len(puzzle.notes) == 2
    listed = Puzzle.parse([[1, 0, 1]], max_bridges=4, loops=False)
    assert (listed.max_bridges, listed.loops, listed.notes) == (4, False, ())


def test_with_rules(square: Puzzle) -> None:
    other = square.with_rules(max_bridges=3)
    assert (other.max_bridges, other.loops, other.format) == (3, True, "text")
    assert other != square
    assert square.with_rules() == square
    assert square.with_rules(loops=False).with_rules(loops=True) == square


def test_the_format_can_be_named(square: Puzzle) -> None:
    assert Puzzle.parse(LINK, format="puzzlink") == square
    with pytest.raises(hashi_sat.ParseError):
        Puzzle.parse(LINK, format="text")


def test_base_of_a_list_of_islands() -> None:
    text = "1 1 1\n1 3 1\n"
    one = Puzzle.parse(text, format="islands-rc", base=1)
    zero = Puzzle.parse(text, format="islands-rc", base=0)
    assert one.islands[0].cell == Cell(0, 0)
    assert zero.islands[0].cell == Cell(1, 1)


def test_answers_come_with_the_text() -> None:
    text = Puzzle.parse("1.2.1").solve().solution
    assert text is not None
    puzzle = Puzzle.parse(text.to("pzprv3"))
    assert puzzle.format == "pzprv3"
    assert puzzle.answer == State([((0, 0), (0, 2), 1), ((0, 2), (0, 4), 1)])
    assert puzzle == Puzzle.parse("1.2.1")


@pytest.mark.parametrize("format", hashi_sat.FORMATS)
def test_every_format_is_read_again(format: hashi_sat.Format, square: Puzzle) -> None:
    text = square.to(format)
    assert Puzzle.parse(text, format=format) == square
    assert not text.endswith("\n\n")


def test_formats_with_an_answer(square: Puzzle) -> None:
    solution = square.solve().solution
    for format in ("json", "pzprv3", "penpa", "sav"):
        read = Puzzle.parse(square.to(format, answer=solution))
        assert solution is not None
        assert read.answer is not None
        assert read.answer.bridges == solution.bridges
    with pytest.raises(hashi_sat.FormatError):
        square.to("puzzlink", answer=solution)


def test_rules_that_a_format_cannot_hold(square: Puzzle) -> None:
    other = square.with_rules(max_bridges=3)
    with pytest.raises(hashi_sat.FormatError):
        other.to("puzzlink")
    assert other.to("puzzlink", rules=False) == LINK


def test_files(tmp_path: Path, square: Puzzle) -> None:
    path = tmp_path / "ü\udc80.txt"
    path.write_bytes(b"2.4\n...\n1.3\n")
    assert Puzzle.load(path) == square
    assert Puzzle.load(str(path), max_bridges=1).max_bridges == 1
    packed = tmp_path / "many.gz"
    packed.write_bytes(gzip.compress(b'{"grid": [[1,0,1]]}\n{"grid": [[2,0,2]]}\n'))
    assert Puzzle.load_all(packed) == [Puzzle.parse("1.1"), Puzzle.parse("2.2")]
    assert Puzzle.load_all(packed, loops=False)[1].loops is False


def test_parse_all() -> None:
    text = '{"grid": [[1,0,1]]}\n{"grid": [[2,0,2]]}'
    assert Puzzle.parse_all(text) == [Puzzle.parse("1.1"), Puzzle.parse("2.2")]
    assert Puzzle.parse_all(text.encode(), max_bridges=1)[0].max_bridges == 1
    assert Puzzle.parse_all("1.1") == [Puzzle.parse("1.1")]


def test_from_islands() -> None:
    islands = [(2, 2, 3), (0, 0, 2), (0, 2, 4), (2, 0, 1)]
    assert Puzzle.from_islands(3, 3, iter(islands)) == Puzzle.parse(SQUARE)
    made = Puzzle.from_islands(3, 3, islands, max_bridges=1, loops=False)
    assert (made.max_bridges, made.loops) == (1, False)
    empty = Puzzle.from_islands(2, 5, [])
    assert empty.islands == ()
    assert empty.count().number == 1


def test_equality_is_that_of_grid_and_rules(square: Puzzle) -> None:
    link = Puzzle.parse(LINK)
    assert link.format == "puzzlink"
    assert link == square
    assert hash(link) == hash(square)
    assert square != square.with_rules(loops=False)
    assert square != Puzzle.from_islands(
        3, 4, [(*island.cell, island.clue) for island in square.islands]
    )
    assert square != "2.4"
    assert len({link, square, square.with_rules(max_bridges=1)}) == 2


def test_drawings(square: Puzzle) -> None:
    solution = square.solve().solution
    assert solution is not None
    assert str(square) == square.draw() == "2.4\n...\n1.3"
    assert str(solution) == solution.draw() == "2═4\n..║\n1─3"
    assert solution.draw(ascii=True) == '2=4\n.."\n1-3'
    assert square.draw(wide=True) == "2 . 4\n\n. . .\n\n1 . 3"
    assert solution.draw(wide=True, ascii=True) == '2===4\n    "\n. . "\n    "\n1---3'


def test_touching_islands_are_drawn_wide() -> None:
    puzzle = Puzzle.parse("11")
    solution = puzzle.solve().solution
    assert str(puzzle) == "11"
    assert str(solution) == "1─1"
    assert solution is not None
    assert solution.draw(wide=False) == "11"


def test_repr_can_be_evaluated(square: Puzzle) -> None:
    named = {"Puzzle": Puzzle}
    for puzzle in (
        square,
        square.with_rules(max_bridges=1, loops=False),
        Puzzle.parse("1.?"),
        Puzzle.parse([[16, 0, 16]], max_bridges=4),
    ):
        assert eval(repr(puzzle), named) == puzzle
    large = Puzzle.from_islands(11, 10, [(0, 0, 1)])
    assert repr(large) == "<Puzzle: 11x10, 1 island>"


def test_states(square: Puzzle) -> None:
    empty = square.state()
    assert empty == State() == State([], [])
    drawn = square.state("2=4\n...\n1.3")
    assert drawn.bridges == (Bridge(Cell(0, 0), Cell(0, 2), 2),)
    assert square.state(drawn) is drawn
    assert square.state([((0, 2), (0, 0), 2)]) == drawn
    assert square.state(b"2=4\n...\n1.3") == drawn
    solution = square.solve().solution
    assert solution is not None
    assert square.state(solution).bridges == solution.bridges
    crossed = State([], [((0, 1), (0, 0)), ((0, 0), (0, 1))])
    assert crossed.crosses == ((Cell(0, 0), Cell(0, 1)),)
    assert State([((0, 0), (0, 2), 0)]) == empty
    assert eval(repr(crossed), {"State": State}) == crossed
    assert eval(repr(drawn), {"State": State}) == drawn
    assert repr(empty) == "State()"


def test_solutions_of_ones_own(square: Puzzle) -> None:
    solution = square.solve().solution
    assert solution is not None
    own = hashi_sat.Solution(
        square, [((2, 2), (2, 0), 1), ((0, 2), (0, 0), 2), ((0, 2), (2, 2), 2), ((0, 0), (2, 0), 0)]
    )
    assert own == solution
    assert hash(own) == hash(solution)
    assert own != hashi_sat.Solution(square, own.bridges[1:])
    assert repr(own) == "<Solution of a 3x3 puzzle: 5 bridges>"
    assert own.puzzle == square
    assert own.to_dict() == {
        "status": "satisfiable",
        "bridges": [
            {"from": [0, 0], "to": [0, 2], "count": 2},
            {"from": [0, 2], "to": [2, 2], "count": 2},
            {"from": [2, 0], "to": [2, 2], "count": 1},
        ],
    }
    assert own.to("pzprv3") == square.to("pzprv3", answer=own)


def test_graphs(square: Puzzle) -> None:
    networkx = pytest.importorskip("networkx")
    graph = square.to_networkx()
    assert graph.nodes[0, 2] == {"clue": 4}
    assert graph.number_of_nodes() == 4
    assert graph.edges[(0, 0), (2, 0)] == {"most": 1}
    assert graph.number_of_edges() == 4
    solution = square.solve().solution
    assert solution is not None
    drawn = solution.to_networkx()
    assert drawn.edges[(0, 0), (0, 2)] == {"bridges": 2}
    assert drawn.number_of_edges() == 3
    assert networkx.is_connected(drawn)
    assert Puzzle.parse("1.?").to_networkx().nodes[0, 2] == {"clue": None}


def test_the_document(square: Puzzle) -> None:
    assert square.to_dict() == {
        "grid": [[2, 0, 4], [0, 0, 0], [1, 0, 3]],
        "max_bridges": 2,
        "loops": True,
    }
    square.to_dict()["grid"][0][0] = 9
    assert square.to_dict()["grid"][0][0] == 2
    assert Puzzle.parse(square.to("json")) == square


def test_data_frames_are_lists_of_rows() -> None:
    pandas = pytest.importorskip("pandas")
    polars = pytest.importorskip("polars")
    puzzle = Puzzle.parse(["2.4", "...", "1.?"])
    frame = pandas.DataFrame([[2, None, 4], [None, None, None], [1, None, -1]])
    assert Puzzle.parse(frame) == puzzle
    assert Puzzle.parse(pandas.DataFrame([[2, 0, 4], [0, 0, 0], [1, 0, -1]])) == puzzle
    assert (
        Puzzle.parse(polars.DataFrame({"a": [2, 0, 1], "b": [0, 0, 0], "c": [4, 0, -1]})) == puzzle
    )
    assert (
        Puzzle.parse(polars.DataFrame({"a": [2, None, 1], "b": [None] * 3, "c": [4, None, -1]}))
        == puzzle
    )


def test_unknown_clues_of_islands() -> None:
    for unknown in (None, -1, "?"):
        islands = [(0, 0, 1), (0, 2, unknown)]
        assert Puzzle.from_islands(1, 3, islands) == Puzzle.parse("1.?")


def test_islands_of_arrays_and_frames() -> None:
    numpy = pytest.importorskip("numpy")
    pandas = pytest.importorskip("pandas")
    puzzle = Puzzle.parse("1.?")
    assert Puzzle.from_islands(1, 3, numpy.array([[0, 0, 1], [0, 2, -1]])) == puzzle
    frame = pandas.DataFrame(puzzle.islands)
    assert Puzzle.from_islands(1, 3, frame.itertuples(index=False)) == puzzle
    with pytest.raises(ValueError, match="clue: found -2"):
        Puzzle.from_islands(1, 3, [(0, 0, -2)])


def test_rows_of_characters() -> None:
    puzzle = Puzzle.from_islands(1, 3, [(0, 0, 12), (0, 2, 12)], max_bridges=4)
    rows = [list(row) for row in str(puzzle).split("\n")]
    assert Puzzle.parse(rows, max_bridges=4) == puzzle
    assert Puzzle.parse([["1", "*", "1"]]) == Puzzle.parse("1.1")
