//! Picking a tile with keys and with the mouse.

use bevy::{
    input::{ButtonInput, keyboard::Key, mouse::MouseButton},
    prelude::{
        App, IntoScheduleConfigs, MessageReader, Query, Res, ResMut, State, SystemSet, Update,
        With, in_state,
    },
    window::{CursorMoved, PrimaryWindow, Window},
};

use crate::{
    client::{
        dialogs::{Dialog, OnTop},
        geometry::Viewport,
        redraw::Redraw,
        state::Minds,
        target::{Picked, Target},
    },
    game::Game,
    grid::Direction,
    read::{Purpose, Use},
};

use super::{
    Actor, Keys, Press,
    keymap::{Command, command_of},
    play::toggle_fullscreen,
};

/// Moves the picked tile; whatever shows it comes after.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct AimSet;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (by_keys.run_if(in_state(OnTop::Tile)), by_mouse)
            .chain()
            .in_set(AimSet),
    );
}

/// What a key does while a tile is picked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Answer {
    Step(Direction),
    Next { back: bool },
    Pick,
    Cancel,
    Fullscreen,
    Minds,
}

/// The keys of the caves mean the same here, as far as they mean anything. The
/// key that began it picks, and so does the one that waits.
fn answer(press: &Press, purpose: Purpose) -> Option<Answer> {
    if press.key == Key::Tab {
        return Some(Answer::Next { back: press.shift });
    }
    let once = |answer| (!press.repeat).then_some(answer);
    if press.key == Key::Enter {
        return once(Answer::Pick);
    }
    let begins = match purpose {
        Purpose::Look => Command::Look,
        Purpose::Throw(_) => Command::Choose(Use::Throw),
        Purpose::Fire => Command::Fire,
        Purpose::Cast(..) => Command::Choose(Use::Read),
    };
    match command_of(press)? {
        Command::Step(dir) => Some(Answer::Step(dir)),
        Command::Wait => once(Answer::Pick),
        Command::Back => once(Answer::Cancel),
        Command::Fullscreen => once(Answer::Fullscreen),
        Command::Minds => once(Answer::Minds),
        command if command == begins => once(Answer::Pick),
        _ => None,
    }
}

fn by_keys(
    mut keys: ResMut<'_, Keys>,
    mut actor: Actor<'_>,
    mut target: ResMut<'_, Target>,
    mut minds: ResMut<'_, Minds>,
    mut redraw: ResMut<'_, Redraw>,
    mut windows: Query<'_, '_, &mut Window, With<PrimaryWindow>>,
) {
    let Some(Dialog::Target(purpose)) = actor.dialogs.top().cloned() else {
        return;
    };
    while let Some(press) = keys.take() {
        let Some(answer) = answer(&press, purpose) else {
            continue;
        };
        let Some(world) = actor.session.game().map(Game::world) else {
            return;
        };
        let goes_on = match answer {
            Answer::Step(dir) => {
                target.step(world, dir);
                true
            }
            Answer::Next { back } => {
                target.cycle(world, back);
                true
            }
            Answer::Pick => pick(&mut target, &mut actor),
            Answer::Cancel => {
                actor.dialogs.pop();
                false
            }
            Answer::Fullscreen => {
                if let Ok(mut window) = windows.single_mut() {
                    toggle_fullscreen(&mut window);
                }
                true
            }
            Answer::Minds => {
                minds.0 = !minds.0;
                true
            }
        };
        if !goes_on {
            break;
        }
    }
    if !keys.is_empty() {
        redraw.ask();
    }
}

/// Picks the considered tile. Returns whether it goes on being picked.
fn pick(target: &mut Target, actor: &mut Actor<'_>) -> bool {
    let Some(world) = actor.session.game().map(Game::world) else {
        return false;
    };
    match target.pick(world) {
        Picked::Nothing => {
            let reason = target.aimed().map(|aimed| aimed.caption().0.to_owned());
            actor.session.refuse(reason.unwrap_or_default());
            true
        }
        Picked::Seen => {
            actor.dialogs.pop();
            false
        }
        Picked::Do(intent) => {
            actor.act(intent);
            false
        }
    }
}

/// A move of the mouse goes to the tile under it, a click picks that, and the
/// other button gives up.
fn by_mouse(
    viewport: Res<'_, Viewport>,
    on_top: Res<'_, State<OnTop>>,
    buttons: Res<'_, ButtonInput<MouseButton>>,
    mut moves: MessageReader<'_, '_, CursorMoved>,
    windows: Query<'_, '_, &Window, With<PrimaryWindow>>,
    mut target: ResMut<'_, Target>,
    mut actor: Actor<'_>,
) {
    // Read in any case: an old move is not one of this pick.
    let moved = moves.read().count() > 0;
    // Keys may have picked already in this frame.
    if **on_top != OnTop::Tile || actor.dialogs.have_turned() {
        return;
    }
    if buttons.just_pressed(MouseButton::Right) {
        actor.dialogs.pop();
        return;
    }
    let clicked = buttons.just_pressed(MouseButton::Left);
    let under = windows
        .single()
        .ok()
        .and_then(Window::physical_cursor_position)
        .and_then(|position| viewport.tile_at(position));
    let (Some(at), Some(world)) = (under, actor.session.game().map(Game::world)) else {
        return;
    };
    let there = (moved || clicked) && target.go_to(world, at);
    if there && clicked {
        pick(&mut target, &mut actor);
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::keyboard::KeyCode;

    use super::*;

    fn press(key: Key, code: KeyCode) -> Press {
        Press {
            key,
            code,
            ctrl: false,
            shift: false,
            repeat: false,
            text: None,
        }
    }

    fn letter(letter: &str) -> Press {
        press(Key::Character(letter.into()), KeyCode::F24)
    }

    #[test]
    fn steps_move_and_the_same_key_again_picks() {
        assert_eq!(
            answer(&letter("y"), Purpose::Look),
            Some(Answer::Step(Direction::NW))
        );
        assert_eq!(answer(&letter(";"), Purpose::Look), Some(Answer::Pick));
        assert_eq!(answer(&letter("f"), Purpose::Fire), Some(Answer::Pick));
        assert_eq!(answer(&letter("f"), Purpose::Look), None);
        assert_eq!(answer(&letter("."), Purpose::Fire), Some(Answer::Pick));
        assert_eq!(answer(&letter("d"), Purpose::Look), None);
    }

    #[test]
    fn tab_goes_on_and_shift_tab_goes_back() {
        let mut tab = press(Key::Tab, KeyCode::Tab);
        assert_eq!(
            answer(&tab, Purpose::Look),
            Some(Answer::Next { back: false })
        );
        tab.shift = true;
        assert_eq!(
            answer(&tab, Purpose::Look),
            Some(Answer::Next { back: true })
        );
    }

    #[test]
    fn a_key_that_is_held_does_not_pick_what_it_began_with() {
        let mut held = letter("f");
        held.repeat = true;
        assert_eq!(answer(&held, Purpose::Fire), None);
    }
}
