//! Stones: pieces of rock, written as text, from which all walls and floors of one look are
//! composed.
//!
//! A file `stones/<stone>.txt` holds lines `colour <char> #rrggbb name`, the
//! stone's own colours, a line `shades` with the seven colours of [`Shades`], unless the stone is
//! flat, and pieces: a line `piece <name>`, then its rows. Beside
//! colours a row may hold [`TRANSPARENT`], which shows the piece beneath,
//! [`GROUND`], which shows the floor, where the rock ends short of its tile, and
//! [`BARE`], which shows the rock's top, where no edge shall lie.
//!
//! Of a stone `S` come the cells `S_floor_N`, `S_debris_N`, `S_prop_N`, which is transparent, and
//! `S_wall_SS_CC_V`: `SS` says which neighbours are closed (1 north, 2 east,
//! 4 south, 8 west), `CC` which corners between two closed neighbours are open
//! (1 north-east, 2 south-east, 4 south-west, 8 north-west), and `V` where the
//! tile lies: `(x mod 2) + 2 (y mod 2)`.

use std::collections::BTreeMap;

use slight_danger::content::SPRITE_SIZE;

use crate::art::{Palette, Sprite, TRANSPARENT, is_name, numbered, parse_colour, parse_hex};
use crate::shading::{self, Colour, Hue, Layer, Shades, Tile};

/// How many colours a stone may have of its own.
pub(crate) const MAX_OWN_COLOURS: usize = 12;

/// The character of a pixel where the floor shows beside the rock.
pub(crate) const GROUND: char = '_';

/// The character of a pixel where the rock's top shows, whatever lies between.
pub(crate) const BARE: char = '^';

/// The contrast of the floor of a stone with shades, percent of that of its pieces.
const FLOOR_CONTRAST: i32 = 62;

/// How many variants each wall has: the places of a block of 2 × 2 tiles.
pub(crate) const VARIANTS: usize = 4;

/// A side that is closed, or a corner that is open, as a bit of a wall's name.
pub(crate) const NORTH: u8 = 1;
pub(crate) const EAST: u8 = 2;
pub(crate) const SOUTH: u8 = 4;
pub(crate) const WEST: u8 = 8;
pub(crate) const NORTH_EAST: u8 = 1;
pub(crate) const SOUTH_EAST: u8 = 2;
pub(crate) const SOUTH_WEST: u8 = 4;
pub(crate) const NORTH_WEST: u8 = 8;

/// An error in a stone: what is wrong, where, and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StoneError {
    /// The file has a name that no cell may begin with.
    #[error(
        "{file}: a stone is called like its file: name it with lower-case letters, digits and `_`, and end it on `.txt`"
    )]
    BadFileName {
        /// The file, as the caller named it.
        file: String,
    },
    /// A colour line is not of the form `colour <char> #rrggbb name`.
    #[error(
        "{file}:{line}: not a colour: write `colour <char> #rrggbb name`, such as `colour A #0a0a10 crevice`"
    )]
    BadColour {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
    },
    /// A colour line takes a character that already means something.
    #[error(
        "{file}:{line}: the character `{key}` is already taken, by palette.txt or above: choose one that neither uses"
    )]
    TakenKey {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The character.
        key: char,
    },
    /// A line `shades` has no seven colours, or stands twice.
    #[error(
        "{file}:{line}: not the shades of a stone: write `shades` once, then {} colours `#rrggbb`: two of the top, then lip, body, shade and foot of the front, and the rim",
        Shades::COUNT
    )]
    BadShades {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
    },
    /// The stone has too many colours of its own.
    #[error(
        "{file}:{line}: more than {MAX_OWN_COLOURS} colours of one stone: reuse one of them, or of palette.txt"
    )]
    TooManyColours {
        /// The file, as the caller named it.
        file: String,
        /// The line of the first colour too many, counted from 1.
        line: usize,
    },
    /// Pixels stand where no piece is open.
    #[error(
        "{file}:{line}: pixels outside a piece: write a line `piece <name>` above them, or remove rows that are too many"
    )]
    StrayRow {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
    },
    /// No piece has that name.
    #[error(
        "{file}:{line}: a stone has no piece `{name}`: it has {}",
        known_pieces()
    )]
    UnknownPiece {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The name.
        name: String,
    },
    /// A piece stands twice.
    #[error("{file}:{line}: the piece `{name}` stands twice: rename or remove one of them")]
    TwiceNamed {
        /// The file, as the caller named it.
        file: String,
        /// The line of the second one, counted from 1.
        line: usize,
        /// The name of both.
        name: String,
    },
    /// A row of a piece has the wrong length.
    #[error(
        "{file}:{line}: the row of `{name}` has {found} pixels: give it exactly {wanted} characters"
    )]
    BadRow {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The piece.
        name: String,
        /// How many characters the row has.
        found: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// A piece ends before its last row.
    #[error(
        "{file}:{line}: the piece `{name}` has {found} rows: give it exactly {wanted}, without gaps"
    )]
    BadHeight {
        /// The file, as the caller named it.
        file: String,
        /// The line where the next row should stand, counted from 1.
        line: usize,
        /// The piece.
        name: String,
        /// How many rows it has.
        found: usize,
        /// How many it should have.
        wanted: usize,
    },
    /// A pixel uses a character that is no colour.
    #[error(
        "{file}:{line}: `{key}` in column {column} of `{name}` is no colour: use a character of palette.txt or of the lines `colour` above"
    )]
    UnknownKey {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// The piece.
        name: String,
        /// The character.
        key: char,
    },
    /// A piece that lies under all others has a hole.
    #[error(
        "{file}:{line}: `{key}` in column {column} of `{name}`, beneath which nothing lies: give that pixel a colour"
    )]
    Hole {
        /// The file, as the caller named it.
        file: String,
        /// The line, counted from 1.
        line: usize,
        /// The column, counted from 1.
        column: usize,
        /// The piece.
        name: String,
        /// The character.
        key: char,
    },
    /// A piece is missing.
    #[error("{file}: the piece `{name}` is missing: write a line `piece {name}`, then its rows")]
    Missing {
        /// The file, as the caller named it.
        file: String,
        /// The piece.
        name: String,
    },
}

/// A kind of piece, by the part of the rock that it shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The plain ground.
    Floor,
    /// Ground with something on it.
    Debris,
    /// A decoration on the ground beside walls.
    Prop,
    /// The rock from above: four that tile as a block of 2 × 2.
    Top,
    /// The edge of the top toward an open tile in the north.
    RimNorth,
    /// The edge of the top toward an open tile in the east.
    RimEast,
    /// The edge of the top toward an open tile in the west.
    RimWest,
    /// Where the northern and the eastern edge meet.
    CornerNorthEast,
    /// Where the northern and the western edge meet.
    CornerNorthWest,
    /// The top's corner at a tile that is open only diagonally, in the north-east.
    InnerNorthEast,
    /// The top's corner at a tile that is open only diagonally, in the north-west.
    InnerNorthWest,
    /// The top's corner at a tile that is open only diagonally, in the south-east, beside the
    /// end of a front.
    InnerSouthEast,
    /// The top's corner at a tile that is open only diagonally, in the south-west, beside the
    /// end of a front.
    InnerSouthWest,
    /// The front, seen where the tile in the south is open.
    Face,
    /// The end of a front toward an open tile in the east.
    EndEast,
    /// The end of a front toward an open tile in the west.
    EndWest,
    /// The upper half of rock that stands alone.
    Cap,
}

/// The names, number and size of the pieces of a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The prefix of their names.
    pub(crate) family: &'static str,
    /// The number of pieces, numbered from 0.
    pub(crate) count: usize,
    /// Width in pixels.
    pub(crate) width: usize,
    /// Height in pixels.
    pub(crate) height: usize,
}

impl Part {
    /// All parts, the lowest layer first.
    pub(crate) const ALL: [Self; 17] = [
        Self::Floor,
        Self::Debris,
        Self::Prop,
        Self::Top,
        Self::RimNorth,
        Self::RimEast,
        Self::RimWest,
        Self::CornerNorthEast,
        Self::CornerNorthWest,
        Self::InnerNorthEast,
        Self::InnerNorthWest,
        Self::InnerSouthEast,
        Self::InnerSouthWest,
        Self::Face,
        Self::EndEast,
        Self::EndWest,
        Self::Cap,
    ];

    /// The names, number and size of its pieces.
    pub(crate) const fn shape(self) -> Shape {
        let (family, count, width, height) = match self {
            Self::Floor => ("floor", 10, SPRITE_SIZE, SPRITE_SIZE),
            Self::Debris => ("debris", 5, SPRITE_SIZE, SPRITE_SIZE),
            Self::Prop => ("prop", 6, SPRITE_SIZE, SPRITE_SIZE),
            Self::Top => ("top", VARIANTS, SPRITE_SIZE, SPRITE_SIZE),
            Self::RimNorth => ("rim_n", VARIANTS, SPRITE_SIZE, 5),
            Self::RimEast => ("rim_e", VARIANTS, 5, SPRITE_SIZE),
            Self::RimWest => ("rim_w", VARIANTS, 5, SPRITE_SIZE),
            Self::CornerNorthEast => ("corner_ne", 2, 9, 9),
            Self::CornerNorthWest => ("corner_nw", 2, 9, 9),
            Self::InnerNorthEast => ("inner_ne", 1, 4, 4),
            Self::InnerNorthWest => ("inner_nw", 1, 4, 4),
            Self::InnerSouthEast => ("inner_se", 2, 4, 10),
            Self::InnerSouthWest => ("inner_sw", 2, 4, 10),
            Self::Face => ("face", VARIANTS, SPRITE_SIZE, 10),
            Self::EndEast => ("end_e", 2, 5, 12),
            Self::EndWest => ("end_w", 2, 5, 12),
            Self::Cap => ("cap", 2, SPRITE_SIZE, 8),
        };
        Shape {
            family,
            count,
            width,
            height,
        }
    }

    /// The name of one of its pieces.
    pub(crate) fn piece(self, number: usize) -> String {
        format!("{}_{number}", self.shape().family)
    }

    fn named(name: &str) -> Option<(Self, usize)> {
        Self::ALL.into_iter().find_map(|part| {
            let number = (0..part.shape().count).find(|&number| part.piece(number) == name)?;
            Some((part, number))
        })
    }

    const fn layer(self) -> Layer {
        match self {
            Self::Floor | Self::Debris => Layer::Ground,
            Self::Face | Self::EndEast | Self::EndWest => Layer::Front,
            Self::InnerSouthEast | Self::InnerSouthWest => Layer::BesideFront,
            _ => Layer::Top,
        }
    }

    /// Whether it is the lowest layer, which must not have transparent pixels.
    fn is_full(self) -> bool {
        matches!(self, Self::Floor | Self::Debris | Self::Top)
    }
}

fn known_pieces() -> String {
    let names = Part::ALL.map(|part| match part.shape() {
        Shape {
            family, count: 1, ..
        } => format!("{family}_0"),
        Shape { family, count, .. } => format!("{family}_0 to {family}_{}", count - 1),
    });
    names.join(", ")
}

/// One pixel of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pixel {
    /// Transparent: the layer beneath shows.
    Beneath,
    /// The floor shows.
    ScenarioTerrain,
    /// The rock's top shows.
    Bare,
    /// A colour, and its hue.
    Colour(Colour, Hue),
}

/// A look of rock and ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stone {
    /// The prefix of the names of its cells.
    pub(crate) name: String,
    shades: Option<Shades>,
    /// All pieces of all parts, each row by row from the top.
    pieces: BTreeMap<(Part, usize), Vec<Vec<Pixel>>>,
}

/// All walls: their closed sides, and the open corners between two closed sides.
pub(crate) fn combinations() -> impl Iterator<Item = (u8, u8)> {
    (0..16).flat_map(|sides| {
        let between = corners_between(sides);
        (0..16)
            .filter(move |corners| corners & !between == 0)
            .map(move |corners| (sides, corners))
    })
}

/// The corners whose two sides are closed.
fn corners_between(sides: u8) -> u8 {
    [
        (NORTH | EAST, NORTH_EAST),
        (EAST | SOUTH, SOUTH_EAST),
        (SOUTH | WEST, SOUTH_WEST),
        (WEST | NORTH, NORTH_WEST),
    ]
    .into_iter()
    .filter(|(beside, _)| sides & beside == *beside)
    .map(|(_, corner)| corner)
    .sum()
}

impl Stone {
    /// Every cell of the stone: floors, debris, props, then walls.
    pub(crate) fn cells(&self) -> Vec<Sprite> {
        let grounds = [Part::Floor, Part::Debris].into_iter().flat_map(|part| {
            (0..part.shape().count).map(move |number| {
                let mut canvas = Canvas::default();
                self.lay(&mut canvas, part, number, (0, 0));
                self.calm(&mut canvas);
                canvas.named(format!("{}_{}", self.name, part.piece(number)))
            })
        });
        let walls = combinations().flat_map(|(sides, corners)| {
            (0..VARIANTS).map(move |variant| {
                let name = format!("{}_wall_{sides:02}_{corners:02}_{variant}", self.name);
                self.wall(sides, corners, variant).named(name)
            })
        });
        grounds.chain(self.props()).chain(walls).collect()
    }

    fn props(&self) -> impl Iterator<Item = Sprite> {
        (0..Part::Prop.shape().count).map(|number| {
            let piece = self.pieces.get(&(Part::Prop, number));
            let mut pixels = [[None; SPRITE_SIZE]; SPRITE_SIZE];
            for (row, from) in pixels.iter_mut().zip(piece.into_iter().flatten()) {
                for (pixel, from) in row.iter_mut().zip(from) {
                    *pixel = match from {
                        Pixel::Colour(colour, _) => Some(*colour),
                        _ => None,
                    };
                }
            }
            let name = format!("{}_{}", self.name, Part::Prop.piece(number));
            Sprite {
                name,
                pixels,
                head: None,
            }
        })
    }

    fn wall(&self, sides: u8, corners: u8, variant: usize) -> Canvas {
        let open = |side| sides & side == 0;
        let layers = [
            (open(EAST), Part::RimEast),
            (open(WEST), Part::RimWest),
            (open(NORTH), Part::RimNorth),
            (open(NORTH) && open(EAST), Part::CornerNorthEast),
            (open(NORTH) && open(WEST), Part::CornerNorthWest),
            (corners & NORTH_EAST != 0, Part::InnerNorthEast),
            (corners & NORTH_WEST != 0, Part::InnerNorthWest),
            (corners & SOUTH_EAST != 0, Part::InnerSouthEast),
            (corners & SOUTH_WEST != 0, Part::InnerSouthWest),
            (open(SOUTH), Part::Face),
            (open(SOUTH) && open(EAST), Part::EndEast),
            (open(SOUTH) && open(WEST), Part::EndWest),
            (sides == 0, Part::Cap),
        ];
        let mut canvas = Canvas::default();
        self.lay(&mut canvas, Part::Floor, variant, (0, 0));
        canvas.ground = canvas.pixels;
        self.lay(&mut canvas, Part::Top, variant, (0, 0));
        canvas.top = canvas.pixels;
        for (_, part) in layers.into_iter().filter(|(shown, _)| *shown) {
            self.lay(&mut canvas, part, variant, corner_of(part));
        }
        self.calm(&mut canvas);
        if let Some(shades) = &self.shades {
            shades.apply(&mut canvas.pixels, (sides, corners), self.middle(Part::Top));
        }
        canvas
    }

    /// Takes the ground nearer to its colour on average, so that what lies on it stands out.
    fn calm(&self, canvas: &mut Canvas) {
        if self.shades.is_none() {
            return;
        }
        let [red, green, blue] = self.mean(Part::Floor);
        for pixel in canvas.pixels.iter_mut().flatten() {
            if pixel.layer == Layer::Ground {
                let [own_red, own_green, own_blue] = pixel.colour;
                let calmer = |mean: u8, own: u8| {
                    let mean = i32::from(mean);
                    let calmer = mean + (i32::from(own) - mean) * FLOOR_CONTRAST / 100;
                    u8::try_from(calmer).unwrap_or(own)
                };
                pixel.colour = [
                    calmer(red, own_red),
                    calmer(green, own_green),
                    calmer(blue, own_blue),
                ];
            }
        }
    }

    /// The colours of all pieces of a part.
    fn colours(&self, part: Part) -> impl Iterator<Item = Colour> {
        let pieces = self.pieces.range((part, 0)..=(part, usize::MAX));
        let pixels = pieces.flat_map(|(_, rows)| rows.iter().flatten());
        pixels.filter_map(|pixel| match pixel {
            Pixel::Colour(colour, _) => Some(*colour),
            _ => None,
        })
    }

    /// The colour of a part on average.
    fn mean(&self, part: Part) -> Colour {
        let count = self.colours(part).count().max(1);
        [0, 1, 2].map(|channel| {
            let all: usize = self
                .colours(part)
                .map(|one| usize::from(one[channel]))
                .sum();
            u8::try_from(all / count).unwrap_or(u8::MAX)
        })
    }

    /// The brightness of a part on average.
    fn middle(&self, part: Part) -> u64 {
        let count = self.colours(part).count().max(1) as u64;
        self.colours(part).map(shading::brightness).sum::<u64>() / count
    }

    /// Draws a piece of a part over the canvas, with its upper left pixel at `at`.
    fn lay(&self, canvas: &mut Canvas, part: Part, variant: usize, at: (usize, usize)) {
        let number = variant % part.shape().count;
        for (y, row) in self
            .pieces
            .get(&(part, number))
            .into_iter()
            .flatten()
            .enumerate()
        {
            for (x, pixel) in row.iter().enumerate() {
                canvas.put((at.0 + x, at.1 + y), *pixel, part);
            }
        }
    }
}

/// The position of the upper left pixel of a part in its tile.
fn corner_of(part: Part) -> (usize, usize) {
    let Shape { width, height, .. } = part.shape();
    let (right, bottom) = (SPRITE_SIZE - width, SPRITE_SIZE - height);
    match part {
        Part::RimEast | Part::CornerNorthEast | Part::InnerNorthEast => (right, 0),
        Part::InnerSouthEast | Part::EndEast => (right, bottom),
        Part::InnerSouthWest | Part::EndWest | Part::Face => (0, bottom),
        _ => (0, 0),
    }
}

/// A tile that is being composed.
#[derive(Debug, Default)]
struct Canvas {
    ground: Tile,
    top: Tile,
    pixels: Tile,
}

impl Canvas {
    fn put(&mut self, (x, y): (usize, usize), pixel: Pixel, part: Part) {
        self.pixels[y][x] = match pixel {
            Pixel::Beneath => return,
            Pixel::ScenarioTerrain => self.ground[y][x],
            Pixel::Bare => self.top[y][x],
            Pixel::Colour(colour, hue) => shading::Pixel {
                colour,
                layer: part.layer(),
                hue,
            },
        };
    }

    fn named(self, name: String) -> Sprite {
        let pixels = self.pixels.map(|row| row.map(|pixel| Some(pixel.colour)));
        Sprite {
            name,
            pixels,
            head: None,
        }
    }
}

/// Reads a stone. `file` names the source in errors and, without its ending, the stone.
///
/// # Errors
///
/// When a line is neither a colour nor a piece, a colour takes a character of
/// the shared palette, there are more than [`MAX_OWN_COLOURS`], or a piece is
/// unknown, missing, there twice, of the wrong size, or uses what is no colour.
pub(crate) fn parse_stone(file: &str, text: &str, shared: &Palette) -> Result<Stone, StoneError> {
    let name = stone_name(file)?;
    let mut palette = shared.clone();
    let mut pieces = BTreeMap::new();
    let mut shades = None;
    let mut lines = numbered(text);
    while let Some((line, content)) = lines.next() {
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        if let Some(colour) = content.strip_prefix("colour ") {
            add_colour(file, line, colour, shared, &mut palette)?;
            continue;
        }
        if let Some(colours) = content.strip_prefix("shades ") {
            let read = parse_shades(colours).filter(|_| shades.is_none());
            let file = file.to_owned();
            shades = Some(read.ok_or(StoneError::BadShades { file, line })?);
            continue;
        }
        let Some(piece) = content.strip_prefix("piece ").map(str::trim) else {
            let file = file.to_owned();
            return Err(StoneError::StrayRow { file, line });
        };
        let Some((part, number)) = Part::named(piece) else {
            return Err(StoneError::UnknownPiece {
                file: file.to_owned(),
                line,
                name: piece.to_owned(),
            });
        };
        let Shape { height, .. } = part.shape();
        let mut rows = Vec::new();
        for found in 0..height {
            match lines.next() {
                Some((line, row)) if !row.is_empty() && !row.starts_with("piece ") => {
                    let place = Place { file, line, piece };
                    rows.push(parse_row(place, row, part, &palette)?);
                }
                _ => {
                    return Err(StoneError::BadHeight {
                        file: file.to_owned(),
                        line: line + found + 1,
                        name: piece.to_owned(),
                        found,
                        wanted: height,
                    });
                }
            }
        }
        if pieces.insert((part, number), rows).is_some() {
            return Err(StoneError::TwiceNamed {
                file: file.to_owned(),
                line,
                name: piece.to_owned(),
            });
        }
    }
    let wanted = Part::ALL
        .into_iter()
        .flat_map(|part| (0..part.shape().count).map(move |number| (part, number)));
    for (part, number) in wanted {
        if !pieces.contains_key(&(part, number)) {
            return Err(StoneError::Missing {
                file: file.to_owned(),
                name: part.piece(number),
            });
        }
    }
    Ok(Stone {
        name,
        shades,
        pieces,
    })
}

/// The colours of a line `shades`; `None` if there are not exactly as many as there should be.
fn parse_shades(text: &str) -> Option<Shades> {
    let colours = text.split_whitespace().map(parse_hex);
    let colours: Option<Vec<Colour>> = colours.collect();
    Some(Shades::new(colours?.try_into().ok()?))
}

/// Reads stones, each given as `(file, text)`, and composes all their cells.
///
/// # Errors
///
/// The errors of [`parse_stone`].
pub(crate) fn compose_all(
    palette: &Palette,
    sources: &[(String, String)],
) -> Result<Vec<Sprite>, StoneError> {
    let mut cells = Vec::new();
    for (file, text) in sources {
        cells.extend(parse_stone(file, text, palette)?.cells());
    }
    Ok(cells)
}

fn stone_name(file: &str) -> Result<String, StoneError> {
    let name = file.rsplit('/').next().unwrap_or(file);
    match name.strip_suffix(".txt") {
        Some(name) if is_name(name) => Ok(name.to_owned()),
        _ => Err(StoneError::BadFileName {
            file: file.to_owned(),
        }),
    }
}

fn add_colour(
    file: &str,
    line: usize,
    text: &str,
    shared: &Palette,
    palette: &mut Palette,
) -> Result<(), StoneError> {
    let file = file.to_owned();
    let Some((key, colour)) = parse_colour(text) else {
        return Err(StoneError::BadColour { file, line });
    };
    if [TRANSPARENT, GROUND, BARE].contains(&key) || palette.get(key).is_some() {
        return Err(StoneError::TakenKey { file, line, key });
    }
    if palette.len() == shared.len() + MAX_OWN_COLOURS {
        return Err(StoneError::TooManyColours { file, line });
    }
    palette.set(key, colour);
    Ok(())
}

/// The position of a row in the sources, for errors.
#[derive(Debug, Clone, Copy)]
struct Place<'a> {
    file: &'a str,
    line: usize,
    piece: &'a str,
}

fn parse_row(
    Place { file, line, piece }: Place,
    row: &str,
    part: Part,
    palette: &Palette,
) -> Result<Vec<Pixel>, StoneError> {
    let wanted = part.shape().width;
    let found = row.chars().count();
    if found != wanted {
        return Err(StoneError::BadRow {
            file: file.to_owned(),
            line,
            name: piece.to_owned(),
            found,
            wanted,
        });
    }
    let pixel = |(x, key): (usize, char)| match key {
        TRANSPARENT | GROUND | BARE if part.is_full() => Err(StoneError::Hole {
            file: file.to_owned(),
            line,
            column: x + 1,
            name: piece.to_owned(),
            key,
        }),
        TRANSPARENT => Ok(Pixel::Beneath),
        GROUND => Ok(Pixel::ScenarioTerrain),
        BARE => Ok(Pixel::Bare),
        _ => match palette.get(key) {
            Some(colour) => Ok(Pixel::Colour(colour, Hue::of(key))),
            None => Err(StoneError::UnknownKey {
                file: file.to_owned(),
                line,
                column: x + 1,
                name: piece.to_owned(),
                key,
            }),
        },
    };
    row.chars().enumerate().map(pixel).collect()
}
