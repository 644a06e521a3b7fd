//! Cached queries for single creatures, so that the locations of their components in the world are
//! computed only once.

use bevy_ecs::{
    archetype::ArchetypeGeneration,
    prelude::{Entity, FromWorld, Mut, Resource, World},
    query::{QueryState, ReadOnlyQueryData, ReleaseStateQueryData, SingleEntityQueryData},
};

use crate::sim::parts::{
    BodyQueryReadOnly, CharacterQueryReadOnly, CreatureQuery, GrowthQueryReadOnly,
};

/// Cached queries for the components of single creatures.
#[derive(Resource)]
pub(in crate::sim) struct CreatureQueries {
    all: QueryState<CreatureQuery>,
    bodies: QueryState<BodyQueryReadOnly>,
    growths: QueryState<GrowthQueryReadOnly>,
    characters: QueryState<CharacterQueryReadOnly>,
    /// Archetype generation at the last update.
    seen: ArchetypeGeneration,
}

impl FromWorld for CreatureQueries {
    fn from_world(world: &mut World) -> Self {
        Self {
            all: QueryState::new(world),
            bodies: QueryState::new(world),
            growths: QueryState::new(world),
            characters: QueryState::new(world),
            seen: world.archetypes().generation(),
        }
    }
}

impl CreatureQueries {
    /// Updates the queries for all archetypes in the world.
    pub(in crate::sim) fn update(world: &mut World) {
        if world.resource::<Self>().seen == world.archetypes().generation() {
            return;
        }
        world.resource_scope(|world, mut queries: Mut<Self>| {
            queries.all.update_archetypes(world);
            queries.bodies.update_archetypes(world);
            queries.growths.update_archetypes(world);
            queries.characters.update_archetypes(world);
        });
        // Read again, because `resource_scope` may itself add an archetype.
        world.resource_mut::<Self>().seen = world.archetypes().generation();
    }

    /// Returns some components of a creature. Creatures in archetypes that are newer than the last
    /// update are found too, but more slowly.
    #[inline]
    pub(super) fn get<'w, Q: CachedQuery>(
        &self,
        world: &'w World,
        who: Entity,
    ) -> Option<Q::Item<'w, 'static>> {
        if let Ok(found) = Q::cached(self).get_manual(world, who) {
            return Some(Q::release_state(found));
        }
        world.get_entity(who).ok()?.get_components::<Q>().ok()
    }
}

/// A query that is cached in [`CreatureQueries`].
pub(super) trait CachedQuery:
    ReadOnlyQueryData<ReadOnly = Self> + ReleaseStateQueryData + SingleEntityQueryData + Sized
{
    /// Returns the cached state of the query.
    fn cached(queries: &CreatureQueries) -> &QueryState<Self>;
}

macro_rules! cached {
    ($($Query:ty: $field:ident,)*) => {
        $(impl CachedQuery for $Query {
            #[inline]
            fn cached(queries: &CreatureQueries) -> &QueryState<Self> {
                &queries.$field
            }
        })*
    };
}

cached! {
    CreatureQuery: all,
    BodyQueryReadOnly: bodies,
    GrowthQueryReadOnly: growths,
    CharacterQueryReadOnly: characters,
}
