//! Hostile ids of buttons, menus and pages, as anybody can send them.

use crate::runner::{Body, Reached, Target};
use pervigil::discord::{CustomId, PageId, Verb};

const IDS: Target = Target {
    name: "custom_id",
    open,
    words: &[
        "1|7|a|join",
        "1|7|q|",
        "1|7|s|",
        "1|7|qf|",
        "1|7|sf|",
        "1|7|p|",
        "1|7|u|",
        "1|7|v|",
        "1|7|1|",
        "1|-|rules|",
        "aye",
        "no",
        "skip",
        "expel",
        "commit",
        "back",
        "ffffffff",
        "0.0",
        "zap @2 suns",
    ],
    most: 4_000,
    changes: 6,
    ordinary: 60_000,
    share: 800_000,
    deep: 20,
};

#[test]
fn ids_are_ours_and_read_back_the_same_or_are_none_of_ours() {
    IDS.run();
}

fn open() -> Body {
    Box::new(|input| read(&String::from_utf8_lossy(input)))
}

/// Reads an id as a press brings it.
fn read(text: &str) -> Reached {
    match (text.parse::<CustomId>(), text.parse::<PageId>()) {
        (Ok(id), page) => {
            assert!(page.is_err(), "of a table or of none");
            let printed = id.to_string();
            assert!(printed.len() <= text.len(), "it says no more than was sent");
            assert_eq!(printed.parse(), Ok(id.clone()), "it reads back the same");
            Reached::at(true, &kind(&id.verb))
        }
        (Err(_), Ok(page)) => {
            assert_eq!(page.to_string(), text, "it reads back the same");
            Reached::at(true, &page.command)
        }
        (Err(_), Err(_)) => Reached::at(false, &0),
    }
}

/// The kind of a request: its variant and the lengths of its parts.
fn kind(verb: &Verb) -> (u8, usize, usize) {
    match verb {
        Verb::Act(word) => (0, word.len().min(20), 0),
        Verb::FirstStep(_) => (1, 0, 0),
        Verb::Say(stamp, path) => (2, path.0.len().min(20), stamp.occasion as usize),
        Verb::Form(stamp, path, texts) => (3, path.0.len().min(9) + 10 * texts.len().min(9), stamp.occasion as usize),
        Verb::Plan(_, planning) => (4, planning.word().len(), 0),
        Verb::Undo(mark) => (5, mark.len().min(20), 0),
        Verb::Vote(_, aye) => (6, usize::from(*aye), 0),
        Verb::Decide(_, fate) => (7, fate.word().len(), 0),
    }
}
