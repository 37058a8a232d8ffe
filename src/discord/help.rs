use super::{Bot, Draft, PageId, Row, pages::PageTurn};
use crate::{engine::Line, table::find_game};

/// The headings of a game's rules.
pub(super) fn topics(game: &str) -> Vec<&'static str> {
    sections(game).into_iter().map(|(heading, _)| heading).collect()
}

/// One topic of a game's rules, or the list of them.
pub(super) fn rules(bot: &Bot, game: &str, topic: Option<&str>) -> Draft {
    let sections = sections(game);
    if sections.is_empty() {
        return Draft::text(bot.plain(&Line::new("refuse-unknown-game").text("game", super::escaped(game))));
    }
    let wanted = topic.unwrap_or_default().to_lowercase();
    let named = sections.iter().find(|(heading, _)| heading.to_lowercase() == wanted);
    let about = named.or_else(|| {
        let about = |text: &str| !wanted.is_empty() && text.to_lowercase().contains(&wanted);
        let by_heading = sections.iter().find(|(heading, _)| about(heading));
        by_heading.or_else(|| sections.iter().find(|(_, text)| about(text)))
    });
    match (about, topic) {
        (Some((heading, text)), _) => {
            Draft { text: format!("### {heading}\n{text}"), rows: vec![menu(bot, game, &sections)], ..Draft::default() }
        }
        (None, Some(_)) => Draft::text(listed(bot, "rules-nothing", game, &sections)),
        (None, None) => {
            let text = listed(bot, "rules-topics", game, &sections);
            Draft { text, rows: vec![menu(bot, game, &sections)], ..Draft::default() }
        }
    }
}

/// Another part of the rules of the game that was looked at.
pub(super) fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    rules(bot, &turn.page.page, turn.chosen.as_deref())
}

fn menu(bot: &Bot, game: &str, sections: &[(&str, &str)]) -> Row {
    let options = sections.iter().map(|(heading, _)| ((*heading).to_owned(), (*heading).to_owned()));
    let id = PageId::new("rules", game).to_string();
    Row::Select { id, placeholder: bot.plain(&Line::new("choose")), options: options.collect() }
}

fn listed(bot: &Bot, key: &'static str, game: &str, sections: &[(&str, &str)]) -> String {
    let headings: Vec<_> = sections.iter().map(|(heading, _)| format!("• {heading}")).collect();
    let line = Line::new(key).text("game", bot.title(game)).text("topics", headings.join("\n"));
    let intro = sections.first().map_or("", |(_, text)| text);
    format!("{}\n\n{intro}", bot.plain(&line))
}

/// The rules of a game by heading.
fn sections(game: &str) -> Vec<(&'static str, &'static str)> {
    let text = find_game(game).map_or("", |entry| entry.info.rules);
    let parts = text.split("\n## ").skip(1).filter_map(|part| part.split_once('\n'));
    parts.map(|(heading, body)| (heading.trim(), body.trim())).collect()
}
