//! Keys on the play screen.

use bevy::prelude::*;

use crate::{
    auto::{AutoCommand, AutoRunner},
    client::{
        command::{Command, runner::Runner, verb::Verb, verbs::verb_for_key},
        session::Session,
        state::{InputMode, Layer, Screen},
    },
    grid::Direction,
    sim::{Hunger, Intent, Terrain, try_intent},
};

use super::{auto_command::AutoCommandSet, queue::KeyQueue};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        play.after(AutoCommandSet)
            .run_if(in_state(Screen::Playing).and_then(in_state(InputMode::Screen))),
    );
}

/// Effect of the repeats of a held key.
#[derive(Default)]
pub(super) enum HeldDown {
    /// Repeats are ignored: the key does not repeat, or something interrupted it.
    #[default]
    Nothing,
    /// Walks on until something interrupts the walk, and never digs.
    Walk(Direction, Box<AutoRunner>),
    Wait,
}

impl HeldDown {
    /// Effect that the repeats of a newly pressed key will have.
    fn begin(verb: &Verb, session: &mut Session) -> Self {
        match verb.command {
            Some(Command::Act(Intent::Walk { dir })) => {
                let mut walk = Box::new(AutoRunner::new(AutoCommand::Walk { dir }));
                match session.held_key_step(&mut walk, false) {
                    Some(_) => Self::Walk(dir, walk),
                    None => Self::Nothing,
                }
            }
            Some(Command::Act(Intent::Wait)) => Self::Wait,
            _ => Self::Nothing,
        }
    }

    /// Intent of a repeat; `None` if it does nothing.
    fn again(&mut self, verb: &Verb, session: &mut Session) -> Option<Intent> {
        match (verb.command.as_ref()?, self) {
            (Command::Act(Intent::Walk { dir }), Self::Walk(way, walk)) if dir == way => {
                session.held_key_step(walk, true)
            }
            (Command::Act(Intent::Wait), Self::Wait) => Some(Intent::Wait),
            _ => None,
        }
    }
}

/// Turn and direction of a step that would dig although the player is hungry or threatened.
fn rash_dig(verb: &Verb, session: &Session) -> Option<(u32, Direction)> {
    let Some(Command::Act(Intent::Walk { dir })) = verb.command else {
        return None;
    };
    let view = &session.known()?;
    let is_hungry = Hunger::of(view.me.metabolism.food).is_hungry();
    let ahead = view.tile(view.here().step(dir));
    let digs = ahead.terrain == Terrain::Wall
        && ahead.creature.is_none()
        && try_intent(view, Intent::Walk { dir }).is_ok();
    let is_rash = digs && (is_hungry || session.is_threatened());
    is_rash.then_some((view.state.turn, dir))
}

/// Handles waiting keys until one of them opens a dialog, ends the game, raises an alarm or makes a
/// level catch up.
pub(super) fn play(
    mut keys: ResMut<KeyQueue>,
    mut runner: Runner,
    mut held: Local<HeldDown>,
    mut asked: Local<Option<(u32, Direction)>>,
) {
    while !runner.session().is_alarmed()
        && !runner.session().is_catching_up()
        && !runner.actions.dialogs.top_changed()
        && let Some(press) = keys.take()
    {
        let Some(verb) = verb_for_key(&press) else {
            continue;
        };
        let goes_on = if press.repeat {
            match held.again(verb, &mut runner.actions.session) {
                Some(intent) => runner.actions.act(intent),
                None => {
                    *held = HeldDown::Nothing;
                    true
                }
            }
        } else {
            *held = HeldDown::begin(verb, &mut runner.actions.session);
            let dig = rash_dig(verb, runner.session());
            let dig = dig.filter(|_| runner.display.preferences.settings.confirm_digging);
            let is_asked = dig.is_some() && *asked != dig;
            *asked = dig;
            if is_asked {
                runner.actions.session.refuse("dig-press-again");
                true
            } else {
                runner.run(Layer::Screen, verb.command())
            }
        };
        if !goes_on {
            break;
        }
    }
    if runner.session().is_alarmed() {
        *held = HeldDown::Nothing;
    }
    if !keys.is_empty() || runner.session().is_alarmed() {
        runner.redraw.ask();
    }
}
