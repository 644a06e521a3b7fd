//! Stones: text sources with pieces of rock, from which all walls and floors of one style are
//! composed.
//!
//! A file `stones/<stone>.txt` contains lines `colour <char> #rrggbb name` for the stone's own
//! colours, a line `shades` with the seven colours of [`Shades`] unless the stone is flat, and
//! pieces: a line `piece <name>`, then its rows. Besides colours, a row may contain
//! [`TRANSPARENT`], which shows the piece below, [`GROUND`], which shows the floor where the rock
//! does not fill its tile, and [`BARE`], which shows the rock's top without an edge.
//!
//! A stone `S` yields the cells `S_floor_N`, `S_debris_N`, `S_prop_N` (transparent) and
//! `S_wall_SS_CC_V`. `SS` says which neighbours are closed (1 north, 2 east, 4 south, 8 west), `CC`
//! which corners between two closed neighbours are open (1 north-east, 2 south-east, 4 south-west,
//! 8 north-west), and `V` is the tile's position in a pattern: `(x mod 2) + 2 (y mod 2)`.

use std::collections::BTreeMap;

use slight_danger::content::SPRITE_SIZE;

use crate::art::{Palette, Sprite, TRANSPARENT, is_name, numbered, parse_colour, parse_hex};
use crate::shading::{self, Colour, Hue, Layer, Shades, Tile};

/// Maximum number of own colours of a stone.
pub(crate) const MAX_OWN_COLOURS: usize = 12;

/// Character for a pixel that shows the floor beside the rock.
pub(crate) const GROUND: char = '_';

/// Character for a pixel that shows the rock's top, regardless of pieces in between.
pub(crate) const BARE: char = '^';

/// Contrast of the floor of a shaded stone, in percent of its pieces'.
const FLOOR_CONTRAST: i32 = 62;

/// Number of variants of each wall: the positions in a block of 2 × 2 tiles.
pub(crate) const VARIANTS: usize = 4;

/// Bits of closed sides and open corners in a wall's name.
pub(crate) const NORTH: u8 = 1;
pub(crate) const EAST: u8 = 2;
pub(crate) const SOUTH: u8 = 4;
pub(crate) const WEST: u8 = 8;
pub(crate) const NORTH_EAST: u8 = 1;
pub(crate) const SOUTH_EAST: u8 = 2;
pub(crate) const SOUTH_WEST: u8 = 4;
pub(crate) const NORTH_WEST: u8 = 8;

/// An error in a stone source: what is wrong, where, and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum StoneError {
    /// The file name is not a valid prefix of cell names.
    #[error(
        "{file}: a stone is called like its file: name it with lower-case letters, digits and `_`, and end it on `.txt`"
    )]
    BadFileName {
        /// File name as given by the caller.
        file: String,
    },
    /// A colour line is not of the form `colour <char> #rrggbb name`.
    #[error(
        "{file}:{line}: not a colour: write `colour <char> #rrggbb name`, such as `colour A #0a0a10 crevice`"
    )]
    BadColour {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
    },
    /// A colour line uses a character that is already taken.
    #[error(
        "{file}:{line}: the character `{key}` is already taken, by palette.txt or above: choose one that neither uses"
    )]
    TakenKey {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        key: char,
    },
    /// A `shades` line does not have seven colours, or is the second one.
    #[error(
        "{file}:{line}: not the shades of a stone: write `shades` once, then {} colours `#rrggbb`: two of the top, then lip, body, shade and foot of the front, and the rim",
        Shades::COUNT
    )]
    BadShades {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
    },
    /// The stone has too many own colours.
    #[error(
        "{file}:{line}: more than {MAX_OWN_COLOURS} colours of one stone: reuse one of them, or of palette.txt"
    )]
    TooManyColours {
        /// File name as given by the caller.
        file: String,
        /// Line number of the first extra colour, from 1.
        line: usize,
    },
    /// Pixels occur outside a piece.
    #[error(
        "{file}:{line}: pixels outside a piece: write a line `piece <name>` above them, or remove rows that are too many"
    )]
    StrayRow {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
    },
    /// The piece name is unknown.
    #[error(
        "{file}:{line}: a stone has no piece `{name}`: it has {}",
        known_pieces()
    )]
    UnknownPiece {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        name: String,
    },
    /// Two pieces have the same name.
    #[error("{file}:{line}: the piece `{name}` stands twice: rename or remove one of them")]
    TwiceNamed {
        /// File name as given by the caller.
        file: String,
        /// Line number of the second piece, from 1.
        line: usize,
        name: String,
    },
    /// A row of a piece has the wrong length.
    #[error(
        "{file}:{line}: the row of `{name}` has {found} pixels: give it exactly {wanted} characters"
    )]
    BadRow {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        name: String,
        /// Number of characters in the row.
        found: usize,
        /// Required number of characters.
        wanted: usize,
    },
    /// A piece ends before its last row.
    #[error(
        "{file}:{line}: the piece `{name}` has {found} rows: give it exactly {wanted}, without gaps"
    )]
    BadHeight {
        /// File name as given by the caller.
        file: String,
        /// Line number where the next row should be, from 1.
        line: usize,
        name: String,
        /// Number of rows.
        found: usize,
        /// Required number of rows.
        wanted: usize,
    },
    /// A pixel uses a character without a colour.
    #[error(
        "{file}:{line}: `{key}` in column {column} of `{name}` is not a colour: use a character of palette.txt or of the lines `colour` above"
    )]
    UnknownKey {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        /// Column number, from 1.
        column: usize,
        name: String,
        key: char,
    },
    /// A piece of the lowest layer has a hole.
    #[error(
        "{file}:{line}: `{key}` in column {column} of `{name}`, beneath which nothing lies: give that pixel a colour"
    )]
    Hole {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        /// Column number, from 1.
        column: usize,
        name: String,
        key: char,
    },
    /// A piece is missing.
    #[error("{file}: the piece `{name}` is missing: write a line `piece {name}`, then its rows")]
    Missing {
        /// File name as given by the caller.
        file: String,
        name: String,
    },
}

/// Kinds of pieces, by the part of the rock that they show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The plain ground.
    Floor,
    /// Ground with debris on it.
    Debris,
    /// A decoration on the ground beside walls.
    Prop,
    /// The rock from above: four pieces that tile as a block of 2 × 2.
    Top,
    /// Edge of the top towards an open tile in the north.
    RimNorth,
    /// Edge of the top towards an open tile in the east.
    RimEast,
    /// Edge of the top towards an open tile in the west.
    RimWest,
    /// Corner where the northern and the eastern edge meet.
    CornerNorthEast,
    /// Corner where the northern and the western edge meet.
    CornerNorthWest,
    /// Corner of the top at a tile that is only diagonally open, in the north-east.
    InnerNorthEast,
    /// Corner of the top at a tile that is only diagonally open, in the north-west.
    InnerNorthWest,
    /// Corner of the top at a tile that is only diagonally open, in the south-east, beside the end
    /// of a front.
    InnerSouthEast,
    /// Corner of the top at a tile that is only diagonally open, in the south-west, beside the end
    /// of a front.
    InnerSouthWest,
    /// The front, visible where the tile in the south is open.
    Face,
    /// End of a front towards an open tile in the east.
    EndEast,
    /// End of a front towards an open tile in the west.
    EndWest,
    /// Upper half of a rock without closed neighbours.
    Cap,
}

/// Names, number and size of a part's pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shape {
    /// Prefix of the pieces' names.
    pub(crate) family: &'static str,
    /// Number of pieces, which are numbered from 0.
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

    /// Names, number and size of the part's pieces.
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

    /// Name of a piece of the part.
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

    /// Whether the part is the lowest layer, which must not have transparent pixels.
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

/// A pixel of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pixel {
    /// Transparent: shows the layer below.
    Beneath,
    /// The floor shows.
    Ground,
    /// The rock's top shows.
    Bare,
    /// A colour, and its hue.
    Colour(Colour, Hue),
}

/// A style of rock and ground.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Stone {
    /// Prefix of the cell names.
    pub(crate) name: String,
    shades: Option<Shades>,
    /// All pieces of all parts, as rows from the top.
    pieces: BTreeMap<(Part, usize), Vec<Vec<Pixel>>>,
}

/// All walls, as their closed sides and the open corners between two closed sides.
pub(crate) fn combinations() -> impl Iterator<Item = (u8, u8)> {
    (0..16).flat_map(|sides| {
        let between = corners_between(sides);
        (0..16)
            .filter(move |corners| corners & !between == 0)
            .map(move |corners| (sides, corners))
    })
}

/// Bits of the corners whose two sides are closed.
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
    /// All cells of the stone: floors, debris, props, then walls.
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

    /// Reduces the contrast of the ground, so that things on it stand out.
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

    /// Colours of all pixels of a part.
    fn colours(&self, part: Part) -> impl Iterator<Item = Colour> {
        let pieces = self.pieces.range((part, 0)..=(part, usize::MAX));
        let pixels = pieces.flat_map(|(_, rows)| rows.iter().flatten());
        pixels.filter_map(|pixel| match pixel {
            Pixel::Colour(colour, _) => Some(*colour),
            _ => None,
        })
    }

    /// Average colour of a part.
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

    /// Average brightness of a part.
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

/// Position in the tile of a part's upper left pixel.
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

/// A tile while it is composed.
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
            Pixel::Ground => self.ground[y][x],
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

/// Reads a stone. `file` names the source in errors, and without its ending the stone.
///
/// # Errors
///
/// When a line is neither a colour nor a piece, a colour uses a character of the shared palette,
/// the stone has more than [`MAX_OWN_COLOURS`], or a piece is unknown, missing, defined twice, of
/// the wrong size, or uses a character without a colour.
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

/// Parses the colours of a `shades` line; `None` if their number is wrong.
fn parse_shades(text: &str) -> Option<Shades> {
    let colours = text.split_whitespace().map(parse_hex);
    let colours: Option<Vec<Colour>> = colours.collect();
    Some(Shades::new(colours?.try_into().ok()?))
}

/// Reads stones, each given as `(file, text)`, and composes all their cells.
///
/// # Errors
///
/// Errors of [`parse_stone`].
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

/// Position of a row in the sources, for errors.
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
        GROUND => Ok(Pixel::Ground),
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
