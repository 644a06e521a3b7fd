//! Automatic commands by key and click, compared with a headless game.

use slight_danger::{
    auto::{AutoCommand, AutoRunner, ClickAction, preview_click},
    grid::Point,
    sim::Place,
};

use crate::side_by_side::{Content, SideBySide};

#[test]
fn a_key_explores_and_a_click_travels() {
    let mut both = SideBySide::start("comfort", "moth", &Content::new(&[], &[]));
    let start = both.game.known().here();
    // The first command stops when stairs come into sight; the second explores the rest.
    for _ in 0..2 {
        both.display.key("o");
        both.goes_on(AutoRunner::new(AutoCommand::Explore));
    }
    let words = "Level explored.";
    let told = format!("stopped: {}", "nothing to explore");
    both.display
        .wait_for(words, |display| display.log_count(&told) == 1);
    assert!(both.game.turn() > 20);

    // Back to the start and to the stairs down, each by one click.
    let down = stairs_down(&both);
    for (at, says) in [(start.point, "walk there"), (down.point, "go down")] {
        let view = both.game.known();
        let found = preview_click(&view, &both.auto_memory, at);
        let words = both.english(&found.words);
        assert!(
            words.starts_with(says) || words.starts_with("take"),
            "{words}"
        );
        let Some(ClickAction::Run(auto)) = found.action else {
            panic!("no walk to {at:?}: {words}");
        };
        let turns = both.game.turn();
        both.click_tile(at);
        both.goes_on(*auto);
        assert!(both.game.turn() > turns + 2);
    }
    assert_eq!(both.game.known().here().level, 1);
    // A key stops it, and does nothing else.
    assert!(both.display.is_running());
}

fn stairs_down(both: &SideBySide) -> Place {
    let view = both.game.known();
    let tiles = view.memory.level(0).unwrap();
    let is_down = |point: &Point| tiles.get(*point) == slight_danger::sim::Terrain::StairsDown;
    Place::new(0, tiles.points().find(is_down).unwrap())
}
