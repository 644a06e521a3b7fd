//! The rules of stairs: down, up, around a creature at their end, and out.

use crate::support::{
    DOWN, E, Ids, Play, S, Scenario, UP, W, WAIT, at, being, inert, is_skipped_in_this_danger, walk,
};
use slight_danger::{
    read,
    sim::{MapMemory, Place, Refusal, StairDirection, Status, Terrain},
};

/// Two levels with stairs at (1, 1), the player on the upper end.
fn on_stairs_down(below: &[&str]) -> Scenario {
    Scenario::new(&["#####", "#@..#", "#...#", "#####"])
        .player(being("player").on('>'))
        .below(below)
}

fn place(play: &Play, symbol: char) -> (usize, i32, i32) {
    let place = play.place(symbol);
    (place.level, place.point.x, place.point.y)
}

#[test]
fn stairs_lead_down_and_up_again() {
    let mut play = on_stairs_down(&["#####", "#<..#", "#...#", "#####"]).play();
    play.act(DOWN);
    assert_eq!(play.told(), ["@ takes stairs to (1, 1) of level 1"]);
    assert_eq!(place(&play, '@'), (1, 1, 1));
    assert_eq!(play.turn(), 1);
    play.act(UP);
    assert_eq!(place(&play, '@'), (0, 1, 1));
    assert_eq!(play.turn(), 2);
    assert_eq!(play.status(), Status::Playing);
}

#[test]
fn a_player_that_goes_down_sees_the_new_level_and_remembers_the_old() {
    let mut play = on_stairs_down(&["#####", "#<..#", "#...#", "#####"]).play();
    let above = play.memory();
    play.act(DOWN);
    let memory = play.part::<MapMemory>('@');
    assert_eq!(memory.at(Place::new(1, at(3, 2))), Terrain::Floor);
    assert_eq!(play.memory(), above);
    assert!(!play.sees(at(1, 1)), "the first level is out of sight");
}

#[test]
fn an_arrival_at_an_occupied_end_takes_the_nearest_free_tile() {
    let mut play = on_stairs_down(&["#####", "#b..#", "#...#", "#####"])
        .creature('b', inert("bat").on('<'))
        .play();
    play.act(DOWN);
    // The nearest free tile: straight before diagonal.
    assert_eq!(place(&play, '@'), (1, 2, 1));
    assert_eq!(play.maps()[1][1], "#b@.#");
}

/// A full far end is found out only on arrival, so the attempt takes the turn.
#[test]
fn a_player_without_room_at_the_far_end_turns_back() {
    let mut play = on_stairs_down(&["#####", "#bbb#", "#bbb#", "#####"])
        .creature('b', inert("bat").on('<'))
        .play();
    play.act(DOWN);
    assert_eq!((place(&play, '@').0, play.turn()), (0, 1));
    assert_eq!(play.told(), ["@ turns back"]);
    assert_eq!(play.messages(), ["event-turned-back"]);
}

#[test]
fn taking_stairs_off_stairs_is_refused() {
    let mut play = Scenario::new(&["####", "#@.#", "####"]).play();
    let no = |dir| Refusal::NoStairs(dir);
    assert_eq!(play.refuse(DOWN), no(StairDirection::Down));
    assert_eq!(play.refuse(UP), no(StairDirection::Up));
}

#[test]
fn stairs_go_one_way_only() {
    let mut play = on_stairs_down(&["#####", "#<..#", "#...#", "#####"]).play();
    assert_eq!(play.refuse(UP), Refusal::NoStairs(StairDirection::Up));
    play.act(DOWN);
    assert_eq!(play.refuse(DOWN), Refusal::NoStairs(StairDirection::Down));
}

#[test]
fn stairs_down_without_a_level_are_refused_and_into_rock_turn_back() {
    let no = Refusal::NoStairs(StairDirection::Down);
    let mut play = on_stairs_down(&["#####", "##..#", "#...#", "#####"]).play();
    play.act(DOWN);
    assert_eq!(play.told(), ["@ turns back"]);
    let mut play = Scenario::new(&["###", "#@#", "###"])
        .player(being("player").on('>'))
        .play();
    assert_eq!(play.refuse(DOWN), no);
}

/// The player on the exit, a bat beside it.
fn on_exit() -> Scenario {
    Scenario::new(&["####", "#@b#", "####"])
        .player(being("player").hp(1).on('<'))
        .creature('b', inert("bat"))
}

#[test]
fn the_stairs_up_of_the_first_level_lead_out_and_end_the_game() {
    let mut play = on_exit().play();
    play.act(UP);
    assert_eq!(play.told(), ["@ leaves"]);
    assert_eq!(play.status(), Status::Fled);
    assert_eq!(play.turn(), 0);
    for intent in [WAIT, walk(E), UP, DOWN] {
        assert_eq!(play.refuse(intent), Refusal::GameOver);
    }
}

#[test]
fn a_player_that_has_left_cannot_be_attacked() {
    let mut play = on_exit().direct();
    play.order('b', walk(W));
    play.act(UP);
    assert_eq!(play.told(), ["@ leaves"]);
    assert_eq!(play.status(), Status::Fled);
}

#[test]
fn monsters_take_stairs_by_the_same_rule() {
    let mut play = Scenario::new(&["#####", "#b.@#", "#####"])
        .creature('b', inert("bat").on('>'))
        .below(&["#####", "#<..#", "#####"])
        .direct()
        .with_all_levels();
    play.order('b', DOWN);
    play.wait(1);
    assert_eq!(place(&play, 'b'), (1, 1, 1));
    assert_eq!(play.perceived(), ["b takes stairs to (1, 1) of level 1"]);
    play.order('b', UP);
    play.wait(1);
    assert_eq!(place(&play, 'b'), (0, 1, 1));
}

#[test]
fn monsters_do_not_leave_by_the_exit() {
    let mut play = Scenario::new(&["#####", "#b.@#", "#####"])
        .creature('b', inert("bat").on('<'))
        .direct();
    play.order('b', UP);
    play.wait(1);
    assert_eq!(play.told(), [""; 0]);
    assert_eq!(place(&play, 'b'), (0, 1, 1));
    assert_eq!(play.status(), Status::Playing);
}

#[test]
fn a_level_keeps_running_while_the_player_is_on_another() {
    let mut play = Scenario::new(&["#####", "#@.b#", "#####"])
        .player(being("player").on('>'))
        .below(&["#####", "#<..#", "#####"])
        .play()
        .with_all_levels();
    play.act(DOWN);
    let mut steps = 0;
    for _ in 0..20 {
        play.wait(1);
        steps += play.witnessed().len();
        assert_eq!(play.perceived(), [""; 0]);
    }
    assert_eq!(steps, 40, "the bat above goes on flying, unseen");
}

#[test]
fn a_walk_onto_stairs_does_not_take_them() {
    let mut play = Scenario::new(&["###", "#@#", "#>#", "###"])
        .below(&["###", "#.#", "#<#", "###"])
        .play();
    play.act(walk(S));
    assert_eq!(place(&play, '@'), (0, 1, 2));
}

#[test]
fn stepping_onto_stairs_warns_of_enemies_that_are_too_strong() {
    if is_skipped_in_this_danger() {
        return;
    }
    let arrive = |hp| {
        let mut play = Scenario::new(&["#####", "#@>.#", "#####"])
            .below(&["#####", "#.<.#", "#####"])
            .player(being("player").hp(hp))
            .play();
        play.act(walk(E));
        play
    };
    let weak = arrive(30);
    let [warning] = &weak.messages()[..] else {
        panic!("{:?}", weak.messages());
    };
    assert!(warning.starts_with("stairs-warning("), "{warning}");
    // Looking at the stairs tells the same, and how far away those below are.
    let told = read::describe(&weak.known(), weak.place('@')).lines.len();
    assert_eq!(told, 0, "the player hides the stairs");
    let mut weak = weak;
    weak.act(walk(E));
    let stairs = Place::new(0, at(2, 1));
    let lines = read::describe(&weak.known(), stairs).lines;
    let lines: Vec<String> = lines.iter().map(Ids::ids).collect();
    assert_eq!(lines[0], "stairs-below(5)");
    assert_eq!(&lines[1], warning);
    assert_eq!(arrive(100_000).messages(), [""; 0]);
}
