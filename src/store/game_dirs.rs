//! The folders for the game's files.

use std::path::{Path, PathBuf};

/// The folders for the game's files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameDirs {
    /// Saved and finished games.
    pub data: PathBuf,
    /// The settings.
    pub settings: PathBuf,
    /// Logs and crash reports, which may be deleted at any time.
    pub state: PathBuf,
}

impl GameDirs {
    /// The standard folders of the platform; `None` if the user has no home folder.
    #[cfg(feature = "cli")]
    #[must_use]
    pub fn of_the_platform() -> Option<Self> {
        use etcetera::{AppStrategy, AppStrategyArgs};

        let dirs = etcetera::choose_app_strategy(AppStrategyArgs {
            app_name: "slight-danger".to_owned(),
            ..AppStrategyArgs::default()
        });
        let dirs = dirs.ok()?;
        let data = dirs.data_dir();
        Some(Self {
            settings: dirs.config_dir(),
            state: dirs.state_dir().unwrap_or_else(|| data.clone()),
            data,
        })
    }

    /// A single folder for all files.
    #[must_use]
    pub fn inside(folder: &Path) -> Self {
        Self {
            data: folder.to_owned(),
            settings: folder.to_owned(),
            state: folder.to_owned(),
        }
    }

    /// The folder of saved games.
    #[must_use]
    pub fn saves(&self) -> PathBuf {
        self.data.join("saves")
    }

    /// The folder of finished games.
    #[must_use]
    pub fn history(&self) -> PathBuf {
        self.data.join("history")
    }
}
