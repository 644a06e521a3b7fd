//! The scene of the title screen: a cave drawn with characters, and the sprites for them. The
//! sprites of the walls follow from the rows.

use crate::grid::{Direction, Point};

/// The cave. Everything around it is rock.
///
/// `#` rock, `.` floor, `,` litter, `<` the exit, `@` the player, `*` the bear on its
/// pedestal; for the others see [`figure_sprites`].
const ROWS: [&str; 15] = [
    "#####################################",
    "#####################################",
    "#####################################",
    "#####################################",
    "######....#########..#######..#######",
    "####.......##.###......b..##.......##",
    "####.....<..@..,..s..g..z..*....i..##",
    "####..,........b...g.......,....,..##",
    "####......!.......,....r...b......###",
    "######..####..###....#####..##..#####",
    "######..########################.####",
    "#####..,.########.########.f....,.###",
    "####.f.o..######################..###",
    "#####...#################..k..,.#####",
    "##########################...########",
];
/// Tile in the middle of the picture.
pub(super) const MIDDLE: Point = Point::new(18, 6);
/// Kind of rock: the beginning of the names of its sprites.
const ROCK: &str = "moss";
/// Number of sprites of floor.
const FLOORS: u32 = 10;
/// Number of sprites of litter.
const LITTER: u32 = 5;

/// Sprite of the ground of a tile.
pub(super) fn ground_sprite(at: Point) -> String {
    match character(at) {
        '#' => wall_sprite(at),
        ',' => format!("{ROCK}_debris_{}", scatter(at) % LITTER),
        _ => format!("{ROCK}_floor_{}", scatter(at) % FLOORS),
    }
}

/// Sprites of what stands on a tile, the lowest first.
pub(super) fn standing_sprites(at: Point) -> &'static [&'static str] {
    figure_sprites(character(at))
}

/// Tiles of the sources of light: the player and the bear.
pub(super) fn lights() -> [Option<Point>; 2] {
    ['@', '*'].map(find)
}

/// Sprites for a character, the lowest first.
const fn figure_sprites(character: char) -> &'static [&'static str] {
    match character {
        '@' => &["shadow", "player", "player_chainmail", "player_sword"],
        's' => &["shadow", "goblin", "goblin_sword"],
        'g' => &["shadow", "goblin", "goblin_dagger"],
        'z' => &["shadow", "zombie"],
        'b' => &["shadow", "bat"],
        'r' => &["shadow", "rat"],
        'f' => &["fungus"],
        'k' => &["corpse"],
        'i' => &["shadow", "brute", "brute_club"],
        'o' => &["potion_red"],
        '!' => &["corpse_goblin"],
        '<' => &["exit"],
        '*' => &["pedestal", "teddy_bear"],
        _ => &[],
    }
}

fn character(at: Point) -> char {
    let row = usize::try_from(at.y).ok().and_then(|y| ROWS.get(y));
    let column = usize::try_from(at.x).ok();
    let found = row.zip(column).and_then(|(row, x)| row.chars().nth(x));
    found.unwrap_or('#')
}

fn find(wanted: char) -> Option<Point> {
    (0..).zip(ROWS).find_map(|(y, row)| {
        let x = row.chars().position(|character| character == wanted)?;
        Some(Point::new(i32::try_from(x).ok()?, y))
    })
}

/// Sprite of rock, which depends on its open neighbours.
fn wall_sprite(at: Point) -> String {
    let open = |direction| character(at.step(direction)) != '#';
    let sides = [
        (Direction::N, 1),
        (Direction::E, 2),
        (Direction::S, 4),
        (Direction::W, 8),
    ];
    let closed = sides.into_iter().filter(|(side, _)| !open(*side));
    let sides: i32 = closed.map(|(_, bit)| bit).sum();
    // A corner is visible if both sides next to it are closed.
    let corners = [
        (Direction::NE, 3, 1),
        (Direction::SE, 6, 2),
        (Direction::SW, 12, 4),
        (Direction::NW, 9, 8),
    ];
    let shown = corners
        .into_iter()
        .filter(|(corner, beside, _)| sides & beside == *beside && open(*corner));
    let corners: i32 = shown.map(|(.., bit)| bit).sum();
    let variant = at.x.rem_euclid(2) + 2 * at.y.rem_euclid(2);
    format!("{ROCK}_wall_{sides:02}_{corners:02}_{variant}")
}

/// Pseudorandom number of a tile.
const fn scatter(at: Point) -> u32 {
    let bits = (at.x.cast_unsigned() << 16) ^ at.y.cast_unsigned();
    let bits = (bits ^ (bits >> 15)).wrapping_mul(0x7FEB_352D);
    let bits = (bits ^ (bits >> 15)).wrapping_mul(0x846C_A68B);
    bits ^ (bits >> 16)
}

#[cfg(test)]
#[path = "../../../tests/unit/title_scene.rs"]
mod tests;
