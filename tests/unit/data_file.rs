use std::collections::BTreeSet;

use super::*;
use crate::content;

/// The data files of all difficulties.
fn files() -> Vec<DataFile> {
    let all = content::builtin().into_iter();
    let dangers = all.flat_map(|all| all.siblings().collect::<Vec<_>>());
    dangers.flat_map(|one| one.files.clone()).collect()
}

#[test]
fn former_checksums_belong_to_files_that_still_exist() {
    let now: BTreeSet<(String, u64)> = files().into_iter().map(|one| (one.name, one.sum)).collect();
    for (name, former, sum) in FORMER {
        assert!(now.contains(&(name.to_owned(), sum)), "{name} has changed");
        assert_ne!(former, sum, "{name}");
    }
}

#[test]
fn a_file_is_identified_by_each_of_its_checksums_and_by_no_other() {
    for file in files() {
        let begun_with = |sum| DataFile {
            sum,
            text_sum: 0,
            ..file.clone()
        };
        assert!(file.is_still(&begun_with(file.sum)), "{}", file.name);
        assert!(file.is_still(&begun_with(file.text_sum)), "{}", file.name);
        assert!(!file.is_still(&begun_with(file.sum ^ 1)), "{}", file.name);
    }
    for (name, former, _) in FORMER {
        let begun_with = DataFile {
            name: name.to_owned(),
            sum: former,
            text_sum: 0,
        };
        let still = files()
            .iter()
            .filter(|one| one.is_still(&begun_with))
            .count();
        assert!(still > 0, "{name}");
    }
}
