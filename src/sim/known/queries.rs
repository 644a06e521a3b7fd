//! Where the components of creatures are in a world, worked out once instead of for each creature
//! that is asked for.

use bevy_ecs::{
    archetype::ArchetypeGeneration,
    prelude::{Entity, FromWorld, Mut, Resource, World},
    query::{QueryState, ReadOnlyQueryData, ReleaseStateQueryData, SingleEntityQueryData},
};

use crate::sim::parts::{
    BodyQueryReadOnly, CharacterQueryReadOnly, CreatureQuery, GrowthQueryReadOnly,
};

/// The queries for components of single creatures.
#[derive(Resource)]
pub(in crate::sim) struct CreatureQueries {
    all: QueryState<CreatureQuery>,
    bodies: QueryState<BodyQueryReadOnly>,
    growths: QueryState<GrowthQueryReadOnly>,
    characters: QueryState<CharacterQueryReadOnly>,
    /// The ways to store entities that were there at the last update.
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
    /// Takes note of how the creatures that are in the world now are stored.
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
        // A resource that was taken out and put back may be stored in a new way, too.
        world.resource_mut::<Self>().seen = world.archetypes().generation();
    }

    /// Some components of a creature. A creature stored in a way that the last update did not see is
    /// found, too, but not as fast.
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

/// A query that is kept.
pub(super) trait CachedQuery:
    ReadOnlyQueryData<ReadOnly = Self> + ReleaseStateQueryData + SingleEntityQueryData + Sized
{
    /// The one that is kept.
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
