//! Draws the dialog on top, and nothing of those under it.

use bevy::prelude::{
    App, Commands, DetectChangesMut, Entity, IntoScheduleConfigs, PostUpdate, PreUpdate, Query,
    Res, ResMut, Visibility, With,
};

use crate::client::{
    dialogs::{Dialog, Dialogs},
    preferences::Preferences,
    session::{Data, Session},
    target_picker::TargetPicker,
    transition_delay::{TransitionDelay, TransitionDelaySet},
    verb::{Need, Page},
    view::sprite_sheet::SpriteSheet,
};

use super::{
    choose,
    dialog::{DialogRoot, DrawnSet},
    examine, find, help, level_up, map, messages, myself, naming, new_game, pack, past, questions,
    reel, rest, saves, seed, settings, spells, stairs, strip, there,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, draw.in_set(DrawnSet).run_if(top_changed))
        .add_systems(PostUpdate, unveil.after(TransitionDelaySet));
}

fn top_changed(dialogs: Res<Dialogs>) -> bool {
    dialogs.top_changed()
}

/// A bonus is asked for when the blow that brought it was seen.
fn unveil(
    (curtain, dialogs): (Res<TransitionDelay>, Res<Dialogs>),
    mut drawn: Query<&mut Visibility, With<DialogRoot>>,
) {
    let is_veiled = curtain.delays(&dialogs);
    for mut visibility in &mut drawn {
        visibility.set_if_neq(if is_veiled {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
}

fn draw(
    mut commands: Commands,
    mut dialogs: ResMut<Dialogs>,
    mut target: ResMut<TargetPicker>,
    (session, preferences, data): (Res<Session>, Res<Preferences>, Res<Data>),
    atlas: Res<SpriteSheet>,
    drawn: Query<Entity, With<DialogRoot>>,
) {
    for entity in &drawn {
        commands.entity(entity).despawn();
    }
    target.end();
    if let Some(dialog) = dialogs.take_top()
        && open(
            &dialog,
            &mut commands,
            (&session, &preferences, &data),
            &atlas,
            &mut target,
        )
        .is_none()
    {
        // What it is about is gone.
        dialogs.clear();
    }
}

fn open(
    dialog: &Dialog,
    commands: &mut Commands,
    (session, preferences, data): (&Session, &Preferences, &Data),
    atlas: &SpriteSheet,
    target: &mut TargetPicker,
) -> Option<()> {
    let (view, saved) = (session.view(), session.saved());
    match dialog {
        Dialog::Page(Page::Help { page }) => help::open(commands, *page, atlas),
        Dialog::Seed { typing, wrong } => seed::open(commands, typing, wrong.as_deref()),
        Dialog::NewGame { seed, at_danger } => {
            new_game::open(commands, &data.0, (seed.as_ref(), *at_danger), atlas);
        }
        Dialog::Doors => questions::ask_door(commands, &view?, atlas),
        Dialog::Menu => questions::open_menu(commands, session.is_practice(), atlas),
        Dialog::Settings => settings::open(commands, &preferences.settings, atlas),
        Dialog::Saves => saves::open(commands, saved, atlas),
        Dialog::Saved(number) => saves::open_one(commands, saved, *number, atlas)?,
        Dialog::Delete(number) => saves::ask_delete(commands, saved, *number, atlas)?,
        Dialog::Past { sort, page } => past::open(commands, session.past(), (*sort, *page), atlas),
        Dialog::Story { number, page } => {
            let one = session.past().iter().find(|one| one.number == *number)?;
            let story = session.story(*number);
            past::open_story(commands, &story, (*number, *page), &one.seed, atlas);
        }
        Dialog::Replay => reel::open(commands),
        Dialog::Abandon => questions::ask_abandon(commands, atlas),
        Dialog::Leave => questions::ask_leave(commands, atlas),
        Dialog::Page(Page::Rest) => rest::open(commands, &view?, atlas)?,
        Dialog::Page(Page::Stairs) => {
            let steps_to = |place| session.steps_to(place);
            let objection = |errand| session.objection_to(errand);
            stairs::open(commands, &view?, (steps_to, objection), atlas);
        }
        Dialog::Page(Page::Log { page }) => {
            messages::open(commands, session.messages(), *page, atlas)
        }
        Dialog::Page(Page::Map) => map::open(commands),
        Dialog::TileActions(at) => {
            there::open(commands, &view?, *at, &session.click_meaning(*at)?, atlas)
        }
        Dialog::Page(Page::Myself) => myself::open(commands, &view?),
        Dialog::Page(Page::Pack) => pack::open(commands, &view?, atlas),
        Dialog::Item(item) => pack::open_item(commands, &view?, *item, atlas)?,
        Dialog::Spell(book, spell) => {
            let starred = preferences.settings.starred();
            spells::open_one(commands, &view?, (*book, *spell), starred, atlas)?;
        }
        Dialog::Ask(need, plan) => match need {
            Need::Carried | Need::Reachable => {
                choose::open(commands, &view?, (*need, *plan), atlas)
            }
            Need::Spell => spells::open(commands, &view?, *plan, atlas)?,
            Need::Tile => {
                target.begin(&view?, *plan);
                strip::open(commands, &view?, *plan);
            }
            Need::Name => naming::ask(commands, &view?, plan.picks.item?, atlas)?,
            Need::Description => examine::open(commands, &view?, plan.picks.item?, atlas)?,
        },
        Dialog::Find { typing, chosen } => find::open(commands, &view?, typing, *chosen),
        Dialog::Unsuitable(need, plan) => {
            choose::open_unfit(commands, &view?, (*need, *plan), atlas);
        }
        Dialog::Name {
            item,
            whole_kind,
            typing,
        } => naming::open(commands, &view?, *item, *whole_kind, typing)?,
        Dialog::LevelUp => level_up::open(commands, &view?, atlas)?,
        Dialog::Notice(text) => questions::tell(commands, text, atlas),
    }
    Some(())
}
