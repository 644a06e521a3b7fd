//! The rules of time: an action costs energy, 100 by default, and every creature gains its speed in
//! energy each turn, the player too.

use slight_danger::{
    auto::{AutoMemory, worst_turn},
    replay::History,
    sim::{ActionCosts, ActionKind, Definitions, Intent, Modifiers, Seed, Snapshot},
};

use crate::support::{
    Being, E, PICK_UP, Play, Scenario, W, WAIT, attack, being, builtin, drop_item, furniture,
    inert, throw, unequip, walk,
};

/// Sets the energy costs of some kinds of actions.
fn costs(costs: &'static [(ActionKind, i32)]) -> impl FnOnce(&mut Definitions) {
    move |data| {
        data.rules.costs = ActionCosts::new(ActionKind::ALL.map(|(kind, _)| {
            let cost = costs.iter().find(|(other, _)| *other == kind);
            cost.map_or(100, |(_, cost)| *cost)
        }));
    }
}

fn player_speed(speed: i32) -> impl FnOnce(&mut Definitions) {
    move |data| {
        let player = usize::from(data.player.0);
        data.creatures[player].numbers.speed = speed;
    }
}

fn hall() -> Scenario {
    Scenario::new(&[
        "##########",
        "#@.......#",
        "##########",
        "#.b......#",
        "##########",
    ])
}

/// Number of steps the bat took during the player's last action.
fn bat_steps(play: &Play) -> usize {
    let told = play.told();
    told.iter()
        .filter(|line| line.starts_with("b moves"))
        .count()
}

/// Number of turns an action took.
fn turns_of(play: &mut Play, intent: Intent) -> u32 {
    let before = play.turn();
    play.act(intent);
    play.turn() - before
}

/// Turns that each of the given number of waits took.
fn turns(play: &mut Play, actions: usize) -> Vec<u32> {
    (0..actions).map(|_| turns_of(play, WAIT)).collect()
}

/// Turns that each of the given number of steps took, to the east and back.
fn turns_of_steps(play: &mut Play, steps: usize) -> Vec<u32> {
    let ways = [E, W].into_iter().cycle().take(steps);
    ways.map(|way| turns_of(play, walk(way))).collect()
}

#[test]
fn only_engraving_takes_more_than_a_turn_by_default() {
    let costs = builtin().rules.costs;
    let usual = ActionKind::ALL
        .into_iter()
        .filter(|(kind, _)| *kind != ActionKind::Engrave);
    assert!(
        usual
            .map(|(kind, _)| costs.of(kind))
            .all(|cost| cost == 100)
    );
    assert_eq!(turns(&mut hall().play(), 5), [1; 5]);
}

#[test]
fn a_long_action_is_one_input_and_its_events_come_in_order() {
    let mut play = hall().data(costs(&[(ActionKind::Step, 200)])).play();
    play.act(walk(E));
    assert_eq!(play.turn(), 2);
    // The bat's own steps cost double as well: one in each turn instead of two.
    assert_eq!(bat_steps(&play), 2);
    let first = play.told().into_iter().next();
    assert_eq!(first.as_deref(), Some("@ moves to (2, 1)"));
    play.act(WAIT);
    assert_eq!(play.turn(), 3);
}

#[test]
fn a_fast_player_acts_several_times_a_turn() {
    let mut play = hall().data(player_speed(200)).play();
    assert_eq!(turns(&mut play, 6), [0, 1, 0, 1, 0, 1]);
    let mut play = hall().data(player_speed(200)).play();
    play.act(walk(E));
    assert_eq!(
        (play.turn(), bat_steps(&play)),
        (0, 0),
        "nobody else acts yet"
    );
    play.act(walk(E));
    assert_eq!((play.turn(), bat_steps(&play)), (1, 2));
    let mut play = hall().data(player_speed(150)).play();
    assert_eq!(turns(&mut play, 6), [0, 1, 1, 0, 1, 1]);
}

#[test]
fn a_slow_player_waits_for_its_turn() {
    let mut play = hall().data(player_speed(50)).play();
    assert_eq!(turns(&mut play, 3), [2, 2, 2]);
    // Even at speed 0 the player acts now and then.
    let mut play = hall().data(player_speed(0)).play();
    assert_eq!(turns(&mut play, 2), [10, 10]);
}

#[test]
fn no_creature_acts_more_than_ten_times_a_turn() {
    let mut play = hall()
        .data(costs(&[(ActionKind::Wait, 10), (ActionKind::Step, 10)]))
        .data(player_speed(1_000))
        .play();
    assert_eq!(turns(&mut play, 20).iter().sum::<u32>(), 2);
    let mut play = hall()
        .data(costs(&[(ActionKind::Step, 10)]))
        .creature('b', being("bat").speed(1_000))
        .play();
    for _ in 0..10 {
        play.act(WAIT);
        assert!(bat_steps(&play) <= 10, "{:?}", play.told());
    }
}

#[test]
fn a_victim_of_a_short_action_dies_at_once_and_gives_experience() {
    let mut play = Scenario::new(&["#####", "#@b.#", "#####"])
        .data(player_speed(200))
        .creature('b', inert("bat").hp(1))
        .play();
    play.act(walk(E));
    assert_eq!(play.turn(), 0);
    assert!(!play.is_there('b'));
    assert!(play.told().iter().any(|line| line.starts_with("@ gains")));
}

#[test]
fn leftover_energy_is_part_of_the_state() {
    let start = || {
        hall()
            .data(player_speed(200))
            .creature('b', inert("bat"))
            .play()
    };
    let mut play = start();
    play.act(WAIT);
    assert_eq!(play.turn(), 0);
    assert_ne!(play.hash(), start().hash());
}

#[test]
fn terrain_costs_come_from_data() {
    let slow = |data: &mut Definitions| {
        for one in &mut data.keep_settings.furniture {
            one.cost = 200;
        }
    };
    let mut play = Scenario::new(&["######", "#@,..#", "######"])
        .creature(',', furniture("rubble"))
        .data(slow)
        .play();
    play.act(walk(E));
    assert_eq!(play.turn(), 2, "onto the rubble");
    play.act(walk(E));
    assert_eq!(play.turn(), 3, "off it");
    play.act(walk(W));
    assert_eq!(play.turn(), 5);
}

/// Makes steps longer by a percentage while an item is in use.
fn weight(item: &'static str, weight: i32) -> impl FnOnce(&mut Definitions) {
    move |data| {
        let kind = data.item_named(item).expect("an item");
        data.items[usize::from(kind.0)].weight = weight;
    }
}

#[test]
fn worn_items_slow_the_wearer() {
    let heavy = |percent: i32| {
        Scenario::new(&["######", "#@...#", "######"])
            .data(weight("chainmail", percent))
            .player(being("player").wearing("chainmail"))
            .play()
    };
    assert_eq!(turns_of_steps(&mut heavy(50), 4), [1, 2, 1, 2]);
    // Rounded up: each step costs 101 instead of 100.
    let mut play = heavy(1);
    assert_eq!(turns_of_steps(&mut play, 100).iter().sum::<u32>(), 101);
}

#[test]
fn weight_makes_steps_longer_and_no_other_action() {
    let mut play = Scenario::new(&["######", "#b@..#", "######"])
        .data(weight("chainmail", 200))
        .data(weight("sword", 300))
        .creature('b', inert("bat").hp(1000))
        .player(
            being("player")
                .wearing("chainmail")
                .wielding("sword")
                .over("rock"),
        )
        .play();
    for intent in [WAIT, PICK_UP, walk(W), attack(play.id('b')), WAIT] {
        assert_eq!(turns_of(&mut play, intent), 1, "{intent:?}");
    }
    let rock = play.carried('@', "rock");
    assert_eq!(turns_of(&mut play, throw(rock, 1, 1)), 1);
    // 100 for the step, 200 and 300 for the worn and the wielded item.
    assert_eq!(turns_of(&mut play, walk(E)), 6);
    // Items that are only carried weigh nothing.
    play.act(unequip(play.carried('@', "sword")));
    assert_eq!(turns_of(&mut play, walk(E)), 3);
}

#[test]
fn the_teddy_bear_slows_the_player_that_carries_it() {
    let carrying = |thing: &'static str| {
        Scenario::new(&["######", "#@...#", "######"])
            .data(weight(thing, 50))
            .player(being("player").carrying(&[thing]))
            .play()
    };
    let mut play = carrying("teddy bear");
    assert_eq!(turns_of_steps(&mut play, 4), [1, 2, 1, 2]);
    assert_eq!(turns_of_steps(&mut carrying("rock"), 4), [1; 4]);
    let bear = play.carried('@', "teddy bear");
    play.act(drop_item(bear));
    assert_eq!(turns_of_steps(&mut play, 4), [1; 4], "dropped");
}

#[test]
fn a_potion_of_haste_can_be_defined_in_data() {
    let haste = |data: &mut Definitions| {
        let potion = data.item_named("health potion").expect("a potion");
        let effect = data.item(potion).effect().expect("an effect");
        let effect = &mut data.effects[usize::from(effect.0)];
        (effect.turns, effect.start) = (3, Vec::new());
        effect.change = Modifiers {
            speed: 100,
            ..Modifiers::default()
        };
    };
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .data(haste)
        .player(being("player").carrying(&["health potion"]))
        .play();
    play.drink("health potion");
    // The drink itself already counts as fast.
    assert_eq!(play.turn(), 0);
    assert_eq!(turns(&mut play, 7), [1, 0, 1, 0, 1, 1, 1]);
}

#[test]
fn effects_never_slow_the_player_below_speed_ten() {
    let slow = |data: &mut Definitions| {
        let potion = data.item_named("poison potion").expect("a potion");
        let effect = data.item(potion).effect().expect("an effect");
        let effect = &mut data.effects[usize::from(effect.0)];
        (effect.turns, effect.each_turn) = (40, None);
        effect.change = Modifiers {
            speed: -1_000,
            ..Modifiers::default()
        };
    };
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .data(slow)
        .player(being("player").carrying(&["poison potion"]))
        .play();
    play.drink("poison potion");
    assert_eq!(play.turn(), 10);
    play.wait(3);
    assert_eq!(play.turn(), 40);
    play.wait(1);
    assert_eq!(play.turn(), 41, "over, and as fast as before");
}

/// Events of an action over two turns have the right turn each; an action within a turn still
/// counts.
#[test]
fn inputs_are_counted_and_history_knows_the_turn_of_each_event() {
    let mut play = hall()
        .data(costs(&[(ActionKind::Use, 300)]))
        .player(being("player").hurt(1, 50).carrying(&["health potion"]))
        .play();
    let mut history = History::default();
    // The potion is drunk in the first of three turns.
    play.drink("health potion");
    assert_eq!((play.turn(), play.omniscient().events.inputs()), (3, 1));
    history.record(&play.omniscient());
    let [learned] = history.entries() else {
        panic!("{history:?}");
    };
    assert_eq!((learned.who.id, learned.turn), (play.id('@'), 0));
    let mut play = hall().data(player_speed(200)).play();
    play.act(WAIT);
    assert_eq!((play.turn(), play.omniscient().events.inputs()), (0, 1));
}

/// Costly steps leave less of a turn for attacks; cheap shots allow more of them.
#[test]
fn the_worst_turn_counts_what_steps_and_shots_cost() {
    let worst = |all: &'static [(ActionKind, i32)], goblin: Being, map: &[&str]| {
        let play = Scenario::new(map)
            .data(costs(all))
            .player(being("player").defence(0))
            .creature('g', goblin.attack(10))
            .play();
        worst_turn(&play.known(), &AutoMemory::default())
    };
    let near = ["######", "#@.g.#", "######"];
    let fast = || inert("goblin").speed(200);
    let blow = builtin().rules.damage(10, 0).most();
    assert_eq!(worst(&[], fast(), &near), i64::from(blow));
    assert_eq!(worst(&[(ActionKind::Step, 200)], fast(), &near), 0);
    let archer = || inert("goblin").wielding("bow");
    let once = worst(&[], archer(), &near);
    assert_eq!(worst(&[(ActionKind::Fire, 50)], archer(), &near), 2 * once);
}

/// A snapshot with an energy that no game can reach is refused.
#[test]
fn a_snapshot_with_impossible_energy_is_unsound() {
    let play = hall().play();
    let snapshot = || Snapshot::take(play.world());
    let kinds = &play.known().definitions;
    let seed = Seed::from(1);
    assert_eq!(snapshot().check(&seed, kinds), Ok(()));
    for stored in [i32::MIN, -1_000_000, 100, 10_900, 1_000_000] {
        let mut forged = snapshot();
        forged.creatures[1].energy.stored = stored;
        let error = forged
            .check(&seed, kinds)
            .expect_err("a forgery")
            .to_string();
        assert!(error.contains("an impossible number"), "{error}");
    }
    let mut forged = snapshot();
    forged.creatures[0].energy.speed = 1_001;
    assert!(forged.check(&seed, kinds).is_err());
}
