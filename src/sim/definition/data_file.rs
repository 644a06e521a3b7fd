//! Identification of the data files that a game was started with.

use serde::{Deserialize, Serialize};

/// Files of versions 0.2.0 and 0.2.1 that differ from today's only in comments or keys: name, old
/// checksum, current checksum.
const FORMER: [(&str, u64, u64); 2] = [
    (
        "appearances.ron",
        0xa3f2_b04a_d841_20d4,
        0x24d5_e940_12d5_e1c1,
    ),
    ("terrain.ron", 0xa1f1_7ea8_489d_e7d3, 0xc8e7_8fcd_ef55_d8a6),
];

/// Identification of a data file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct DataFile {
    /// Name below the data folder, such as `creatures.ron`.
    pub name: String,
    /// Checksum of the content. Comments and whitespace do not affect it.
    pub sum: u64,
    /// Checksum of the whole text, which versions up to 0.2.1 stored in recorded games; 0 if this
    /// file was read from a game.
    #[serde(skip)]
    pub text_sum: u64,
}

impl PartialEq for DataFile {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, self.sum) == (&other.name, other.sum)
    }
}

impl Eq for DataFile {}

impl DataFile {
    /// Whether it is an overlay, which changes other files. Overlays are in a subfolder.
    #[must_use]
    pub fn is_overlay(&self) -> bool {
        self.name.contains('/')
    }

    /// Whether this current file has the same content as the file of the same name that a game
    /// started with.
    #[must_use]
    pub fn is_still(&self, begun_with: &Self) -> bool {
        let former = (self.name.as_str(), begun_with.sum, self.sum);
        self.name == begun_with.name
            && ([self.sum, self.text_sum].contains(&begun_with.sum) || FORMER.contains(&former))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/data_file.rs"]
mod tests;
