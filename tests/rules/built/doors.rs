//! The rule: a closed door blocks sight and opens when a creature with hands walks into it; an open
//! door can be closed when its tile is empty.

use serde_json::json;
use slight_danger::{
    game::Game,
    scenario::ScenarioTerrain,
    sim::{Intent, Refusal, Terrain},
};

use crate::support::{
    Being, E, N, Scenario, W, WAIT, at, being, drop_item, ground, inert, throw, walk,
};

fn door() -> Being {
    ground(ScenarioTerrain::Door)
}

const fn close(dir: slight_danger::grid::Direction) -> Intent {
    Intent::Close { dir }
}

#[test]
fn walking_into_a_closed_door_opens_it_without_a_step() {
    let mut play = Scenario::new(&["#######", "#@D..b#", "#######"])
        .creature('D', door())
        .creature('b', inert("bat"))
        .play();
    assert!(!play.sees(at(5, 1)), "it hides what is behind it");
    assert!(play.sees(at(2, 1)));
    play.act(walk(E));
    assert_eq!(play.told(), ["@ opens (2, 1)"]);
    assert_eq!((play.point('@'), play.turn()), (at(1, 1), 1));
    assert_eq!(play.terrain(at(2, 1)), Terrain::OpenDoor);
    assert!(play.sees(at(5, 1)));
    play.act(walk(E));
    assert_eq!(play.told(), ["@ moves to (2, 1)"]);
}

#[test]
fn an_open_door_is_closed_from_a_tile_beside_it() {
    let mut play = Scenario::new(&["######", "#@D..#", "######"])
        .creature('D', ground(ScenarioTerrain::OpenDoor))
        .play();
    assert!(play.sees(at(4, 1)));
    play.act(close(E));
    assert_eq!(play.told(), ["@ closes (2, 1)"]);
    assert_eq!(play.terrain(at(2, 1)), Terrain::ClosedDoor);
    assert!(!play.sees(at(4, 1)));
    assert_eq!(play.refuse(close(E)), Refusal::NoDoor);
    assert_eq!(play.refuse(close(N)), Refusal::NoDoor);
}

#[test]
fn a_door_with_a_creature_or_an_item_in_it_cannot_be_closed() {
    let mut play = Scenario::new(&["######", "#@D..#", "######"])
        .creature('D', ground(ScenarioTerrain::OpenDoor))
        .player(being("player").carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    play.act(walk(E));
    play.act(drop_item(rock));
    play.act(walk(W));
    assert_eq!(play.refuse(close(E)), Refusal::DoorBlocked);

    let mut play = Scenario::new(&["######", "#@b..#", "######"])
        .creature('b', inert("bat").standing_on(ScenarioTerrain::OpenDoor))
        .play();
    assert_eq!(play.refuse(close(E)), Refusal::DoorBlocked);
}

#[test]
fn creatures_without_hands_open_no_doors() {
    let mut play = Scenario::new(&["#####", "#bD@#", "#####"])
        .creature('D', door())
        .creature('b', inert("bat"))
        .direct();
    play.order('b', walk(E));
    play.act(WAIT);
    assert_eq!(play.terrain(at(2, 1)), Terrain::ClosedDoor);

    let mut play = Scenario::new(&["#####", "#gD@#", "#####"])
        .creature('D', door())
        .creature('g', inert("goblin"))
        .direct();
    play.order('g', walk(E));
    play.act(WAIT);
    assert_eq!(play.terrain(at(2, 1)), Terrain::OpenDoor);
}

#[test]
fn a_hunter_with_hands_comes_through_a_door_closed_before_it() {
    let mut play = Scenario::new(&["########", "#@D...z#", "########"])
        .creature('D', ground(ScenarioTerrain::OpenDoor))
        .creature('z', being("zombie").hp(500))
        .data(|data| {
            for kind in &mut data.creatures {
                kind.tactics
                    .retain(|tactic| !matches!(tactic, slight_danger::sim::Tactic::Idle(_)));
            }
        })
        .play();
    play.act(WAIT);
    play.act(close(E));
    let mut opened = false;
    for _ in 0..6 {
        play.act(WAIT);
        opened |= play.terrain(at(2, 1)) == Terrain::OpenDoor;
    }
    assert!(opened, "{:?}", play.map());
}

#[test]
fn dropped_items_overflow_past_a_door_but_not_onto_its_tile() {
    let mut play = Scenario::new(&["#####", "#@D.#", "#####"])
        .creature('D', door())
        .player(being("player").over("apple").carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    play.act(drop_item(rock));
    assert!(
        play.floor().contains(&"rock (3, 1)".to_owned()),
        "{:?}",
        play.floor()
    );
}

#[test]
fn missiles_do_not_pass_a_closed_door() {
    let mut play = Scenario::new(&["######", "#@D.b#", "######"])
        .creature('D', door())
        .creature('b', inert("bat"))
        .player(being("player").carrying(&["rock"]))
        .play();
    let rock = play.carried('@', "rock");
    assert_eq!(play.refuse(throw(rock, 2, 1)), Refusal::WallInTheWay);
    assert_eq!(play.refuse(throw(rock, 4, 1)), Refusal::OutOfSight);
}

#[test]
fn worked_stone_cannot_be_dug() {
    let mut play = Scenario::new(&["#####", "#@M##", "#####"])
        .creature('M', ground(ScenarioTerrain::Masonry))
        .play();
    assert_eq!(play.refuse(walk(E)), Refusal::StoneInTheWay);
    assert_eq!(play.refuse(Intent::Dig { dir: E }), Refusal::NothingToDig);
}

#[test]
fn closing_a_door_is_offered_only_beside_an_open_one() {
    let closes = |game: &Game| {
        let legal = game.legal();
        let mut closes = legal
            .iter()
            .filter(|intent| matches!(intent, Intent::Close { .. }));
        (closes.next().copied(), closes.count())
    };
    let scenario = |terrain: &str| {
        let map = ["####", "#@D#", "####"];
        let text = json!({"levels": [map], "legend": {"D": {"terrain": terrain}}}).to_string();
        Game::from_scenario(&serde_json::from_str(&text).unwrap()).unwrap()
    };
    assert_eq!(closes(&scenario("open_door")), (Some(close(E)), 0));
    assert_eq!(closes(&scenario("door")), (None, 0));
}
