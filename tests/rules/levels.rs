//! What happens on one level changes nothing on another.

use slight_danger::{
    bot::BotKind,
    game::Game,
    sim::{Seed, Snapshot, StableId, Status},
};

use crate::support::{E, Play, Scenario, WAIT, being, builtin, walk};

const HERE: [&str; 5] = ["########", "#@z.b..#", "#......#", "#.....<#", "########"];
const EMPTY: [&str; 5] = ["########", "#......#", "#......#", "#.....>#", "########"];
const CROWD: [&str; 5] = ["########", "#zgzbzg#", "#zgbgzb#", "#bzgzb>#", "########"];

/// The player on the second level; who is on the first acts before everybody here.
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

/// What happened on the player's level.
fn here(play: &Play) -> Vec<String> {
    let events = play.view().events.events();
    let own = events.iter().filter(|event| event.from.level == 1);
    own.map(|event| format!("{event:?}")).collect()
}

#[test]
fn blows_births_and_deaths_above_change_no_draw_and_no_id_here() {
    let (mut alone, mut crowded) = (play(&EMPTY), play(&CROWD));
    let mut busy = 0;
    for turn in 0..60 {
        let intent = if turn % 3 == 0 { WAIT } else { walk(E) };
        for play in [&mut alone, &mut crowded] {
            // What is refused changes nothing.
            let _same = play.step(intent);
        }
        assert_eq!(here(&alone), here(&crowded), "turn {turn}");
        busy += crowded.view().events.len() - here(&crowded).len();
    }
    assert!(busy > 100, "{busy}");
    assert!(!crowded.graveyard().deaths().is_empty());
}

/// The state of a game whose levels have all caught up.
fn whole(game: &Game) -> Snapshot {
    Snapshot::take(game.with_all_levels().world()).expect("a game")
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

/// Levels that wait are what they would be if they had been played all along: the same inputs
/// lead to equal games, whether levels wait or not.
#[test]
fn a_level_that_waited_is_what_it_would_have_been() {
    let games = std::env::var("LEVEL_GAMES").map_or(4, |games| games.parse().expect("a number"));
    let (mut arrivals, mut ends) = (0, 0);
    for world in ["caves", "keep", "campaign"] {
        let data = builtin().in_world(world).expect("a world");
        for seed in 0..games {
            let mut waiting = Game::with_definitions(Seed::from(seed), data.clone()).unwrap();
            let mut awake = waiting.with_all_levels();
            let mut bot = if seed % 2 == 0 {
                BotKind::Diver
            } else {
                BotKind::Explorer
            }
            .bot(seed);
            let mut refused = false;
            let mut level = 0;
            while waiting.status() == Status::Playing && waiting.turn() < 1_500 {
                let seen = waiting.observe(StableId(1)).expect("the player lives");
                let intent = bot.decide(&seen, refused);
                let done = waiting.step(intent).map(|_| ());
                assert_eq!(awake.step(intent).map(|_| ()), done);
                refused = done.is_err();
                if waiting.status() != Status::Playing {
                    // In the turn in which the game ends the others may not have acted.
                    break;
                }
                let now = waiting.view().here().level;
                if now != level {
                    let what = format!("{world} {seed}, turn {}", waiting.turn());
                    assert_same(&waiting, &awake, &what);
                    (level, arrivals) = (now, arrivals + 1);
                }
            }
            if waiting.status() == Status::Playing {
                assert_same(&waiting, &awake, &format!("{world} {seed}, at the end"));
                ends += 1;
            }
        }
    }
    assert!(arrivals > 20 && ends > 3, "{arrivals} {ends}");
}
