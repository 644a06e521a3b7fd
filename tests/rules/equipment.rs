//! The rules of wielding and wearing: the numbers it adds and removes, and the items that stay in
//! the pack.

use crate::support::{
    Being, E, FULL, Ids, PICK_UP, Play, Scenario, W, attack, being, chi_square, drop_item, eat,
    equip, hyphens, inert, unequip, walk,
};
use slight_danger::{
    read,
    sim::{Refusal, Totals},
};

/// The player alone, with mail of defence 4 and 6.
fn with(player: Being) -> Play {
    Scenario::new(&["#####", "#@..#", "#####"])
        .with_armour("chainmail", 4)
        .with_armour("platemail", 6)
        .player(player)
        .play()
}

/// Attack and defence of the player; its own are 20 and 5.
fn totals(play: &Play) -> (i32, i32) {
    let Totals { attack, defence } = play.totals('@');
    (attack, defence)
}

#[test]
fn each_weapon_and_armour_adds_its_numbers_when_used() {
    for (item, expected) in [
        ("dagger", (25, 5)),
        ("sword", (30, 5)),
        ("staff", (25, 8)),
        ("baguette", (23, 5)),
        ("tunic", (20, 7)),
        ("chainmail", (20, 9)),
        ("platemail", (20, 11)),
    ] {
        let mut play = with(being("player").carrying(&[item]));
        assert_eq!(totals(&play), (20, 5), "{item}, carried");
        let id = play.carried('@', item);
        play.act(equip(id));
        assert_eq!(play.told(), [format!("@ uses {item}")]);
        assert_eq!(totals(&play), expected, "{item}");
        assert_eq!(play.turn(), 1);
        play.act(unequip(id));
        assert_eq!(play.told(), [format!("@ puts away {item}")]);
        assert_eq!(totals(&play), (20, 5), "{item}, put away");
        assert_eq!(play.pack('@'), [format!("a {item}")]);
    }
}

#[test]
fn a_weapon_and_armour_are_used_together() {
    let mut play = with(being("player").carrying(&["staff", "platemail", "sword", "tunic"]));
    play.act(equip(play.carried('@', "staff")));
    play.act(equip(play.carried('@', "platemail")));
    assert_eq!(totals(&play), (25, 14));
    let used = (Some("staff".to_owned()), Some("platemail".to_owned()));
    assert_eq!(play.used('@'), used);
}

#[test]
fn the_old_weapon_stays_in_the_pack_with_its_letter() {
    let mut play = with(being("player").carrying(&["dagger", "rock", "sword"]));
    play.act(equip(play.carried('@', "dagger")));
    play.act(equip(play.carried('@', "sword")));
    assert_eq!(play.told(), ["@ puts away dagger", "@ uses sword"]);
    assert_eq!(play.pack('@'), ["a dagger", "b rock", "c sword"]);
    assert_eq!(play.used('@').0, Some("sword".to_owned()));
    assert_eq!(totals(&play), (30, 5));
}

#[test]
fn new_armour_replaces_the_old_and_leaves_the_weapon() {
    let mut play = with(
        being("player")
            .wielding("sword")
            .wearing("tunic")
            .carrying(&["chainmail"]),
    );
    play.act(equip(play.carried('@', "chainmail")));
    assert_eq!(play.told(), ["@ puts away tunic", "@ uses chainmail"]);
    assert_eq!(totals(&play), (30, 9));
    assert_eq!(play.pack('@').len(), 3);
}

#[test]
fn using_an_item_underfoot_picks_it_up_first() {
    let mut play = with(being("player").carrying(&["dagger"]).over("sword"));
    play.act(equip(play.lying("sword")));
    assert_eq!(play.told(), ["@ takes sword", "@ uses sword"]);
    assert_eq!(play.pack('@'), ["a dagger", "b sword"]);
    assert_eq!(play.floor(), [""; 0]);
    assert_eq!(play.turn(), 1, "both in one turn");
}

#[test]
fn a_full_pack_refuses_to_use_an_item_underfoot() {
    let mut play = with(being("player").carrying(&FULL).over("sword"));
    let sword = play.lying("sword");
    assert_eq!(play.refuse(equip(sword)), Refusal::PackFull(sword));
    assert_eq!(play.refusal(equip(sword)), "refusal-pack-full(item-sword)");
    assert_eq!(play.floor(), ["sword (1, 1)"]);
}

#[test]
fn a_full_pack_refuses_even_when_the_used_item_could_be_put_away() {
    let mut play = with(
        being("player")
            .wielding("dagger")
            .carrying(&FULL[..19])
            .over("sword"),
    );
    let sword = play.lying("sword");
    assert_eq!(play.refuse(equip(sword)), Refusal::PackFull(sword));
    assert_eq!(play.used('@').0, Some("dagger".to_owned()));
}

#[test]
fn an_item_without_attack_range_or_defence_cannot_be_used() {
    for item in ["rock", "apple", "bread", "teddy bear"] {
        let mut play = with(being("player").carrying(&[item]));
        let id = play.carried('@', item);
        assert_eq!(play.refuse(equip(id)), Refusal::NotEquipment(id));
        let words = format!("refusal-not-equipment(item-{})", hyphens(item));
        assert_eq!(play.refusal(equip(id)), words);
        assert_eq!(play.pack('@'), [format!("a {item}")], "nothing is lost");
    }
    let mut play = with(being("player").over("rock"));
    let rock = play.lying("rock");
    assert_eq!(play.refuse(equip(rock)), Refusal::NotEquipment(rock));
    assert_eq!(play.floor(), ["rock (1, 1)"], "and nothing picked up");
}

#[test]
fn an_item_in_use_cannot_be_used_again_nor_an_unused_one_put_away() {
    let mut play = with(being("player").wielding("sword").carrying(&["dagger"]));
    let (sword, dagger) = (play.carried('@', "sword"), play.carried('@', "dagger"));
    assert_eq!(play.refuse(equip(sword)), Refusal::InUse(sword));
    assert_eq!(play.refuse(unequip(dagger)), Refusal::NotInUse(dagger));
    play.act(unequip(sword));
    assert_eq!(play.refuse(unequip(sword)), Refusal::NotInUse(sword));
}

#[test]
fn a_dropped_item_is_no_longer_used() {
    let mut play = with(being("player").wielding("sword").wearing("tunic"));
    play.act(drop_item(play.carried('@', "sword")));
    assert_eq!((play.used('@').0, totals(&play)), (None, (20, 7)));
    play.act(drop_item(play.carried('@', "tunic")));
    assert_eq!((play.used('@').1, totals(&play)), (None, (20, 5)));
    // Picked up again, it must be wielded again.
    play.act(PICK_UP);
    assert_eq!((play.used('@').0, totals(&play)), (None, (20, 5)));
}

#[test]
fn an_eaten_item_is_no_longer_used() {
    let mut play = with(being("player").wielding("baguette").food(100, 1000));
    assert_eq!(totals(&play), (23, 5));
    play.act(eat(play.carried('@', "baguette")));
    assert_eq!((play.used('@').0, totals(&play)), (None, (20, 5)));
    assert_eq!(play.food('@'), 199);
}

/// The damage of many attacks of `g` with a sword and a tunic, and of the player with a staff and
/// chainmail, against each other.
fn exchange(turns: usize) -> (Vec<i32>, Vec<i32>) {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .with_plain_damage()
        .with_armour("chainmail", 4)
        .with_numbers("goblin", 66, 15, 5)
        .player(
            being("player")
                .hp(1_000_000)
                .food(1_000_000, 1_000_000)
                .hp_regen(0)
                .wielding("staff")
                .wearing("chainmail"),
        )
        .creature(
            'g',
            inert("goblin")
                .hp(1_000_000)
                .hp_regen(0)
                .wielding("sword")
                .wearing("tunic")
                .carrying(&["sword", "platemail"]),
        )
        .direct();
    play.order('g', attack(play.id('@')));
    let blows: Vec<Vec<i32>> = (0..turns)
        .map(|_| {
            play.act(walk(E));
            play.blows()
        })
        .collect();
    let of = |index: usize| blows.iter().map(|both| both[index]).collect();
    (of(0), of(1))
}

/// Checks that the damages are uniform from 1 to `most`.
#[track_caller]
fn check_uniform(damages: &[i32], most: usize, critical: f64) {
    let mut counts = vec![0; most];
    for damage in damages {
        assert!((1..=most as i32).contains(damage), "{damage} of {most}");
        counts[*damage as usize - 1] += 1;
    }
    assert!(counts.iter().all(|count| *count > 0), "{counts:?}");
    assert!(chi_square(&counts) < critical, "{counts:?}");
}

#[test]
fn attacks_count_the_equipment_of_both_sides() {
    let (players, goblins) = exchange(10_000);
    // 20 + 5 against 5 + 2; 15 + 10 against 5 + 3 + 4: staff and chainmail. The upper 0.1 % points
    // of chi-square for 17 and 12 degrees of freedom.
    check_uniform(&players, 18, 40.79);
    check_uniform(&goblins, 13, 32.91);
}

#[test]
fn armour_reduces_the_damage_of_every_attack() {
    // 20 against 5 + 6 does 9 at most.
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .with_plain_damage()
        .with_armour("platemail", 6)
        .with_numbers("goblin", 66, 15, 5)
        .player(being("player").food(1_000_000, 1_000_000))
        .creature('g', inert("goblin").hp(1_000_000).wearing("platemail"))
        .direct();
    let most = (0..500).filter_map(|_| {
        play.act(walk(E));
        play.blows().first().copied()
    });
    assert_eq!(most.max(), Some(9));
}

#[test]
fn a_goblin_that_puts_its_sword_away_attacks_without_it() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .with_plain_damage()
        .with_numbers("goblin", 66, 15, 5)
        .creature('g', inert("goblin").wielding("sword"))
        .direct();
    assert_eq!(play.totals('g').attack, 25);
    play.order('g', unequip(play.carried('g', "sword")));
    play.wait(1);
    assert_eq!(play.totals('g').attack, 15);
    play.order('g', walk(W));
    play.wait(1);
    assert!(play.blows().iter().all(|damage| (1..=10).contains(damage)));
}

#[test]
fn equipment_that_slows_steps_says_so() {
    let play = Scenario::new(&["###", "#@#", "###"])
        .data(|kinds| {
            let plate = kinds.items.iter_mut().find(|kind| kind.name == "platemail");
            plate.expect("an item").weight = 30;
        })
        .player(being("player").carrying(&["platemail", "tunic"]))
        .play();
    let lines = |item: &str| {
        let item = play.carried('@', item);
        let examined = read::examine(&play.known(), item).expect("an item");
        let lines: Vec<String> = examined.lines.iter().map(Ids::ids).collect();
        lines
    };
    assert!(lines("platemail").contains(&"known-heavy(30)".to_owned()));
    assert!(
        !lines("tunic")
            .iter()
            .any(|line| line.starts_with("known-heavy"))
    );
}
