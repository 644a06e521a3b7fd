//! Games that are closed, killed, lost and replayed.

use std::fs;

use slight_danger::{
    read::end_summary,
    sim::{Intent, Status},
    store::{RealDisk, load_recording},
};

use crate::{
    display::Display,
    folder::Folder,
    likeness,
    side_by_side::{Content, SideBySide, headless, player_corner},
    sprite, viewport,
};

/// Starts the program with a data folder.
fn start(name: &str, data: &Folder, arguments: &[&str]) -> Display {
    let folder = ["--data-dir", data.path().to_str().unwrap()];
    Display::start(name, &[&folder, arguments].concat())
}

#[test]
fn closed_and_killed_games_continue_where_they_were() {
    let data = Folder::new();
    let mut game = headless("moth", crate::builtin());
    let mut display = start("saved", &data, &["--seed", "moth"]);
    for _ in 0..4 {
        display.key("period");
        game.step(Intent::Wait).unwrap();
        let turn = format!("turn {}", game.turn());
        display.wait_for(&turn, |display| display.log_has(&turn));
    }
    display.close_window();
    assert_eq!(display.exit_code(), Some(0));
    drop(display);

    let mut display = start("again", &data, &[]);
    let title = display.picture("title-saved").crop(0, 0, 1280, 720).read();
    for part in ["Continue", "turn 4", "seed moth"] {
        assert!(title.contains(part), "{part} is not in: {title}");
    }
    display.key("c");
    display.wait_for("the game", |display| {
        display.log_has("goes on with game 1 in turn 4")
    });
    for _ in 0..3 {
        display.key("period");
        game.step(Intent::Wait).unwrap();
    }
    let state = format!("state {:016x}", game.hash());
    display.wait_for(&state, |display| display.log_has(&state));
    // Like a power cut.
    display.kill();
    drop(display);

    let mut display = start("killed", &data, &[]);
    display.key("c");
    display.wait_for("the game", |display| {
        display.log_has("goes on with game 1 in turn 7")
    });
    let corner = player_corner(&game, &viewport(&game));
    let picture = display.picture("after-the-kill");
    assert!(
        likeness(&picture, corner, &sprite("player")) > 0.97,
        "the player is not where it was"
    );
    // `S` goes to the title, and from there the game can be deleted.
    display.key("S");
    display.settle();
    for key in ["g", "1", "d", "y"] {
        display.key(key);
        display.settle();
    }
    let title = display
        .picture("title-deleted")
        .crop(0, 0, 1280, 720)
        .read();
    assert!(!title.contains("Continue"), "read: {title}");
    assert_eq!(fs::read_dir(data.path().join("saves")).unwrap().count(), 0);
}

#[test]
fn a_lost_game_is_archived_and_replayed_forwards_and_backwards() {
    let data = Folder::new();
    let content = Content::new(
        &[("hp: 100,", "hp: 4,"), ("attack: 5,", "attack: 40,")],
        &[("\"bat\": (base: 1", "\"bat\": (base: 60")],
    );
    let arguments = ["--seed", "7", "--content", content.argument()];
    let display = start("lost", &data, &arguments);
    let mut both = SideBySide::of(display, headless("7", content.definitions()));
    while both.game.status() == Status::Playing {
        both.play("period", Intent::Wait);
    }
    let cause = both.english(&end_summary(&both.game.omniscient()).ending.unwrap());
    both.display.settle();
    // Past the scene of the death, to the title, the past games, and the first of them.
    both.display.key("Escape");
    both.display.settle();
    both.display.key("4");
    both.display.settle();
    both.display.key("h");
    let list = both.display.picture("past").crop(0, 0, 1280, 720).read();
    assert!(
        list.contains("1 game") && list.contains(&cause),
        "read: {list}"
    );
    both.display.key("Return");
    let story = both.display.picture("story").crop(0, 0, 1280, 720).read();
    assert!(story.contains(&cause), "read: {story}");
    both.display.key("r");
    both.display
        .wait_for("the reel", |display| display.log_has("chose Watch(1)"));
    let recording = load_recording(&RealDisk, &data.path().join("history/000001.replay")).unwrap();
    assert_eq!(recording.inputs.len() as u32, both.game.turn());

    let must_say = |both: &SideBySide, name: &str, word: &str| {
        // The replay bar is at the top or bottom, away from the player.
        let picture = both.display.picture(name);
        let mut strips = [
            picture.crop(0, 0, 1024, 36),
            picture.crop(0, 560, 1024, 116),
        ]
        .into_iter();
        let says = strips.any(|strip| strip.says(&[word]).is_ok());
        assert!(says, "\"{word}\" is not in {name}");
    };
    must_say(&both, "reel-start", "turn 0");
    for _ in 0..3 {
        both.display.key("Right");
        both.display.settle();
    }
    must_say(&both, "reel-step", "turn 3");
    both.display.key("Left");
    must_say(&both, "reel-back", "turn 2");
    // From here the game continues as practice, without saving.
    both.display.key("Return");
    both.display.settle();
    both.display.key("period");
    both.display.settle();
    let mut other = headless("7", content.definitions());
    for _ in 0..3 {
        other.step(Intent::Wait).unwrap();
    }
    let state = format!("state {:016x}", other.hash());
    both.display
        .wait_for(&state, |display| display.log_has(&state));
    both.display.key("S");
    both.display.settle();
    let saves = fs::read_dir(data.path().join("saves"));
    assert_eq!(saves.unwrap().count(), 0, "practice leaves nothing");
}
