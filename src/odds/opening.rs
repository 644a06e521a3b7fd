//! How a fight begins.

/// Which side gets the first attack in a fight that begins at a distance.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The two are within reach, or the other does not fight back or has not noticed the player.
    Contact,
    /// The attacker attacks first, if it waits for the other.
    Waits,
    /// The other attacks first.
    Suffers,
    /// Number of the attacker's shots before the other reaches it.
    Shoots(i64),
    /// Number of the other's shots before the attacker reaches it.
    ShotAt(i64),
    /// Both shoot.
    Shootout,
}
