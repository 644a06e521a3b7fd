use super::*;

fn draws(id: u32, turn: u32) -> Draws {
    Streams::new(&Seed::from(1)).draws(Purpose::Mind, StableId(id), turn, 0)
}

#[test]
fn every_number_is_drawn_equally_often_over_all_decisions() {
    let mut counts = [0_u32; 8];
    for (id, turn) in (1..=100).flat_map(|id| (0..400).map(move |turn| (id, turn))) {
        let mut draws = draws(id, turn);
        for _ in 0..2 {
            counts[draws.below(8) as usize] += 1;
        }
    }
    // 10,000 of each; four standard deviations are 375.
    assert!(
        counts.iter().all(|count| count.abs_diff(10_000) < 375),
        "{counts:?}"
    );
}

#[test]
fn draws_of_neighbouring_keys_are_independent() {
    let alike = (1..=1000)
        .filter(|id| {
            let (mut one, mut next) = (draws(*id, 5), draws(id + 1, 5));
            let _first = one.below(1000);
            one.below(1000) == next.below(1000)
        })
        .count();
    assert!(alike < 10, "{alike} of 1000");
}

#[test]
fn draws_without_alternatives_are_certain() {
    let mut draws = draws(1, 1);
    assert_eq!(draws.below(0), 0);
    assert!((0..100).all(|_| draws.below(1) == 0));
    assert!(!draws.chance(0, 1000));
    assert!(draws.chance(1000, 1000));
}
