"""Proofs are right, and are written as folders."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path

import hashi_sat
import pytest
from hashi_sat import Puzzle
from test_rounds import rounds

SQUARE = Puzzle.parse(["2.4", "...", "1.3"])
APART = Puzzle.parse(["1.1", "...", "1.1"])
THREES = Puzzle.parse(["3.3", "...", "3.3"])


def clauses(formula: str) -> int:
    lines = formula.splitlines()
    return sum(not line.startswith(("c", "p")) for line in lines)


def test_what_is_claimed() -> None:
    one = SQUARE.prove()
    assert (one.status, one.claim, one.stopped) == ("proved", "exactly_one", None)
    assert one.solution == SQUARE.solve().solution
    assert one.solutions == (one.solution,)
    none = APART.prove()
    assert (none.status, none.claim, none.solution) == ("proved", "no_solution", None)
    assert none.solutions == ()
    assert none.check().status == "verified"
    several = THREES.prove()
    assert (several.status, several.claim, several.solution) == ("several", None, None)
    assert several.solutions == THREES.unique().solutions
    assert (several.formula, several.proof, several.lines) == (None, None, None)
    assert repr(several) == "<Proof: several>"


def test_sizes_and_hashes_are_those_of_the_texts() -> None:
    for puzzle in (SQUARE, APART, hashi_sat.generate(12, level="expert", seed=3)[0].puzzle):
        proof = puzzle.prove()
        document = proof.to_dict()
        for text, part in ((proof.formula, "formula"), (proof.proof, "proof")):
            assert text is not None
            data = text.encode()
            assert document[part]["bytes"] == len(data)
            assert document[part]["sha256"] == hashlib.sha256(data).hexdigest()
        assert proof.formula is not None
        assert proof.proof is not None
        assert proof.clauses == clauses(proof.formula)
        assert f"p cnf {proof.variables} {proof.clauses}\n" in proof.formula
        assert proof.lines == proof.proof.count("\n")
        kinds = sum(document["proof"][kind] for kind in ("facts", "cuts", "learned", "dropped"))
        assert proof.lines == kinds + 1
        lines = proof.proof.splitlines()
        lengths = [len([word for word in line.split() if word not in ("d", "0")]) for line in lines]
        assert document["proof"]["longest"] == max(lengths)


def test_proofs_of_random_puzzles_are_accepted() -> None:
    random_numbers = random.Random(26)
    claims = []
    for _ in range(rounds(100)):
        rows = [[random_numbers.choice([0, 0, 0, 1, 2, 3, 4, -1]) for _ in range(4)] for _ in range(4)]
        puzzle = Puzzle.parse(
            rows, max_bridges=random_numbers.randint(1, 4), loops=random_numbers.random() < 0.7
        )
        proof = puzzle.prove()
        if proof.status == "several":
            assert puzzle.unique().status == "several"
            continue
        claims.append(proof.claim)
        assert proof.check().status == "verified", puzzle
        status = {"no_solution": "unsatisfiable", "exactly_one": "unique"}[str(proof.claim)]
        assert puzzle.unique().status == status
    assert "no_solution" in claims


def test_a_proof_of_something_else_is_refused() -> None:
    proof = SQUARE.prove()
    other = hashi_sat.Proof(APART, proof.to_json(), proof._files)
    refused = other.check()
    assert refused.status == "refused"
    assert refused.text
    files = dict(proof._files)
    shorter = b"\n".join(files["formula.cnf"].splitlines()[:-1]) + b"\n"
    for name, content in (("formula.cnf", shorter), ("proof.drat", b"1 99 0\n"), ("proof.drat", b"x")):
        changed = tuple({**files, name: content}.items())
        assert hashi_sat.Proof(SQUARE, proof.to_json(), changed).check().status == "refused"
    with pytest.raises(TypeError, match="look at its status, here 'refused'"):
        bool(refused)


def test_a_check_may_stay_undecided() -> None:
    check = SQUARE.prove().check(time_limit=0)
    assert (check.status, check.text) == ("unknown", "time limit")


def test_written_folders(tmp_path: Path) -> None:
    proof = SQUARE.prove()
    folder = tmp_path / "a proof"
    proof.write(folder)
    written = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert written.keys() == {"README.txt", "formula.cnf", "proof.drat", "puzzle.txt", "solution.txt"}
    assert written["formula.cnf"].decode() == proof.formula
    assert written["proof.drat"].decode() == proof.proof
    assert Puzzle.load(folder / "puzzle.txt") == SQUARE
    assert SQUARE.check(written["solution.txt"]).status == "valid"
    with pytest.raises(FileExistsError):
        proof.write(folder)
    (tmp_path / "empty").mkdir()
    with pytest.raises(FileExistsError):
        proof.write(str(tmp_path / "empty"))
    APART.prove().write(str(tmp_path / "none"))
    assert not (tmp_path / "none" / "solution.txt").exists()
    with pytest.raises(FileNotFoundError):
        proof.write(tmp_path / "missing" / "folder")
    assert {path.name for path in tmp_path.iterdir()} == {"a proof", "empty", "none"}


def test_where_there_are_no_files(tmp_path: Path) -> None:
    (streamed,) = hashi_sat.solve_many([SQUARE], "prove")
    assert streamed == SQUARE.prove()
    assert (streamed.formula, streamed.proof, streamed.lines) == (None, None, 6)
    with pytest.raises(ValueError, match="solve_many keeps no files"):
        streamed.write(tmp_path / "streamed")
    with pytest.raises(ValueError, match="nothing to check"):
        streamed.check()
    with pytest.raises(ValueError, match="nothing is proved"):
        THREES.prove().write(tmp_path / "several")
    assert list(tmp_path.iterdir()) == []


def test_unknown_clues_under_which_solutions_are_comparable() -> None:
    proof = Puzzle.parse("?.?", max_bridges=1).prove()
    assert proof.claim == "exactly_one"
    assert proof.check().status == "verified"
