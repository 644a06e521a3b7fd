use super::*;

#[test]
fn effects_without_a_slot_are_counted() {
    let effect = EffectInfo {
        name: "poison".to_owned(),
        left: 7,
        good: false,
    };
    assert_eq!(words(&[]), []);
    let one = words(std::slice::from_ref(&effect));
    assert_eq!((one.len(), one[0].1), (1, false));
    let many = words(&vec![effect; 9]);
    assert_eq!(many.len(), SLOTS);
    let more = Phrase::new("status-more-effects").with("count", 4);
    assert_eq!(many.last(), Some(&(more, true)));
}
