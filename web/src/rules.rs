//! The rules without a window.

use std::path::PathBuf;

use slight_danger::{content, headless::Conversation};
use wasm_bindgen::prelude::*;

use crate::disk::PageDisk;

/// A conversation by the protocol of `slight-danger headless`.
#[wasm_bindgen]
pub struct Rules {
    conversation: Conversation,
    disk: PageDisk,
}

#[wasm_bindgen]
impl Rules {
    /// Begins a conversation.
    ///
    /// # Errors
    ///
    /// When the data files inside are wrong.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Result<Self, JsError> {
        let definitions = content::builtin()?;
        let disk = PageDisk::new([], || ());
        let conversation = Conversation::new(definitions);
        Ok(Self {
            conversation: conversation.with_files(disk.clone(), PathBuf::new()),
            disk,
        })
    }

    /// Puts a file there, for requests that name one.
    pub fn put(&self, path: &str, bytes: Vec<u8>) {
        self.disk.put(path, bytes);
    }

    /// The answer to a request, one line of JSON each.
    pub fn answer(&mut self, request: &str) -> String {
        self.conversation.answer(request.as_bytes()).line
    }
}
