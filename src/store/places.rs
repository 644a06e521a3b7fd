//! Where the game keeps its files.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// The folders of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Places {
    /// Saved and finished games.
    pub data: PathBuf,
    /// The settings.
    pub settings: PathBuf,
    /// What may be thrown away: logs and reports.
    pub state: PathBuf,
}

impl Places {
    /// Where the platform wants them; nothing when it does not say whose they are.
    #[must_use]
    pub fn of_the_platform() -> Option<Self> {
        let places = ProjectDirs::from("", "", "slight-danger")?;
        let state = places
            .state_dir()
            .unwrap_or_else(|| places.data_local_dir());
        Some(Self {
            data: places.data_dir().to_owned(),
            settings: places.config_dir().to_owned(),
            state: state.to_owned(),
        })
    }

    /// All in one folder.
    #[must_use]
    pub fn inside(folder: &Path) -> Self {
        Self {
            data: folder.to_owned(),
            settings: folder.to_owned(),
            state: folder.to_owned(),
        }
    }

    /// Games that go on.
    #[must_use]
    pub fn saves(&self) -> PathBuf {
        self.data.join("saves")
    }

    /// Games that are over.
    #[must_use]
    pub fn history(&self) -> PathBuf {
        self.data.join("history")
    }
}
