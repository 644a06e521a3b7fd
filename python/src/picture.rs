//! Games as text and as pictures, as far as the player knows them.

use std::{collections::BTreeMap, io::Cursor, sync::LazyLock};

use slight_danger::{
    content::{SPRITE_NAMES, SPRITE_SIZE},
    grid::{Direction, Point},
    names::looks,
    read,
    sim::{Known, KnownTile, Place, Terrain, TileKnowledge},
};

/// Tiles to each side of the player in a picture.
const ACROSS: i32 = 10;
const DOWN: i32 = 7;
/// Sprites per row of the atlas.
const COLUMNS: usize = 16;

/// The level as text, one line per row, followed by the player's stats and the messages.
pub fn text(view: &Known) -> String {
    let (width, height) = view.size();
    let row = |y| {
        let tiles = (0..width).map(|x| {
            sign(
                view,
                &view.tile(Place::new(view.here().level, Point::new(x, y))),
            )
        });
        tiles.collect::<String>().trim_end().to_owned()
    };
    let mut lines: Vec<String> = (0..height).map(row).collect();
    let me = view.myself();
    let food = view.me.metabolism.food.amount;
    lines.push(format!(
        "depth {}  hp {}/{}  attack {}  defence {}  level {}  food {food}  turn {}",
        view.here().level + 1,
        me.stats.hp,
        me.stats.max_hp,
        me.totals.attack,
        me.totals.defence,
        me.level,
        view.state.turn,
    ));
    let words = view.definitions.languages().english();
    lines.extend(
        read::narrate(view)
            .iter()
            .map(|message| words.text(&message.phrase).to_string()),
    );
    lines.join("\n") + "\n"
}

fn sign(view: &Known, tile: &KnownTile) -> char {
    let kinds = view.definitions;
    match (tile.creature, tile.item, tile.known) {
        (Some(creature), ..) => kinds.creature(creature.kind).glyph,
        (None, Some(item), _) => kinds.item(item.kind).glyph,
        (None, None, TileKnowledge::Unknown) => ' ',
        (None, None, _) => match kinds.furniture(tile.terrain) {
            Some(furniture) => furniture.sign,
            None => tile.terrain.symbol(),
        },
    }
}

/// The sprite atlas: its pixels as red, green, blue and alpha, and the index of each sprite.
struct Atlas {
    width: usize,
    pixels: Vec<[u8; 4]>,
    places: BTreeMap<&'static str, usize>,
}

static ATLAS: LazyLock<Option<Atlas>> = LazyLock::new(|| {
    let file = Cursor::new(include_bytes!("../../assets/sprites/atlas.png"));
    let mut decoder = png::Decoder::new(file);
    decoder.set_transformations(
        png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
    );
    let mut reader = decoder.read_info().ok()?;
    let mut bytes = vec![0; reader.output_buffer_size()?];
    let frame = reader.next_frame(&mut bytes).ok()?;
    Some(Atlas {
        width: frame.width as usize,
        pixels: bytes.as_chunks::<4>().0.to_vec(),
        places: SPRITE_NAMES.lines().zip(0..).collect(),
    })
});

/// A picture in progress.
struct Canvas<'a> {
    atlas: &'a Atlas,
    width: usize,
    pixels: Vec<u8>,
}

impl Canvas<'_> {
    /// Paints a sprite onto a tile of the picture, darker if the tile is only remembered.
    fn paint(&mut self, name: &str, (column, row): (usize, usize), is_seen: bool) {
        let Some(place) = self.atlas.places.get(name) else {
            return;
        };
        let corner =
            (place / COLUMNS * SPRITE_SIZE) * self.atlas.width + place % COLUMNS * SPRITE_SIZE;
        for y in 0..SPRITE_SIZE {
            let from = corner + y * self.atlas.width;
            let to = ((row * SPRITE_SIZE + y) * self.width + column * SPRITE_SIZE) * 3;
            let Some(line) = self.atlas.pixels.get(from..from + SPRITE_SIZE) else {
                return;
            };
            for (pixel, [red, green, blue, alpha]) in
                self.pixels[to..].chunks_exact_mut(3).zip(line)
            {
                if *alpha > 127 {
                    let light = |channel: u8| if is_seen { channel } else { channel / 2 };
                    pixel.copy_from_slice(&[light(*red), light(*green), light(*blue)]);
                }
            }
        }
    }
}

/// A picture of the player's surroundings: height, width, and red, green and blue of each pixel.
pub fn picture(view: &Known) -> (usize, usize, Vec<u8>) {
    let (columns, rows) = (2 * ACROSS as usize + 1, 2 * DOWN as usize + 1);
    let (width, height) = (columns * SPRITE_SIZE, rows * SPRITE_SIZE);
    let pixels = vec![0; width * height * 3];
    let Some(atlas) = ATLAS.as_ref() else {
        return (height, width, pixels);
    };
    let mut canvas = Canvas {
        atlas,
        width,
        pixels,
    };
    let here = view.here();
    for (row, y) in (-DOWN..=DOWN).enumerate() {
        for (column, x) in (-ACROSS..=ACROSS).enumerate() {
            let place = Place::new(here.level, Point::new(here.point.x + x, here.point.y + y));
            paint_tile(&mut canvas, view, place, (column, row));
        }
    }
    (height, width, canvas.pixels)
}

fn paint_tile(canvas: &mut Canvas, view: &Known, place: Place, at: (usize, usize)) {
    let tile = view.tile(place);
    if tile.known == TileKnowledge::Unknown && tile.creature.is_none() {
        return;
    }
    let is_seen = tile.known == TileKnowledge::Seen;
    let tiles = &view.definitions.terrain;
    let definition = view.looks(tile.terrain, place);
    let ground = match view.room_at(place) {
        Some(_) => tiles.slab(),
        None => tiles.rock(place.level).0,
    };
    let mut paint = |name: &str| canvas.paint(name, at, is_seen);
    match &definition.stone {
        Some(stone) => paint(&stone_sprite(stone, view, place)),
        None => ground
            .sprites
            .first()
            .into_iter()
            .for_each(|name| paint(name)),
    }
    definition
        .sprites
        .first()
        .into_iter()
        .for_each(|name| paint(name));
    if let Some(item) = tile.item {
        paint(looks(view, item.kind).0);
    }
    if let Some(creature) = tile.creature {
        paint(&view.definitions.creature(creature.kind).sprite);
    }
}

/// The sprite of a wall tile, which depends on which of its neighbours are walls.
fn stone_sprite(stone: &str, view: &Known, place: Place) -> String {
    let is_open = |dir| {
        let beside = view.tile(place.step(dir));
        beside.known != TileKnowledge::Unknown
            && !matches!(
                beside.terrain,
                Terrain::Wall
                    | Terrain::Masonry
                    | Terrain::SecretDoor
                    | Terrain::OutOfBounds
                    | Terrain::ClosedDoor
                    | Terrain::OpenDoor
                    | Terrain::Gate(_)
                    | Terrain::Barrier(_)
                    | Terrain::ClearBarrier(_)
            )
    };
    let turns = [Direction::N, Direction::E, Direction::S, Direction::W];
    let sides: usize = turns
        .iter()
        .zip([1, 2, 4, 8])
        .filter(|(dir, _)| !is_open(**dir))
        .map(|(_, bit)| bit)
        .sum();
    let corners = [
        (Direction::NE, 3, 1),
        (Direction::SE, 6, 2),
        (Direction::SW, 12, 4),
        (Direction::NW, 9, 8),
    ];
    let corners = corners
        .iter()
        .filter(|(dir, beside, _)| sides & beside == *beside && is_open(*dir));
    let corners: usize = corners.map(|(_, _, bit)| bit).sum();
    let variant = (place.point.x & 1) + 2 * (place.point.y & 1);
    format!("{stone}_wall_{sides:02}_{corners:02}_{variant}")
}
