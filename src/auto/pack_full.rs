//! Messages about items left behind because the pack is full.

use std::collections::BTreeSet;

use crate::{
    names::Names,
    sim::{ItemKind, ItemRef, Known},
    text::Phrase,
};

use super::memory::AutoMemory;

/// Produces one message for each kind of item left behind, and none for the same kind until the
/// pack has room again.
#[derive(Clone, Debug, Default)]
pub struct PackFullNotice {
    /// Kinds already reported.
    kinds: BTreeSet<ItemKind>,
}

impl PackFullNotice {
    /// Messages after a turn: for items underfoot and, while the player `explores`, for items in
    /// sight that it would otherwise fetch.
    pub fn note(&mut self, view: &Known, memory: &AutoMemory, explores: bool) -> Vec<Phrase> {
        if !view.me.pack.is_full() {
            self.kinds.clear();
        }
        let names = Names::of(view, &view.me);
        let left = memory.has_no_room_for(view, explores).into_iter();
        left.filter(|item| self.kinds.insert(item.kind))
            .map(|item| {
                let what = ItemRef {
                    id: item.id,
                    kind: item.kind,
                };
                Phrase::new("pack-full-leave").with("item", names.argument(what))
            })
            .collect()
    }
}
