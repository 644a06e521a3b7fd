//! Detect creatures: which creatures are known, for how long, and what can be done to them.

use slight_danger::{
    read,
    sim::{Intent, Place, Refusal, StableId, Terrain, legal},
};

use super::mage;
use crate::support::{
    BLUE, DOWN, Ids, Play, Scenario, WHITE, at, equip, fire, left, quiet, throw, unequip,
};

/// A player that detects creatures: a goblin behind rock, a zombie on the level below.
fn detecting() -> Play {
    let mut play = Scenario::new(&["#########", "#@#.g.#b#", "#########"])
        .below(&["#########", "#..#z...#", "#########"])
        .player(
            mage()
                .mana(50, 50)
                .wielding("bow")
                .carrying(&[WHITE, BLUE, "rock"]),
        )
        .creature('g', quiet("goblin").carrying(&["dagger"]))
        .creature('b', quiet("bat"))
        .creature('z', quiet("zombie"))
        .direct();
    play.cast("detect creatures", 1, 1);
    play
}

/// Whether the player knows of the goblin; all queries must agree.
#[track_caller]
fn knows_of_goblin(play: &Play) -> bool {
    let point = at(4, 1);
    let view = play.omniscient();
    let there = view.tile(Place::new(0, point));
    let knows = there.creature.is_some();
    assert_eq!(there.terrain, Terrain::Unknown, "the caves stay unknown");
    assert_eq!(play.memory()[1], "#.#      ");
    let ids: Vec<StableId> = view.creatures().map(|one| one.id).collect();
    assert_eq!(ids.contains(&play.id('g')), knows);
    assert_eq!(ids.contains(&play.id('b')), knows, "all of the level");
    assert!(!ids.contains(&play.id('z')), "none of another level");
    assert!(!view.sight.sees(Place::new(0, point)));
    assert_eq!(read::targets(&view, |_| None).contains(&point), knows);
    let heal = play.spelled('@', "minor heal", 4, 1);
    assert_eq!(legal(&view).contains(&heal), knows);
    assert!(!play.sees(point));
    knows
}

#[test]
fn detect_creatures_reveals_all_creatures_of_the_level_for_75_turns() {
    let mut play = detecting();
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-detect-creatures)",
            "effect-detect-creatures-begins(look far off into the distance, you)"
        ]
    );
    for turn in 1..75 {
        assert_eq!(play.effects('@'), left("detect creatures", 75 - turn));
        assert!(knows_of_goblin(&play), "turn {turn}");
        play.wait(1);
    }
    assert_eq!(play.effects('@'), []);
    assert!(!knows_of_goblin(&play));
}

#[test]
fn before_detecting_no_creature_out_of_sight_is_known() {
    let play = Scenario::new(&["#########", "#@#.g.#b#", "#########"])
        .below(&["#########", "#..#z...#", "#########"])
        .player(mage())
        .play();
    assert!(!knows_of_goblin(&play));
}

#[test]
fn events_of_detected_creatures_are_told_until_the_last_turn() {
    let mut play = detecting();
    let dagger = play.carried('g', "dagger");
    play.wait(73);
    play.order('g', equip(dagger));
    play.wait(1);
    assert_eq!(play.effects('@'), [], "its last turn");
    assert_eq!(
        play.messages(),
        [
            "event-wielded(creature-goblin, item-dagger)",
            "event-effect-ended(effect-detect-creatures)"
        ]
    );
    play.order('g', unequip(dagger));
    play.wait(1);
    assert_eq!(play.messages(), [""; 0]);
}

#[test]
fn events_of_detected_creatures_are_told_from_the_turn_of_the_spell() {
    let mut play = Scenario::new(&["#######", "#@#.g.#", "#######"])
        .player(mage())
        .creature('g', quiet("goblin").carrying(&["dagger"]))
        .direct();
    play.order('g', equip(play.carried('g', "dagger")));
    play.cast("detect creatures", 1, 1);
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-detect-creatures)",
            "effect-detect-creatures-begins(look far off into the distance, you)",
            "event-wielded(creature-goblin, item-dagger)"
        ]
    );
}

#[test]
fn detected_creatures_can_be_targets_of_spells_but_not_of_missiles() {
    let mut play = detecting();
    let rock = play.carried('@', "rock");
    assert_eq!(play.refuse(throw(rock, 4, 1)), Refusal::OutOfSight);
    assert_eq!(play.refuse(fire(4, 1)), Refusal::NobodyThere);
    let shots: Vec<Intent> = legal(&play.known())
        .into_iter()
        .filter(|intent| match intent {
            Intent::Fire { .. } => true,
            Intent::Throw { at, .. } => *at != play.point('@'),
            _ => false,
        })
        .collect();
    assert_eq!(shots, []);
    let view = play.known();
    let (book, spell) = (play.carried('@', WHITE), play.spell("slow heal"));
    let cast = |at| {
        Some(Intent::Cast {
            item: book,
            spell,
            at,
        })
    };
    assert_eq!(read::targets(&view, cast), [at(4, 1), at(7, 1), at(1, 1)]);
    assert_eq!(
        read::targets(&view, |at| Some(Intent::Throw { item: rock, at })),
        []
    );
    assert_eq!(read::targets(&view, |at| Some(Intent::Fire { at })), []);
    let aiming = read::aim(&view, cast(at(4, 1)), at(4, 1));
    let told = aiming.caption.ids();
    assert!(
        told.starts_with("then(aimed-casts(spell-slow-heal, creature-goblin, list(does-each-turn(does-heal(2), 100), turns(50))), aimed-costs("),
        "{told}"    );
    assert_eq!(aiming.refusal, None);
    // A tile out of sight that is known to be empty is no target either.
    let nobody = play.spelled('@', "minor heal", 5, 1);
    assert_eq!(play.refuse(nobody), Refusal::OutOfSight);
    play.cast_on("slow heal", 'g');
    assert_eq!(
        play.messages(),
        [
            "event-cast(you, spell-slow-heal)",
            "effect-slow-heal-begins(look a little better, creature-goblin)"
        ]
    );
    assert_eq!(play.effects('g'), left("slow heal", 49));
    play.wait(73);
    let heal = play.spelled('@', "minor heal", 4, 1);
    assert_eq!(play.refuse(heal), Refusal::OutOfSight, "no more");
}

#[test]
fn detection_continues_on_another_level() {
    let mut play = Scenario::new(&["#######", "#@#.g.#", "#######"])
        .below(&["#######", "#<#.z.#", "#######"])
        .player(mage().on('>'))
        .creature('g', quiet("goblin"))
        .creature('z', quiet("zombie"))
        .play();
    play.cast("detect creatures", 1, 1);
    play.act(DOWN);
    let known = |play: &Play, level| play.known().tile(Place::new(level, at(4, 1))).creature;
    assert!(known(&play, 1).is_some() && known(&play, 0).is_none());
}

#[test]
fn two_detections_last_as_long_as_the_later() {
    let mut play = detecting();
    play.wait(9);
    play.cast("detect creatures", 1, 1);
    play.wait(65);
    assert_eq!(play.effects('@'), left("detect creatures", 9));
    assert!(knows_of_goblin(&play));
    play.wait(8);
    assert!(knows_of_goblin(&play));
    play.wait(1);
    assert!(!knows_of_goblin(&play));
}

#[test]
fn detection_cast_on_another_reveals_nothing_to_the_caster() {
    let mut play = Scenario::new(&["#########", "#@.g.#b.#", "#########"])
        .player(mage())
        .creature('g', quiet("goblin").hp(66).mana(4, 5).carrying(&[WHITE]))
        .creature('b', quiet("bat").hurt(1, 15))
        .direct();
    play.cast_on("detect creatures", 'g');
    assert_eq!(
        play.messages()[1],
        "effect-detect-creatures-begins(look far off into the distance, creature-goblin)"
    );
    let bat = play.known().tile(Place::new(0, at(6, 1)));
    assert_eq!(bat.creature, None);
    // The goblin, however, could cast at what it detects.
    play.order('g', play.spelled('g', "minor heal", 6, 1));
    play.wait(1);
    assert_eq!(play.hp('b'), 15);
}

#[test]
fn creatures_that_are_only_sensed_do_not_count_as_seen() {
    let play = detecting();
    let all = read::creatures_in_sight(&play.known());
    assert_eq!(all.len(), 2);
    assert!(all.iter().all(|one| !one.is_seen));
}
