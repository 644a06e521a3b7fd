//! Until nothing more comes of waiting.

use crate::sim::{Intent, View};

use super::{
    command::{Stop, Stopped},
    prognosis::estimate_rest,
};

/// A turn of waiting, as long as that is good for something.
pub(super) fn next(view: &View) -> Result<Intent, Stopped> {
    if estimate_rest(view).is_some() {
        Ok(Intent::Wait)
    } else {
        Err(Stopped::new(Stop::Done, "There is nothing to rest off."))
    }
}
