//! The scene of the title screen: a cave, its figures and their light.

use bevy::prelude::*;

use super::lit_cave::{Cave, GOLD, Light};

pub(super) const CAVE: Cave = Cave {
    rows: &[
        "#####################################",
        "#####################################",
        "#####################################",
        "#####################################",
        "######....#########..#######..#######",
        "####.......##.###.........##.......##",
        "####........,..............,.......##",
        "####..,................,....,......##",
        "####..........,....,..............###",
        "######..####..###....#####..##..#####",
        "######..########################.####",
        "#####..,.########.########......,.###",
        "####......######################..###",
        "#####...#################.....,.#####",
        "##########################...########",
    ],
    rock: "moss",
};
/// Centre of the picture, in sprite pixels from the cave's corner.
pub(super) const MIDDLE: IVec2 = IVec2::new(296, 104);
/// The light of the player and the bear.
pub(super) const LIGHT: Light = Light {
    torch: IVec2::new(208, 104),
    strength: 1.0,
    lamp: (IVec2::new(440, 104), GOLD, 6.0),
};

/// Corner of a figure in sprite pixels from the cave's corner, and its sprites, the lowest first.
type Figure = (IVec2, &'static [&'static str]);

const fn figure(x: i32, y: i32, sprites: &'static [&'static str]) -> Figure {
    (IVec2::new(x, y), sprites)
}

/// All figures, the farthest first.
pub(super) const FIGURES: [Figure; 18] = [
    figure(362, 84, BAT),
    figure(144, 94, &["exit"]),
    figure(
        200,
        96,
        &["shadow", "player", "player_chainmail", "player_sword"],
    ),
    figure(290, 91, &["shadow", "goblin", "goblin_sword"]),
    figure(341, 96, &["shadow", "goblin", "goblin_dagger"]),
    figure(391, 93, &["shadow", "zombie"]),
    figure(432, 96, &["pedestal"]),
    figure(432, 89, &["teddy_bear"]),
    figure(478, 99, &["shadow", "brute", "brute_club"]),
    figure(252, 106, BAT),
    figure(310, 113, &["shadow", "goblin", "goblin_dagger"]),
    figure(168, 124, &["corpse_goblin"]),
    figure(374, 129, &["shadow", "rat"]),
    figure(445, 122, BAT),
    figure(430, 176, &["fungus"]),
    figure(82, 192, &["fungus"]),
    figure(112, 194, &["potion_red"]),
    figure(436, 209, &["corpse"]),
];
/// Sprites of a bat.
pub(super) const BAT: &[&str] = &["shadow", "bat"];
/// Starting points of motes, in sprite pixels from the cave's corner.
pub(super) const MOTES: [IVec2; 4] = [
    IVec2::new(182, 120),
    IVec2::new(218, 110),
    IVec2::new(416, 118),
    IVec2::new(454, 108),
];

#[cfg(test)]
#[path = "../../../tests/unit/title_scene.rs"]
mod tests;
