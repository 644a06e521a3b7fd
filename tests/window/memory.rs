//! Memory of the window while it draws.

use crate::display::{Display, Memory};

/// Frames for warming up, after which everything has been drawn once, and frames measured.
const WARM: usize = 50;
const MEASURED: usize = 300;

/// Most growth over the measured frames, KiB. A shader that was compiled for each draw took 1,000 a
/// frame.
const MOST_GROWTH: u64 = 3 * 1024;

/// Plays until the given number of frames is drawn; the memory then.
fn play_to(display: &mut Display, frames: usize) -> Memory {
    for key in ["Left", "Right", "period"].into_iter().cycle() {
        let drawn = display.frames();
        if drawn >= frames {
            break;
        }
        display.key(key);
        display.wait_for("a frame", |display| display.frames() > drawn);
    }
    display.settle();
    display.memory()
}

#[test]
fn the_memory_of_the_window_does_not_grow_with_the_frames() {
    let mut display = Display::start_moving("memory", &["--seed", "moth"]);
    display.settle();
    let before = play_to(&mut display, WARM);
    let after = play_to(&mut display, WARM + MEASURED);
    println!("memory: {before:?}, then {after:?}");
    let growth = after.anonymous.saturating_sub(before.anonymous);
    assert!(growth <= MOST_GROWTH, "{growth} KiB more");
    assert!(
        after.compiled <= before.compiled,
        "{before:?}, then {after:?}: code is compiled while frames are drawn"
    );
}
