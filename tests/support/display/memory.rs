//! Memory of a process, as reported by Linux.

use std::fs;

/// Memory of a process.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Memory {
    /// Memory that belongs to no file, KiB.
    pub(crate) anonymous: u64,
    /// Number of executable mappings that belong to no file: code compiled at run time.
    pub(crate) compiled: usize,
}

impl Memory {
    /// Reads the current memory of a process.
    pub(super) fn of(process: u32) -> Self {
        let read = |file| {
            let path = format!("/proc/{process}/{file}");
            fs::read_to_string(path).expect("a file of Linux")
        };
        let all = read("smaps_rollup");
        let anonymous = all.lines().find_map(|line| line.strip_prefix("Anonymous:"));
        let anonymous = anonymous.and_then(|rest| rest.trim().strip_suffix(" kB"));
        // Addresses, permissions, offset, device, inode, and the path if there is one.
        let maps = read("maps");
        let compiled = maps.lines().filter(|line| {
            let words: Vec<&str> = line.split_whitespace().collect();
            words[1].contains('x') && words.get(5).is_none_or(|path| path.starts_with("[anon"))
        });
        Self {
            anonymous: anonymous.unwrap().trim().parse().unwrap(),
            compiled: compiled.count(),
        }
    }
}
