use super::*;

#[test]
fn the_newest_message_is_never_the_darkest_and_damage_stays_bright() {
    let light = |tone, age| message_colour(tone, age).to_linear().green;
    assert!(light(Tone::Refused, 0) >= light(Tone::Plain, 0));
    assert!(light(Tone::Refused, 1) < light(Tone::Plain, 1));
    for tone in [Tone::Plain, Tone::Good, Tone::Refused] {
        assert!(light(tone, 1) < light(tone, 0));
    }
    assert!((light(Tone::Bad, BRIGHT_TURNS - 1) - light(Tone::Bad, 0)).abs() < 1e-6);
    assert!(light(Tone::Bad, BRIGHT_TURNS) < light(Tone::Bad, 0));
}
