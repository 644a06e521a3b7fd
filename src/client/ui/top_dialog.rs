//! Draws the dialog on top, and nothing of those under it.

use bevy::prelude::{
    App, Commands, DetectChangesMut, Entity, IntoScheduleConfigs, PostUpdate, PreUpdate, Query,
    Res, ResMut, Visibility, With,
};

use crate::client::{
    curtain::{Curtain, CurtainSet},
    dialogs::{Dialog, Dialogs},
    preferences::Preferences,
    session::{Data, Session},
    target::Target,
    verb::{Need, Page},
    view::sprite_sheet::SpriteSheet,
};

use super::{
    character, choose_item,
    dialog::{DialogRoot, DialogSet},
    examine, find, help, level_up, map, message_list, name_item, new_game, pack, past_games,
    questions, replay_bar, rest, saves, seed, settings, spells, stairs, target_bar, tile_menu,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, draw.in_set(DialogSet).run_if(have_turned))
        .add_systems(PostUpdate, unveil.after(CurtainSet));
}

fn have_turned(dialogs: Res<Dialogs>) -> bool {
    dialogs.have_turned()
}

/// A bonus is asked for when the blow that brought it was seen.
fn unveil(
    (curtain, dialogs): (Res<Curtain>, Res<Dialogs>),
    mut drawn: Query<&mut Visibility, With<DialogRoot>>,
) {
    let is_veiled = curtain.veils(&dialogs);
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
    mut target: ResMut<Target>,
    (session, preferences, data): (Res<Session>, Res<Preferences>, Res<Data>),
    atlas: Res<SpriteSheet>,
    drawn: Query<Entity, With<DialogRoot>>,
) {
    for entity in &drawn {
        commands.entity(entity).despawn();
    }
    target.end();
    if let Some(dialog) = dialogs.turn()
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
    target: &mut Target,
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
        Dialog::Past { sort, page } => {
            past_games::open(commands, session.past(), (*sort, *page), atlas)
        }
        Dialog::Story { number, page } => {
            let one = session.past().iter().find(|one| one.number == *number)?;
            let story = session.story(*number);
            past_games::open_story(commands, &story, (*number, *page), &one.seed, atlas);
        }
        Dialog::Reel => replay_bar::open(commands),
        Dialog::Abandon => questions::ask_abandon(commands, atlas),
        Dialog::Leave => questions::ask_leave(commands, atlas),
        Dialog::Page(Page::Rest) => rest::open(commands, &view?, atlas)?,
        Dialog::Page(Page::Stairs) => {
            let steps_to = |place| session.steps_to(place);
            let objection = |errand| session.objection_to(errand);
            stairs::open(commands, &view?, (steps_to, objection), atlas);
        }
        Dialog::Page(Page::Log { page }) => {
            message_list::open(commands, session.log(), *page, atlas)
        }
        Dialog::Page(Page::Map) => map::open(commands),
        Dialog::There(at) => tile_menu::open(commands, &view?, *at, &session.meaning(*at)?, atlas),
        Dialog::Page(Page::Myself) => character::open(commands, &view?),
        Dialog::Page(Page::Pack) => pack::open(commands, &view?, atlas),
        Dialog::Item(item) => pack::open_item(commands, &view?, *item, atlas)?,
        Dialog::Spell(book, spell) => {
            let starred = preferences.settings.starred();
            spells::open_one(commands, &view?, (*book, *spell), starred, atlas)?;
        }
        Dialog::Ask(need, plan) => match need {
            Need::Carried | Need::AtHand => {
                choose_item::open(commands, &view?, (*need, *plan), atlas)
            }
            Need::Spell => spells::open(commands, &view?, *plan, atlas)?,
            Need::Tile => {
                target.begin(&view?, *plan);
                target_bar::open(commands, &view?, *plan);
            }
            Need::Name => name_item::ask(commands, &view?, plan.picks.item?, atlas)?,
            Need::Reading => examine::open(commands, &view?, plan.picks.item?, atlas)?,
        },
        Dialog::Find { typing, chosen } => find::open(commands, &view?, typing, *chosen),
        Dialog::Unfit(need, plan) => {
            choose_item::open_unfit(commands, &view?, (*need, *plan), atlas);
        }
        Dialog::Name {
            item,
            whole_kind,
            typing,
        } => name_item::open(commands, &view?, *item, *whole_kind, typing)?,
        Dialog::LevelUp => level_up::open(commands, &view?, atlas)?,
        Dialog::Notice(text) => questions::tell(commands, text, atlas),
    }
    Some(())
}
