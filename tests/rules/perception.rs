//! The rules of sight and memory: the player is told exactly what it saw.

use crate::support::{DOWN, E, N, S, Scenario, W, at, being, builtin, inert, walk};
use slight_danger::{
    game::Game,
    grid::{Direction, FieldOfView, Point},
    sim::{EventKind, Intent, MapMemory, Place, Seed, Status, Terrain},
};

#[test]
fn events_in_sight_are_perceived() {
    let mut play = Scenario::new(&["#########", "#@.....b#", "#########"])
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play.wait(1);
    assert_eq!(play.perceived(), ["b moves to (6, 1)", "b moves to (5, 1)"]);
}

#[test]
fn events_behind_rock_are_not_perceived() {
    let mut play = Scenario::new(&["#########", "#@.#...b#", "#########"])
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play.wait(1);
    assert_eq!(play.told().len(), 2);
    assert_eq!(play.perceived(), [""; 0]);
}

#[test]
fn events_beyond_the_vision_radius_are_not_perceived() {
    for (radius, seen) in [(3, 0), (4, 1), (5, 2), (6, 2)] {
        // The bat steps from 6 to 5 and from 5 to 4 tiles away.
        let mut play = Scenario::new(&["#########", "#@.....b#", "#########"])
            .player(being("player").vision(radius))
            .creature('b', inert("bat"))
            .direct();
        play.order('b', walk(W));
        play.wait(1);
        assert_eq!(play.perceived().len(), seen, "radius {radius}");
    }
}

#[test]
fn steps_into_or_out_of_sight_are_perceived() {
    let mut play = Scenario::new(&["######", "#@...#", "###.##", "#b..##", "######"])
        .creature('b', inert("fungus"))
        .direct();
    assert!(!play.sees(at(2, 3)));
    for (direction, perceived) in [(E, 0), (E, 0), (N, 1), (S, 1), (W, 0)] {
        play.order('b', walk(direction));
        play.wait(1);
        assert_eq!(play.told().len(), 1);
        assert_eq!(play.perceived().len(), perceived, "{:?}", play.map());
    }
}

#[test]
fn the_two_sides_of_an_attack_are_perceived_independently() {
    // The player sees the fungus but not the bat that bites it.
    let mut play = Scenario::new(&["#######", "#@..f##", "#####b#", "#######"])
        .creature('f', inert("fungus"))
        .creature('b', inert("bat"))
        .direct();
    assert!(play.sees(at(4, 1)) && !play.sees(at(5, 2)));
    play.order('b', crate::support::attack(play.id('f')));
    play.wait(1);
    let [first, ..] = play.witnessed()[..] else {
        panic!("a bite");
    };
    assert!(matches!(first.event.kind, EventKind::Attacked { .. }));
    assert!(!first.actor() && first.target());
}

#[test]
fn an_attack_from_the_dark_is_perceived_by_its_target() {
    let mut play = Scenario::new(&["####", "#@b#", "####"])
        .player(being("player").vision(0))
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(W));
    play.wait(1);
    let [first, second] = play.witnessed()[..] else {
        panic!("two bites");
    };
    for witnessed in [first, second] {
        assert!(!witnessed.actor() && witnessed.target());
    }
}

#[test]
fn the_players_own_actions_are_perceived_even_in_the_dark() {
    let mut play = Scenario::new(&["#####", "#@.##", "#####"])
        .player(being("player").vision(0))
        .play();
    play.act(walk(E));
    assert_eq!(play.perceived(), ["@ moves to (2, 1)"]);
    play.act(walk(E));
    assert_eq!(play.perceived(), ["@ digs (3, 1)"]);
}

#[test]
fn events_on_other_levels_are_not_perceived() {
    let mut play = Scenario::new(&["#####", "#@..#", "#####"])
        .below(&["#####", "#.b.#", "#####"])
        .play()
        .with_all_levels();
    for _ in 0..50 {
        play.wait(1);
        assert_eq!(play.told().len(), 2);
        assert_eq!(play.perceived(), [""; 0]);
    }
}

#[test]
fn perception_uses_the_positions_at_each_moment() {
    // From its first tile the player sees nothing of the corridor below; the bat acts after the
    // player has stepped to where it sees it.
    let mut play = Scenario::new(&["####", "#@.#", "##.#", "##.#", "##b#", "####"])
        .creature('b', inert("bat"))
        .direct();
    assert!(!play.sees(at(2, 4)));
    play.order('b', walk(N));
    play.act(walk(E));
    assert_eq!(
        play.perceived(),
        [
            "@ moves to (2, 1)",
            "b moves to (2, 3)",
            "b moves to (2, 2)"
        ]
    );
}

#[test]
fn sight_stops_at_rock_and_shows_it() {
    let play = Scenario::new(&["#######", "#.@.#.#", "#######"]).play();
    assert_eq!(
        play.memory(),
        ["##### ", "#...# ", "##### "].map(|row| format!("{row} "))
    );
    assert!(play.sees(at(4, 1)) && !play.sees(at(5, 1)));
}

#[test]
fn seen_places_stay_in_memory() {
    let mut play = Scenario::new(&["########", "#@.#...#", "##.#.#.#", "##...##.", "########"])
        .player(being("player").vision(2))
        .play();
    let before = play.memory();
    for direction in [E, S, S] {
        play.act(walk(direction));
    }
    let after = play.memory();
    assert!(!play.sees(at(1, 1)));
    for (old, new) in before.concat().chars().zip(after.concat().chars()) {
        assert!(old == ' ' || old == new, "nothing seen is forgotten");
    }
    assert!(after.concat().matches(' ').count() < before.concat().matches(' ').count());
}

#[test]
fn tiles_changed_out_of_sight_are_remembered_as_they_were() {
    // Seeing one tile far, the player sees the rock beside it, but not the rock diagonally next to
    // it, which it then digs away blindly.
    let mut play = Scenario::new(&["#####", "##..#", "##.##", "#.@.#", "#####"])
        .player(being("player").vision(1))
        .play();
    let rock = at(1, 2);
    play.act(walk(W));
    assert_eq!(
        play.part::<MapMemory>('@').at(Place::new(0, rock)),
        Terrain::Wall
    );
    play.act(walk(E));
    assert!(!play.sees(rock));
    play.act(crate::support::dig(Direction::NW));
    assert_eq!(play.terrain(rock), Terrain::Floor);
    assert_eq!(
        play.part::<MapMemory>('@').at(Place::new(0, rock)),
        Terrain::Wall
    );
    play.act(walk(W));
    assert_eq!(
        play.part::<MapMemory>('@').at(Place::new(0, rock)),
        Terrain::Floor
    );
}

#[test]
fn a_wall_dug_by_another_out_of_sight_stays_remembered() {
    let mut play = Scenario::new(&[
        "#######", "#@.#b.#", "#.#####", "#.#####", "#.#####", "#######",
    ])
    .creature('b', inert("bat"))
    .data(|data| {
        for kind in &mut data.creatures {
            kind.digs = true;
        }
    })
    .direct();
    let rock = Place::new(0, at(3, 1));
    assert_eq!(play.part::<MapMemory>('@').at(rock), Terrain::Wall);
    for _ in 0..3 {
        play.act(walk(S));
    }
    assert!(!play.sees(rock.point));
    play.order('b', crate::support::dig(W));
    play.wait(1);
    assert_eq!(play.terrain(rock.point), Terrain::Floor);
    assert_eq!(play.perceived(), [""; 0]);
    assert_eq!(play.part::<MapMemory>('@').at(rock), Terrain::Wall);
}

#[test]
fn a_level_never_visited_is_unknown() {
    let mut play = Scenario::new(&["####", "#@.#", "####"])
        .player(being("player").on('>'))
        .below(&["####", "#<.#", "####"])
        .play();
    let known = |play: &crate::support::Play, level: usize| {
        let memory = play.part::<MapMemory>('@');
        let level = memory.level(level).expect("a level");
        level
            .iter()
            .filter(|(_, tile)| *tile != Terrain::Unknown)
            .count()
    };
    assert_eq!(known(&play, 1), 0);
    play.act(DOWN);
    assert_eq!(known(&play, 1), 12);
}

#[test]
fn creatures_are_seen_where_they_are_and_see_back() {
    let mut checked = 0;
    for seed in 0..20 {
        let mut game = Game::with_definitions(Seed::from(seed), builtin()).expect("a world");
        for turn in 0..60 {
            let dir = Direction::ALL[(seed as usize + turn / 5) % 8];
            // A hunted player may die, or has a perk to choose first.
            let offered = game.known().offers().first().copied();
            let chosen = offered.map(|perk| Intent::LevelUp { perk });
            let intents = [walk(dir), chosen.unwrap_or_default(), crate::support::WAIT];
            if intents.iter().all(|intent| game.step(*intent).is_err()) {
                assert_ne!(game.status(), Status::Playing);
                break;
            }
            checked += 1;
            check_sight_is_mutual(&game);
        }
    }
    assert!(checked > 800, "{checked}");
}

/// Checks that the player sees a creature exactly when that creature, with the same vision, sees
/// the player.
fn check_sight_is_mutual(game: &Game) {
    let view = game.omniscient();
    let (sight, eye, radius) = (view.sight, view.here(), view.me.stats.vision);
    let level = view.levels.get(eye.level).expect("a level");
    let mut other = FieldOfView::default();
    for (_, entity) in view.order.iter() {
        let place = view.creature(entity).expect("a creature").position.0;
        if place.level == eye.level {
            other.compute(level.blocks_walk(), place.point, radius);
            let back = other.contains(eye.point);
            assert_eq!(sight.sees(place), back, "{} and {}", eye.point, place.point);
        } else {
            assert!(!sight.sees(place));
        }
    }
}

#[test]
fn all_tiles_ever_in_sight_are_remembered_as_they_are() {
    let mut game = Game::with_definitions(Seed::from(7), builtin()).expect("a world");
    for turn in 0..200 {
        let dir = Direction::ALL[(turn / 9) % 8];
        let _refused = game.step(walk(dir));
        let view = game.omniscient();
        let (memory, sight, levels) = (view.memory, view.sight, view.levels);
        let seen: Vec<Point> = sight.field().iter().collect();
        assert!(!seen.is_empty());
        for point in seen {
            let place = Place::new(sight.level(), point);
            assert_eq!(memory.at(place), levels.terrain(place));
        }
    }
}
