use crate::sim::Seed;

use super::*;

#[test]
fn a_report_names_version_seed_turn_and_save() {
    let folder = std::env::temp_dir().join(format!("slight-danger-crash-{}", std::process::id()));
    let game = Game::new(Seed::from(5)).unwrap_or_else(|error| panic!("{error}"));
    note(&game, Some(PathBuf::from("/saves/000003")));
    let words = report("it was too dark", Some(&folder));
    assert!(
        words.contains("/saves/000003") && words.contains("Continue"),
        "{words}"
    );
    let path = take_report();
    let text = path.and_then(|path| fs::read_to_string(path).ok());
    let text = text.unwrap_or_default();
    for part in [
        VERSION,
        "seed 5, turn 0",
        "/saves/000003",
        "it was too dark",
    ] {
        assert!(text.contains(part), "{part} is not in: {text}");
    }
    let _gone = fs::remove_dir_all(&folder);
    // A folder that cannot be created is reported.
    let words = report("again", Some(Path::new("/dev/null/x")));
    assert!(words.contains("No report could be written"), "{words}");
}
