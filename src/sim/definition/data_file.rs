//! Identification of the data files that a game was started with.

use serde::{Deserialize, Serialize};

/// Files of versions 0.2.0 and 0.2.1 that differ from today's only in comments or keys: name, old
/// checksum, current checksum.
const FORMER: [(&str, u64, u64); 13] = [
    (
        "appearances.ron",
        0xa3f2_b04a_d841_20d4,
        0x24d5_e940_12d5_e1c1,
    ),
    (
        "creatures.ron",
        0x655f_0a35_a280_8ae1,
        0x7b31_c359_7407_ff1c,
    ),
    // With traits as separate keys.
    (
        "creatures.ron",
        0xe9ce_cd7f_cdc3_41c9,
        0x7b31_c359_7407_ff1c,
    ),
    (
        "danger/classic.ron",
        0x36ed_b5ef_34d8_68c7,
        0xefde_cd01_e839_5976,
    ),
    // With a key that removed nothing.
    (
        "danger/classic.ron",
        0x77f1_cfc6_75e4_deb6,
        0xefde_cd01_e839_5976,
    ),
    (
        "danger/grave.ron",
        0x4008_2118_0eb8_7548,
        0xa805_6135_0a6a_5aba,
    ),
    ("effects.ron", 0x3b55_e1b5_1699_ddb1, 0x5a00_dbba_45d8_6b0d),
    ("items.ron", 0x7f80_c7eb_60cf_2590, 0x2c2d_8f7c_3259_7392),
    ("keep.ron", 0x4b30_f348_615d_f4d9, 0x8222_dca3_868c_7ded),
    ("perks.ron", 0x259b_797c_d526_7831, 0x6dfd_7f0c_28c9_7cfa),
    ("rules.ron", 0xfb1c_4891_7b4b_ea9d, 0x572c_2578_5f38_e224),
    ("terrain.ron", 0xa1f1_7ea8_489d_e7d3, 0xc8e7_8fcd_ef55_d8a6),
    ("world.ron", 0x9974_29b0_b868_f474, 0xa338_c03b_9760_eabb),
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
