//! Summon bats: where they appear, and how they behave.

use slight_danger::{
    grid::{Direction, Point},
    sim::{Levels, Numbers, StableId, TurnOrder},
};

use super::mage;
use crate::support::{BLUE, CreatureInvariants, Play, Scenario, WAIT, at, quiet};

/// The tiles of creatures with the bat's letter, row by row.
fn bats(play: &Play) -> Vec<Point> {
    (0..)
        .zip(play.map())
        .flat_map(|(y, row)| {
            let found: Vec<Point> = (0..)
                .zip(row.chars())
                .filter(|(_, symbol)| *symbol == 'b')
                .map(|(x, _)| at(x, y))
                .collect();
            found
        })
        .collect()
}

#[test]
fn bats_appear_on_every_free_floor_tile_beside_the_target() {
    let mut play = Scenario::new(&["#######", "#.....#", "#..@..#", "#.....#", "#######"])
        .player(mage())
        .play();
    play.cast("summon bats", 3, 2);
    assert_eq!(
        play.map(),
        ["#######", "#.bbb.#", "#.b@b.#", "#.bbb.#", "#######"],
        "on their tiles until their first turn"
    );
    let mut messages = vec![
        "event-cast(you, spell-summon-bats)",
        "effect-summon-bats-begins(call for bats, you)",
    ];
    messages.extend(["event-appeared(creature-bat)"; 8]);
    assert_eq!(play.messages(), messages);
    assert!(!play.told().iter().any(|event| event.contains("moves")));
    CreatureInvariants::of(play.world()).check(play.world());
    play.wait(1);
    let told = play.told();
    assert!(
        told.iter().any(|event| event.contains("b moves")),
        "they act in the next turn: {told:?}"
    );
}

#[test]
fn bats_appear_neither_on_rock_nor_on_creatures() {
    let mut play = Scenario::new(&["#######", "#.#z>.#", "#.g@..#", "#.<...#", "#######"])
        .player(mage())
        .creature('z', quiet("zombie"))
        .creature('g', quiet("goblin").over("rock"))
        .play();
    play.cast("summon bats", 3, 2);
    assert_eq!(
        play.map(),
        ["#######", "#.#zb.#", "#.g@b.#", "#.bbb.#", "#######"],
        "stairs are tiles like others"
    );
    CreatureInvariants::of(play.world()).check(play.world());
}

#[test]
fn bats_appear_around_another_creature_when_cast_on_it() {
    let mut play = Scenario::new(&["########", "#....###", "#@..g..#", "#......#", "########"])
        .player(mage())
        .creature('g', quiet("goblin"))
        .play();
    play.cast_on("summon bats", 'g');
    assert_eq!(
        bats(&play),
        [
            at(3, 1),
            at(4, 1),
            at(3, 2),
            at(5, 2),
            at(3, 3),
            at(4, 3),
            at(5, 3)
        ]
    );
    assert_eq!(
        play.messages()[1],
        "effect-summon-bats-begins(call for bats, creature-goblin)"
    );
}

#[test]
fn without_room_for_bats_nothing_is_seen() {
    let mut play = Scenario::new(&["####", "#@g#", "####"])
        .player(mage().mana(22, 22))
        .creature('g', quiet("goblin"))
        .play();
    for symbol in ['@', 'g'] {
        play.cast_on("summon bats", symbol);
        assert_eq!(play.messages(), ["event-cast(you, spell-summon-bats)"]);
    }
    assert_eq!(play.mana('@'), 0, "but it is paid for");
    let order = play.world().resource::<TurnOrder>();
    assert_eq!(order.len(), 2);
}

#[test]
fn summoned_bats_are_ordinary_bats() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .player(mage().hp(1000))
        .play();
    play.cast("summon bats", 1, 1);
    let truth = play.omniscient();
    let creatures: Vec<_> = truth.living().collect();
    let (bat, parts) = &creatures[1];
    let kind = truth.definitions.creature(bat.kind);
    assert_eq!((creatures.len(), kind.name.as_str()), (2, "bat"));
    let numbers = Numbers::of(parts);
    assert_eq!((numbers.hp, numbers.max_hp), (15, 15));
    assert_eq!((numbers.attack, numbers.defence), (5, 0));
    assert_eq!((numbers.speed, numbers.vision), (200, 9));
    assert_eq!((numbers.mana, numbers.max_mana), (5, 5));
    assert!(bat.id > StableId(1));
    // They hunt no creature, but bite those they bump into.
    let mut bitten = false;
    for _ in 0..100 {
        play.wait(1);
        bitten |= play.told().contains(&"b strikes @".to_owned());
    }
    assert!(bitten);
}

#[test]
fn bats_summoned_by_a_monster_first_act_in_the_next_turn_too() {
    let mut play = Scenario::new(&["##########", "#@....g..#", "#........#", "##########"])
        .creature('g', quiet("goblin").mana(11, 20).carrying(&[BLUE]))
        .direct();
    play.order('g', play.spelled('g', "summon bats", 6, 1));
    play.wait(1);
    assert_eq!(
        bats(&play),
        [at(5, 1), at(7, 1), at(5, 2), at(6, 2), at(7, 2)]
    );
    assert!(!play.told().iter().any(|event| event.contains("moves")));
    play.order('g', WAIT);
    play.wait(1);
    assert!(play.told().iter().any(|event| event.contains("b moves")));
}

#[test]
fn bats_never_overlap_however_often_they_are_summoned() {
    for seed in 0..10 {
        let mut play = Scenario::new(&[
            "#########",
            "#.......#",
            "#...@...#",
            "#.......#",
            "#########",
        ])
        .seed(seed)
        .player(mage().hp(10_000).mana(1_000, 1_000))
        .play();
        let mut creatures = CreatureInvariants::of(play.world());
        for _ in 0..12 {
            let free = Direction::ALL
                .into_iter()
                .filter(|dir| {
                    let place = play.place('@').step(*dir);
                    play.world().resource::<Levels>().is_free(place)
                })
                .count();
            play.cast("summon bats", 4, 2);
            let told = play.told();
            let came = told
                .iter()
                .filter(|event| event.contains("appears"))
                .count();
            assert_eq!(came, free);
            creatures.check(play.world());
        }
    }
}

/// Bats summoned in the first half of a turn still wait in the second.
#[test]
fn bats_of_a_fast_mage_first_act_in_the_next_turn() {
    let mut play = Scenario::new(&["#######", "#.....#", "#..@..#", "#.....#", "#######"])
        .player(mage())
        .data(|kinds| {
            let player = usize::from(kinds.player.0);
            kinds.creatures[player].numbers.speed = 200;
        })
        .play();
    play.cast("summon bats", 3, 2);
    assert_eq!(play.turn(), 0);
    play.act(WAIT);
    assert_eq!(play.turn(), 1);
    let told = play.told();
    assert!(
        !told.iter().any(|event| event.contains("b moves")),
        "{told:?}"
    );
    play.act(WAIT);
    play.act(WAIT);
    let told = play.told();
    assert!(
        told.iter().any(|event| event.contains("b moves")),
        "{told:?}"
    );
}
