//! Events on one level change nothing on another.

mod friends;

use std::{
    sync::atomic::{AtomicU32, AtomicU64, Ordering},
    thread,
};

use slight_danger::{
    bot::BotKind,
    game::Game,
    sim::{Definitions, Dice, Intent, SearchPartyRule, Seed, Snapshot, Status},
};

use crate::support::{
    DOWN, E, Play, Scenario, UP, WAIT, being, builtin, inert, is_skipped_in_this_danger, quiet,
    throw, walk,
};

const HERE: [&str; 5] = ["########", "#@z.b..#", "#......#", "#.....<#", "########"];
const EMPTY: [&str; 5] = ["########", "#......#", "#......#", "#.....>#", "########"];
const CROWD: [&str; 5] = ["########", "#zgzbzg#", "#zgbgzb#", "#bzgzb>#", "########"];

/// The player on the second level; creatures on the first act before those here.
fn play(above: &[&str]) -> Play {
    Scenario::new(above)
        .below(&HERE)
        .player(being("player").hp(10_000).food(100_000, 100_000))
        .creature('z', being("zombie"))
        .creature('b', being("bat"))
        .creature('g', being("goblin").carrying(&["poison potion"]))
        .play()
        .with_all_levels()
}

/// The events on the player's level.
fn here(play: &Play) -> Vec<String> {
    let events = play.omniscient().events.events();
    let own = events.iter().filter(|event| event.from.level == 1);
    own.map(|event| format!("{event:?}")).collect()
}

#[test]
fn attacks_births_and_deaths_above_change_no_draw_and_no_id_here() {
    let (mut alone, mut crowded) = (play(&EMPTY), play(&CROWD));
    let mut busy = 0;
    for turn in 0..60 {
        let intent = if turn % 3 == 0 { WAIT } else { walk(E) };
        for play in [&mut alone, &mut crowded] {
            // A refused intent changes nothing.
            let _same = play.step(intent);
        }
        assert_eq!(here(&alone), here(&crowded), "turn {turn}");
        busy += crowded.omniscient().events.len() - here(&crowded).len();
    }
    assert!(busy > 100, "{busy}");
    assert!(!crowded.graveyard().deaths().is_empty());
}

/// The state of a game whose levels have all caught up.
fn whole(game: &Game) -> Snapshot {
    Snapshot::take(game.with_all_levels().world())
}

#[track_caller]
fn assert_same(waiting: &Game, awake: &Game, what: &str) {
    let (one, other) = (whole(waiting), whole(awake));
    let ids = |of: &Snapshot| of.creatures.iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(ids(&one), ids(&other), "{what}: who lives");
    for (one, other) in one.creatures.iter().zip(&other.creatures) {
        assert_eq!(one, other, "{what}");
    }
    let items = |of: &Snapshot| of.game.items.iter().collect::<Vec<_>>();
    assert_eq!(items(&one), items(&other), "{what}");
    assert_eq!(one.game.graveyard, other.game.graveyard, "{what}");
    assert_eq!(one.game.ids, other.game.ids, "{what}");
    assert_eq!(one.hash(), other.hash(), "{what}");
}

/// Plays the same inputs in a game whose levels wait and in one whose levels do not, and compares
/// them after each arrival and at the end. A bot decides, but in `random` of 100 turns a random
/// legal intent is played. Returns the number of arrivals, and whether the player lived.
fn play_both(data: &Definitions, seed: u64, random: u32, turns: u32) -> (u32, bool) {
    let mut waiting = Game::with_definitions(Seed::from(seed), data.clone()).unwrap();
    let mut awake = waiting.with_all_levels();
    let kinds = [BotKind::Diver, BotKind::Explorer];
    let mut bot = kinds[usize::from(seed % 2 == 1)].bot(seed);
    let mut dice = Dice::keyed(seed);
    let (mut refused, mut level, mut arrivals) = (false, 0, 0);
    while waiting.status() == Status::Playing && waiting.turn() < turns {
        let mut intent = bot.decide(&waiting.known(), refused);
        if dice.chance(random, 100) {
            // Leaving the caves is left out.
            let mut legal = waiting.legal();
            legal.retain(|intent| *intent != UP || level > 0);
            let is_stairs = |one: &&Intent| matches!(one, Intent::Stairs { .. });
            let stairs = legal.iter().find(is_stairs);
            intent = *stairs.or(dice.pick(&legal)).expect("one can always wait");
        }
        let done = waiting.step(intent).map(|_| ());
        assert_eq!(awake.step(intent).map(|_| ()), done);
        refused = done.is_err();
        if waiting.status() != Status::Playing {
            break;
        }
        let now = waiting.known().here().level;
        if now != level {
            let what = format!("{seed}, turn {}", waiting.turn());
            assert_same(&waiting, &awake, &what);
            (level, arrivals) = (now, arrivals + 1);
        }
    }
    assert_same(&waiting, &awake, &format!("{seed}, at the end"));
    (arrivals, waiting.status() == Status::Playing)
}

/// Plays many such games on all cores.
fn play_many(data: &Definitions, games: u64, random: u32, turns: u32) -> (u32, u32) {
    let (next, arrivals, ends) = (AtomicU64::new(0), AtomicU32::new(0), AtomicU32::new(0));
    let helpers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= games {
                        break;
                    }
                    let (arrived, lived) = play_both(data, seed, random, turns);
                    arrivals.fetch_add(arrived, Ordering::Relaxed);
                    ends.fetch_add(u32::from(lived), Ordering::Relaxed);
                }
            });
        }
    });
    (arrivals.into_inner(), ends.into_inner())
}

/// The number of games, from the environment.
fn wanted(name: &str, usual: u64) -> u64 {
    std::env::var(name).map_or(usual, |games| games.parse().expect("a number"))
}

/// Levels that wait end up as if they had been played all along: the same inputs lead to equal
/// games.
#[test]
fn a_level_that_waited_is_as_if_it_had_been_played() {
    let games = wanted("LEVEL_GAMES", 10);
    let (mut arrivals, mut ends) = (0, 0);
    for world in ["caves", "keep", "campaign"] {
        let data = builtin().in_world(world).expect("a world");
        let (arrived, lived) = play_many(&data, games, 0, 1_500);
        println!("{world}: {arrived} arrivals, {lived} of {games} lived");
        (arrivals, ends) = (arrivals + arrived, ends + lived);
    }
    assert!(arrivals > 20 && ends > 1, "{arrivals} {ends}");
}

/// A player that hardly ever dies plays random intents in small, crowded caves.
#[test]
fn a_level_that_waited_is_the_same_in_random_sessions() {
    let mut data = builtin().in_world("caves").expect("a world");
    let player = usize::from(data.player.0);
    data.creatures[player].numbers.hp = 10_000;
    data.world.width = 32;
    data.world.height = 24;
    data.world.levels.truncate(3);
    data.rules.search_parties = Some(SearchPartyRule {
        first: 40,
        every: 15,
    });
    for items in &mut data.world.items {
        items.base = items.base.min(20);
    }
    if let Some(rule) = &mut data.world.captives {
        (rule.chance, rule.depths) = (1000, (1, 3));
    }
    let games = wanted("LEVEL_SESSIONS", 40);
    let (arrivals, ends) = play_many(&data, games, 15, 250);
    println!("{arrivals} arrivals, {ends} of {games} lived");
    assert!(u64::from(arrivals) > games, "{arrivals}");
    assert!(u64::from(ends) > games / 2, "{ends}");
}

/// A player that cannot be killed takes the first stairs down and waits there.
fn waited_below(turns: u32) -> Game {
    let mut data = builtin().in_world("caves").expect("a world");
    let player = usize::from(data.player.0);
    data.creatures[player].numbers.hp = 1_000_000;
    let mut game = Game::with_definitions(Seed::from(3), data).unwrap();
    let mut bot = BotKind::Diver.bot(3);
    while game.known().here().level == 0 {
        let _refused = game.step(bot.decide(&game.known(), false));
    }
    for _ in 0..turns {
        if game.step(WAIT).is_err() {
            // A perk must be chosen first.
            let _refused = game.step(bot.decide(&game.known(), false));
        }
    }
    while game.known().me.experience.picks > 0 {
        let _refused = game.step(bot.decide(&game.known(), false));
    }
    game
}

/// The hash of a game, and the events of levels that waited.
fn with_missed(game: &Game) -> (u64, String) {
    (game.hash(), format!("{:?}", game.events().missed()))
}

#[test]
fn a_level_that_catches_up_in_parts_is_the_same() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut at_once = waited_below(700);
    let mut in_parts = at_once.clone();
    let mut levels = in_parts.levels_before(UP);
    let mut parts = 1;
    while !in_parts.catch_up(&mut levels) {
        parts += 1;
    }
    assert!(parts > 1, "{parts}");
    for game in [&mut at_once, &mut in_parts] {
        game.step(UP).unwrap();
    }
    let (one, other) = (with_missed(&at_once), with_missed(&in_parts));
    assert!(one.1.len() > 2, "{}", one.1);
    assert_eq!(one, other);

    at_once.play_all_levels();
    let mut levels = in_parts.all_levels();
    while !in_parts.catch_up(&mut levels) {}
    assert_eq!(with_missed(&at_once), with_missed(&in_parts));
}

/// A bat poisons a zombie, which follows the player down and dies there while the bat waits.
#[test]
fn a_killer_on_a_waiting_level_gets_the_experience_of_its_kill() {
    if is_skipped_in_this_danger() {
        return;
    }
    let scene = || {
        Scenario::new(&["#####", "#@zb#", "#####"])
            .below(&["#####", "#<..#", "#####"])
            .player(being("player").on('>').hp(1_000))
            .creature('z', being("zombie").hurt(8, 100).hp_regen(0))
            .creature('b', inert("bat").speed(100).carrying(&["poison potion"]))
            .direct()
    };
    let (mut waiting, mut awake) = (scene(), scene().with_all_levels());
    for play in [&mut waiting, &mut awake] {
        play.order('b', throw(play.carried('b', "poison potion"), 2, 1));
        play.wait(1);
        play.order('b', WAIT);
        play.act(DOWN);
        assert_eq!(play.place('z').level, 1);
        play.wait(10);
        assert!(!play.is_there('z'));
    }
    assert!(!waiting.is_there('b') && awake.is_there('b'));
    waiting.act(UP);
    awake.act(UP);
    let xp = awake.experience('b').xp;
    assert!(xp > 0);
    assert_eq!(waiting.experience('b').xp, xp);
}

#[test]
fn a_level_waits_only_while_no_creature_there_has_an_effect_of_the_player() {
    let mut play = Scenario::new(&["#######", "#@.z.y#", "#######"])
        .below(&["#######", "#<....#", "#######"])
        .player(being("player").on('>').carrying(&["poison potion"]))
        .creature('z', quiet("zombie").hurt(10, 12).attack(0).defence(0))
        .creature('y', quiet("zombie"))
        .play();
    play.act(throw(play.carried('@', "poison potion"), 3, 1));
    play.act(DOWN);
    assert!(play.is_there('z') && play.is_there('y'));
    play.wait(10);
    assert!(play.experience('@').xp > 0, "taught at once");
    assert!(!play.is_there('y'), "and then it waits");
}

#[test]
fn missed_events_of_a_level_are_not_told_on_arrival() {
    let scene = || {
        Scenario::new(&CROWD)
            .below(&["########", "#......#", "#......#", "#.....@#", "########"])
            .player(being("player").on('<').hp(10_000))
            .play()
    };
    let (mut waiting, mut awake) = (scene(), scene().with_all_levels());
    for play in [&mut waiting, &mut awake] {
        play.wait(30);
        play.act(UP);
    }
    assert!(!waiting.omniscient().events.missed().is_empty());
    assert_eq!(waiting.told(), awake.told());
    assert_eq!(waiting.messages(), awake.messages());
}
