//! What a proof is, once more: short and slow, and without the code that is tested or dratify.

/// What is to be said of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Refutes,
    /// The first line, from 0, that neither follows by unit propagation nor is RAT on its first literal.
    Wrong(usize),
    /// All lines are right, and the formula is not refuted.
    Open,
}

/// The clauses of a formula or a proof, without deletions. What is no number ends the line.
pub(super) fn clauses(text: &str) -> Vec<Vec<i32>> {
    let mut clauses = Vec::new();
    let mut clause = Vec::new();
    let mut is_deletion = false;
    for line in text.lines() {
        for word in line.split_whitespace() {
            match word.parse() {
                Ok(0) => {
                    let ended = std::mem::take(&mut clause);
                    if !std::mem::take(&mut is_deletion) {
                        clauses.push(ended);
                    }
                }
                Ok(literal) => clause.push(literal),
                Err(_) if word == "d" => is_deletion = true,
                Err(_) => break,
            }
        }
    }
    clauses
}

/// Judges these lines over this formula.
pub(super) fn judge(formula: &[Vec<i32>], lines: &[Vec<i32>]) -> Verdict {
    let mut clauses = formula.to_vec();
    for (number, line) in lines.iter().enumerate() {
        if !conflicts(&clauses, line) && !is_rat(&clauses, line) {
            return Verdict::Wrong(number);
        }
        clauses.push(line.clone());
    }
    match conflicts(&clauses, &[]) {
        true => Verdict::Refutes,
        false => Verdict::Open,
    }
}

/// Whether unit propagation finds a conflict when all these literals are false.
fn conflicts(clauses: &[Vec<i32>], all_false: &[i32]) -> bool {
    let literals = clauses.iter().flatten().chain(all_false);
    let largest = literals.map(|literal| literal.unsigned_abs()).max();
    let largest = largest.unwrap_or(0) as usize;
    // By the variable: 1 true, -1 false, 0 unknown.
    let mut values = vec![0_i32; largest + 1];
    let value =
        |values: &[i32], literal: i32| values[literal.unsigned_abs() as usize] * literal.signum();
    for &literal in all_false {
        if value(&values, literal) == 1 {
            return true;
        }
        values[literal.unsigned_abs() as usize] = -literal.signum();
    }
    loop {
        let mut changed = false;
        for clause in clauses {
            if clause.iter().any(|&literal| value(&values, literal) == 1) {
                continue;
            }
            let mut left = clause
                .iter()
                .filter(|&&literal| value(&values, literal) == 0);
            let Some(&unit) = left.next() else {
                return true;
            };
            if left.all(|&other| other == unit) {
                values[unit.unsigned_abs() as usize] = unit.signum();
                changed = true;
            }
        }
        if !changed {
            return false;
        }
    }
}

/// Whether the clause, resolved on its first literal with each clause that has the opposite one, follows every time.
fn is_rat(clauses: &[Vec<i32>], line: &[i32]) -> bool {
    let Some(&first) = line.first() else {
        return false;
    };
    let mut others = clauses.iter().filter(|clause| clause.contains(&-first));
    others.all(|other| {
        let others = other.iter().filter(|&&literal| literal != -first);
        let resolvent: Vec<i32> = line.iter().chain(others).copied().collect();
        conflicts(clauses, &resolvent)
    })
}

/// The judge himself.
#[test]
fn known_proofs_are_judged() {
    let formula = clauses("p cnf 2 4\n1 2 0\n-1 2 0 1 -2 0\nc 1 0\n-1\n-2 0\n");
    assert_eq!(formula, [[1, 2], [-1, 2], [1, -2], [-1, -2]]);
    let judged = |proof: &str| judge(&formula, &clauses(proof));
    assert_eq!(judged("1 0\n0\n"), Verdict::Refutes);
    assert_eq!(judged("d 1 2 0\n2 0\n"), Verdict::Refutes);
    assert_eq!(judged("0\n"), Verdict::Wrong(0));
    assert_eq!(judged("1 2 0\n0\n1 0\n"), Verdict::Wrong(1));
    assert_eq!(judged(""), Verdict::Open);
    // A new variable as the and of both: RAT, but not RUP.
    let and = clauses("3 -1 -2 0\n-3 1 0\n-3 2 0\n");
    assert_eq!(judge(&formula[..1], &and), Verdict::Open);
    assert_eq!(
        judge(&formula[..2], &[vec![3, 1], vec![-3]]),
        Verdict::Wrong(1)
    );
}
