//! The game requested by the part of an address after `#`.

use slight_danger::sim::{Definitions, Seed};

/// A game to start immediately.
#[derive(Clone, Debug, Default)]
pub struct Link {
    /// Seed of the game, if the address has one.
    pub seed: Option<Seed>,
    /// Definitions with the world, difficulty and kit in the address.
    pub definitions: Option<Definitions>,
}

impl Link {
    /// Reads `seed=…&world=…&danger=…&kit=…`, all optional and in any order. Other names are
    /// ignored. Without a seed the link requests no game.
    ///
    /// # Errors
    ///
    /// A message if the seed is invalid, or no world, difficulty or kit has the given name.
    pub fn read(hash: &str, definitions: &Definitions) -> Result<Self, String> {
        let value = |name: &str| {
            let pairs = hash.trim_start_matches('#').split('&');
            let mut values = pairs.filter_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
            values.next().map(decoded)
        };
        let Some(seed) = value("seed") else {
            return Ok(Self::default());
        };
        let wrong = |error: String| format!("The link is broken: {error}.");
        let seed = Seed::parse(&seed).map_err(|error| wrong(error.to_string()))?;
        let names = ["danger", "world", "kit"].map(value);
        let chosen = definitions.choose(names.each_ref().map(Option::as_deref));
        Ok(Self {
            seed: Some(seed),
            definitions: Some(chosen.map_err(|error| wrong(error.to_string()))?),
        })
    }
}

/// Decodes `%` and `+` in a part of an address. Invalid UTF-8 becomes a replacement character.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = match (first, after) {
            (b'%', [high, low, ..]) => {
                let digit = |digit: &u8| char::from(*digit).to_digit(16);
                let code = digit(high).zip(digit(low));
                code.and_then(|(high, low)| u8::try_from(high * 16 + low).ok())
            }
            _ => None,
        };
        bytes.push(match (code, first) {
            (Some(code), _) => code,
            (None, b'+') => b' ',
            (None, first) => *first,
        });
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use slight_danger::content;

    use super::*;

    fn read(hash: &str) -> Result<(Option<String>, Option<String>), String> {
        let link = Link::read(hash, &content::builtin().unwrap())?;
        let world = link.definitions.map(|one| one.world.name.clone());
        Ok((link.seed.map(|seed| seed.to_string()), world))
    }

    #[test]
    fn a_link_names_a_seed_and_may_name_a_world() {
        assert_eq!(read(""), Ok((None, None)));
        assert_eq!(read("#world=caves"), Ok((None, None)));
        let found = (Some("old bear".to_owned()), Some("caves".to_owned()));
        assert_eq!(read("#seed=old%20bear&world=caves"), Ok(found.clone()));
        assert_eq!(read("#world=caves&x=1&seed=old+bear"), Ok(found));
    }

    #[test]
    fn a_broken_link_says_what_is_wrong() {
        for (hash, part) in [
            ("#seed=", "seed"),
            ("#seed=1&world=moon", "moon"),
            ("#seed=1&danger=%zz", "%zz"),
        ] {
            let error = read(hash).unwrap_err();
            assert!(
                error.contains(part) && error.starts_with("The link"),
                "{error}"
            );
        }
    }
}
