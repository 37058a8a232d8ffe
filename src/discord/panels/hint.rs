//! Hints, as they are shown to the person who asks for one.

use crate::{
    bot::Bot,
    input::notation,
    panels::outcome::Player,
    wording::{draft::Draft, names::Naming},
};
use engine::Line;
use people::Person;
use table::TableId;
use table::{Hint, Hinted, Why};
use words::{escaped, letter_by_letter};

/// The chance up to which, and that from which on, it is told in words.
const NONE: u8 = 3;
const SURE: u8 = 97;

/// Returns the move that looking ahead advises to `person`, for them alone.
pub(super) async fn hint(bot: &Bot, table: TableId, person: Person) -> Draft {
    match bot.house.turns().hint(table, person).await {
        Ok(hint) => told(bot, &hint),
        Err(refused) => Player { bot, table, person }.refused(&refused),
    }
}

fn told(bot: &Bot, hint: &Hint) -> Draft {
    let naming = bot.naming(&hint.roster);
    let line = |key: &'static str, told: &Hinted| {
        let line = Line::new(key).text("move", called(told, &naming));
        bot.plain(&told.chance.into_iter().fold(line, |line, of| line.line("chance", chance(of))))
    };
    let mut text = match &hint.moves[..] {
        [] => vec![bot.plain(&Line::new("hint-none"))],
        [own, ..] if !hint.judged => vec![line("hint-idea", own)],
        [any, _, ..] if hint.alike => {
            [line("hint-alike", any)].into_iter().chain(hint.aim.as_ref().map(|aim| bot.plain(aim))).collect()
        }
        [best, next, ..] => {
            let second = if next.chance == best.chance { "hint-same" } else { "hint-next" };
            let none = || (next.chance != best.chance).then(|| Line::new("why-none"));
            let why = reasons(&hint.why).or_else(none).map(|why| bot.plain(&why));
            [line("hint-best", best)].into_iter().chain(why).chain([line(second, next)]).collect()
        }
        [only] => vec![line("hint-only", only)],
    };
    text.push(bot.plain(&Line::new("hint-about")));
    Draft::text(text.join("\n"))
}

/// Returns a chance of winning in per cent as people say it: in words if it is next to nothing, or nearly certain.
pub(super) fn chance(of: u8) -> Line {
    match of {
        ..=NONE => Line::new("chance-none"),
        SURE.. => Line::new("chance-sure"),
        _ => Line::new("chance-about").number("chance", of),
    }
}

/// Returns the name of a move: the labels of its buttons, or its words if no buttons say it.
pub(super) fn called(told: &Hinted, naming: &Naming<'_>) -> String {
    let labels = told.labels.as_ref().filter(|labels| !labels.is_empty());
    let shown = |labels: &Vec<Line>| {
        let labels: Vec<_> = labels.iter().map(|label| letter_by_letter(&naming.label(label))).collect();
        labels.join(", ")
    };
    labels.map_or_else(|| escaped(&notation::worded(&told.path, naming)), shown)
}

/// Returns the reasons why a move is better than others, in a line. `None` if there is nothing to say.
pub(super) fn reasons(why: &Why) -> Option<Line> {
    let (key, said) = match (&why.wins, &why.risks) {
        (Some(wins), Some(risks)) => ("why-both", [("wins", wins), ("risks", risks)].to_vec()),
        (Some(wins), None) => ("why-wins", vec![("wins", wins)]),
        (None, Some(risks)) => ("why-risks", vec![("risks", risks)]),
        (None, None) => return None,
    };
    Some(said.into_iter().fold(Line::new(key), |line, (name, said)| line.line(name, said.clone())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Language;
    use words::Words;

    #[test]
    fn chances_that_are_nearly_certain_are_told_in_words() {
        let told = |language, of| Words::of_house(language).plain(&chance(of));
        let none = ["hardly any chance to win", "kaum eine Chance auf den Sieg"];
        let sure = ["a nearly certain win", "eine fast sichere Aussicht auf den Sieg"];
        for (language, at) in [(Language::English, 0), (Language::German, 1)] {
            assert_eq!([0, 3].map(|of| told(language, of)), [none[at]; 2]);
            assert_eq!([97, 100].map(|of| told(language, of)), [sure[at]; 2]);
            assert!([4, 96].iter().all(|of| told(language, *of).contains('%')));
        }
    }
}
