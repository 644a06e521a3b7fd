//! The rules of engravings: claims about items, written on the floor, true or false.

use std::collections::BTreeSet;

use slight_danger::{
    auto::travel_targets,
    game::Game,
    generate::generate,
    grid::Point,
    names::hand,
    read::describe,
    scenario::ScenarioTerrain,
    sim::{
        EventKind, Hand, InitialState, Intent, ItemNames, Mind, NotesRule, Place, Provenance,
        Refusal, Seed, Terrain,
    },
    text::Argument,
};

use crate::support::{
    E, Ids, Play, Scenario, W, WAIT, being, builtin, drink, hyphens, inert,
    is_skipped_in_this_danger, walk,
};

const LIE: (&str, &str) = ("poison potion", "health potion");
const OTHER_LIE: (&str, &str) = ("slow health potion", "mana potion");

/// The first hand of the data: an earlier adventurer's.
const DEAD: Hand = Hand::Dead(0);

/// An intent to engrave that a carried item is of a kind.
fn engrave(play: &Play, (item, what): (&str, &str)) -> Intent {
    Intent::Engrave {
        item: play.carried('@', item),
        what: play.item_kind(what),
    }
}

/// A player at (3, 1) with potions that it does not know, and false claims engraved at (4, 1) and
/// (5, 1), west of a creature that carries the same potions and follows orders.
fn lies(kind: &str, by: (Hand, Hand)) -> Scenario {
    let potions = ["poison potion", "slow health potion"];
    Scenario::new(&["#########", "#..@..g.#", "#########"])
        .player(being("player").hp(500).carrying(&potions))
        .creature('g', inert(kind).hp(500).speed(100).carrying(&potions))
        .engraved(5, 1, LIE, by.0)
        .engraved(4, 1, OTHER_LIE, by.1)
}

/// The kind a creature takes a potion for, and the source of that belief.
fn belief(play: &Play, symbol: char, potion: &str) -> Option<(String, Provenance)> {
    let (name, how, _) = play.knowledge(symbol, potion)?;
    Some((name, how))
}

fn read_of(said: &str, by: Hand) -> Option<(String, Provenance)> {
    Some((said.to_owned(), Provenance::Read { by }))
}

/// The message about a claim and its hand.
fn reading(play: &Play, (kind, said): (&str, &str), hand: &str, trusted: &str) -> String {
    let looks = hyphens(&play.looks(kind));
    let claim = format!("engraving-claim(item-{looks}, item-{})", hyphens(said));
    format!("event-read-engraving({claim}, {hand}, {trusted})")
}

#[test]
fn a_reader_without_an_opinion_believes_an_engraving() {
    let mut play = lies("goblin", (DEAD, DEAD)).direct();
    play.order('g', walk(W));
    play.act(WAIT);
    assert_eq!(belief(&play, 'g', LIE.0), read_of(LIE.1, DEAD));
    let kind = play.item_kind(LIE.0);
    assert!(!play.part::<ItemNames>('g').is_sure(kind), "hearsay");
    assert_eq!(belief(&play, '@', LIE.0), None, "the player is not there");
    assert!(
        (play.known().memory.engravings()).any(|seen| seen == (play.place('g'), None)),
        "but sees it"
    );
}

#[test]
fn a_reader_that_knows_better_or_heard_otherwise_does_not_believe_an_engraving() {
    let goblin = inert("goblin").knowing(&[LIE.0]);
    let mut play = lies("goblin", (DEAD, DEAD)).creature('g', goblin).direct();
    play.order('g', walk(W));
    play.act(WAIT);
    let used = Some((LIE.0.to_owned(), Provenance::Used));
    assert_eq!(belief(&play, 'g', LIE.0), used);
    let player = being("player").knowing(&[OTHER_LIE.0]);
    let mut play = lies("goblin", (DEAD, DEAD)).player(player).play();
    play.act(walk(E));
    let read = |event: &EventKind| matches!(event, EventKind::ReadEngraving { .. });
    assert!(
        play.events().any(|event| read(&event.kind)),
        "the player reads it all the same"
    );
    let used = Some((OTHER_LIE.0.to_owned(), Provenance::Used));
    assert_eq!(belief(&play, '@', OTHER_LIE.0), used);
}

#[test]
fn the_player_can_travel_to_an_engraving() {
    let play = lies("goblin", (DEAD, DEAD)).play();
    let view = play.known();
    let all = travel_targets(&view).into_iter();
    let told: Vec<String> = all.map(|one| one.words(&view).ids()).collect();
    let count = told.iter().filter(|one| one.contains("engraving")).count();
    assert_eq!(count, 2, "{told:?}");
}

#[test]
fn a_creature_without_hands_does_not_read() {
    let mut play = lies("rat", (DEAD, DEAD)).direct();
    play.order('g', walk(W));
    play.act(WAIT);
    assert_eq!(play.point('g').x, 5);
    assert_eq!(belief(&play, 'g', LIE.0), None);
}

#[test]
fn a_hand_that_lied_is_never_believed_again() {
    let second = |drinks: bool, by| {
        let mut play = lies("goblin", by).direct();
        play.order('g', walk(W));
        play.act(WAIT);
        if drinks {
            play.order('g', drink(play.carried('g', LIE.0)));
            play.act(WAIT);
            let known = Some((LIE.0.to_owned(), Provenance::Used));
            assert_eq!(belief(&play, 'g', LIE.0), known);
        }
        play.order('g', walk(W));
        play.act(WAIT);
        belief(&play, 'g', OTHER_LIE.0)
    };
    let believed = read_of(OTHER_LIE.1, DEAD);
    assert_eq!(
        second(false, (DEAD, DEAD)),
        believed,
        "it has not found out"
    );
    assert_eq!(second(true, (DEAD, DEAD)), None);
    assert_eq!(
        second(true, (Hand::Dead(1), DEAD)),
        believed,
        "another hand"
    );
}

#[test]
fn the_player_is_told_which_hand_not_to_trust() {
    let mut play = lies("goblin", (DEAD, DEAD)).play();
    let at = Place::new(0, Point::new(4, 1));
    let words = |play: &Play| -> Vec<String> {
        let lines = describe(&play.known(), at).lines;
        lines.iter().map(Ids::ids).collect()
    };
    assert_eq!(words(&play), ["engraving-unread"]);
    play.act(walk(E));
    let wrote = Argument::from(hand(&play.known(), DEAD)).ids();
    let read = |play: &Play, trusted| reading(play, OTHER_LIE, &wrote, trusted);
    assert_eq!(play.messages(), [read(&play, "yes")]);
    assert_eq!(words(&play), [read(&play, "yes")]);
    assert_eq!(belief(&play, '@', OTHER_LIE.0), read_of(OTHER_LIE.1, DEAD));
    play.act(walk(W));
    assert_eq!(
        words(&play),
        [read(&play, "yes")],
        "it remembers what it read"
    );
    play.act(drink(play.carried('@', OTHER_LIE.0)));
    play.act(walk(E));
    assert_eq!(play.messages(), [read(&play, "no")]);
    play.act(walk(E));
    assert_eq!(belief(&play, '@', LIE.0), None);
}

#[test]
fn engraving_takes_five_turns_and_teaches_its_author_nothing() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut play = lies("rat", (DEAD, DEAD)).play();
    play.act(engrave(&play, LIE));
    assert_eq!(play.turn(), 5);
    assert_eq!(play.messages(), [reading(&play, LIE, "you", "yes")]);
    assert_eq!(belief(&play, '@', LIE.0), None);
    play.act(walk(W));
    play.act(walk(E));
    assert_eq!(play.messages(), [reading(&play, LIE, "you", "yes")]);
    assert_eq!(belief(&play, '@', LIE.0), None);
}

#[test]
fn an_engraving_replaces_the_one_before() {
    let mut play = lies("rat", (DEAD, DEAD)).play();
    play.act(engrave(&play, LIE));
    play.act(engrave(&play, OTHER_LIE));
    play.act(walk(W));
    play.act(walk(E));
    assert_eq!(play.messages(), [reading(&play, OTHER_LIE, "you", "yes")]);
}

#[test]
fn an_engraving_is_part_of_the_state_and_survives_a_save() {
    let mut play = lies("rat", (DEAD, DEAD)).play();
    let mut other = play.branch();
    for (play, claim) in [(&mut play, LIE), (&mut other, (LIE.0, LIE.0))] {
        play.act(engrave(play, claim));
        play.act(walk(W));
    }
    assert_ne!(play.hash(), other.hash(), "they differ in nothing else");
    let game = play.game();
    let data = game.known().definitions.clone();
    let stored = serde_json::to_string(&game.snapshot()).expect("text");
    let stored = serde_json::from_str(&stored).expect("a snapshot");
    let mut again = Game::resume(game.seed().clone(), &stored, data).expect("a game");
    assert_eq!(again.hash(), play.hash());
    again.step(walk(E)).expect("a step");
    play.act(walk(E));
    assert_eq!(again.hash(), play.hash());
    let read = again.events().events().iter();
    let read = read.filter(|event| matches!(event.kind, EventKind::ReadEngraving { .. }));
    assert_eq!(read.count(), 1);
}

#[test]
fn engraving_needs_bare_floor_and_an_item_that_can_be_mistaken() {
    let player = being("player").carrying(&["poison potion", "rock"]);
    let mut play = lies("rat", (DEAD, DEAD)).player(player.clone()).play();
    let item = play.carried('@', "rock");
    assert_eq!(
        play.refuse(engrave(&play, ("rock", "rock"))),
        Refusal::NotAlike(item)
    );
    let item = play.carried('@', "poison potion");
    let sword = engrave(&play, ("poison potion", "sword"));
    assert_eq!(play.refuse(sword), Refusal::NotAlike(item));
    let what = play.item_kind("poison potion");
    let item = play.id('g');
    assert_eq!(
        play.refuse(Intent::Engrave { item, what }),
        Refusal::NotAtHand
    );
    let player = player.standing_on(ScenarioTerrain::StairsDown);
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(player)
        .play();
    assert_eq!(play.refuse(engrave(&play, LIE)), Refusal::NoBareFloor);
    let mut play = lies("rat", (DEAD, DEAD)).direct();
    let item = play.carried('g', LIE.0);
    play.order('g', Intent::Engrave { item, what });
    play.act(WAIT);
    assert_eq!(
        play.told(),
        Vec::<String>::new(),
        "nobody without hands does that"
    );
}

#[test]
fn a_wounded_goblin_drinks_poison_that_an_engraving_calls_healing() {
    if is_skipped_in_this_danger() {
        return;
    }
    // The goblin comes there by orders, as its AI would throw the bottle from afar.
    let trapped = |claim: (&str, &str)| {
        let potion = ["poison potion"];
        let goblin = inert("goblin").hurt(60, 66).carrying(&potion);
        let mut play = Scenario::new(&["########", "#.@.g..#", "########"])
            .player(being("player").hp(1_000).carrying(&potion))
            .creature('g', goblin)
            .direct();
        play.act(engrave(&play, claim));
        play.act(walk(W));
        play.order('g', walk(W));
        play.wait(2);
        let awake = Mind {
            is_inert: false,
            ..play.part::<Mind>('g').clone()
        };
        play.give('g', awake);
        play.wait(1);
        play.events().any(|event| event.kind == EventKind::Drank)
    };
    assert!(trapped(LIE));
    assert!(
        !trapped(("poison potion", "poison potion")),
        "the truth is no trap"
    );
}

/// A world of the default data.
fn world(seed: u64) -> InitialState {
    generate(&Seed::from(seed), &builtin()).expect("a world")
}

#[test]
fn each_level_has_notes_of_the_dead_and_some_authors_always_lie() {
    if is_skipped_in_this_danger() {
        return;
    }
    let rule = NotesRule {
        per_level: 8,
        hands: ["A", "B", "C", "D"].map(str::to_owned).to_vec(),
        liars: 1,
    };
    let mut data = builtin();
    data.world.notes = Some(rule);
    let mut false_levels = 0;
    for seed in 0..12 {
        let world = generate(&Seed::from(seed), &data).expect("a world");
        assert_eq!(world, generate(&Seed::from(seed), &data).expect("a world"));
        assert_eq!(world.engravings.len(), 8 * world.levels.len());
        let hands = |lie: bool| -> BTreeSet<u16> {
            let all = world.engravings.iter().map(|(_, one)| one);
            let all = all.filter(|one| (one.kind != one.said) == lie);
            let hand = |by| match by {
                Hand::Dead(hand) => hand,
                Hand::Creature(_) => panic!("nobody has written yet"),
            };
            all.map(|one| hand(one.by)).collect()
        };
        for level in 0..world.levels.len() {
            let omen = world.blueprint.omen(level, &data.world);
            if omen.is_some_and(|omen| omen.lies) {
                let mut here = world.engravings.iter().filter(|(at, _)| at.level == level);
                assert!(here.all(|(_, one)| one.kind != one.said), "told on {level}");
                false_levels += 1;
            }
        }
        let (liars, others) = (hands(true), hands(false));
        assert_eq!((liars.len(), others.len()), (1, 3), "{liars:?} {others:?}");
        assert!(liars.is_disjoint(&others));
        let lying = world.items.iter().map(|item| item.kind);
        let lying: BTreeSet<_> = lying.collect();
        for (at, one) in &world.engravings {
            assert_eq!(world.levels[at.level].get(at.point), Terrain::Floor);
            assert!(lying.contains(&one.kind) && data.alike(one.kind).any(|it| it == one.said));
        }
    }
    assert!(false_levels > 0);
}

#[test]
fn notes_change_nothing_else_in_a_world() {
    let mut with = world(1);
    let mut data = builtin();
    let notes = data.world.notes.take();
    let without = generate(&Seed::from(1), &data).expect("a world");
    let rule = notes.map_or(0, |notes| notes.per_level as usize);
    assert_eq!(with.engravings.len(), rule * with.levels.len());
    with.engravings.clear();
    assert_eq!(with, without);
}
