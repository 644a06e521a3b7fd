//! Mistakes in scenarios.

/// A mistake in a scenario, with its location.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("scenario: {0}")]
pub struct ScenarioError(pub(crate) String);
