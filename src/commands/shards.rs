//! Batches of games that several machines play: each machine writes a shard to a folder, and the
//! folders are merged.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};
use slight_danger::{
    replay::{GameVersion, Start},
    sim::Definitions,
};

use super::seeds::{Seeds, Shard};

const MANIFEST: &str = "shard.json";
const GAMES: &str = "games.csv";

/// Identity of a batch of games, equal for all its shards: version, data, world, kit, bot, turn
/// limit and seeds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct BatchName {
    version: GameVersion,
    world: Option<String>,
    kit: Option<String>,
    bot: String,
    max_turns: u32,
    first_seed: u64,
    last_seed: u64,
}

impl BatchName {
    pub(super) fn new(
        definitions: &Definitions,
        bot: String,
        max_turns: u32,
        seeds: Seeds,
    ) -> Self {
        let [world, kit] = Start::new(0, definitions)
            .world_and_kit()
            .map(|name| name.map(str::to_owned));
        Self {
            version: GameVersion::current(definitions),
            world,
            kit,
            bot,
            max_turns,
            first_seed: seeds.first,
            last_seed: seeds.last,
        }
    }

    /// Seeds of a shard, in the order of its games.
    fn seeds(&self, shard: Shard) -> impl Iterator<Item = u64> {
        let skipped = usize::try_from(shard.index - 1).unwrap_or(usize::MAX);
        let step = usize::try_from(shard.count).unwrap_or(usize::MAX);
        let all = self.first_seed..=self.last_seed;
        all.skip(skipped).step_by(step)
    }
}

/// Manifest of a shard.
#[derive(Serialize, Deserialize)]
struct Manifest {
    batch: BatchName,
    shard: u64,
    shards: u64,
}

/// Writes a shard to a folder, created if missing: first its games, then the manifest.
pub(super) fn write(
    folder: &Path,
    batch: BatchName,
    shard: Shard,
    games: &str,
) -> Result<(), String> {
    let manifest = Manifest {
        batch,
        shard: shard.index,
        shards: shard.count,
    };
    let manifest = serde_json::to_string_pretty(&manifest).map_err(|error| error.to_string())?;
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(folder.join(GAMES), games))
        .and_then(|()| fs::write(folder.join(MANIFEST), manifest + "\n"))
        .map_err(|error| format!("{} cannot be written: {error}", folder.display()))
}

/// The games of all shards, sorted by seed: byte for byte the table of a single run.
pub(super) fn merge(folders: &[PathBuf]) -> Result<String, String> {
    let mut found: BTreeMap<u64, &Path> = BTreeMap::new();
    let mut rows = BTreeMap::new();
    let mut first: Option<(Manifest, String, &Path)> = None;
    for folder in folders {
        let (manifest, header, games) = read(folder)?;
        let told = folder.display();
        if let Some((one, columns, other)) = &first {
            let other = other.display();
            if one.batch.version != manifest.batch.version {
                return Err(format!(
                    "{told} was played by another version or with other data than {other}"
                ));
            }
            if one.batch != manifest.batch || one.shards != manifest.shards {
                return Err(format!(
                    "{told} is a shard of another run than {other}: {MANIFEST} tells of which"
                ));
            }
            if *columns != header {
                return Err(format!("{told} has other columns than {other}"));
            }
        }
        if let Some(twin) = found.insert(manifest.shard, folder) {
            let (shard, twin) = (manifest.shard, twin.display());
            return Err(format!("{told} and {twin} are both shard {shard}"));
        }
        rows.extend(games);
        first.get_or_insert((manifest, header, folder));
    }
    let Some((manifest, header, _)) = first else {
        return Err("there are no shards".to_owned());
    };
    let missing: Vec<String> = (1..=manifest.shards)
        .filter(|shard| !found.contains_key(shard))
        .map(|shard| format!("{shard}/{}", manifest.shards))
        .collect();
    if !missing.is_empty() {
        return Err(format!("shards are missing: {}", missing.join(", ")));
    }
    Ok(header + &rows.into_values().collect::<String>())
}

/// The manifest of a folder, the header line of its games, and its games by seed.
fn read(folder: &Path) -> Result<(Manifest, String, Vec<(u64, String)>), String> {
    let told = folder.display();
    let file = |name: &str| {
        let text = fs::read_to_string(folder.join(name));
        text.map_err(|error| format!("{told}/{name} cannot be read: {error}"))
    };
    let manifest: Manifest = serde_json::from_str(&file(MANIFEST)?)
        .map_err(|error| format!("{told}/{MANIFEST} cannot be understood: {error}"))?;
    let games = file(GAMES)?;
    let mut lines = games.split_inclusive('\n');
    let header = lines.next().unwrap_or_default().to_owned();
    let seeds = manifest.batch.seeds(Shard {
        index: manifest.shard,
        count: manifest.shards,
    });
    let mut rows = Vec::new();
    for seed in seeds {
        let row = lines.next().unwrap_or_default();
        if row.split(',').next() != Some(&seed.to_string()) || !row.ends_with('\n') {
            return Err(format!(
                "{told}/{GAMES} is not whole: the game of seed {seed} is missing"
            ));
        }
        rows.push((seed, row.to_owned()));
    }
    match lines.next() {
        Some(row) => Err(format!(
            "{told}/{GAMES} has a row that is not of its shard: {}",
            row.trim_end()
        )),
        None => Ok((manifest, header, rows)),
    }
}
