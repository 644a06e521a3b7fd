//! Components of creatures and their parts, to read and to write.

use bevy_ecs::prelude::EntityWorldMut;
use slight_danger::sim::{
    AiTrace, Alert, CombatStats, Conduct, Creature, CreatureQueryItem, Effects, Energy, Experience,
    Food, Inventory, ItemNames, Keys, Mana, MapMemory, Metabolism, Mind, PlayerData, Position,
    Regeneration, SecretSearch, StableId,
};

/// A component of a creature, or a part of one.
pub(crate) trait Part: Sized {
    /// The part of a creature, if it has it.
    fn of<'c>(one: &CreatureQueryItem<'c, '_>) -> Option<&'c Self>;

    /// Replaces the part of a creature.
    fn give(self, entity: &mut EntityWorldMut);
}

macro_rules! components {
    ($($field:ident: $Component:ident,)*) => {
        $(impl Part for $Component {
            fn of<'c>(one: &CreatureQueryItem<'c, '_>) -> Option<&'c Self> {
                Some(one.$field)
            }

            fn give(self, entity: &mut EntityWorldMut) {
                entity.insert(self);
            }
        })*
    };
}

components! {
    id: StableId,
    creature: Creature,
    position: Position,
    stats: CombatStats,
    metabolism: Metabolism,
    energy: Energy,
    experience: Experience,
    pack: Inventory,
    effects: Effects,
    names: ItemNames,
    mind: Mind,
    trace: AiTrace,
}

macro_rules! within {
    ($($Part:ident in $Component:ident: $read:expr, $write:expr;)*) => {
        $(impl Part for $Part {
            fn of<'c>(one: &CreatureQueryItem<'c, '_>) -> Option<&'c Self> {
                let read: for<'r> fn(&CreatureQueryItem<'r, '_>) -> Option<&'r Self> = $read;
                read(one)
            }

            fn give(self, entity: &mut EntityWorldMut) {
                let write: fn(&mut $Component, Self) = $write;
                write(&mut entity.get_mut::<$Component>().expect("a component"), self);
            }
        })*
    };
}

within! {
    Food in Metabolism: |one| Some(&one.metabolism.food), |it, food| it.food = food;
    Mana in Metabolism: |one| Some(&one.metabolism.mana), |it, mana| it.mana = mana;
    Regeneration in Metabolism: |one| Some(&one.metabolism.regeneration),
        |it, clock| it.regeneration = clock;
    Alert in Mind: |one| one.mind.alert.as_ref(), |it, alert| it.alert = Some(alert);
    Conduct in PlayerData: |one| Some(&one.player?.conduct), |it, conduct| it.conduct = conduct;
    Keys in PlayerData: |one| Some(&one.player?.keys), |it, keys| it.keys = keys;
    SecretSearch in PlayerData: |one| Some(&one.player?.secret_search),
        |it, search| it.secret_search = search;
    MapMemory in PlayerData: |one| Some(&one.player?.map), |it, map| it.map = map;
}
