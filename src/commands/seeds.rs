//! Ranges and shards of seeds, as written on the command line.

use std::{fmt, str::FromStr};

/// A range of seeds, both ends included, written `1..1000`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seeds {
    pub(super) first: u64,
    pub(super) last: u64,
}

/// Maximum number of seeds in a range.
const MOST_SEEDS: u64 = 10_000_000;

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a range of seeds; write it as 1..1000");
        let (first, last) = text.split_once("..").ok_or_else(wrong)?;
        let seeds = Self {
            first: first.parse().map_err(|_| wrong())?,
            last: last.parse().map_err(|_| wrong())?,
        };
        if seeds.last < seeds.first || seeds.last - seeds.first >= MOST_SEEDS {
            return Err(format!(
                "{text:?} must run upwards and hold at most {MOST_SEEDS} seeds"
            ));
        }
        Ok(seeds)
    }
}

/// A share of the seeds: every N-th, starting with the I-th, written `I/N`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(super) index: u64,
    pub(super) count: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let shard = text
            .split_once('/')
            .and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)))
            .map(|(index, count)| Self { index, count });
        match shard {
            Some(shard) if (1..=shard.count).contains(&shard.index) => Ok(shard),
            _ => Err(format!(
                "{text:?} is not a shard; write it as I/N with I from 1 to N, as in 2/8"
            )),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}
