//! Which spells may be cast, from which book, at which targets and when.

use std::collections::BTreeSet;

use slight_danger::{
    read,
    sim::{Intent, Refusal, StableId, Status, legal},
};

use super::{SPELLS, alone, mage};
use crate::support::{BLUE, Ids, Scenario, W, WHITE, being, cast, hyphens, quiet, walk};

#[test]
fn a_spell_needs_a_target_in_sight() {
    for (spell, ..) in SPELLS {
        let mut play = Scenario::new(&["#####", "#@#g#", "#####"])
            .player(mage())
            .creature('g', quiet("goblin"))
            .play();
        let intent = play.spelled('@', spell, 3, 1);
        assert_eq!(play.refuse(intent), Refusal::OutOfSight, "{spell}");
        assert_eq!(play.refusal(intent), "refusal-out-of-sight");
        assert!(!legal(&play.known()).contains(&intent));
        for (x, y) in [(-1, 1), (40, 1), (1, 40)] {
            let outside = play.spelled('@', spell, x, y);
            assert_eq!(play.refuse(outside), Refusal::OutOfSight);
        }
        assert_eq!((play.mana('@'), play.turn()), (20, 0));
        assert_eq!(play.effects('g'), []);
    }
}

#[test]
fn a_spell_beyond_the_radius_of_sight_is_refused() {
    let mut play = Scenario::new(&["##############", "#@........gb.#", "##############"])
        .player(mage().vision(9))
        .creature('g', quiet("goblin").hurt(1, 66))
        .creature('b', quiet("bat"))
        .play();
    let far = play.spelled('@', "minor heal", 11, 1);
    assert_eq!(play.refuse(far), Refusal::OutOfSight);
    // Creatures in the way do not matter; only sight does.
    play.cast("minor heal", 10, 1);
    assert_eq!(play.hp('g'), 21);
}

#[test]
fn a_spell_passes_over_creatures_in_between() {
    let mut play = Scenario::new(&["########", "#@.z.g.#", "########"])
        .player(mage())
        .creature('z', quiet("zombie").hurt(1, 50))
        .creature('g', quiet("goblin").hurt(1, 66))
        .play();
    play.cast_on("minor heal", 'g');
    assert_eq!((play.hp('z'), play.hp('g')), (1, 21));
}

#[test]
fn only_carried_books_can_be_read_and_only_their_spells_cast() {
    let mut play = Scenario::new(&["######", "#@g..#", "######"])
        .player(
            being("player")
                .carrying(&["rock", "health potion", WHITE])
                .over(BLUE),
        )
        .creature('g', quiet("goblin").carrying(&[BLUE]))
        .play();
    let (heal, blink) = (play.spell("minor heal"), play.spell("blink"));
    let rock = play.carried('@', "rock");
    assert_eq!(
        play.refuse(cast(rock, heal, 1, 1)),
        Refusal::NotReadable(rock)
    );
    assert_eq!(
        play.refusal(cast(rock, heal, 1, 1)),
        "refusal-not-readable(item-rock)"
    );
    let potion = play.carried('@', "health potion");
    let looks = play.looks("health potion");
    assert_eq!(
        play.refusal(cast(potion, heal, 1, 1)),
        format!("refusal-not-readable(item-{})", hyphens(&looks))
    );
    let white = play.carried('@', WHITE);
    assert_eq!(play.refuse(cast(white, blink, 1, 1)), Refusal::NoSuchSpell);
    assert_eq!(
        play.refusal(cast(white, blink, 1, 1)),
        "refusal-no-such-spell"
    );
    for far in [play.lying(BLUE), play.carried('g', BLUE), StableId(9999)] {
        assert_eq!(play.refusal(cast(far, blink, 1, 1)), "refusal-not-at-hand");
    }
    play.act(cast(white, heal, 1, 1));
}

#[test]
fn the_castable_spells_are_the_legal_ones() {
    let play = Scenario::new(&["########", "#@.g.#z#", "########"])
        .player(mage())
        .creature('g', quiet("goblin"))
        .creature('z', quiet("zombie"))
        .play();
    let expected: BTreeSet<String> = SPELLS
        .into_iter()
        .flat_map(|(spell, ..)| [(1, 1), (3, 1)].map(|(x, y)| play.spelled('@', spell, x, y)))
        .map(|intent| format!("{intent:?}"))
        .collect();
    let casts: BTreeSet<String> = legal(&play.known())
        .into_iter()
        .filter(|intent| matches!(intent, Intent::Cast { .. }))
        .map(|intent| format!("{intent:?}"))
        .collect();
    assert_eq!(casts, expected, "oneself and who is in sight");
}

#[test]
fn any_creature_seen_past_a_corner_can_be_aimed_at() {
    let map = ["######", "#@...#", "###..#", "####.#", "######"];
    let mut checked = 0;
    for y in 1..4 {
        for x in 1..5 {
            let mut rows: Vec<String> = map.iter().map(|row| (*row).to_owned()).collect();
            if rows[y].as_bytes()[x] != b'.' {
                continue;
            }
            rows[y].replace_range(x..=x, "g");
            let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
            let play = Scenario::new(&rows)
                .player(mage())
                .creature('g', quiet("goblin"))
                .play();
            let point = play.point('g');
            if !play.sees(point) {
                continue;
            }
            checked += 1;
            let heal = play.spelled('@', "slow heal", point.x, point.y);
            let aiming = read::aim(&play.known(), Some(heal), point);
            let told = aiming.caption.ids();
            assert!(
                told.starts_with("then(aimed-casts(spell-slow-heal, creature-goblin, list(does-each-turn(does-heal(2), 100), turns(50))), aimed-costs("),
                "{told}"
            );
            assert_eq!(aiming.refusal, None);
        }
    }
    assert!(checked >= 5, "{checked}");
}

#[test]
fn no_spell_is_cast_while_a_perk_is_due_or_after_the_end() {
    let mut play = alone(mage().picks(1));
    let heal = play.spelled('@', "minor heal", 1, 1);
    assert_eq!(play.refuse(heal), Refusal::PicksPending);
    let mut play = Scenario::new(&["#####", "#@g.#", "#####"])
        .player(mage().hp(1))
        .creature('g', quiet("goblin").attack(100))
        .direct();
    play.order('g', walk(W));
    let heal = play.spelled('@', "minor heal", 1, 1);
    play.wait(1);
    assert!(matches!(play.status(), Status::Dead(_)));
    assert_eq!(play.refuse(heal), Refusal::GameOver);
}
