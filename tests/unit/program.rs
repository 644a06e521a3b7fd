use clap::{CommandFactory, Parser};
use proptest::{prelude::*, sample::select};

use super::Arguments;

#[test]
fn the_definition_of_the_arguments_is_valid() {
    Arguments::command().debug_assert();
}

const WORDS: [&str; 31] = [
    "",
    "-",
    "--",
    "--seed",
    "--seed=",
    "--content=/dev/null",
    "--data-dir=",
    "--fullscreen",
    "--still",
    "--world=keep",
    "--danger=grave",
    "headless",
    "bot",
    "--bot=pilgrim",
    "--seeds=9..1",
    "--seeds=1..18446744073709551616",
    "--shard=0/0",
    "--keep",
    "--out=",
    "--merge",
    "check",
    "--csv",
    "--report",
    "--max-turns=99999999999",
    "catalog",
    "replay",
    "--headless",
    "--from=-1",
    "--speed=NaN",
    "\u{202e}",
    "help",
];

fn argument() -> impl Strategy<Value = String> {
    let word = select(&WORDS[..]);
    prop_oneof![
        word.prop_map(str::to_owned),
        (select(&WORDS[..]), ".{0,12}").prop_map(|(word, more)| format!("{word}{more}")),
        ".{0,12}",
    ]
}

/// Cases of the property; `STORE_CASES` overrides it.
fn cases() -> u32 {
    let wanted = std::env::var("STORE_CASES").ok();
    wanted.and_then(|text| text.parse().ok()).unwrap_or(2_000)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn no_arguments_crash_the_parser(words in prop::collection::vec(argument(), 0..6)) {
        let words = std::iter::once("slight-danger".to_owned()).chain(words);
        match Arguments::try_parse_from(words) {
            Ok(_) => {}
            Err(error) => prop_assert!(!error.to_string().is_empty()),
        }
    }
}
