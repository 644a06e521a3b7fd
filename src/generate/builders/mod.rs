//! All level builders.
//!
//! A builder is a type that implements [`LevelBuilder`] in a file of this folder, and an entry of
//! [`BUILDERS`]. `world.ron` can then refer to it.

pub(super) mod level_builder;

use crate::sim::{BuilderDefinition, BuilderKind, Definitions, Dice, KeepSettings, Seed};

use super::{cave::Caves, draws::draw_weighted, keep_contents::Keeps};

use level_builder::LevelBuilder;

/// All builders, the caves first.
const BUILDERS: [&dyn LevelBuilder; 2] = [&Caves, &Keeps];

/// The builders that `world.ron` can refer to, the caves first.
#[must_use]
pub fn builders(settings: &KeepSettings) -> Vec<BuilderDefinition> {
    let all = BUILDERS.iter().enumerate();
    all.flat_map(|(index, builder)| {
        let names = builder.names(settings).into_iter();
        names.map(move |name| BuilderDefinition {
            name,
            index,
            has_rooms: builder.has_rooms(),
        })
    })
    .collect()
}

/// Draws the builder of each level of a world, and its definition.
pub(super) fn drawn<'d>(
    seed: &Seed,
    definitions: &'d Definitions,
) -> Vec<(&'static dyn LevelBuilder, &'d BuilderDefinition)> {
    let levels = definitions.world.levels.iter().enumerate();
    let drawn = levels.map(|(index, plan)| match plan.choices() {
        [(only, _)] => *only,
        choices => {
            let mut dice = Dice::named(seed, &format!("builder {index}"));
            draw_weighted(choices, &mut dice).unwrap_or(BuilderKind::CAVES)
        }
    });
    drawn
        .map(|kind| {
            let definition = definitions.builder(kind);
            (BUILDERS[definition.index], definition)
        })
        .collect()
}
