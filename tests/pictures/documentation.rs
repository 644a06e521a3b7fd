//! The pictures of the documentation show the current game.

use std::{collections::BTreeSet, error::Error, fs, io::BufReader, path::Path};

use slight_danger::sim::RULES;

type Fallible<T> = Result<T, Box<dyn Error>>;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The rules version that a picture shows, written into it by the test that takes it.
fn rules_of(path: &Path) -> Fallible<Option<String>> {
    let file = BufReader::new(fs::File::open(path)?);
    let reader = png::Decoder::new(file).read_info()?;
    let texts = reader.info().uncompressed_latin1_text.iter();
    let mut rules = texts.filter(|text| text.keyword == "Rules");
    Ok(rules.next().map(|text| text.text.clone()))
}

#[test]
fn pictures_show_the_current_rules() -> Fallible<()> {
    let mut count = 0;
    for entry in fs::read_dir(root().join("docs/screenshots"))? {
        let path = entry?.path();
        assert_eq!(
            rules_of(&path)?,
            Some(RULES.to_string()),
            "{} shows other rules: take all pictures again with \
             `cargo test --release --test window -- --ignored pictures`",
            path.display()
        );
        count += 1;
    }
    assert!(count > 10, "{count} pictures");
    Ok(())
}

#[test]
fn every_picture_is_used_somewhere() -> Fallible<()> {
    let mut shown = BTreeSet::new();
    for (file, folder) in [
        ("README.md", "docs/screenshots/"),
        ("docs/playing.md", "screenshots/"),
    ] {
        let text = fs::read_to_string(root().join(file))?;
        let names = text.split(folder).skip(1);
        let names = names.filter_map(|rest| rest.split_once(')'));
        shown.extend(names.map(|(name, _)| name.to_owned()));
    }
    let mut there = BTreeSet::new();
    for entry in fs::read_dir(root().join("docs/screenshots"))? {
        there.insert(entry?.file_name().to_string_lossy().into_owned());
    }
    assert_eq!(there, shown);
    Ok(())
}
