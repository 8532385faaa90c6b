"""Puzzles and mazes that are made."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import hashi_sat
import pytest
from hashi_sat import Cell, Puzzle, _hashi_sat
from hashi_sat._words import Style, Symmetry, Technique

STYLES: tuple[Style, Style] = ("airy", "usual")


def test_puzzles_of_a_seed() -> None:
    made = hashi_sat.generate(size=(5, 7), level="easy", seed=3, count=2)
    assert (made.status, made.seed, made.stopped, made.reason) == ("made", 3, None, None)
    assert len(made) == 2
    assert repr(made) == "<GeneratedPuzzles: made, 2 of seed 3>"
    first, second = made
    assert made[0] == first
    assert made[-1:] == (second,)
    assert made.puzzles == (first.puzzle, second.puzzle)
    assert (first.seed, first.number, first.level) == (3, 1, "easy")
    assert (second.seed, second.number, second.level) == (3, 2, "easy")
    assert repr(first) == "<Generated 1 of seed 3: 5x7, easy>"
    assert str(first) == str(first.puzzle)
    for each in made:
        assert (each.puzzle.rows, each.puzzle.columns) == (5, 7)
        assert each.puzzle.unique().solution == each.solution
        grade = each.puzzle.grade()
        assert (grade.level, grade.score) == (each.level, each.score)
        assert each.to_dict()["grid"] == each.puzzle.grid
        assert each.to_dict()["solution"] == each.solution.to_dict()


def test_the_same_seed_makes_the_same_puzzles() -> None:
    made = hashi_sat.generate(7, seed=11, count=3)
    assert hashi_sat.generate((7, 7), seed=11, count=3, threads=2) == made
    assert hash(hashi_sat.generate(7, seed=11, count=3, threads=1)) == hash(made)
    later = hashi_sat.generate(7, seed=11, first=2, count=2)
    assert tuple(later) == made[1:]
    assert hashi_sat.generate(7, seed=12, count=3) != made


def test_without_a_seed_there_is_a_random_one() -> None:
    one, other = (hashi_sat.generate(6) for _ in range(2))
    assert one.seed != other.seed
    assert one.seed < 2**53
    assert hashi_sat.generate(6, seed=one.seed) == one


@pytest.mark.parametrize("level", hashi_sat.LEVELS)
def test_every_level_is_made(level: hashi_sat.Level) -> None:
    (made,) = hashi_sat.generate(9, level=level, seed=1)
    assert made.level == level


def places_of(made: hashi_sat.Generated) -> set[tuple[int, int]]:
    return {(island.cell.row, island.cell.column) for island in made.puzzle.islands}


def test_wishes_are_kept() -> None:
    (made,) = hashi_sat.generate(8, islands=17, seed=1)
    assert len(made.puzzle.islands) == 17
    (made,) = hashi_sat.generate(8, hidden=3, seed=1)
    assert sum(island.clue is None for island in made.puzzle.islands) == 3
    (made,) = hashi_sat.generate(8, max_bridges=1, loops=False, seed=1)
    assert (made.puzzle.max_bridges, made.puzzle.loops) == (1, False)
    assert all(bridge.number == 1 for bridge in made.solution.bridges)
    (made,) = hashi_sat.generate(8, two_way=0, seed=1)
    assert all(bridge.number == 1 for bridge in made.solution.bridges)
    (made,) = hashi_sat.generate(8, density=0.2, spread=1, touching=True, seed=1)
    assert made.puzzle.unique().status == "unique"
    (made,) = hashi_sat.generate(8, unique=False, seed=1)
    assert made.puzzle.check(made.solution).status == "valid"


def test_pictures_are_filled_and_islands_stay() -> None:
    heart = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."]
    (made,) = hashi_sat.generate(mask=heart, seed=1)
    assert (made.puzzle.rows, made.puzzle.columns, made.added) == (6, 7, None)
    assert all(heart[row][column] == "#" for row, column in places_of(made))
    assert hashi_sat.generate(mask="\n".join(heart), seed=1)[0] == made
    kept = hashi_sat.Puzzle.parse("4...?..\n.......\n..3....\n.......\n.......\n1.....2")
    (made,) = hashi_sat.generate(keep=kept, seed=1)
    added = set(made.added or ())
    assert added == places_of(made) - {island.cell for island in kept.islands}
    assert {island for island in kept.islands if island.clue} < set(made.puzzle.islands)
    assert hashi_sat.generate(keep=kept, islands=4, seed=1).status == "impossible"
    with pytest.raises(ValueError, match=r"mask: line 1, column 2: expected # for a dark cell"):
        hashi_sat.generate(mask="#,")
    with pytest.raises(TypeError, match=r"keep: found str, expected a Puzzle"):
        hashi_sat.generate(keep="1.1")  # type: ignore[arg-type]
    (made,) = hashi_sat.generate(mask=["#######"] * 6, keep=kept, level="medium", seed=1)
    assert (made.level, made.puzzle.grade().level) == ("medium", "medium")
    assert {island.cell for island in kept.islands} <= places_of(made)
    with pytest.raises(ValueError, match="the mask is 6x7, and the grid is not"):
        hashi_sat.generate(7, mask=heart)
    lonely = hashi_sat.generate(mask=["#....", "....."], seed=1)
    assert lonely.reason is not None
    assert "the mask has 1 dark cell" in lonely.reason


SYMMETRIES: dict[Symmetry, tuple[Callable[[int, int], tuple[int, int]], ...]] = {
    "none": (),
    "rotate": (lambda row, column: (8 - row, 8 - column),),
    "quarter": (lambda row, column: (column, 8 - row),),
    "mirror": (lambda row, column: (row, 8 - column),),
    "flip": (lambda row, column: (8 - row, column),),
    "mirrors": (lambda row, column: (row, 8 - column), lambda row, column: (8 - row, column)),
    "diagonal": (lambda row, column: (column, row),),
    "antidiagonal": (lambda row, column: (8 - column, 8 - row),),
    "diagonals": (lambda row, column: (column, row), lambda row, column: (8 - column, 8 - row)),
    "full": (lambda row, column: (column, row), lambda row, column: (row, 8 - column)),
}


@pytest.mark.parametrize("symmetry", get_args(Symmetry))
def test_every_symmetry_is_made(symmetry: Symmetry) -> None:
    (made,) = hashi_sat.generate(9, symmetry=symmetry, seed=1)
    places = places_of(made)
    for image in SYMMETRIES[symmetry]:
        assert {image(row, column) for row, column in places} == places
    assert made.wishes is not None
    assert made.wishes.endswith(f" --symmetry {symmetry}") == (symmetry != "none")


def loops_for_each_island(made: hashi_sat.GeneratedPuzzles) -> float:
    """Independent loops: pairs of joined islands beyond those of a tree."""
    islands = sum(len(each.puzzle.islands) for each in made)
    pairs = sum(len(each.solution.bridges) for each in made)
    return (pairs - islands + len(made)) / islands


def test_shares_are_about_those_that_are_wished_for() -> None:
    few, many = (
        loops_for_each_island(hashi_sat.generate(11, loop_share=share, seed=1, count=30))
        for share in (0.0, 0.2)
    )
    assert few < 0.03
    assert many > 0.08
    airy, usual = (hashi_sat.generate(11, style=style, seed=1, count=20) for style in STYLES)
    islands = [sum(len(each.puzzle.islands) for each in made) for made in (airy, usual)]
    assert 1.2 * islands[0] < islands[1]


def test_what_was_wished_for_is_told() -> None:
    (made,) = hashi_sat.generate(
        range(8, 9), levels={"hard": 1}, islands=(15, 30), big=1, hidden=1, score=(1, None), seed=3
    )
    assert made.version == hashi_sat.__version__
    assert made.wishes is not None
    words = made.wishes.split()
    wished = dict(zip(words[::2], words[1::2], strict=True))
    assert wished == {
        "--size": "8x8",
        "--islands": "15..30",
        "--difficulty": "hard",
        "--hide": "1",
        "--score": "1..",
        "--big": "1",
    }


def test_sizes_are_drawn_and_levels_follow_each_other() -> None:
    made = hashi_sat.generate(range(6, 9), levels={"easy": 20, "medium": 2}, seed=4)
    assert [each.level for each in made] == ["easy"] * 20 + ["medium"] * 2
    assert all(each.puzzle.rows == each.puzzle.columns for each in made)
    assert len({each.puzzle.rows for each in made}) > 1
    later = hashi_sat.generate(range(6, 9), levels={"easy": 20, "medium": 2}, seed=4, first=21)
    assert tuple(later) == made[20:]
    wide = hashi_sat.generate((5, range(8, 11)), seed=1, count=40)
    assert {each.puzzle.rows for each in wide} == {5}
    assert {each.puzzle.columns for each in wide} == {8, 9, 10}


def test_figures_are_as_wished_for() -> None:
    for each in hashi_sat.generate(8, islands=(14, 16), seed=1, count=3):
        assert 14 <= len(each.puzzle.islands) <= 16
    (made,) = hashi_sat.generate(8, score=(5, 15), seed=1)
    assert made.score is not None
    assert 5 <= made.score <= 15
    (made,) = hashi_sat.generate(
        9, techniques={"isolation": (1, 9), "forbidden_pair": 1, "what_if": 0}, seed=1
    )
    used = made.puzzle.grade().techniques
    assert 1 <= used["isolation"] <= 9
    assert used["forbidden_pair"] >= 1
    assert "what_if" not in used
    (made,) = hashi_sat.generate(10, big=2, seed=1)
    ends: dict[Cell, int] = {}
    for bridge in made.solution.bridges:
        for end in (bridge.start, bridge.end):
            ends[end] = ends.get(end, 0) + bridge.number
    assert sum(number >= 7 for number in ends.values()) >= 2


def test_a_puzzle_like_another() -> None:
    first = hashi_sat.generate(8, level="medium", symmetry="rotate", hidden=1, seed=1)[0]
    (other,) = hashi_sat.generate(like=first.puzzle, seed=2)
    assert other.puzzle != first.puzzle
    assert (other.level, len(other.puzzle.islands)) == ("medium", len(first.puzzle.islands))
    assert first.score is not None
    assert other.score is not None
    assert abs(other.score - first.score) <= 0.1 * first.score + 0.01
    places = {island.cell for island in other.puzzle.islands}
    assert {Cell(7 - row, 7 - column) for row, column in places} == places
    assert sum(island.clue is None for island in other.puzzle.islands) == 1
    (easy,) = hashi_sat.generate(7, like=first.puzzle, level="easy", hidden=0, seed=2)
    assert (easy.level, easy.puzzle.rows) == ("easy", 7)
    assert all(island.clue is not None for island in easy.puzzle.islands)
    several = Puzzle.parse(["2.2", "...", "2.2"])
    if several.unique().status != "unique":
        with pytest.raises(ValueError, match="several solutions"):
            hashi_sat.generate(like=several)
    with pytest.raises(ValueError, match="no solution"):
        hashi_sat.generate(like=Puzzle.parse("1.1.1"))
    late = hashi_sat.generate(like=first.puzzle, time_limit=0)
    assert (late.status, late.stopped) == ("unknown", "time limit")


def test_techniques_are_those_of_the_library() -> None:
    with pytest.raises(ValueError, match="techniques: found") as error:
        hashi_sat.generate(5, techniques={"x": 0})  # type: ignore[dict-item]
    for name in get_args(Technique):
        assert f'"{name}"' in str(error.value)
    assert str(error.value).count('"') == 2 * (len(get_args(Technique)) + 1)


def test_what_came_nearest_is_told() -> None:
    made = hashi_sat.generate(7, score=(4000, None), seed=1, time_limit=1)
    assert (made.status, made.stopped) == ("unknown", "time limit")
    assert made.nearest is None or made.nearest.endswith("(wished 4000..)")
    assert hashi_sat.generate(7, seed=1).nearest is None


def test_puzzles_that_there_are_not() -> None:
    made = hashi_sat.generate(9, islands=80, seed=1)
    assert (made.status, made.stopped, len(made)) == ("impossible", None, 0)
    assert made.reason is not None
    assert "40 islands" in made.reason
    assert made.puzzles == ()
    made = hashi_sat.generate((9, 8), symmetry="quarter", seed=1)
    assert made.reason is not None
    assert "only a square grid" in made.reason


def test_a_time_limit_ends_it() -> None:
    made = hashi_sat.generate(9, seed=1, time_limit=0)
    assert (made.status, made.stopped, made.reason) == ("unknown", "time limit", None)
    assert repr(made) == "<GeneratedPuzzles: unknown, 0 of seed 1>"


def test_mazes() -> None:
    maze = hashi_sat.maze(3, 5, 9, seed=1, path=True)
    assert (maze.status, maze.seed, maze.white) == ("made", 1, 9)
    assert (maze.stopped, maze.reason) == (None, None)
    assert len(maze.rows) == 3
    assert {len(row) for row in maze.rows} == {5}
    assert "".join(maze.rows).count("-") == 9
    assert str(maze) == "\n".join(maze.rows)
    assert maze.path is not None
    assert (maze.path[0], maze.path[-1]) == (Cell(0, 0), Cell(2, 4))
    assert all(maze.rows[row][column] == "-" for row, column in maze.path)
    assert repr(maze) == "<Maze: 3x5, 9 white cells>"
    assert maze.to_dict()["maze"] == list(maze.rows)
    maze.to_dict().clear()
    assert maze.white == 9
    assert hashi_sat.maze(3, 5, 9, seed=1, path=True) == maze
    assert hashi_sat.maze(3, 5, 9, seed=1).path is None
    assert hashi_sat.maze(30, 30, 400, seed=1) != hashi_sat.maze(30, 30, 400, seed=1, number=2)


def test_wishes_for_mazes_are_kept() -> None:
    pins = {(2, 2): False, Cell(0, 4): True}
    maze = hashi_sat.maze(5, 5, 11, seed=1, pins=pins)
    assert maze.rows[2][2] == "x"
    assert maze.rows[0][4] == "-"
    rows = hashi_sat.maze(8, 8, 30, seed=1, open_squares=False).rows
    squares = [
        rows[r][c] + rows[r][c + 1] + rows[r + 1][c] + rows[r + 1][c + 1]
        for r in range(7)
        for c in range(7)
    ]
    assert "----" not in squares
    assert hashi_sat.maze(8, 8, 30, seed=1, tree=True).status == "made"
    assert hashi_sat.maze(3, 5, 20, seed=1, adjust=True).white == 15


def test_mazes_that_there_are_not() -> None:
    maze = hashi_sat.maze(3, 5, 20, seed=1)
    assert (maze.status, maze.rows, maze.white, maze.seed) == ("impossible", (), None, None)
    assert (maze.path, maze.stopped) == (None, None)
    assert maze.reason is not None
    assert "from 7 to 15" in maze.reason
    assert (str(maze), maze.to_json(), maze.to_dict()) == (maze.reason, None, {})
    assert repr(maze) == "<Maze: impossible>"
    assert maze._repr_svg_() is None
    with pytest.raises(ValueError, match="there is no maze: from 7 to"):
        maze.svg()


def test_a_time_limit_ends_a_maze() -> None:
    maze = hashi_sat.maze(30, 30, 600, tree=True, time_limit=0, seed=1)
    assert (maze.status, maze.stopped, maze.reason) == ("unknown", "time limit", None)


def test_constants() -> None:
    assert hashi_sat.LEVELS == ("easy", "medium", "hard", "expert")
    assert {"text", "json", "puzzlink", "pzprv3", "tatham", "penpa", "sav"} <= set(
        hashi_sat.FORMATS
    )
    assert isinstance(hashi_sat.SCHEMA_VERSION, int)
    assert hashi_sat.__version__.count(".") == 2


def test_everything_public_has_a_docstring() -> None:
    for name in hashi_sat.__all__:
        value = getattr(hashi_sat, name)
        if isinstance(value, type) or hasattr(value, "__code__"):
            assert value.__doc__, name
            for attribute, member in vars(value).items() if isinstance(value, type) else ():
                if not attribute.startswith("_") and (
                    callable(member) or isinstance(member, property)
                ):
                    assert member.__doc__, f"{name}.{attribute}"


def test_puzzles_are_made_by_class_methods_only() -> None:
    with pytest.raises(TypeError, match="Puzzle.parse"):
        Puzzle()


def test_the_words_of_the_types_are_those_of_the_library() -> None:
    assert list(hashi_sat.FORMATS) == _hashi_sat.FORMATS
    assert list(hashi_sat.LEVELS) == _hashi_sat.LEVELS
