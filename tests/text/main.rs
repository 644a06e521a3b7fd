//! Texts: the engine of catalogues, the built-in catalogues, and the texts of games.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot go on should fail"
)]

mod builtin;
mod engine;
#[path = "../support/folder.rs"]
mod folder;
mod games;
mod grammar;
mod grammar_check;
mod mistakes;
mod needs;
mod overlays;

use slight_danger::{
    content,
    sim::Definitions,
    text::{Catalogue, CatalogueFile},
};

/// The default data.
fn definitions() -> Definitions {
    content::builtin().expect("right data")
}

/// A catalogue of one file, with the grammar of a language.
fn catalogue(grammar: &str, text: &str) -> Catalogue {
    let files = [("grammar.ftl", grammar), ("test.ftl", text)];
    let files = files.map(|(name, text)| CatalogueFile { name, text });
    Catalogue::build(&[&files], None).unwrap_or_else(|mistakes| panic!("{mistakes:#?}"))
}

const ENGLISH: &str = include_str!("../../assets/text/en/grammar.ftl");
const GERMAN: &str = include_str!("../../assets/text/de/grammar.ftl");
