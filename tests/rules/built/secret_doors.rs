//! The rule: a secret door looks like worked stone to all creatures until the player has stood
//! beside it for a while, or waited there for a shorter one.

use slight_danger::{
    scenario::ScenarioTerrain,
    sim::{Place, Refusal, SecretSearch, Terrain},
};

use crate::support::{
    Being, E, N, S, Scenario, W, WAIT, at, being, ground, inert, is_skipped_in_this_danger, throw,
    walk,
};

fn secret() -> Being {
    ground(ScenarioTerrain::SecretDoor)
}

fn masonry() -> Being {
    ground(ScenarioTerrain::Masonry)
}

fn room() -> crate::support::Play {
    Scenario::new(&["MMMMMM", "M.@S.M", "M..M.M", "MMMMMM"])
        .creature('S', secret())
        .creature('M', masonry())
        .play()
}

#[test]
fn an_unfound_secret_door_looks_and_acts_like_worked_stone() {
    let mut play = room();
    assert_eq!(play.refuse(walk(E)), Refusal::StoneInTheWay);
    assert_eq!(play.memory()[1], "H..H  ");
    assert_eq!(play.terrain(at(3, 1)), Terrain::SecretDoor);
}

#[test]
fn an_unfound_secret_door_is_drawn_like_worked_stone_at_corners() {
    for (map, corner) in [
        (
            ["MMMMMM", "M.@M.M", "M..S.M", "MMMMMM"],
            Terrain::SecretDoor,
        ),
        (["MMMMMM", "M.@M.M", "M..M.M", "MMMMMM"], Terrain::Masonry),
    ] {
        let play = Scenario::new(&map)
            .creature('S', secret())
            .creature('M', masonry())
            .player(being("player").vision(1))
            .play();
        assert_eq!(play.terrain(at(3, 2)), corner);
        let view = play.known();
        let outlined = |x, y| view.outlined_wall(Place::new(0, at(x, y)));
        assert_eq!(view.tile(Place::new(0, at(3, 2))).terrain, Terrain::Unknown);
        assert_eq!(outlined(3, 2), Some(Terrain::Masonry));
        assert_eq!(outlined(1, 2), None, "a floor");
        assert_eq!(outlined(3, 1), None, "a wall in sight");
        assert_eq!(outlined(4, 3), None, "beside nothing that is known");
        assert_eq!(outlined(-1, 1), None, "off the map");
    }
}

#[test]
fn a_draught_is_felt_once_beside_it_and_waiting_finds_the_door() {
    let mut play = room();
    play.act(WAIT);
    assert_eq!(play.told(), ["@ feels a draught"]);
    play.act(WAIT);
    assert_eq!(play.told(), ["@ finds (3, 1)"]);
    assert_eq!(play.terrain(at(3, 1)), Terrain::ClosedDoor);
    play.act(walk(E));
    assert_eq!(play.told(), ["@ opens (3, 1)"]);
}

#[test]
fn standing_beside_it_finds_it_later_and_leaving_resets_the_count() {
    let mut play = room();
    // Up and down beside the door: six turns, one point each.
    for turn in 0..6 {
        play.act(walk(if turn % 2 == 0 { S } else { N }));
    }
    assert_eq!(play.terrain(at(3, 1)), Terrain::ClosedDoor);

    let mut play = room();
    for _ in 0..2 {
        play.act(walk(S));
        play.act(walk(N));
        play.act(walk(W));
        assert!(play.part::<SecretSearch>('@') == &SecretSearch::default());
        play.act(walk(E));
    }
    assert_eq!(play.terrain(at(3, 1)), Terrain::SecretDoor);
}

#[test]
fn the_draught_does_not_reveal_its_direction() {
    let mut session = crate::support::conversation();
    let scenario = serde_json::json!({
        "cmd": "scenario", "levels": [["MMMM", "M@SM", "MMMM"]],
        "legend": {"M": {"terrain": "masonry"}, "S": {"terrain": "secret_door"}},
    });
    crate::support::ask(&mut session, &scenario);
    let wait = serde_json::json!({"cmd": "act", "intent": {"kind": "wait"}});
    let reply = crate::support::ask(&mut session, &wait);
    assert_eq!(
        reply["facts"],
        serde_json::json!([{"fact": "draught", "who": 1, "kind": "player"}])
    );
}

#[test]
fn items_thrown_beside_it_sound_hollow_until_it_is_found() {
    if is_skipped_in_this_danger() {
        return;
    }
    let hollow = |map: &[&str], x: i32| {
        let mut play = Scenario::new(map)
            .creature('S', secret())
            .creature('+', ground(ScenarioTerrain::Door))
            .creature('M', masonry())
            .creature('b', inert("bat").hp(1000))
            .player(being("player").carrying(&["rock"]))
            .play();
        play.act(throw(play.carried('@', "rock"), x, 1));
        play.told().contains(&"rock sounds hollow".to_owned())
    };
    let hall = ["MMMMMMMMM", "M@.....SM", "MMMMMMMMM"];
    assert!(hollow(&hall, 6));
    assert!(!hollow(&hall, 5), "it does not come near");
    assert!(!hollow(&["MMMMMMMMM", "M@....bSM", "MMMMMMMMM"], 6));
    assert!(!hollow(&["MMMMMMMMM", "M@.....+M", "MMMMMMMMM"], 6));
}

#[test]
fn the_end_counts_found_secret_doors() {
    let mut play = room();
    assert_eq!(play.end_summary().secrets, (0, 1));
    play.act(WAIT);
    play.act(WAIT);
    assert_eq!(play.end_summary().secrets, (1, 1));
    play.act(walk(E));
    assert_eq!(play.end_summary().secrets, (1, 1), "found is found");
}
