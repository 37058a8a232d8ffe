//! The required content of a game's scripts: every card, spell and objective, played at least once.

use super::{moves::Moves, played::Played, scripts};
use pervigil::{
    engine::{Arg, Entry, How, Line, Word},
    games::{CATALOGUE, stones::material::MATERIAL},
};
use std::collections::BTreeSet;

/// Further required content of a game, besides all that it counts. Each entry is the key of a line, two keys of which
/// the first line holds the second, or `said` and a word. Each card of swords must take effect as well, and each
/// artifact of stones must be crafted.
const ALSO: [(&str, &[&str]); 4] = [
    ("chamber", &["said let"]),
    ("swords", &["said watch", "said use", "swords-bounced"]),
    (
        "amulets",
        &[
            "said pass",
            "amulets-cast-failed",
            "amulets-cast",
            "amulets-asked amulets-said-home",
            "amulets-asked amulets-said-someone",
            "amulets-asked amulets-said-feel",
            "amulets-asked amulets-said-nothing",
        ],
    ),
    (
        "stones",
        &[
            "stones-rewarded stones-objective-line",
            "stones-rewarded stones-objective-harvest",
            "stones-rewarded stones-objective-pair",
            "stones-rewarded stones-objective-several",
            "stones-flew",
            "stones-walked-paid",
            "said +",
        ],
    ),
];

/// The content that the scripts of a game should show.
pub(crate) fn wanted(entry: &Entry) -> BTreeSet<String> {
    let key = entry.info.key;
    let counted = entry.things().into_iter().map(|(word, _)| word.to_owned());
    let also =
        ALSO.iter().filter(|(game, _)| *game == key).flat_map(|(_, deeds)| *deeds).map(|deed| (*deed).to_owned());
    let artifacts = MATERIAL.artifacts.iter().filter(|_| key == "stones");
    let crafted = artifacts.map(|artifact| format!("stones-crafted stones-artifact-{}", artifact.word));
    let working = entry.things().into_iter().filter(|_| key == "swords").map(|(word, _)| format!("works {word}"));
    counted.chain(also).chain(crafted).chain(working).collect()
}

/// The content that a game shows: things counted, lines heard and words said.
pub(crate) fn shown(moves: &Moves, played: &Played) -> BTreeSet<String> {
    let mut shown = counted(moves, &played.rows);
    for told in played.moments.iter().flat_map(|moment| &moment.told) {
        shown.extend(told.room.iter().flat_map(keys));
    }
    for choice in &moves.choices {
        let words = choice.path.0.iter().map(Word::as_str);
        shown.extend(words.clone().take(1).map(|word| format!("said {word}")));
        shown.extend(words.filter(|word| word.contains('+')).map(|_| "said +".to_owned()));
    }
    shown
}

/// The things that a journal counts as played or used.
pub(crate) fn counted(moves: &Moves, rows: &[String]) -> BTreeSet<String> {
    let counts = moves.entry.counts(&moves.setup, rows).unwrap();
    let played = counts.tallies.into_iter().filter(|tally| matches!(tally.how, How::Played | How::Used));
    played.map(|tally| tally.what.to_owned()).collect()
}

/// The key of a line, and that key with each key inside. If a card of swords takes effect, also `works` and the card.
pub(crate) fn keys(line: &Line) -> Vec<String> {
    let mut inside = vec![];
    line.args.iter().for_each(|(_, arg)| gather(arg, &mut inside));
    let works = matches!(line.key.as_ref(), "swords-resolved" | "swords-resolved-open");
    let card = inside.first().and_then(|inner| inner.strip_prefix("swords-card-")).filter(|_| works);
    let works = card.map(|card| format!("works {card}"));
    let with = inside.iter().map(|inner| format!("{} {inner}", line.key));
    [line.key.to_string()].into_iter().chain(with).chain(works).collect()
}

fn gather(arg: &Arg, keys: &mut Vec<String>) {
    match arg {
        Arg::Line(line) => {
            keys.push(line.key.to_string());
            line.args.iter().for_each(|(_, arg)| gather(arg, keys));
        }
        Arg::List(args) => args.iter().for_each(|arg| gather(arg, keys)),
        Arg::Seat(_) | Arg::Number(_) | Arg::Text(_) => {}
    }
}

#[test]
fn scripts_play_every_card_spell_and_objective() {
    for entry in CATALOGUE {
        let key = entry.info.key;
        let of_game = scripts().filter(|(_, moves)| moves.entry.info.key == key);
        let shown: BTreeSet<String> =
            of_game.flat_map(|(_, moves)| shown(&moves, &super::played::play(&moves))).collect();
        let wanted = wanted(entry);
        let missing: Vec<_> = wanted.difference(&shown).collect();
        assert!(missing.is_empty(), "no script of {key} shows {missing:?}");
    }
}
