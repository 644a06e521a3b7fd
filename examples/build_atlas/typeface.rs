//! The pixel font: turns `assets/fonts/lantern7.txt` into a TrueType font per weight.
//!
//! The format is specified at <https://learn.microsoft.com/typography/opentype/spec/>; only the
//! required tables are written. A font library would have to be compiled with every build of the
//! tests.

use std::collections::BTreeMap;

/// Rows of a letter: two for accents, seven above the baseline, two below.
pub(crate) const ROWS: usize = 11;
/// Rows above the baseline.
const ABOVE: i16 = 9;
/// Font units per pixel.
const PIXEL: i16 = 128;
/// Pixels per em.
const EM: i16 = 8;
const FAMILY: &str = "Lantern 7";
/// Character whose letter is shown for missing ones.
const MISSING: char = '\u{FFFD}';

/// Letters by character, as rows of equal width in which `true` is ink.
pub(crate) type Letters = BTreeMap<char, Vec<Vec<bool>>>;

/// Weight of a font.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// Reads the letters of a weight.
///
/// # Errors
///
/// A message that names the wrong line and the expected form.
pub(crate) fn letters(text: &str, weight: Weight) -> Result<Letters, String> {
    let mut drawn = [Letters::new(), Letters::new()];
    let mut lines = text.lines().enumerate();
    while let Some((number, line)) = lines.next() {
        let mut words = line.split(' ');
        let of = match words.next() {
            Some("glyph") => 0,
            Some("bold") => 1,
            _ => continue,
        };
        let wrong = |how: &str| format!("lantern7.txt:{}: {how}", number + 1);
        let code = words.next().and_then(|code| code.parse().ok());
        let letter = code
            .and_then(char::from_u32)
            .ok_or_else(|| wrong("write `glyph CODE CHARACTER`, the code in decimal"))?;
        let rows: Vec<&str> = lines.by_ref().take(ROWS).map(|(_, row)| row).collect();
        let width = rows.first().map_or(0, |row| row.len());
        let is_row = |row: &&str| row.len() == width && row.bytes().all(|key| b"#.".contains(&key));
        if width == 0 || rows.len() < ROWS || !rows.iter().all(is_row) {
            return Err(wrong("give it 11 rows of `#` and `.`, all of one width"));
        }
        let ink = |row: &&str| row.bytes().map(|key| key == b'#').collect();
        let rows = rows.iter().map(ink).collect();
        if drawn[of].insert(letter, rows).is_some() {
            return Err(wrong("this letter stands twice: remove one of them"));
        }
    }
    let [regular, bold] = drawn;
    if weight == Weight::Regular {
        return Ok(regular);
    }
    let mut letters: Letters = regular
        .into_iter()
        .map(|(letter, rows)| (letter, rows.iter().map(|row| doubled(row)).collect()))
        .collect();
    letters.extend(bold);
    Ok(letters)
}

/// The row with each ink pixel also drawn one to the right.
fn doubled(row: &[bool]) -> Vec<bool> {
    let is_ink = |x: usize| row.get(x) == Some(&true);
    (0..=row.len())
        .map(|x| is_ink(x) || x > 0 && is_ink(x - 1))
        .collect()
}

/// TrueType font of these letters.
///
/// # Errors
///
/// When the letter for missing characters is missing, or a character is beyond the Basic
/// Multilingual Plane.
pub(crate) fn font(letters: &Letters, weight: Weight) -> Result<Vec<u8>, String> {
    let missing = letters
        .get(&MISSING)
        .ok_or_else(|| format!("lantern7.txt: draw U+{:04X}", u32::from(MISSING)))?;
    let codes: Vec<u16> = letters
        .keys()
        .map(|letter| {
            u16::try_from(u32::from(*letter))
                .map_err(|_| format!("{letter:?}: use a letter up to U+FFFF"))
        })
        .collect::<Result<_, _>>()?;
    // The first glyph is shown for missing characters.
    let drawn = std::iter::once(missing).chain(letters.values());
    let count = letters.len() as u16 + 1;
    let (mut glyf, mut loca, mut hmtx) = (Vec::new(), Vec::new(), Vec::new());
    let (mut widest, mut most_points, mut most_parts) = (0, 0, 0);
    for rows in drawn {
        put(&mut loca, &[glyf.len() as u32]);
        let boxes = boxes(rows);
        let left = boxes.iter().map(|ink| ink[0]).min().unwrap_or(0);
        let advance = (rows[0].len() as i16 + 1) * PIXEL;
        put(&mut hmtx, &[advance, left]);
        widest = widest.max(advance);
        most_parts = most_parts.max(boxes.len() as u16);
        most_points = most_points.max(4 * boxes.len() as u16);
        glyf.extend(outline(&boxes));
        glyf.resize(glyf.len().next_multiple_of(4), 0);
    }
    put(&mut loca, &[glyf.len() as u32]);
    let (top, bottom) = (ABOVE * PIXEL, (ABOVE - ROWS as i16) * PIXEL);
    let (style, is_bold) = match weight {
        Weight::Regular => ("Regular", 0),
        Weight::Bold => ("Bold", 1),
    };
    let mut head = Vec::new();
    // Version, revision, checksum (which nothing here reads), magic number.
    put(&mut head, &[0x0001_0000_u32, 0x0001_0000, 0, 0x5F0F_3CF5]);
    put(&mut head, &[0x000B_u16, (EM * PIXEL) as u16]);
    // No times of creation and change, so that the same letters always give the same file.
    put(&mut head, &[0_u32; 4]);
    put(&mut head, &[0, bottom, widest, top]);
    put(&mut head, &[is_bold, EM as u16, 2, 1, 0]);
    let mut hhea = Vec::new();
    put(&mut hhea, &[0x0001_0000_u32]);
    put(&mut hhea, &[top, bottom, 0, widest, 0, 0, widest]);
    put(&mut hhea, &[1_u16, 0, 0, 0, 0, 0, 0, 0, count]);
    let mut maxp = Vec::new();
    put(&mut maxp, &[0x0001_0000_u32]);
    put(&mut maxp, &[count, most_points, most_parts, 0, 0, 1]);
    put(&mut maxp, &[0_u16; 8]);
    let mut post = Vec::new();
    put(&mut post, &[0x0003_0000_u32, 0]);
    put(&mut post, &[-PIXEL, PIXEL]);
    put(&mut post, &[0_u32; 5]);
    let tables: [(&[u8; 4], Vec<u8>); 10] = [
        (b"OS/2", os2(&codes, is_bold, (top, bottom))),
        (b"cmap", cmap(&codes)),
        (b"glyf", glyf),
        (b"head", head),
        (b"hhea", hhea),
        (b"hmtx", hmtx),
        (b"loca", loca),
        (b"maxp", maxp),
        (b"name", names(FAMILY, style)),
        (b"post", post),
    ];
    Ok(file(tables))
}

/// Ink as disjoint boxes: left, bottom, right and top, in font units.
fn boxes(rows: &[Vec<bool>]) -> Vec<[i16; 4]> {
    let mut boxes: Vec<[i16; 4]> = Vec::new();
    for (y, row) in (0_i16..).zip(rows) {
        let (top, bottom) = ((ABOVE - y) * PIXEL, (ABOVE - y - 1) * PIXEL);
        let mut x = 0;
        while x < row.len() {
            let run = row[x..].iter().take_while(|ink| **ink).count();
            if run == 0 {
                x += 1;
                continue;
            }
            let (left, right) = (x as i16 * PIXEL, (x + run) as i16 * PIXEL);
            // A run directly below a box of the same width extends that box.
            let above = boxes
                .iter_mut()
                .find(|ink| [ink[0], ink[1], ink[2]] == [left, top, right]);
            match above {
                Some(above) => above[1] = bottom,
                None => boxes.push([left, bottom, right, top]),
            }
            x += run;
        }
    }
    boxes
}

/// Outline of a glyph, with a contour of four points per box; empty without ink.
fn outline(boxes: &[[i16; 4]]) -> Vec<u8> {
    if boxes.is_empty() {
        return Vec::new();
    }
    let least = |side: usize| boxes.iter().map(|ink| ink[side]).min().unwrap_or(0);
    let most = |side: usize| boxes.iter().map(|ink| ink[side]).max().unwrap_or(0);
    let mut glyph = Vec::new();
    put(&mut glyph, &[boxes.len() as i16]);
    put(&mut glyph, &[least(0), least(1), most(2), most(3)]);
    let ends = (0..boxes.len() as u16).map(|index| 4 * index + 3);
    put(&mut glyph, &ends.collect::<Vec<_>>());
    put(&mut glyph, &[0_u16]);
    // All points are on the curve, and each coordinate has two bytes.
    glyph.resize(glyph.len() + 4 * boxes.len(), 1);
    let clockwise = |ink: &[i16; 4]| {
        let [left, bottom, right, top] = *ink;
        [(left, bottom), (left, top), (right, top), (right, bottom)]
    };
    let points: Vec<(i16, i16)> = boxes.iter().flat_map(clockwise).collect();
    for of in [|point: &(i16, i16)| point.0, |point: &(i16, i16)| point.1] {
        let mut last = 0;
        for point in &points {
            put(&mut glyph, &[of(point) - last]);
            last = of(point);
        }
    }
    glyph
}

/// The `cmap` table, which maps runs of consecutive characters to glyphs.
fn cmap(codes: &[u16]) -> Vec<u8> {
    let mut segments: Vec<(u16, u16, u16)> = Vec::new();
    for (glyph, code) in (1_u16..).zip(codes) {
        match segments.last_mut() {
            Some((_, end, _)) if end.checked_add(1) == Some(*code) => *end = *code,
            _ => segments.push((*code, *code, glyph.wrapping_sub(*code))),
        }
    }
    segments.push((0xFFFF, 0xFFFF, 1));
    let count = segments.len() as u16;
    let ends = segments.iter().map(|(_, end, _)| *end);
    let starts = segments.iter().map(|(start, ..)| *start);
    let shifts = segments.iter().map(|(.., shift)| *shift);
    let power = 1_u16 << count.ilog2();
    let mut table = Vec::new();
    // A single table, for Windows and the Basic Multilingual Plane.
    put(&mut table, &[0_u16, 1, 3, 1]);
    put(&mut table, &[12_u32]);
    let search = [2 * power, power.ilog2() as u16, 2 * (count - power)];
    put(&mut table, &[4, 16 + 8 * count, 0, 2 * count]);
    put(&mut table, &search);
    put(&mut table, &ends.chain([0]).collect::<Vec<_>>());
    put(&mut table, &starts.chain(shifts).collect::<Vec<_>>());
    put(&mut table, &vec![0_u16; segments.len()]);
    table
}

/// The `name` table with family and style names.
fn names(family: &str, style: &str) -> Vec<u8> {
    let full = format!("{family} {style}");
    let file = full.replace(' ', "");
    let all = [
        (1, family),
        (2, style),
        (3, &*full),
        (4, &*full),
        (6, &*file),
    ];
    let (mut table, mut texts) = (Vec::new(), Vec::new());
    put(
        &mut table,
        &[0, all.len() as u16, 6 + 12 * all.len() as u16],
    );
    for (number, name) in all {
        let text: Vec<u16> = name.encode_utf16().collect();
        // For Windows, in American English.
        let length = 2 * text.len() as u16;
        put(
            &mut table,
            &[3, 1, 0x409, number, length, texts.len() as u16],
        );
        put(&mut texts, &text);
    }
    table.extend(texts);
    table
}

/// The `OS/2` table with weight, heights, and the first and last character.
fn os2(codes: &[u16], is_bold: u16, (top, bottom): (i16, i16)) -> Vec<u8> {
    let mut table = Vec::new();
    let (first, last) = (codes[0], codes[codes.len() - 1]);
    put(
        &mut table,
        &[4, 5 * PIXEL as u16, 400 + 300 * is_bold, 5, 0],
    );
    // Sizes and positions of subscripts, superscripts and strikeout.
    put(
        &mut table,
        &[
            4 * PIXEL,
            5 * PIXEL,
            0,
            PIXEL,
            4 * PIXEL,
            5 * PIXEL,
            0,
            4 * PIXEL,
        ],
    );
    put(&mut table, &[PIXEL, 3 * PIXEL, 0]);
    // Classification and Unicode ranges: unspecified.
    table.resize(table.len() + 10 + 16, 0);
    table.extend(b"NONE");
    let style = if is_bold == 1 { 0x20 } else { 0x40 };
    put(&mut table, &[style, first, last]);
    put(&mut table, &[top, bottom, 0, top, -bottom]);
    put(&mut table, &[1_u32, 0]);
    put(&mut table, &[5 * PIXEL, 7 * PIXEL, 0, 32, 0]);
    table
}

/// Font file of these tables, which are sorted by name.
fn file(tables: [(&[u8; 4], Vec<u8>); 10]) -> Vec<u8> {
    let count = tables.len() as u16;
    let power = 1_u16 << count.ilog2();
    let mut file = Vec::new();
    put(&mut file, &[0x0001_0000_u32]);
    put(
        &mut file,
        &[
            count,
            16 * power,
            power.ilog2() as u16,
            16 * (count - power),
        ],
    );
    let mut start = file.len() + 16 * tables.len();
    for (name, table) in &tables {
        let sum = table.chunks(4).fold(0_u32, |sum, word| {
            let byte = |at: usize| word.get(at).copied().unwrap_or(0);
            sum.wrapping_add(u32::from_be_bytes([byte(0), byte(1), byte(2), byte(3)]))
        });
        file.extend(*name);
        put(&mut file, &[sum, start as u32, table.len() as u32]);
        start += table.len().next_multiple_of(4);
    }
    for (_, table) in tables {
        file.extend(table);
        file.resize(file.len().next_multiple_of(4), 0);
    }
    file
}

/// Appends numbers in big-endian order.
fn put<N: BigEndian>(table: &mut Vec<u8>, numbers: &[N]) {
    for number in numbers {
        number.append_to(table);
    }
}

/// A number in a font table.
trait BigEndian: Copy {
    fn append_to(self, table: &mut Vec<u8>);
}

impl BigEndian for u16 {
    fn append_to(self, table: &mut Vec<u8>) {
        table.extend(self.to_be_bytes());
    }
}

impl BigEndian for i16 {
    fn append_to(self, table: &mut Vec<u8>) {
        table.extend(self.to_be_bytes());
    }
}

impl BigEndian for u32 {
    fn append_to(self, table: &mut Vec<u8>) {
        table.extend(self.to_be_bytes());
    }
}
