//! Stones are read as written, and composed into every kind of wall.

use super::{Outcome, directory, palette_text, tiny_palette};
use crate::art::{self, ArtError, Palette, Sprite, parse_palette};
use crate::stone::{
    MAX_OWN_COLOURS, Part, StoneError, VARIANTS, combinations, compose_all, parse_stone,
};
use slight_danger::content::SPRITE_SIZE;
use std::collections::BTreeSet;
use std::fs;

/// The stones that the game uses.
const STONES: [&str; 6] = ["bone", "glass", "moss", "red", "wet", "worked"];

/// A stone of flat colours, one for each part, so that cells show which part is where.
fn flat() -> String {
    let mut text = String::from(
        "colour F #000001 floor\ncolour T #000002 top\ncolour R #000003 rim\ncolour C #000004 corner\ncolour I #000005 inner corner\ncolour A #000006 face\ncolour E #000007 end\ncolour P #000008 cap\n",
    );
    for part in Part::ALL {
        let key = match part {
            Part::Floor | Part::Debris | Part::Prop => 'F',
            Part::Top => 'T',
            Part::RimNorth | Part::RimEast | Part::RimWest => 'R',
            Part::CornerNorthEast | Part::CornerNorthWest => 'C',
            Part::InnerNorthEast
            | Part::InnerNorthWest
            | Part::InnerSouthEast
            | Part::InnerSouthWest => 'I',
            Part::Face => 'A',
            Part::EndEast | Part::EndWest => 'E',
            Part::Cap => 'P',
        };
        let shape = part.shape();
        for number in 0..shape.count {
            let row = key.to_string().repeat(shape.width);
            text.push_str(&format!("piece {}\n", part.piece(number)));
            text.push_str(&format!("{row}\n").repeat(shape.height));
        }
    }
    text
}

/// The number of the line that equals `wanted`, counted from 1.
fn line_of(text: &str, wanted: &str) -> Result<usize, String> {
    let place = text.lines().position(|line| line == wanted);
    Ok(place.ok_or(format!("no line `{wanted}`"))? + 1)
}

fn refused(text: &str) -> Result<StoneError, Box<dyn std::error::Error>> {
    match parse_stone("stones/a.txt", text, &tiny_palette()?) {
        Err(error) => Ok(error),
        Ok(_) => Err("it was not refused".into()),
    }
}

/// The part at a pixel in a cell of [`flat`], encoded in its blue.
fn blue(cell: &Sprite, x: usize, y: usize) -> Option<u8> {
    cell.pixels[y][x].map(|[_, _, blue]| blue)
}

fn committed() -> Result<Vec<(String, String)>, Box<dyn std::error::Error>> {
    let mut texts = Vec::new();
    for stone in STONES {
        let file = format!("stones/{stone}.txt");
        let text = fs::read_to_string(directory().join(&file))?;
        texts.push((file, text));
    }
    Ok(texts)
}

fn shared() -> Result<Palette, Box<dyn std::error::Error>> {
    Ok(parse_palette("palette.txt", &palette_text()?)?)
}

#[test]
fn there_are_47_walls() {
    let all: BTreeSet<(u8, u8)> = combinations().collect();
    assert_eq!(all.len(), 47);
    assert!(all.contains(&(15, 15)));
    assert!(all.contains(&(3, 1)));
    assert!(!all.contains(&(3, 2)), "south is open, so no corner there");
}

#[test]
fn every_stone_has_every_cell_without_holes() -> Outcome {
    let palette = shared()?;
    for (file, text) in committed()? {
        let stone = parse_stone(&file, &text, &palette)?;
        let cells = stone.cells();
        let names: BTreeSet<&str> = cells.iter().map(|cell| cell.name.as_str()).collect();
        assert_eq!(names.len(), cells.len(), "{file}: a name stands twice");
        let mut wanted = Vec::new();
        for (sides, corners) in combinations() {
            for variant in 0..VARIANTS {
                wanted.push(format!("wall_{sides:02}_{corners:02}_{variant}"));
            }
        }
        wanted.extend((0..8).map(|number| format!("floor_{number}")));
        wanted.extend((0..5).map(|number| format!("debris_{number}")));
        wanted.extend((0..6).map(|number| format!("prop_{number}")));
        for cell in wanted {
            let name = format!("{}_{cell}", stone.name);
            assert!(names.contains(name.as_str()), "`{name}` is missing");
        }
        for cell in cells.iter().filter(|cell| !cell.name.contains("_prop_")) {
            assert!(
                cell.pixels.iter().flatten().all(Option::is_some),
                "`{}` has holes",
                cell.name
            );
        }
    }
    Ok(())
}

#[test]
fn every_file_of_a_stone_is_known() -> Outcome {
    for entry in fs::read_dir(directory().join("stones"))? {
        let name = entry?.file_name();
        let stone = name
            .to_str()
            .and_then(|name| name.strip_suffix(".txt"))
            .ok_or("not a text")?;
        assert!(STONES.contains(&stone), "the tests do not know `{stone}`");
    }
    Ok(())
}

#[test]
fn walls_are_composed_of_the_pieces_that_their_neighbours_need() -> Outcome {
    let stone = parse_stone("stones/flat.txt", &flat(), &tiny_palette()?)?;
    let cells = stone.cells();
    assert_eq!(cells.len(), 10 + 5 + 6 + 47 * VARIANTS);
    let cell = |name: &str| {
        let name = format!("flat_{name}");
        cells
            .iter()
            .find(|cell| cell.name == name)
            .ok_or(format!("no {name}"))
    };
    let last = SPRITE_SIZE - 1;
    // Closed all around: only the top.
    let mass = cell("wall_15_00_3")?;
    assert!(mass.pixels.iter().flatten().all(|p| *p == Some([0, 0, 2])));
    // Open to the north, east, south and west alone.
    for (name, x, y, colour) in [
        ("wall_14_00_0", 7, 0, 3),
        ("wall_14_00_0", 7, 5, 2),
        ("wall_13_00_0", last, 7, 3),
        ("wall_13_00_0", last - 5, 7, 2),
        ("wall_11_00_0", 7, last, 6),
        ("wall_11_00_0", 7, 6, 6),
        ("wall_11_00_0", 7, 5, 2),
        ("wall_07_00_0", 0, 7, 3),
        ("wall_07_00_0", 5, 7, 2),
    ] {
        assert_eq!(blue(cell(name)?, x, y), Some(colour), "{name} at {x}, {y}");
    }
    // Rock that ends has corners above, and ends where its front does.
    for (name, x, y, colour) in [
        ("wall_04_00_0", 0, 0, 4),
        ("wall_04_00_0", last, 0, 4),
        ("wall_02_00_0", 0, last, 7),
        ("wall_08_00_0", last, last, 7),
    ] {
        assert_eq!(blue(cell(name)?, x, y), Some(colour), "{name} at {x}, {y}");
    }
    // A lone pillar has a cap above and ends below.
    let pillar = cell("wall_00_00_1")?;
    for (x, y, colour) in [
        (0, 0, 8),
        (last, 7, 8),
        (0, last, 7),
        (last, last, 7),
        (7, 8, 6),
    ] {
        assert_eq!(blue(pillar, x, y), Some(colour), "pillar at {x}, {y}");
    }
    // Open corners between closed sides: each in its own place.
    for (corner, x, y) in [(1, last, 0), (2, last, last), (4, 0, last), (8, 0, 0)] {
        let name = format!("wall_15_{corner:02}_0");
        for (at_x, at_y) in [(0, 0), (last, 0), (0, last), (last, last)] {
            let expected = if (at_x, at_y) == (x, y) { 5 } else { 2 };
            assert_eq!(blue(cell(&name)?, at_x, at_y), Some(expected), "{name}");
        }
    }
    assert_eq!(blue(cell("floor_9")?, 0, 0), Some(1));
    assert_eq!(blue(cell("debris_4")?, 0, 0), Some(1));
    Ok(())
}

#[test]
fn rock_may_end_short_of_its_tile_and_bare_its_top() -> Outcome {
    let row = "RRRRRRRRRRRRRRRR\n";
    let head = format!("piece rim_n_1\n{row}");
    let text = flat().replace(&head, "piece rim_n_1\n_.^RRRRRRRRRRRRR\n");
    let stone = parse_stone("flat.txt", &text, &tiny_palette()?)?;
    let cells = stone.cells();
    let at = |name: &str, x| {
        let cell = cells.iter().find(|cell| cell.name == name);
        cell.and_then(|cell| blue(cell, x, 0))
    };
    let edge = [0, 1, 2, 3].map(|x| at("flat_wall_14_00_1", x));
    assert_eq!(edge, [Some(1), Some(2), Some(2), Some(3)]);
    assert_eq!(at("flat_wall_14_00_0", 0), Some(3), "another variant");
    Ok(())
}

#[test]
fn a_piece_of_the_wrong_size_is_refused() -> Outcome {
    let text = flat();
    let line = line_of(&text, "piece face_2")?;
    let short = text.replacen("piece face_2\nAAAA", "piece face_2\nAAA", 1);
    assert_eq!(
        refused(&short)?,
        StoneError::BadRow {
            file: "stones/a.txt".into(),
            line: line + 1,
            name: "face_2".into(),
            found: 15,
            wanted: 16,
        }
    );
    let low = text.replacen("piece face_2\nAAAAAAAAAAAAAAAA\n", "piece face_2\n", 1);
    assert_eq!(
        refused(&low)?,
        StoneError::BadHeight {
            file: "stones/a.txt".into(),
            line: line + 10,
            name: "face_2".into(),
            found: 9,
            wanted: 10,
        }
    );
    let high = text.replacen("piece face_2\n", "piece face_2\nAAAAAAAAAAAAAAAA\n", 1);
    assert_eq!(
        refused(&high)?,
        StoneError::StrayRow {
            file: "stones/a.txt".into(),
            line: line + 11,
        }
    );
    Ok(())
}

#[test]
fn a_missing_unknown_or_repeated_piece_is_refused() -> Outcome {
    let text = flat();
    let inner = "piece inner_nw_0\nIIII\nIIII\nIIII\nIIII\n";
    assert!(text.contains(inner));
    assert_eq!(
        refused(&text.replace(inner, ""))?,
        StoneError::Missing {
            file: "stones/a.txt".into(),
            name: "inner_nw_0".into(),
        }
    );
    let lines = text.lines().count();
    assert_eq!(
        refused(&format!("{text}{inner}"))?,
        StoneError::TwiceNamed {
            file: "stones/a.txt".into(),
            line: lines + 1,
            name: "inner_nw_0".into(),
        }
    );
    let unknown = refused(&text.replace("piece inner_nw_0", "piece inner_nw_1"))?;
    assert!(matches!(&unknown, StoneError::UnknownPiece { name, .. } if name == "inner_nw_1"));
    assert!(
        unknown.to_string().contains("inner_nw_0"),
        "it says what there is: {unknown}"
    );
    Ok(())
}

#[test]
fn an_undefined_colour_is_refused() -> Outcome {
    let text = flat();
    let line = line_of(&text, "piece rim_e_1")? + 1;
    let odd = text.replacen("piece rim_e_1\nRR", "piece rim_e_1\nR?", 1);
    assert_eq!(
        refused(&odd)?,
        StoneError::UnknownKey {
            file: "stones/a.txt".into(),
            line,
            column: 2,
            name: "rim_e_1".into(),
            key: '?',
        }
    );
    for (piece, was) in [("top_3", 'T'), ("floor_9", 'F'), ("debris_0", 'F')] {
        for key in ['.', '_', '^'] {
            let line = line_of(&text, &format!("piece {piece}"))? + 1;
            let holed = text.replacen(
                &format!("piece {piece}\n{was}"),
                &format!("piece {piece}\n{key}"),
                1,
            );
            assert_eq!(
                refused(&holed)?,
                StoneError::Hole {
                    file: "stones/a.txt".into(),
                    line,
                    column: 1,
                    name: piece.into(),
                    key,
                }
            );
        }
    }
    Ok(())
}

#[test]
fn colours_of_a_stone_are_few_and_its_own() -> Outcome {
    let many = |count: u8| {
        let colour = |i| format!("colour {} #0000{i:02x} shade\n", char::from(b'A' + i));
        (0..count).map(colour).collect::<String>()
    };
    let most = u8::try_from(MAX_OWN_COLOURS)?;
    assert!(matches!(refused(&many(most))?, StoneError::Missing { .. }));
    assert_eq!(
        refused(&many(most + 1))?,
        StoneError::TooManyColours {
            file: "stones/a.txt".into(),
            line: MAX_OWN_COLOURS + 1,
        }
    );
    // `k` is in the shared palette; the others have special meanings.
    for key in ['k', '.', '_', '^'] {
        assert_eq!(
            refused(&format!("# Rock.\n\ncolour {key} #000000 soot\n"))?,
            StoneError::TakenKey {
                file: "stones/a.txt".into(),
                line: 3,
                key,
            }
        );
    }
    let twice = "colour A #000000 one\ncolour A #111111 two\n";
    assert!(matches!(
        refused(twice)?,
        StoneError::TakenKey {
            line: 2,
            key: 'A',
            ..
        }
    ));
    for bad in ["colour A", "colour A 000000 soot", "colour AA #000000 soot"] {
        assert!(
            matches!(refused(bad)?, StoneError::BadColour { line: 1, .. }),
            "{bad}"
        );
    }
    Ok(())
}

#[test]
fn stones_and_sprites_have_different_names() -> Outcome {
    let mut cells = compose_all(&tiny_palette()?, &[("stones/flat.txt".into(), flat())])?;
    assert!(art::paint(&cells).is_ok());
    cells.insert(0, cells[20].clone());
    let name = cells[0].name.clone();
    assert_eq!(art::paint(&cells), Err(ArtError::TwicePainted { name }));
    let odd = parse_stone("stones/Big Rock.txt", &flat(), &tiny_palette()?);
    assert!(matches!(odd, Err(StoneError::BadFileName { .. })));
    Ok(())
}

#[test]
fn shades_are_given_once_and_completely() -> Outcome {
    let shades = "shades #000100 #000200 #00ff00 #008000 #004000 #000300 #00e000";
    for line in [
        "shades #000100",
        &format!("{shades} #ffffff"),
        "shades a b c d e f g",
    ] {
        let text = format!("{}{line}\n", flat());
        let line = text.lines().count();
        let file = "stones/a.txt".to_owned();
        assert_eq!(refused(&text)?, StoneError::BadShades { file, line });
    }
    let twice = format!("{}{shades}\n{shades}\n", flat());
    assert!(matches!(refused(&twice)?, StoneError::BadShades { .. }));
    Ok(())
}

/// A grey stone with shades: its floor, top and front have one colour each.
fn shaded() -> Result<Vec<Sprite>, Box<dyn std::error::Error>> {
    let mut text = String::from(
        "shades #000100 #000200 #005a00 #004a00 #003a00 #002000 #005000\ncolour A #004000 crevice\ncolour D #004000 rock\ncolour f #300000 floor\n",
    );
    for part in Part::ALL {
        let key = match part {
            Part::Floor | Part::Debris | Part::Prop => "f",
            _ => "D",
        };
        let shape = part.shape();
        for number in 0..shape.count {
            text.push_str(&format!("piece {}\n", part.piece(number)));
            let row = key.repeat(shape.width);
            text.push_str(&format!("{row}\n").repeat(shape.height));
        }
    }
    Ok(parse_stone("grey.txt", &text, &tiny_palette()?)?.cells())
}

#[test]
fn fronts_are_high_and_lighter_above_and_tops_are_dark_inside() -> Outcome {
    let cells = shaded()?;
    let green = |name: &str, x: usize, y: usize| {
        let name = format!("grey_{name}");
        let cell = cells.iter().find(|cell| cell.name == name);
        let pixel = cell.and_then(|cell| cell.pixels[y][x]);
        pixel.map(|[_, green, _]| green)
    };
    // Open to the south: two rows of top, then the front.
    let front: Vec<_> = (0..SPRITE_SIZE)
        .filter_map(|y| green("wall_11_00_0", 7, y))
        .collect();
    assert!(front[2] >= front[8] && front[8] > front[15], "{front:?}");
    assert_eq!(front[15], 0x20, "the foot");
    // Open to the north: a rim, then ever darker.
    let top: Vec<_> = (0..SPRITE_SIZE)
        .filter_map(|y| green("wall_14_00_0", 7, y))
        .collect();
    assert!(top[0] >= 0x3a && top[1] >= 0x3a, "{top:?}");
    assert!(top[8..].iter().all(|green| *green <= 2), "{top:?}");
    // Solid rock is flat, whatever is farther away diagonally.
    assert!((0..SPRITE_SIZE).all(|x| green("wall_15_00_0", x, 7) <= Some(2)));
    // A corner toward an open tile is a rim.
    assert!(green("wall_15_01_0", SPRITE_SIZE - 1, 0) >= Some(0x3a));
    Ok(())
}

#[test]
fn floors_keep_their_colour_and_lose_contrast() -> Outcome {
    let palette = shared()?;
    for (file, text) in committed()? {
        let plain: String = text
            .lines()
            .filter(|line| !line.starts_with("shades"))
            .map(|line| format!("{line}\n"))
            .collect();
        let spread = |text: &str| -> Result<(i32, i32), Box<dyn std::error::Error>> {
            let cells = parse_stone(&file, text, &palette)?.cells();
            let floors = cells.iter().filter(|cell| cell.name.contains("_floor_"));
            let greens: Vec<i32> = floors
                .flat_map(|cell| cell.pixels.iter().flatten().flatten())
                .map(|[_, green, _]| i32::from(*green))
                .collect();
            let mean = greens.iter().sum::<i32>() / greens.len() as i32;
            let most = greens.iter().map(|green| (green - mean).abs()).max();
            Ok((mean, most.unwrap_or(0)))
        };
        let ((mean, most), (was, before)) = (spread(&text)?, spread(&plain)?);
        assert!((mean - was).abs() <= 1, "{file}: {mean} {was}");
        assert!(most * 100 <= before * 66, "{file}: {most} {before}");
    }
    Ok(())
}
