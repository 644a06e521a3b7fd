//! Opens the top dialog of the stack; dialogs below it are not drawn.

use bevy::{ecs::system::SystemParam, prelude::*, ui::UiSystems};

use crate::client::{
    animation::queue::LONGEST_FRAME,
    command::{
        quickslots::Quickslots,
        target_picker::TargetPicker,
        verb::{Argument, Page},
    },
    dialogs::{Dialog, Dialogs},
    preferences::Preferences,
    redraw::Redraw,
    session::{Data, Session},
};

use super::{
    catch_up, character, choose_item,
    dialog::{DialogRoot, DialogSet},
    examine, find,
    fit_window::MustFit,
    help, level_up, map,
    menu::Shown,
    message_list, name_item, new_game, pack, past_games, proof, questions, quickslot_menu,
    replay_bar, rest, saves, scene, seed, settings, spells, stairs, target_bar, tile_menu,
    ui_param::Ui,
};

/// Number of steps in which a dialog unrolls.
const STEPS: f32 = 4.0;
/// Duration of such a step, ms.
const STEP: f32 = 20.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, open_top.in_set(DialogSet).run_if(top_changed))
        .add_systems(PostUpdate, unroll.before(UiSystems::Layout));
}

fn top_changed(dialogs: Res<Dialogs>) -> bool {
    dialogs.top_changed()
}

fn open_top(
    mut commands: Commands,
    mut dialogs: ResMut<Dialogs>,
    mut target: ResMut<TargetPicker>,
    content: DialogContent,
    roots: Query<Entity, With<DialogRoot>>,
) {
    for entity in &roots {
        commands.entity(entity).despawn();
    }
    target.end();
    if let Some(dialog) = dialogs.take_top()
        && content
            .open(&dialog, Shown::Possible, &mut commands, &mut target)
            .is_none()
    {
        // The subject of the dialog no longer exists.
        dialogs.clear();
    }
}

/// Unrolls a dialog, which already takes keys. A dialog that replaces another appears at once.
fn unroll(
    (time, preferences): (Option<Res<Time<Real>>>, Res<Preferences>),
    mut boxes: Query<&mut UiTransform, (With<MustFit>, With<ChildOf>)>,
    (mut age, mut redraw): (Local<f32>, ResMut<Redraw>),
) {
    if boxes.is_empty() {
        *age = 0.0;
    } else if *age < f32::MAX {
        let steps = (*age / STEP).floor() + 1.0;
        let is_open = steps >= STEPS || !preferences.has_motion();
        for mut transform in &mut boxes {
            transform.scale.y = if is_open { 1.0 } else { steps / STEPS };
        }
        let passed = time.map_or(LONGEST_FRAME, |time| time.delta_secs() * 1000.0);
        let passed = passed.min(LONGEST_FRAME);
        *age = if is_open { f32::MAX } else { *age + passed };
        redraw.ask();
    }
}

/// Everything that dialogs show.
#[derive(SystemParam)]
struct DialogContent<'w> {
    session: Res<'w, Session>,
    preferences: Res<'w, Preferences>,
    data: Res<'w, Data>,
    quickslots: Res<'w, Quickslots>,
    ui: Ui<'w>,
}

impl DialogContent<'_> {
    /// Opens a dialog, for a menu with only the entries to be shown; `None` if its subject no
    /// longer exists.
    fn open(
        &self,
        dialog: &Dialog,
        shown: Shown,
        commands: &mut Commands,
        target: &mut TargetPicker,
    ) -> Option<()> {
        let Self {
            session,
            preferences,
            data,
            ui,
            ..
        } = self;
        let (view, saved) = (session.known(), session.saved());
        match dialog {
            Dialog::Page(Page::Help { page }) => help::open(commands, *page, ui),
            Dialog::Seed { typing, wrong } => seed::open(commands, typing, wrong.as_ref(), ui),
            Dialog::NewGame { seed, at } => {
                new_game::open(commands, &data.0, seed.as_ref(), *at, ui);
            }
            Dialog::Doors => questions::ask_door(commands, &view?, ui),
            Dialog::Menu => questions::open_game_menu(commands, session, ui),
            Dialog::Settings(at) => {
                let languages = data.0.languages();
                let has_page = session.page.is_some();
                settings::open(
                    commands,
                    &preferences.settings,
                    *at,
                    (languages, has_page),
                    ui,
                );
            }
            Dialog::Saves => saves::open(commands, saved, ui),
            Dialog::SavedGame(number) => saves::open_one(commands, saved, *number, ui)?,
            Dialog::Delete(number) => saves::ask_delete(commands, saved, *number, ui)?,
            Dialog::Past { order, page } => {
                past_games::open(commands, session.past(), *order, *page, ui);
            }
            Dialog::Story { number, page } => {
                let game = session.past().iter().find(|one| one.number == *number)?;
                let story = session.story(*number);
                past_games::open_story(commands, game, &story, *page, ui);
            }
            Dialog::Replay => replay_bar::open(commands, ui),
            Dialog::Abandon => questions::ask_abandon(commands, ui),
            Dialog::Proof { shown } => proof::open(commands, session, *shown, ui),
            Dialog::Leave => questions::ask_leave(commands, ui),
            Dialog::Page(Page::Rest) => rest::open(commands, &view?, ui)?,
            Dialog::Page(Page::Stairs) => stairs::open(commands, &view?, session, ui),
            Dialog::Page(Page::Log { page }) => {
                message_list::open(commands, session.messages(), *page, ui);
            }
            Dialog::Page(Page::Map) => map::open(commands, ui),
            Dialog::TileActions(at) => {
                let click = session.preview_click(*at)?;
                tile_menu::open(commands, &view?, *at, &click, shown, ui);
            }
            Dialog::Impossible(menu) => {
                self.open(menu, Shown::Impossible, commands, target)?;
            }
            Dialog::Examine(at) => examine::open_tile(commands, &view?, *at, ui),
            Dialog::Page(Page::Moves) => questions::ask_move(commands, &view?, ui),
            Dialog::Page(Page::Myself { page }) => {
                character::open(commands, &view?, *page, ui);
            }
            Dialog::Page(Page::Pack) => pack::open(commands, &view?, ui),
            Dialog::Item(item) => {
                pack::open_item(commands, &view?, (&self.quickslots, *item), shown, ui)?;
            }
            Dialog::Spell(book, spell) => {
                spells::open_one(commands, &view?, (*book, *spell), &self.quickslots, ui)?;
            }
            Dialog::AssignQuickslot(kind) => {
                quickslot_menu::open_slots(commands, &view?, &self.quickslots, *kind, ui);
            }
            Dialog::FillQuickslot(place) => {
                quickslot_menu::open_choices(commands, &view?, &self.quickslots, *place, ui);
            }
            Dialog::Ask(argument, plan) => match argument {
                Argument::Carried | Argument::Reachable => {
                    choose_item::open(commands, &view?, (*argument, *plan), shown, ui);
                }
                Argument::Spell => spells::open(commands, &view?, *plan, ui)?,
                Argument::Tile => {
                    target.begin(&view?, *plan);
                    target_bar::open(commands, &view?, *plan, ui);
                }
                Argument::Claim => choose_item::open_claims(commands, &view?, *plan, ui)?,
                Argument::Name => name_item::ask(commands, &view?, plan.picks.item?, ui)?,
                Argument::Description => examine::open(commands, &view?, plan.picks.item?, ui)?,
            },
            Dialog::Find { typing, chosen } => find::open(commands, &view?, typing, *chosen, ui),
            Dialog::Name {
                item,
                whole_kind,
                typing,
            } => name_item::open(commands, &view?, *item, *whole_kind, typing, ui)?,
            Dialog::LevelUp => level_up::open(commands, &view?, ui)?,
            Dialog::Scene(scene) => scene::open(commands, *scene, &view?, ui),
            Dialog::CatchUp => catch_up::open(commands, session.catching_up()?, ui),
            Dialog::Notice(text) => questions::open_notice(commands, text, ui),
        }
        Some(())
    }
}
