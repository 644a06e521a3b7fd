//! The art sources are valid, and the committed atlas matches them.

#[path = "../examples/build_atlas/art.rs"]
mod art;
#[path = "atlas/letters.rs"]
mod letters;
#[path = "../examples/build_atlas/shading.rs"]
mod shading;
#[path = "../examples/build_atlas/stone.rs"]
mod stone;
#[path = "atlas/stones.rs"]
mod stones;
#[path = "../examples/build_atlas/typeface.rs"]
mod typeface;

use art::{ArtError, MAX_COLOURS, Palette, Sprite, parse_palette, parse_sprites};
use std::collections::BTreeSet;
use std::fs;
use std::io::BufReader;
use std::path::PathBuf;

type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Names that the game uses whatever the data say.
const NEEDED: [&str; 11] = [
    "bat",
    "corpse",
    "cursor",
    "exit",
    "fungus",
    "goblin",
    "player",
    "stairs_down",
    "stairs_up",
    "white",
    "zombie",
];

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/sprites")
}

/// Each source in a folder except the palette, by file name.
fn sources(folder: &str) -> Result<Vec<(String, String)>, Box<dyn std::error::Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory().join(folder))? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .ok_or("a file name is not Unicode")?;
        if name.ends_with(".txt") && name != "palette.txt" && name != "atlas.txt" {
            files.push((format!("{folder}{name}"), fs::read_to_string(&path)?));
        }
    }
    files.sort();
    Ok(files)
}

fn palette_text() -> std::io::Result<String> {
    fs::read_to_string(directory().join("palette.txt"))
}

/// Every cell: the sprites, then the cells composed from stones.
fn sprites() -> Result<Vec<Sprite>, Box<dyn std::error::Error>> {
    let text = palette_text()?;
    let mut sprites = art::parse_all(("palette.txt", &text), &sources("")?)?;
    let palette = parse_palette("palette.txt", &text)?;
    sprites.extend(stone::compose_all(&palette, &sources("stones/")?)?);
    Ok(sprites)
}

fn tiny_palette() -> Result<Palette, ArtError> {
    parse_palette("palette.txt", "k #0a0a10 ink\nw #ffffff white\n")
}

fn sprite(name: &str, rows: usize, row: &str) -> String {
    format!("sprite {name}\n{}", format!("{row}\n").repeat(rows))
}

#[test]
fn the_committed_atlas_is_up_to_date() -> Outcome {
    let atlas = art::paint(&sprites()?)?;
    let file = BufReader::new(fs::File::open(directory().join("atlas.png"))?);
    let mut reader = png::Decoder::new(file).read_info()?;
    let mut rgba = vec![
        0;
        reader
            .output_buffer_size()
            .ok_or("the atlas is too large")?
    ];
    let info = reader.next_frame(&mut rgba)?;
    rgba.truncate(info.buffer_size());
    let mend = "run `cargo run --no-default-features --example build_atlas`";
    assert_eq!(
        (info.color_type, info.bit_depth),
        (png::ColorType::Rgba, png::BitDepth::Eight),
        "{mend}"
    );
    assert_eq!(
        (info.width, info.height),
        (atlas.width, atlas.height),
        "{mend}"
    );
    assert!(rgba == atlas.rgba, "atlas.png is stale: {mend}");
    assert_eq!(
        fs::read_to_string(directory().join("atlas.txt"))?,
        atlas.index(),
        "atlas.txt is stale: {mend}"
    );
    Ok(())
}

#[test]
fn the_sources_are_valid() -> Outcome {
    let palette = parse_palette("palette.txt", &palette_text()?)?;
    assert!((1..=MAX_COLOURS).contains(&palette.len()));
    let names: Vec<String> = sprites()?.into_iter().map(|sprite| sprite.name).collect();
    let unique: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(unique.len(), names.len(), "a name stands twice");
    for name in NEEDED {
        assert!(unique.contains(name), "the sprite `{name}` is missing");
    }
    Ok(())
}

#[test]
fn the_white_sprite_is_white_all_over() -> Outcome {
    let sprites = sprites()?;
    let white = sprites.iter().find(|sprite| sprite.name == "white");
    let pixels = white.ok_or("no sprite `white`")?.pixels.iter().flatten();
    assert!(pixels.copied().all(|pixel| pixel == Some([255; 3])));
    Ok(())
}

#[test]
fn a_sprite_that_is_not_square_is_refused() -> Outcome {
    let palette = tiny_palette()?;
    let full = ".".repeat(16);
    assert_eq!(
        parse_sprites("a.txt", &sprite("blot", 15, &full), &palette),
        Err(ArtError::BadHeight {
            file: "a.txt".into(),
            line: 17,
            name: "blot".into(),
            found: 15,
            wanted: 16,
        })
    );
    assert_eq!(
        parse_sprites("a.txt", &sprite("blot", 17, &full), &palette),
        Err(ArtError::StrayRow {
            file: "a.txt".into(),
            line: 18,
        })
    );
    assert_eq!(
        parse_sprites("a.txt", &sprite("blot", 16, "kkk"), &palette),
        Err(ArtError::BadRow {
            file: "a.txt".into(),
            line: 2,
            name: "blot".into(),
            found: 3,
            wanted: 16,
        })
    );
    Ok(())
}

#[test]
fn a_sprite_of_several_cells_is_cut_row_by_row() -> Outcome {
    let palette = tiny_palette()?;
    let row = |left: &str, right: &str| left.repeat(16) + &right.repeat(16) + "\n";
    let rows = row("k", "w").repeat(16) + &row("w", "k").repeat(16);
    let text = format!("sprite blot 2x2\n{rows}");
    let cells = parse_sprites("a.txt", &text, &palette)?;
    let corners = cells.iter().map(|cell| (&*cell.name, cell.pixels[15][0]));
    let (ink, white) = (Some([0x0a, 0x0a, 0x10]), Some([255; 3]));
    let wanted = [
        ("blot_0", ink),
        ("blot_1", white),
        ("blot_2", white),
        ("blot_3", ink),
    ];
    assert!(corners.eq(wanted), "{cells:?}");
    let narrow = parse_sprites("a.txt", &sprite("blot 2x2", 32, &"k".repeat(16)), &palette);
    assert!(matches!(narrow, Err(ArtError::BadRow { wanted: 32, .. })));
    for size in ["0x1", "2", "2x", "10x1", "2 x 2"] {
        let bad = parse_sprites("a.txt", &format!("sprite blot {size}\n"), &palette);
        assert!(matches!(bad, Err(ArtError::BadName { .. })), "{size}");
    }
    Ok(())
}

#[test]
fn a_character_outside_the_palette_is_refused() -> Outcome {
    let error = parse_sprites(
        "a.txt",
        &sprite("blot", 16, "kk?kkkkkkkkkkkkk"),
        &tiny_palette()?,
    );
    assert_eq!(
        error,
        Err(ArtError::UnknownKey {
            file: "a.txt".into(),
            line: 2,
            column: 3,
            name: "blot".into(),
            key: '?',
        })
    );
    Ok(())
}

#[test]
fn a_repeated_name_is_refused() -> Outcome {
    let one = sprite("blot", 16, &"k".repeat(16));
    let within = parse_sprites("a.txt", &format!("{one}\n{one}"), &tiny_palette()?);
    assert_eq!(
        within,
        Err(ArtError::TwiceNamed {
            file: "a.txt".into(),
            line: 19,
            name: "blot".into(),
        })
    );
    let across = art::parse_all(
        ("palette.txt", "k #0a0a10 ink\n"),
        &[("a.txt".into(), one.clone()), ("b.txt".into(), one)],
    );
    assert_eq!(
        across,
        Err(ArtError::TwiceNamed {
            file: "b.txt".into(),
            line: 1,
            name: "blot".into(),
        })
    );
    let bad = parse_sprites(
        "a.txt",
        &sprite("Big Blot", 16, &"k".repeat(16)),
        &tiny_palette()?,
    );
    assert!(matches!(bad, Err(ArtError::BadName { line: 1, .. })));
    Ok(())
}

#[test]
fn a_crown_sits_on_each_head() -> Outcome {
    let row = |text: &str| format!("{text}{}\n", ".".repeat(16 - text.len()));
    let rest = |rows: usize| row("").repeat(rows);
    let crown = format!("sprite crown\n{}{}", row("kkkkkkk").repeat(4), rest(12));
    let being = format!("sprite imp\nhead 5 2\n{}", row("w").repeat(16));
    let palette = ("palette.txt", "k #0a0a10 ink\nw #ffffff white\n");
    let all = art::parse_all(palette, &[("a.txt".into(), format!("{crown}{being}"))])?;
    let worn = all.last().ok_or("no sprites")?;
    assert_eq!(worn.name, "crown_imp");
    for (y, row) in worn.pixels.iter().enumerate() {
        for (x, pixel) in row.iter().enumerate() {
            // It is drawn four rows lower than it sits, which is the topmost row of the head.
            let is_crown = (3..=6).contains(&y) && (2..=8).contains(&x);
            assert_eq!(pixel.is_some(), is_crown, "{x}, {y}");
        }
    }
    assert_eq!(
        art::parse_all(palette, &[("a.txt".into(), being.clone())]),
        Err(ArtError::NoCrown)
    );
    for bad in [
        "head",
        "head 5",
        "head 2 2",
        "head 13 2",
        "head 5 12",
        "head -5 2",
    ] {
        let text = being.replace("head 5 2", bad);
        let refused = parse_sprites("a.txt", &text, &tiny_palette()?);
        assert!(
            matches!(refused, Err(ArtError::BadHead { line: 2, .. })),
            "{bad}: {refused:?}"
        );
    }
    Ok(())
}

#[test]
fn a_bad_palette_is_refused() {
    let mut text = String::new();
    for i in 0..=32_u8 {
        text.push_str(&format!("{} #0000{i:02x} shade\n", char::from(b'A' + i)));
    }
    assert_eq!(
        parse_palette("p.txt", &text),
        Err(ArtError::TooManyColours {
            file: "p.txt".into(),
            line: 33,
        })
    );
    for bad in [
        "k",
        "k 0a0a10 ink",
        "k #0a0a1 ink",
        "kk #0a0a10 ink",
        "k #+a0a10 ink",
        "k #0a0a10",
    ] {
        assert!(
            matches!(
                parse_palette("p.txt", bad),
                Err(ArtError::BadColour { line: 1, .. })
            ),
            "{bad}"
        );
    }
    for taken in [". #000000 hole", "k #000000 one\nk #111111 two"] {
        assert!(matches!(
            parse_palette("p.txt", taken),
            Err(ArtError::TakenKey { .. })
        ));
    }
}

#[test]
fn an_atlas_holds_each_sprite_in_its_cell() -> Outcome {
    let mut text = String::new();
    for i in 0..17 {
        let row = if i == 16 { "w" } else { "k" }.repeat(16);
        text.push_str(&sprite(&format!("s{i}"), 16, &row));
    }
    let atlas = art::paint(&parse_sprites("a.txt", &text, &tiny_palette()?)?)?;
    assert_eq!((atlas.width, atlas.height), (256, 32));
    let at = |x: usize, y: usize| &atlas.rgba[(y * 256 + x) * 4..][..4];
    assert_eq!(at(255, 15), [0x0a, 0x0a, 0x10, 255]);
    assert_eq!(at(15, 16), [255, 255, 255, 255]);
    assert_eq!(at(16, 16), [0, 0, 0, 0]);
    assert!(atlas.index().starts_with("s0\ns1\n"));
    let blot = sprite("blot", 16, ".......kk.......");
    let atlas = art::paint(&parse_sprites("a.txt", &blot, &tiny_palette()?)?)?;
    assert_eq!(atlas.names, ["blot"]);
    assert_eq!((atlas.width, atlas.height), (256, 16));
    assert!(matches!(
        art::paint(&[]),
        Err(ArtError::BadCount { count: 0, .. })
    ));
    Ok(())
}
