//! Queue of key presses, and sometimes clicks, that are not handled yet.

use std::{collections::VecDeque, time::Duration};

use bevy::{
    input::{
        ButtonState, InputSystems,
        keyboard::{Key, KeyboardInput},
    },
    prelude::*,
};

use crate::client::{session::Session, state::InputMode};

use super::{clock::Clock, under_mouse::Click};

/// A key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KeyPress {
    /// Key in this keyboard layout; for letters that are not ASCII, the key at the same place of a
    /// US keyboard.
    pub(crate) key: Key,
    /// Physical key.
    pub(crate) code: KeyCode,
    /// Whether Ctrl is held.
    pub(crate) ctrl: bool,
    /// Whether Shift is held.
    pub(crate) shift: bool,
    /// Whether this is a repeat of a held key.
    pub(crate) repeat: bool,
    /// Text that the key types.
    pub(crate) text: Option<String>,
}

impl KeyPress {
    /// Whether this is a new press of a non-modifier key.
    pub(crate) const fn is_fresh(&self) -> bool {
        let changes_others = matches!(
            self.key,
            Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta
        );
        !self.repeat && !changes_others
    }
}

/// A key press or click that is not handled yet.
enum Waiting {
    Key(KeyPress),
    /// A click made while a level caught up; `None` in the frame that handles it.
    Click(Option<Click>),
}

/// Waiting key presses, with queued clicks among them, in order.
#[derive(Resource, Default)]
pub(crate) struct KeyQueue {
    presses: VecDeque<Waiting>,
    /// Time until which presses are dropped after an alarm.
    dropped_until: Duration,
    /// Whether the player was told about the dropped presses.
    is_told: bool,
}

/// How long presses are dropped after an alarm: the time it takes to notice it.
const ALARM_PAUSE: Duration = Duration::from_millis(300);

/// Maximum number of queued presses. Only a broken keyboard produces more.
const MAX_PRESSES: usize = 256;

impl KeyQueue {
    /// Takes the next press, unless a click precedes it.
    pub(crate) fn take(&mut self) -> Option<KeyPress> {
        let is_key = |first: &mut Waiting| matches!(first, Waiting::Key(_));
        match self.presses.pop_front_if(is_key)? {
            Waiting::Key(press) => Some(press),
            Waiting::Click(_) => None,
        }
    }

    /// Queues a click behind everything that waits.
    pub(super) fn hold(&mut self, click: Click) {
        self.presses.push_back(Waiting::Click(Some(click)));
    }

    pub(super) fn holds_clicks(&self) -> bool {
        let is_click = |waiting: &Waiting| matches!(waiting, Waiting::Click(_));
        self.presses.iter().any(is_click)
    }

    /// Takes the next click, unless a key precedes it. Keys after the click wait until the next
    /// call.
    pub(super) fn take_click(&mut self) -> Option<Click> {
        let is_answered = |first: &mut Waiting| matches!(first, Waiting::Click(None));
        let _answered = self.presses.pop_front_if(is_answered);
        match self.presses.front_mut()? {
            Waiting::Click(click) => click.take(),
            Waiting::Key(_) => None,
        }
    }

    /// Drops all queued input.
    pub(crate) fn clear(&mut self) {
        self.presses.clear();
    }

    /// Drops all queued input. Returns whether it contained a new key press.
    fn drop_all(&mut self) -> bool {
        let mut dropped = self.presses.drain(..);
        dropped.any(|waiting| matches!(waiting, Waiting::Key(press) if press.is_fresh()))
    }

    /// Whether no key press is waiting.
    pub(crate) fn is_empty(&self) -> bool {
        self.presses.is_empty()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<KeyQueue>().add_systems(
        PreUpdate,
        (collect, drop_typed_ahead).chain().after(InputSystems),
    );
}

/// Drops keys that were queued before an alarm could be seen, or pressed within [`ALARM_PAUSE`]
/// after it, and tells the player.
pub(super) fn drop_typed_ahead(
    clock: Clock,
    mut keys: ResMut<KeyQueue>,
    session: Option<ResMut<Session>>,
) {
    let now = clock.now();
    let Some(mut session) = session else {
        return;
    };
    if session.is_alarmed() {
        session.take_alarm();
        keys.dropped_until = now.saturating_add(ALARM_PAUSE);
        keys.is_told = false;
    }
    if now < keys.dropped_until && !keys.is_empty() && keys.drop_all() && !keys.is_told {
        keys.is_told = true;
        // A dialog needs no such message.
        if !session.is_over() && !session.has_perk_to_pick() {
            session.refuse("keys-dropped");
        }
    }
}

#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
struct HeldKeys {
    ctrl: bool,
    shift: bool,
}

impl HeldKeys {
    /// The state after a key goes down or up.
    const fn after(mut self, code: KeyCode, state: ButtonState) -> Self {
        let down = matches!(state, ButtonState::Pressed);
        match code {
            KeyCode::ControlLeft | KeyCode::ControlRight => self.ctrl = down,
            KeyCode::ShiftLeft | KeyCode::ShiftRight => self.shift = down,
            _ => {}
        }
        self
    }
}

/// Key used to look up a command. With a keyboard layout of non-Latin letters, it is the key at the
/// same place of a US keyboard, and so it is for a key of Latin layouts that is a letter there, but
/// types one that no command uses. `is_foreign` stores whether the last letter typed was non-Latin.
pub(in crate::client) fn for_commands(
    key: &Key,
    code: KeyCode,
    shift: bool,
    is_foreign: &mut bool,
) -> Key {
    let Key::Character(typed) = key else {
        return key.clone();
    };
    let is_latin = |letter: char| matches!(letter, '\0'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}');
    let name = format!("{code:?}");
    let letter = name.strip_prefix("Key");
    match typed.chars().find(|letter| letter.is_alphanumeric()) {
        Some(letter) if !is_latin(letter) => *is_foreign = true,
        Some(other) if other.is_alphabetic() && !other.is_ascii() && letter.is_some() => {
            *is_foreign = false;
        }
        // Some layouts have signs on keys that are letters on a US keyboard.
        None if *is_foreign && letter.is_some() => {}
        other => {
            *is_foreign &= !other.is_some_and(char::is_alphabetic);
            return key.clone();
        }
    }
    let place = match code {
        KeyCode::Semicolon => ";:".to_owned(),
        KeyCode::Comma => ",<".to_owned(),
        KeyCode::Period => ".>".to_owned(),
        KeyCode::Slash => "/?".to_owned(),
        _ => match letter.or(name.strip_prefix("Digit")) {
            Some(letter) => letter.to_lowercase() + letter,
            None => return key.clone(),
        },
    };
    let stands_for = place.chars().skip(usize::from(shift)).take(1);
    Key::Character(stands_for.collect::<String>().into())
}

fn collect(
    mut keys: ResMut<KeyQueue>,
    (mut held_keys, mut is_foreign, mut is_told): (Local<HeldKeys>, Local<bool>, Local<bool>),
    held: Res<ButtonInput<KeyCode>>,
    mut events: MessageReader<KeyboardInput>,
    on_top: Res<State<InputMode>>,
    session: Option<ResMut<Session>>,
) {
    let mut acts_by_place = false;
    // In event order, as a modifier and its key may both go down and up within one frame.
    for event in events.read() {
        *held_keys = held_keys.after(event.key_code, event.state);
        if event.state == ButtonState::Released {
            // Releasing a key cancels its repeats.
            let is_repeat = |press: &KeyPress| press.repeat && press.code == event.key_code;
            keys.presses
                .retain(|waiting| !matches!(waiting, Waiting::Key(press) if is_repeat(press)));
        }
        if event.state == ButtonState::Pressed && keys.presses.len() < MAX_PRESSES {
            let (code, HeldKeys { ctrl, shift }) = (event.key_code, *held_keys);
            let key = for_commands(&event.logical_key, code, shift, &mut is_foreign);
            acts_by_place |= key != event.logical_key;
            keys.presses.push_back(Waiting::Key(KeyPress {
                key,
                code,
                ctrl,
                shift,
                repeat: event.repeat,
                text: event.text.as_ref().map(ToString::to_string),
            }));
        }
    }
    let plays = acts_by_place && !*is_told && *on_top.get() == InputMode::Screen;
    if let Some(mut session) = session.filter(|session| plays && session.is_played()) {
        *is_told = true;
        session.refuse("keys-by-place");
    }
    // Keys may be released while another window has the focus.
    *held_keys = HeldKeys {
        ctrl: held.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]),
        shift: held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]),
    };
}

#[cfg(test)]
#[path = "../../../tests/unit/queue.rs"]
mod tests;
