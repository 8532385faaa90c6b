//! Wishes as options of the command.

use hashi_sat::Rules;
use hashi_sat::generate::{Islands, Style, Symmetry, TechniqueWish, Wishes};
use hashi_sat::play::hint::{Level, Technique};

use super::sized;

/// Each wish alone, and what it is written as.
fn each() -> Vec<(Wishes, &'static str)> {
    let usual = Wishes::default;
    vec![
        (usual(), ""),
        (usual().with_islands(Islands::Exactly(12)), "--islands 12"),
        (
            usual().with_islands(Islands::Between {
                least: 20,
                most: 30,
            }),
            "--islands 20..30",
        ),
        (
            usual().with_islands(Islands::Density(0.25)),
            "--density 0.25",
        ),
        (usual().with_level(Level::Expert), "--difficulty expert"),
        (usual().with_unique(false), "--any"),
        (
            usual().with_rules(Rules::new(3, true).unwrap()),
            "--max-bridges 3",
        ),
        (
            usual().with_rules(Rules::new(2, false).unwrap()),
            "--no-loops",
        ),
        (usual().with_touching(true), "--allow-touching"),
        (usual().with_two_way(0.1), "--two-way 0.1"),
        (usual().with_two_way(0.0), "--two-way 0"),
        (usual().with_two_way(-0.0), "--two-way 0"),
        (usual().with_spread(1.0), "--spread 1"),
        (usual().with_hidden(3), "--hide 3"),
        (usual().with_symmetry(Symmetry::Mirror), "--symmetry mirror"),
        (usual().with_style(Style::Airy), "--style airy"),
        (usual().with_loop_share(0.05), "--loop-share 0.05"),
        (usual().with_score(20.0..=30.5), "--score 20..30.5"),
        (
            usual()
                .with_technique(TechniqueWish::new(Technique::WhatIf, 0, Some(0)))
                .with_technique(TechniqueWish::new(Technique::Isolation, 2, None)),
            "--technique what_if:0 --technique isolation:2",
        ),
        (
            usual()
                .with_technique(TechniqueWish::new(Technique::WhatIf, 0, None))
                .with_technique(TechniqueWish::new(Technique::Isolation, 2, Some(2))),
            "--technique what_if:0.. --technique isolation:2..2",
        ),
        (usual().with_big(2), "--big 2"),
    ]
}

#[test]
fn each_wish_has_its_option() {
    for (wishes, options) in each() {
        assert_eq!(
            wishes.options(),
            format!("--size 10x10 {options}").trim_end(),
            "{wishes:?}"
        );
    }
    assert_eq!(sized(3, 70).options(), "--size 3x70");
}

#[test]
fn several_wishes_are_in_a_fixed_order() {
    let wishes = sized(9, 11)
        .with_big(1)
        .with_score(1.0..=2.0)
        .with_symmetry(Symmetry::Rotate)
        .with_two_way(0.3)
        .with_rules(Rules::new(4, false).unwrap())
        .with_level(Level::Hard)
        .with_islands(Islands::Exactly(30));
    assert_eq!(
        wishes.options(),
        "--size 9x11 --islands 30 --difficulty hard --max-bridges 4 --no-loops --two-way 0.3 --symmetry rotate \
         --score 1..2 --big 1"
    );
}
