//! Paints the sprite sources into `assets/sprites/atlas.png` and `atlas.txt`, and the pixel font
//! into `assets/fonts/Lantern7-Regular.ttf` and `Lantern7-Bold.ttf`.
//!
//! ```text
//! cargo run --no-default-features --example build_atlas             # writes all of them
//! cargo run --no-default-features --example build_atlas -- --check  # exits 1 if one is stale
//! ```

mod art;
mod shading;
mod stone;
mod typeface;

use art::Atlas;
use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use typeface::Weight;

fn main() -> ExitCode {
    let check = match std::env::args().skip(1).collect::<Vec<_>>().as_slice() {
        [] => false,
        [flag] if flag == "--check" => true,
        _ => {
            eprintln!("usage: build_atlas [--check]");
            return ExitCode::from(2);
        }
    };
    let assets = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    match run(&assets, check) {
        Ok(message) => {
            println!("{message}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(assets: &Path, check: bool) -> Result<String, Box<dyn Error>> {
    let directory = &assets.join("sprites");
    let atlas = build(directory)?;
    let fonts = fonts(&assets.join("fonts"))?;
    let (picture, index) = (directory.join("atlas.png"), directory.join("atlas.txt"));
    if check {
        let committed = decode(&picture)?;
        let mut fresh = committed == (atlas.width, atlas.height, atlas.rgba.clone())
            && fs::read_to_string(&index)? == atlas.index();
        for (path, font) in &fonts {
            fresh &= fs::read(path)? == *font;
        }
        if !fresh {
            return Err("the atlas or the typeface is stale: run `cargo run --no-default-features --example build_atlas` and commit it".into());
        }
        return Ok(format!("{} sprites, up to date", atlas.names.len()));
    }
    fs::write(&picture, encode(&atlas)?)?;
    fs::write(&index, atlas.index())?;
    for (path, font) in &fonts {
        fs::write(path, font)?;
    }
    Ok(format!("{} sprites painted", atlas.names.len()))
}

fn build(directory: &Path) -> Result<Atlas, Box<dyn Error>> {
    let palette = fs::read_to_string(directory.join("palette.txt"))?;
    let mut sprites = art::parse_all(("palette.txt", &palette), &texts(directory)?)?;
    let palette = art::parse_palette("palette.txt", &palette)?;
    let mut stones = texts(&directory.join("stones"))?;
    for (file, _) in &mut stones {
        file.insert_str(0, "stones/");
    }
    sprites.extend(stone::compose_all(&palette, &stones)?);
    Ok(art::paint(&sprites)?)
}

/// Builds the fonts of a folder from their source.
fn fonts(directory: &Path) -> Result<[(PathBuf, Vec<u8>); 2], Box<dyn Error>> {
    let source = fs::read_to_string(directory.join("lantern7.txt"))?;
    let font = |weight| typeface::font(&typeface::letters(&source, weight)?, weight);
    Ok([
        (
            directory.join("Lantern7-Regular.ttf"),
            font(Weight::Regular)?,
        ),
        (directory.join("Lantern7-Bold.ttf"), font(Weight::Bold)?),
    ])
}

/// Names and texts of the sources in a folder, sorted.
fn texts(directory: &Path) -> Result<Vec<(String, String)>, Box<dyn Error>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else {
            continue;
        };
        if path.extension().is_some_and(|ending| ending == "txt")
            && name != "palette.txt"
            && name != "atlas.txt"
        {
            files.push((name.to_owned(), fs::read_to_string(&path)?));
        }
    }
    files.sort();
    Ok(files)
}

fn encode(atlas: &Atlas) -> Result<Vec<u8>, png::EncodingError> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, atlas.width, atlas.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&atlas.rgba)?;
    writer.finish()?;
    Ok(bytes)
}

fn decode(path: &Path) -> Result<(u32, u32, Vec<u8>), Box<dyn Error>> {
    let file = io::BufReader::new(fs::File::open(path)?);
    let mut reader = png::Decoder::new(file).read_info()?;
    let size = reader
        .output_buffer_size()
        .ok_or("the atlas is too large to decode")?;
    let mut rgba = vec![0; size];
    let info = reader.next_frame(&mut rgba)?;
    if info.color_type != png::ColorType::Rgba || info.bit_depth != png::BitDepth::Eight {
        return Err(
            "the atlas is not RGBA of 8 bits: build it with this program, not a painter".into(),
        );
    }
    rgba.truncate(info.buffer_size());
    Ok((info.width, info.height, rgba))
}
