//! How a fight begins.

/// Which side gets the first blow or shot in a fight that begins at a distance.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The two are within reach, or the other does not fight back or has not noticed the player.
    Contact,
    /// The attacker, if it lets the other come.
    Waits,
    /// The other.
    Suffers,
    /// The attacker shoots so often before the other gets to it.
    Shoots(i64),
    /// The other shoots so often before the attacker gets to it.
    ShotAt(i64),
    /// Both shoot.
    Shootout,
}
