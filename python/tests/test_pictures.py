"""Pictures: what notebooks show."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import hashi_sat
import pytest
from hashi_sat import Puzzle, Solution

SVG = "{http://www.w3.org/2000/svg}"
SQUARE = Puzzle.parse(["2.4", "...", "1.3"])
THREES = Puzzle.parse(["3.3", "...", "3.3"])
NONE = Puzzle.parse("1.2")


def parsed(picture: Any) -> ElementTree.Element:
    text = picture.svg()
    assert isinstance(text, str)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    return root


def lines(picture: Any, name: str) -> list[tuple[str | None, str | None]]:
    found = parsed(picture).iter(f"{SVG}line")
    return [
        (each.get("data-from"), each.get("data-to")) for each in found if each.get("class") == name
    ]


def bridges(picture: Any) -> list[tuple[str | None, str | None]]:
    return lines(picture, "bridge")


def dashed(picture: Any) -> list[tuple[str | None, str | None]]:
    root = parsed(picture)
    for group in root.iter(f"{SVG}g"):
        is_open = any(line.get("class") == "open" for line in group)
        assert not is_open or group.get("stroke-dasharray")
    return lines(picture, "open")


def marked(picture: Any) -> list[str | None]:
    groups = parsed(picture).iter(f"{SVG}g")
    return [each.get("data-cell") for each in groups if each.get("class") == "island marked"]


A, B, C, D = "0,0", "0,2", "2,0", "2,2"
DRAWN = [(A, B), (A, B), (B, D), (B, D), (C, D)]


def test_a_puzzle() -> None:
    root = parsed(SQUARE)
    islands = [each.get("data-cell") for each in root.iter(f"{SVG}g") if each.get("data-cell")]
    assert islands == [A, B, C, D]
    assert (bridges(SQUARE), dashed(SQUARE), marked(SQUARE)) == ([], [], [])


@pytest.mark.parametrize(
    "picture",
    [
        SQUARE.solve(),
        SQUARE.solve().solution,
        SQUARE.unique(),
        SQUARE.common(),
        SQUARE.explain(),
        SQUARE.check("s UNSATISFIABLE"),
        SQUARE.hints(all=True),
    ],
)
def test_a_solution(picture: Any) -> None:
    assert (sorted(bridges(picture)), dashed(picture), marked(picture)) == (DRAWN, [], [])


def test_what_differs_is_dashed() -> None:
    assert sorted(set(dashed(THREES.unique()))) == [(A, B), (A, C), (B, D), (C, D)]
    assert bridges(THREES.unique()) == []
    assert sorted(set(dashed(THREES.common()))) == [(A, B), (A, C), (B, D), (C, D)]


def test_what_is_shared_is_drawn() -> None:
    found = Puzzle.parse(["3.4.1", ".....", "3.3.."]).unique()
    assert found.status == "several"
    told = {(f"{a.row},{a.column}", f"{b.row},{b.column}") for a, b, _ in found.differences}
    assert set(dashed(found)) == told
    assert bridges(found) == [("0,2", "0,4")]


def test_what_is_wrong_is_marked() -> None:
    assert marked(NONE.explain()) == [B]
    assert marked(SQUARE.check([])) == [A, B, C, D]
    assert marked(NONE.repair()) == [A, B]
    assert marked(NONE.repair()[0]) == [B]
    assert bridges(NONE.repair()[0]) == [(A, B)]
    wrong = SQUARE.hints([((0, 0), (2, 0), 1)])
    assert (marked(wrong), bridges(wrong)) == ([A, C], [(A, C)])
    # All clues together are odd: none is more at fault than another.
    assert marked(Puzzle.parse("1.1.1").explain()) == []


def test_a_hint() -> None:
    first, second = SQUARE.hints(all=True)
    assert marked(first) == [B]
    assert set(dashed(first)) == {(A, B), (B, D)}
    assert bridges(first) == []
    assert bridges(second) == [(A, B), (A, B), (B, D), (B, D)]


@pytest.mark.parametrize("puzzle", [SQUARE, THREES, NONE, Puzzle.parse("."), Puzzle.parse("1..?")])
@pytest.mark.parametrize("limits", [{}, {"conflict_limit": 0}])
def test_every_answer_has_a_picture(puzzle: Puzzle, limits: dict[str, Any]) -> None:
    for method in ("solve", "unique", "count", "common", "explain", "repair", "hints", "grade", "prove"):
        answer = getattr(puzzle, method)(**limits)
        parsed(answer)
        assert answer.png().startswith(b"\x89PNG\r\n\x1a\n")
    for answer in ("s UNSATISFIABLE", "s UNKNOWN"):
        parsed(puzzle.check(answer))


def test_what_is_made() -> None:
    (made,) = hashi_sat.generate(6, seed=1)
    assert parsed(made) is not None
    assert made.svg() == made.puzzle.svg()
    maze = hashi_sat.maze(5, 7, 19, seed=1, path=True)
    parsed(maze)
    assert maze.svg() != hashi_sat.maze(5, 7, 19, seed=1).svg()


@pytest.mark.parametrize("title", ["<&>\"'", "ü日本", "", "]]>", "a\nb"])
def test_titles_are_escaped(title: str) -> None:
    root = ElementTree.fromstring(SQUARE.svg(title=title))
    assert root.findtext(f"{SVG}title") == title
    ElementTree.fromstring(hashi_sat.maze(3, 3, 7, seed=1).svg(title=title))


@pytest.mark.parametrize("title", ["\0", "\x1b", "\ufffe"])
def test_titles_that_xml_cannot_hold(title: str) -> None:
    ElementTree.fromstring(SQUARE.svg(title=title))
    ElementTree.fromstring(hashi_sat.maze(3, 3, 7, seed=1).svg(title=title))


def test_sizes_of_png() -> None:
    data = SQUARE.png(cell_pixels=10)
    width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
    assert (width, height) == (35, 35)


def test_bridges_of_ones_own_are_drawn_too() -> None:
    wrong = Solution(SQUARE, [((0, 0), (0, 2), 1), ((0, 0), (9, 9), 2), ((0, 0), (2, 2), 1)])
    parsed(wrong)
    assert wrong.png()
    assert str(wrong)


def test_a_picture_too_large_for_a_notebook_is_none() -> None:
    assert Puzzle.from_islands(100, 100, [])._repr_svg_() is not None
    assert Puzzle.from_islands(100, 101, [])._repr_svg_() is None


def test_what_has_no_picture_is_text_in_a_notebook() -> None:
    for shown in (
        NONE.solve(),
        NONE.unique(),
        NONE.common(),
        SQUARE.count(),
        SQUARE.grade(),
        SQUARE.repair(),
        SQUARE.solve(conflict_limit=0),
    ):
        assert (shown._repr_svg_(), shown._repr_html_()) == (None, None), shown


def test_a_picture_has_its_words_below_it() -> None:
    for shown, words in (
        (NONE.explain(), "needs 2 bridges"),
        (NONE.repair(), "(0,2) 2 to 1"),
        (NONE.repair()[0], "(0,2) 2 to 1"),
        (SQUARE.hints()[0], "4 at (0,2) needs 4 bridges"),
        (SQUARE.hints(), "1. 4 at (0,2) needs 4 bridges"),
        (SQUARE.hints([((0, 0), (2, 0), 1)]), "which no solution has"),
        (SQUARE.check("2-4\n..║\n1─3"), "the island at (0,0) has 1 bridge end but needs 2"),
        (THREES.unique(), "several solutions"),
    ):
        html = shown._repr_html_() or ""
        root = ElementTree.fromstring(html.replace("<br>", "<br/>"))
        assert root.tag == "figure"
        assert root.find(f"{SVG}svg") is not None
        assert words in html, (words, html[-200:])
    # A solution says all itself.
    assert SQUARE.solve()._repr_html_() is None
    assert SQUARE.solve()._repr_svg_() == SQUARE.solve().svg()


def test_a_check_shows_what_was_checked() -> None:
    wrong = SQUARE.check("2─4\n..║\n1─3")
    assert bridges(wrong) == [(A, B), (B, D), (B, D), (C, D)]
    assert marked(wrong) == [A, B]
    assert bridges(SQUARE.check(SQUARE.solve().solution)) == DRAWN


def test_many_words_are_cut() -> None:
    wide = Puzzle.parse("1." * 40)
    html = wide.check([])._repr_html_() or ""
    assert html.count("<br>") == 20
    assert "more</figcaption>" in html
