//! The art sources: text with one character per pixel, painted into one atlas.
//!
//! `assets/sprites/palette.txt` assigns colours to characters. Every other `*.txt` beside it,
//! except for the generated `atlas.txt`, contains sprites; walls and floors are composed in
//! `stone.rs`. This module turns text into pixels; it reads no files and knows no image formats.

use std::collections::{BTreeMap, BTreeSet};

use slight_danger::content::SPRITE_SIZE;

/// Sprites per row of the atlas.
pub(crate) const ATLAS_COLUMNS: usize = 16;

/// Maximum number of colours in the palette.
pub(crate) const MAX_COLOURS: usize = 32;

/// Character for a transparent pixel.
pub(crate) const TRANSPARENT: char = '.';

/// Sprite of the crown for all heads, in the upper left 7 × 4 pixels of its cell.
const CROWN: &str = "crown";

/// An error in an art source: what is wrong, where, and how to fix it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum ArtError {
    /// A palette line is not of the form `<char> #rrggbb name`.
    #[error("{file}:{line}: not a colour: write `<char> #rrggbb name`, such as `k #0a0a10 ink`")]
    BadColour {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
    },
    /// A palette line redefines a character or the transparent one.
    #[error(
        "{file}:{line}: the character `{key}` is already taken: choose one that no other line uses"
    )]
    TakenKey {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        key: char,
    },
    /// The palette has too many colours.
    #[error(
        "{file}:{line}: more than {MAX_COLOURS} colours: reuse one of the palette instead of adding one"
    )]
    TooManyColours {
        /// File name as given by the caller.
        file: String,
        /// Line number of the first extra colour, from 1.
        line: usize,
    },
    /// Pixels precede the first `sprite` line.
    #[error("{file}:{line}: pixels outside a sprite: write a line `sprite <name>` above them")]
    StrayRow {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
    },
    /// A `sprite` line has no name, a name with invalid characters, or a bad size.
    #[error(
        "{file}:{line}: bad sprite name: write `sprite <name>` with lower-case letters, digits and `_`, and `2x3` behind it for one of 2 by 3 cells"
    )]
    BadName {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
    },
    /// Two sprites have the same name.
    #[error("{file}:{line}: the sprite `{name}` stands twice: rename or remove one of them")]
    TwiceNamed {
        /// File of the second sprite, as given by the caller.
        file: String,
        /// Line number of the second sprite, from 1.
        line: usize,
        name: String,
    },
    /// A `head` line does not contain a position where a crown fits.
    #[error(
        "{file}:{line}: bad head of `{name}`: write `head <column> <row>`, the column from 3 to 12 and the row up to 11"
    )]
    BadHead {
        /// File name as given by the caller.
        file: String,
        /// Line number, from 1.
        line: usize,
        name: String,
    },
    /// Some sprites have heads, but no sprite is the crown.
    #[error("no sprite is called `{CROWN}`: draw one, or remove all `head` lines")]
    NoCrown,
    /// A row of pixels has the wrong length.
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
    /// A sprite ends before its last row.
    #[error(
        "{file}:{line}: the sprite `{name}` has {found} rows: give it exactly {wanted}, without gaps"
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
    /// A pixel uses a character that is not in the palette.
    #[error(
        "{file}:{line}: `{key}` in column {column} of `{name}` is not a colour: use a character of the palette, or `{TRANSPARENT}`"
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
    /// Two cells have the same name, although no source contains it twice.
    #[error(
        "two cells are called `{name}`: rename the sprite, as a stone gives that name to one of its own"
    )]
    TwicePainted {
        /// Name of both cells.
        name: String,
    },
    /// The number of sprites is 0 or too large for an image.
    #[error("{count} sprites make no atlas: give at least one and at most {max}")]
    BadCount {
        /// Number of sprites.
        count: usize,
        /// Maximum number of sprites.
        max: usize,
    },
}

/// The colours shared by all sprites.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Palette {
    /// Red, green and blue of each character.
    colours: BTreeMap<char, [u8; 3]>,
}

impl Palette {
    pub(crate) fn len(&self) -> usize {
        self.colours.len()
    }

    /// Red, green and blue of a character; `None` if it has no colour.
    pub(crate) fn get(&self, key: char) -> Option<[u8; 3]> {
        self.colours.get(&key).copied()
    }

    pub(crate) fn set(&mut self, key: char, colour: [u8; 3]) {
        self.colours.insert(key, colour);
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sprite {
    /// Name by which the game refers to the sprite.
    pub(crate) name: String,
    /// Rows from the top, pixels from the left; `None` is transparent.
    pub(crate) pixels: Pixels,
    /// Column and row of the top of a creature's head, if it can wear a crown.
    pub(crate) head: Option<[usize; 2]>,
}

/// Rows of a sprite.
pub(crate) type Pixels = [[Option<[u8; 3]>; SPRITE_SIZE]; SPRITE_SIZE];

/// All sprites in one image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Atlas {
    /// Width in pixels.
    pub(crate) width: u32,
    /// Height in pixels.
    pub(crate) height: u32,
    /// Red, green, blue and alpha of each pixel, row by row from the top.
    pub(crate) rgba: Vec<u8>,
    /// Name of each cell, row by row from the top.
    pub(crate) names: Vec<String>,
}

impl Atlas {
    /// Text of `atlas.txt`: the names of the cells in order, one per line.
    pub(crate) fn index(&self) -> String {
        let mut text = String::new();
        for name in &self.names {
            text.push_str(name);
            text.push('\n');
        }
        text
    }
}

/// Reads a palette. `file` is only used in errors.
///
/// # Errors
///
/// When a line is not a colour, a character is defined twice, or the palette has more than
/// [`MAX_COLOURS`] colours.
pub(crate) fn parse_palette(file: &str, text: &str) -> Result<Palette, ArtError> {
    let mut palette = Palette::default();
    for (line, content) in numbered(text) {
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let Some((key, colour)) = parse_colour(content) else {
            return Err(ArtError::BadColour {
                file: file.to_owned(),
                line,
            });
        };
        if key == TRANSPARENT || palette.get(key).is_some() {
            return Err(ArtError::TakenKey {
                file: file.to_owned(),
                line,
                key,
            });
        }
        if palette.len() == MAX_COLOURS {
            return Err(ArtError::TooManyColours {
                file: file.to_owned(),
                line,
            });
        }
        palette.set(key, colour);
    }
    Ok(palette)
}

/// Parses `<char> #rrggbb name`; `None` if the line is anything else.
pub(crate) fn parse_colour(line: &str) -> Option<(char, [u8; 3])> {
    let mut words = line.splitn(3, ' ');
    let (key, hex, name) = (words.next()?, words.next()?, words.next()?.trim());
    let mut chars = key.chars();
    let (key, None) = (chars.next()?, chars.next()) else {
        return None;
    };
    (!name.is_empty()).then_some((key, parse_hex(hex)?))
}

/// Parses a colour such as `#0a0a10`; `None` if the text is anything else.
pub(crate) fn parse_hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#')?;
    if digits.len() != 6 || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([red, green, blue])
}

/// Reads the sprites of one source. `file` is only used in errors. A sprite of several cells is
/// split: `a` of 2 × 1 cells becomes `a_0` and `a_1`, row by row from the top.
///
/// # Errors
///
/// When a sprite has the wrong size, uses a character that is not in the palette, or has a bad head
/// or a name that is bad or already used in this source, or when pixels are outside a sprite.
pub(crate) fn parse_sprites(
    file: &str,
    text: &str,
    palette: &Palette,
) -> Result<Vec<Sprite>, ArtError> {
    let mut sprites = Vec::new();
    let mut seen = BTreeSet::new();
    let mut lines = numbered(text).peekable();
    while let Some((line, content)) = lines.next() {
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let name = match content.strip_prefix("sprite") {
            Some(rest) if rest.is_empty() || rest.starts_with(' ') => rest.trim(),
            _ => {
                return Err(ArtError::StrayRow {
                    file: file.to_owned(),
                    line,
                });
            }
        };
        let (name, size) = name.split_once(' ').unwrap_or((name, "1x1"));
        let Some((columns, rows)) = parse_size(size).filter(|_| is_name(name)) else {
            return Err(ArtError::BadName {
                file: file.to_owned(),
                line,
            });
        };
        if !seen.insert(name) {
            return Err(ArtError::TwiceNamed {
                file: file.to_owned(),
                line,
                name: name.to_owned(),
            });
        }
        let head = match lines.next_if(|(_, content)| content.starts_with("head")) {
            None => None,
            Some((line, content)) => Some(parse_head(content).ok_or(ArtError::BadHead {
                file: file.to_owned(),
                line,
                name: name.to_owned(),
            })?),
        };
        let mut cells = vec![[[None; SPRITE_SIZE]; SPRITE_SIZE]; columns * rows];
        let wanted = rows * SPRITE_SIZE;
        for found in 0..wanted {
            match lines.next() {
                Some((line, content)) if !content.is_empty() && !content.starts_with("sprite ") => {
                    let wide = columns * SPRITE_SIZE;
                    let row = parse_row(file, line, (name, wide), content, palette)?;
                    let beside = cells[found / SPRITE_SIZE * columns..].iter_mut();
                    for (cell, part) in beside.zip(row.chunks_exact(SPRITE_SIZE)) {
                        cell[found % SPRITE_SIZE].copy_from_slice(part);
                    }
                }
                _ => {
                    return Err(ArtError::BadHeight {
                        file: file.to_owned(),
                        line: line + found + 1,
                        name: name.to_owned(),
                        found,
                        wanted,
                    });
                }
            }
        }
        let is_cut = cells.len() > 1;
        sprites.extend(cells.into_iter().enumerate().map(|(number, pixels)| {
            let name = match is_cut {
                true => format!("{name}_{number}"),
                false => name.to_owned(),
            };
            Sprite { name, pixels, head }
        }));
    }
    Ok(sprites)
}

/// Parses `head <column> <row>`; `None` if the line is anything else, or a crown would not fit
/// there.
fn parse_head(line: &str) -> Option<[usize; 2]> {
    let (column, row) = line.strip_prefix("head ")?.split_once(' ')?;
    let (column, row) = (column.parse().ok()?, row.parse().ok()?);
    ((3..=12).contains(&column) && row <= 11).then_some([column, row])
}

/// Crown for each sprite with a head, named `crown_NAME`: drawn four rows lower than it belongs, so
/// that the crowns of tall creatures fit in their cells.
fn crowns(sprites: &[Sprite]) -> Result<Vec<Sprite>, ArtError> {
    let crown = sprites.iter().find(|sprite| sprite.name == CROWN);
    let headed = sprites
        .iter()
        .filter_map(|sprite| Some((&sprite.name, sprite.head?)));
    headed
        .map(|(name, [column, row])| {
            let mut pixels = [[None; SPRITE_SIZE]; SPRITE_SIZE];
            for (y, from) in crown.ok_or(ArtError::NoCrown)?.pixels[..4]
                .iter()
                .enumerate()
            {
                pixels[row + 1 + y][column - 3..=column + 3].copy_from_slice(&from[..7]);
            }
            Ok(Sprite {
                name: format!("{CROWN}_{name}"),
                pixels,
                head: None,
            })
        })
        .collect()
}

/// Parses a number of columns and rows of cells, such as `2x3`, each 1 to 9; `None` if the text is
/// anything else.
fn parse_size(text: &str) -> Option<(usize, usize)> {
    let (columns, rows) = text.split_once('x')?;
    let number = |text: &str| text.parse().ok().filter(|cells| (1..=9).contains(cells));
    Some((number(columns)?, number(rows)?))
}

fn parse_row(
    file: &str,
    line: usize,
    (name, wanted): (&str, usize),
    content: &str,
    palette: &Palette,
) -> Result<Vec<Option<[u8; 3]>>, ArtError> {
    let found = content.chars().count();
    if found != wanted {
        return Err(ArtError::BadRow {
            file: file.to_owned(),
            line,
            name: name.to_owned(),
            found,
            wanted,
        });
    }
    let mut row = vec![None; wanted];
    for (x, (key, pixel)) in content.chars().zip(&mut row).enumerate() {
        if key == TRANSPARENT {
            continue;
        }
        let Some(colour) = palette.get(key) else {
            return Err(ArtError::UnknownKey {
                file: file.to_owned(),
                line,
                column: x + 1,
                name: name.to_owned(),
                key,
            });
        };
        *pixel = Some(colour);
    }
    Ok(row)
}

/// Lines of a text with their numbers, from 1, without trailing whitespace.
pub(crate) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines()
        .enumerate()
        .map(|(i, content)| (i + 1, content.trim_end()))
}

/// Whether a text is a valid sprite name.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

/// Reads a palette and all sprite sources, each given as `(file, text)`, in the order in which
/// their sprites appear in the atlas; the crowns come last.
///
/// # Errors
///
/// Errors of [`parse_palette`] and [`parse_sprites`]; also when two sources name the same sprite,
/// or when sprites have heads but no crown exists.
pub(crate) fn parse_all(
    palette: (&str, &str),
    sources: &[(String, String)],
) -> Result<Vec<Sprite>, ArtError> {
    let palette = parse_palette(palette.0, palette.1)?;
    let mut all = Vec::new();
    let mut seen = BTreeSet::new();
    for (file, text) in sources {
        for sprite in parse_sprites(file, text, &palette)? {
            if !seen.insert(sprite.name.clone()) {
                return Err(ArtError::TwiceNamed {
                    file: file.clone(),
                    line: line_of(text, &sprite.name),
                    name: sprite.name,
                });
            }
            all.push(sprite);
        }
    }
    all.extend(crowns(&all)?);
    Ok(all)
}

fn line_of(text: &str, name: &str) -> usize {
    numbered(text)
        .find(|(_, content)| {
            content
                .strip_prefix("sprite ")
                .is_some_and(|rest| rest.trim() == name)
        })
        .map_or(1, |(line, _)| line)
}

/// Puts the sprites into one image in the given order, [`ATLAS_COLUMNS`] per row. Unused cells are
/// transparent.
///
/// # Errors
///
/// When there is no sprite, when an image of 16 384 rows cannot hold all sprites, or when two have
/// the same name.
pub(crate) fn paint(sprites: &[Sprite]) -> Result<Atlas, ArtError> {
    const MAX_ROWS: usize = 1024;
    let rows = sprites.len().div_ceil(ATLAS_COLUMNS);
    let width = ATLAS_COLUMNS * SPRITE_SIZE;
    let height = rows * SPRITE_SIZE;
    let bad_count = ArtError::BadCount {
        count: sprites.len(),
        max: MAX_ROWS * ATLAS_COLUMNS,
    };
    if rows == 0 || rows > MAX_ROWS {
        return Err(bad_count);
    }
    let (Ok(width_px), Ok(height_px)) = (u32::try_from(width), u32::try_from(height)) else {
        return Err(bad_count);
    };
    let mut seen = BTreeSet::new();
    if let Some(twice) = sprites.iter().find(|sprite| !seen.insert(&sprite.name)) {
        return Err(ArtError::TwicePainted {
            name: twice.name.clone(),
        });
    }
    let mut rgba = vec![0; width * height * 4];
    for (cell, sprite) in sprites.iter().enumerate() {
        let left = cell % ATLAS_COLUMNS * SPRITE_SIZE;
        let top = cell / ATLAS_COLUMNS * SPRITE_SIZE;
        for (y, row) in sprite.pixels.iter().enumerate() {
            let start = ((top + y) * width + left) * 4;
            let target = rgba[start..start + SPRITE_SIZE * 4].chunks_exact_mut(4);
            for (pixel, target) in row.iter().zip(target) {
                if let Some([red, green, blue]) = *pixel {
                    target.copy_from_slice(&[red, green, blue, u8::MAX]);
                }
            }
        }
    }
    Ok(Atlas {
        width: width_px,
        height: height_px,
        rgba,
        names: sprites.iter().map(|sprite| sprite.name.clone()).collect(),
    })
}
