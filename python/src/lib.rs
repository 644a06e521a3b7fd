//! Caves of Slight Danger for Python: games whose observations are NumPy arrays.

mod actions;
mod ahead;
mod episode;
mod games;
mod observation;
mod picture;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<games::Games>()?;
    module.add_class::<games::State>()?;
    module.add_class::<games::Bot>()?;
    module.add("GameError", module.py().get_type::<games::GameError>())?;
    module.add("TARGETS", actions::TARGETS)?;
    module.add(
        "ACTIONS",
        actions::GROUPS
            .map(|(_, name, count)| (name, count))
            .to_vec(),
    )?;
    module.add("TERRAIN", observation::TERRAIN.to_vec())?;
    module.add("EVENTS", slight_danger::sim::EventKind::NAMES.to_vec())?;
    module.add(
        "COLUMNS",
        [
            ("near", observation::NEAR_PLANES.to_vec()),
            ("level", observation::LEVEL_PLANES.to_vec()),
            ("creatures", observation::CREATURE_COLUMNS.to_vec()),
            ("pack", observation::PACK_COLUMNS.to_vec()),
            ("beliefs", vec!["taken_for", "certainty"]),
            ("events", observation::EVENT_COLUMNS.to_vec()),
            ("self", observation::own_columns()),
        ]
        .to_vec(),
    )
}
