//! The tiles of a scenario: terrain, locks, keys, secret doors and terrain features.

use crate::sim::{
    Blueprint, GroundPlan, KeyPlace, Kinds, Lock, LockId, Place, Terrain, TerrainFeature,
};

use super::{LegendEntry, ScenarioError, ScenarioLock, ScenarioTerrain};

/// Reads tiles and collects the blueprint of the scenario.
#[derive(Default)]
pub(super) struct TileReader {
    plan: GroundPlan,
}

impl TileReader {
    /// The terrain of a legend entry; `who` names the entry in errors.
    pub(super) fn read(
        &mut self,
        who: &str,
        entry: &LegendEntry,
        at: Place,
        kinds: &Kinds,
    ) -> Result<Terrain, ScenarioError> {
        if entry.tile_fields() > 1 {
            return Err(ScenarioError(format!(
                "{who}: takes one of `terrain`, `lock`, `key` and `furniture`"
            )));
        }
        if let Some(lock) = &entry.lock {
            let id = self.lock(who, lock, kinds)?;
            let lock = &mut self.plan.locks[usize::from(id.0)];
            lock.at.push(at);
            let sees = kinds.keep_settings.locks[usize::from(lock.kind)].see;
            return Ok(if sees {
                Terrain::ClearBarrier(id)
            } else {
                Terrain::Barrier(id)
            });
        }
        if let Some(lock) = &entry.key {
            let lock = self.lock(who, lock, kinds)?;
            if self.plan.keys.iter().any(|key| key.lock == lock) {
                return Err(ScenarioError(format!(
                    "{who}: a second key of one lock stands at {} on level {}",
                    at.point, at.level
                )));
            }
            self.plan.keys.push(KeyPlace { lock, at });
            return Ok(Terrain::Pedestal(lock));
        }
        if let Some(name) = &entry.furniture {
            return furniture(who, name, kinds);
        }
        let terrain = entry
            .terrain
            .map_or(Terrain::Floor, ScenarioTerrain::terrain);
        if terrain == Terrain::SecretDoor {
            self.plan.secrets.push(at);
        }
        Ok(terrain)
    }

    /// The lock with this kind and mark, which its tiles and its key share.
    fn lock(
        &mut self,
        who: &str,
        named: &ScenarioLock,
        kinds: &Kinds,
    ) -> Result<LockId, ScenarioError> {
        let known = &kinds.keep_settings;
        let locks = known.locks.iter().map(|lock| &*lock.name);
        let kind = find(who, "lock", &named.kind, locks)?;
        let marks = known.marks.iter().map(|mark| &*mark.name);
        let mark = find(who, "mark", &named.mark, marks)?;
        let locks = &mut self.plan.locks;
        let known = locks
            .iter()
            .position(|lock| lock.kind == kind && lock.mark == mark);
        let index = known.unwrap_or_else(|| {
            let at = Vec::new();
            locks.push(Lock { kind, mark, at });
            locks.len() - 1
        });
        match u8::try_from(index) {
            Ok(index) if usize::from(index) < LockId::MOST => Ok(LockId(index)),
            _ => Err(ScenarioError(format!(
                "{who}: there are more than {} locks",
                LockId::MOST
            ))),
        }
    }

    /// The blueprint of all tiles read.
    pub(super) fn finish(mut self) -> Blueprint {
        self.plan.keys.sort_by_key(|key| key.lock);
        Blueprint::from(self.plan)
    }
}

fn furniture(who: &str, name: &str, kinds: &Kinds) -> Result<Terrain, ScenarioError> {
    let known = &kinds.keep_settings.furniture;
    let names = known.iter().map(|kind| &*kind.looks.name);
    let index: u8 = find(who, "furniture", name, names)?;
    let kind = &known[usize::from(index)];
    let furnishing = TerrainFeature::new(index, kind.walk, kind.see);
    Ok(Terrain::Furniture(furnishing))
}

/// The index of a name in a list of known names.
fn find<'k, I: TryFrom<usize>>(
    who: &str,
    what: &str,
    name: &str,
    names: impl Iterator<Item = &'k str>,
) -> Result<I, ScenarioError> {
    let names: Vec<&str> = names.collect();
    let index = names.iter().position(|known| *known == name);
    let index = index.and_then(|index| I::try_from(index).ok());
    index.ok_or_else(|| {
        let names = names.join(", ");
        ScenarioError(format!(
            "{who}: there is no {what} \"{name}\"; there are: {names}"
        ))
    })
}
