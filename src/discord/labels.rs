//! Moves said as their buttons have it: `step south-west` where the word is `sw`.

use super::{Bot, names::Naming, notation};
use crate::{
    engine::{Occasion, Offer, Path},
    store::TableId,
    table::{Person, Roster},
};

/// The most questions that are looked at to read one move.
const MOST_QUESTIONS: usize = 200;

impl Bot {
    /// The path that typed text says, each of its words by its own name or by what its button says in the reader's
    /// language; nothing where that is no path, or more than one, or leaves the game, which is asked about.
    pub(super) async fn by_labels(&self, table: TableId, person: Person, typed: &str, roster: &Roster) -> Option<Path> {
        let naming = self.naming(roster);
        let mut found: Vec<Path> = vec![];
        for occasion in [Occasion::Awaited, Occasion::Standing] {
            let mut ahead = vec![(Path::default(), letters(&notation::without_mentions(typed, roster)))];
            for _ in 0..MOST_QUESTIONS {
                let Some((said, rest)) = ahead.pop() else { break };
                let Ok(panel) = self.house.panel(table, person, occasion, said).await else { continue };
                for offer in &panel.question.offers {
                    let path = panel.said.then(offer.word.clone());
                    for rest in after(offer, &rest, &naming) {
                        match (offer.more, rest.is_empty()) {
                            (true, false) => ahead.push((path.clone(), rest)),
                            (_, true) if !found.contains(&path) => found.push(path.clone()),
                            _ => {}
                        }
                    }
                }
            }
        }
        found.retain(|path| path.0.first().is_none_or(|word| word.as_str() != "resign"));
        if found.len() == 1 { found.pop() } else { None }
    }
}

/// What is left of a text that begins with an answer, by its word or its label; a word that only sorts need not be
/// said.
fn after(offer: &Offer, text: &str, naming: &Naming<'_>) -> Vec<String> {
    let names = [notation::named(&offer.word, naming), offer.word.as_str().to_owned(), naming.label(&offer.label)];
    let mut rests: Vec<String> = names.iter().filter_map(|name| rest_of(text, &letters(name))).collect();
    rests.extend(offer.group.then(|| text.to_owned()));
    rests.dedup();
    rests
}

/// What follows `beginning` in `text`, where whole words of it begin so.
fn rest_of(text: &str, beginning: &str) -> Option<String> {
    let rest = text.strip_prefix(beginning).filter(|_| !beginning.is_empty())?;
    if rest.is_empty() { Some(String::new()) } else { rest.strip_prefix(' ').map(str::to_owned) }
}

/// A text in small letters, nothing but letters, digits and single spaces between them.
fn letters(text: &str) -> String {
    let plain: String = text.to_lowercase().chars().map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        engine::{Line, Word},
        words::Words,
    };

    #[test]
    fn an_answer_is_said_by_its_word_or_by_its_label() {
        let roster = Roster::default();
        let naming = Naming { words: Words::english(), roster: &roster };
        let offer =
            |group| Offer { word: Word::new("sw"), label: Line::verbatim("South-west, to C4"), more: false, group };
        for (text, rest) in [("sw", ""), ("south west to c4", ""), ("sw now", "now"), ("South-West, to C4: now", "now")]
        {
            assert_eq!(after(&offer(false), &letters(text), &naming), [rest], "{text}");
        }
        for text in ["swamp", "south", "to c4 south west", ""] {
            assert_eq!(after(&offer(false), &letters(text), &naming), [""; 0], "{text}");
        }
        assert_eq!(after(&offer(true), "c4", &naming), ["c4"], "what only sorts need not be said");
    }
}
