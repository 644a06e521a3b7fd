use std::io::Write;

use super::*;

#[test]
fn the_newest_three_log_files_are_kept() {
    let name = format!("slight-danger-log-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    for text in ["one", "two", "three", "four"] {
        let written = open(&folder).and_then(|mut file| file.write_all(text.as_bytes()));
        assert!(written.is_ok(), "{written:?}");
    }
    let read = |name: &&str| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let texts: Vec<String> = LOG_NAMES.iter().map(read).collect();
    assert_eq!(texts, ["four", "three", "two"]);
    let count = fs::read_dir(&folder).map_or(0, Iterator::count);
    assert_eq!(count, 3);
    let _gone = fs::remove_dir_all(&folder);
}
