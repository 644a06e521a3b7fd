use super::*;

#[test]
fn a_modifier_holds_until_it_is_released() {
    let none = HeldKeys::default();
    let ctrl = none.after(KeyCode::ControlRight, ButtonState::Pressed);
    assert!(ctrl.ctrl && !ctrl.shift);
    let both = ctrl.after(KeyCode::ShiftLeft, ButtonState::Pressed);
    assert!(both.ctrl && both.shift);
    let still = both.after(KeyCode::ArrowUp, ButtonState::Pressed);
    assert_eq!(
        still
            .after(KeyCode::ControlRight, ButtonState::Released)
            .after(KeyCode::ShiftLeft, ButtonState::Released),
        none
    );
}
