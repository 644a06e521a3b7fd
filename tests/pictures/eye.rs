//! Colour perception by most eyes and by colour-blind ones.

use palette::{FromColor, Lab, LinSrgb, Srgb, color_difference::Ciede2000, white_point::D65};

/// Red, green and blue of sRGB.
pub(crate) type Pixel = [u8; 3];

/// A perceived colour: CIE 1976 L*a*b*, under the white of sRGB.
pub(crate) type Seen = Lab<D65, f64>;

/// Eyes with all kinds of cones, or without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sight {
    /// All three kinds of cones.
    Normal,
    /// No cones for long waves: red is dark, and like green.
    Protanopia,
    /// No cones for middle waves: red is like green.
    Deuteranopia,
    /// No cones for short waves: blue is like green, yellow like pink.
    Tritanopia,
}

impl Sight {
    /// All kinds of sight.
    pub(crate) const ALL: [Self; 4] = [
        Self::Normal,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
    ];

    /// The matrix for linear red, green and blue, a row for each. From G. M. Machado, M. M.
    /// Oliveira and L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color
    /// Vision Deficiency", IEEE TVCG 15 (6), 2009, the matrices of severity 1.0.
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Self::Normal => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Self::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Self::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Self::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        }
    }

    /// The colour of a pixel as perceived by these eyes.
    pub(crate) fn see(self, [red, green, blue]: Pixel) -> Seen {
        let light: LinSrgb<f64> = Srgb::new(red, green, blue).into_linear();
        // Values outside of the sRGB range are clamped.
        let [red, green, blue] = self
            .matrix()
            .map(|[r, g, b]| (r * light.red + g * light.green + b * light.blue).clamp(0.0, 1.0));
        Lab::from_color(LinSrgb::new(red, green, blue))
    }
}

/// The mean of colours; there must be at least one.
pub(crate) fn mean(colours: impl Iterator<Item = Seen>) -> Seen {
    let (mut sum, mut count) = (Lab::new(0.0, 0.0, 0.0), 0.0);
    for colour in colours {
        sum += colour;
        count += 1.0;
    }
    sum / count
}

/// The perceived difference of two colours: CIEDE2000. A difference of 1 is just visible side by
/// side.
pub(crate) fn distance(one: Seen, other: Seen) -> f64 {
    one.difference(other)
}

fn apart(sight: Sight, one: Pixel, other: Pixel) -> f64 {
    distance(sight.see(one), sight.see(other))
}

#[test]
fn black_and_white_differ_by_100_to_all_eyes() {
    for sight in Sight::ALL {
        let [black, white] = [[0; 3], [255; 3]].map(|pixel| sight.see(pixel).l);
        assert!((white - black - 100.0).abs() < 0.01, "{sight:?}");
    }
}

#[test]
fn greys_look_the_same_to_all_eyes() {
    for sight in Sight::ALL {
        let shift = distance(sight.see([119; 3]), Sight::Normal.see([119; 3]));
        assert!(shift < 0.1, "{sight:?}: {shift}");
    }
}

#[test]
fn eyes_confuse_colours_for_which_they_lack_cones() {
    // The colours of each pair have about the same lightness, so that only hue distinguishes them.
    let red_green = [[200, 80, 60], [64, 136, 40]];
    let blue_green = [[90, 210, 240], [10, 220, 210]];
    for (sight, [one, other]) in [
        (Sight::Deuteranopia, red_green),
        (Sight::Tritanopia, blue_green),
    ] {
        let (normal, theirs) = (apart(Sight::Normal, one, other), apart(sight, one, other));
        assert!(
            normal > 12.0 && theirs < 5.0,
            "{sight:?}: {normal}, {theirs}"
        );
    }
    let [dark, red] = [Sight::Protanopia, Sight::Normal].map(|sight| sight.see([220, 0, 0]).l);
    assert!(dark < red - 10.0, "red is {dark}, not {red}");
}
