//! `/rules`: the rules of every game to read and to search.

use super::{
    Bot, Button, Context, Draft, PageId, Row,
    commands::{acknowledged, game_here},
    fault::Fault,
    names::game_key,
    pages::PageTurn,
    rulebook::{self, Hit, Query, Section},
};
use crate::{
    engine::{Entry, Language, Line},
    table::{CATALOGUE, find_game},
};
use std::str::FromStr;

/// How many finds are shown at a time.
const A_PAGE: usize = 6;
/// Stands in ids and menus for a game, or a heading, that there is none of.
const NONE: &str = "-";
/// What stands between a heading and its game where both are named.
const OF: &str = " — ";

/// Read the rules of the games, or search them
#[poise::command(slash_command, rename = "rules")]
pub(super) async fn read_rules(
    context: Context<'_>,
    #[description = "Which game; the one in this channel unless you say otherwise"]
    #[autocomplete = "super::complete::game"]
    game: Option<String>,
    #[description = "Which part, or words to look for in all games"]
    #[autocomplete = "super::complete::topic"]
    topic: Option<String>,
) -> Result<(), Fault> {
    let (answer, bot) = acknowledged(&context, false).await?;
    let draft = match game.map(|game| game_key(&game)) {
        Some(game) => match find_game(&game) {
            Some(entry) => asked(&bot, Some(entry), topic.as_deref()),
            None => Draft::text(bot.plain(&Line::new("refuse-unknown-game").text("game", super::escaped(&game)))),
        },
        None => asked(&bot, game_here(&context).await, topic.as_deref()),
    };
    answer.give(draft).await;
    Ok(())
}

/// What one may type for a part of the rules: of one game its headings, of all of them with the game's title.
pub(super) fn topics(bot: &Bot, game: Option<&Entry>) -> Vec<String> {
    match game {
        Some(entry) => headings(bot, entry).map(str::to_owned).collect(),
        None => {
            CATALOGUE.iter().flat_map(|entry| headings(bot, entry).map(|heading| named(bot, entry, heading))).collect()
        }
    }
}

/// The rules of a game from their beginning, or without a game the choice of one.
pub(super) fn begin(bot: &Bot, game: Option<&Entry>) -> Draft {
    game.map_or_else(|| games(bot), |entry| part(bot, entry, None, None))
}

/// What a press on an answer of `/rules` turns to.
pub(super) fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let (verb, rest) = turn.page.page.split_once('|').unwrap_or((&turn.page.page, ""));
    let (chosen, trail) = (turn.chosen.as_deref(), rest.parse::<Trail>().ok());
    match (verb, trail) {
        ("find", Some(trail)) => found(bot, &trail),
        ("open", trail) => {
            let (game, heading) = chosen.and_then(|chosen| chosen.split_once('|')).unwrap_or_default();
            opened(bot, game, Some(heading), trail)
        }
        ("games", _) => opened(bot, chosen.unwrap_or_default(), None, None),
        (game, trail) => opened(bot, game, chosen, trail),
    }
}

/// The way back to what was found: near which game it was looked for, what, and which page it was.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Trail {
    near: Option<&'static str>,
    page: usize,
    query: Query,
}

impl Trail {
    /// The id of a press that does `verb` and knows the way back.
    fn id(&self, verb: &str) -> String {
        let near = self.near.unwrap_or(NONE);
        PageId::new("rules", format!("{verb}|{near}|{}|{}", self.page, self.query.text())).to_string()
    }

    fn to(&self, page: usize) -> Trail {
        Trail { page, ..self.clone() }
    }
}

impl FromStr for Trail {
    type Err = ();

    fn from_str(text: &str) -> Result<Trail, ()> {
        let [near, page, query] = text.splitn(3, '|').collect::<Vec<_>>()[..] else { return Err(()) };
        let near = find_game(near).map(|entry| entry.info.key);
        Ok(Trail { near, page: page.parse().map_err(|_| ())?, query: Query::of(query) })
    }
}

/// What somebody asked for, by the heading of a part or by words in it.
fn asked(bot: &Bot, game: Option<&Entry>, topic: Option<&str>) -> Draft {
    let Some(topic) = topic.map(str::trim).filter(|topic| !topic.is_empty()) else { return begin(bot, game) };
    match exact(bot, game, topic) {
        Some((entry, heading)) => part(bot, entry, Some(heading), None),
        None => found(bot, &Trail { near: game.map(|entry| entry.info.key), page: 0, query: Query::of(topic) }),
    }
}

/// The part with this very heading: of the game, or the only one among all games.
fn exact<'e>(bot: &Bot, game: Option<&'e Entry>, topic: &str) -> Option<(&'e Entry, &'static str)> {
    let games = game.map_or(&CATALOGUE[..], std::slice::from_ref);
    let all = games.iter().flat_map(|entry| headings(bot, entry).map(move |heading| (entry, heading)));
    let same = |text: &str| text.to_lowercase() == topic.to_lowercase();
    let mut fits = all.filter(|(entry, heading)| same(heading) || same(&named(bot, entry, heading)));
    fits.next().filter(|_| fits.next().is_none())
}

fn headings(bot: &Bot, entry: &Entry) -> impl Iterator<Item = &'static str> + use<> {
    rulebook::sections(bot.rules(entry))
        .into_iter()
        .map(|section| section.heading)
        .filter(|heading| !heading.is_empty())
}

fn named(bot: &Bot, entry: &Entry, heading: &str) -> String {
    format!("{heading}{OF}{}", bot.plain(&entry.title()))
}

fn opened(bot: &Bot, game: &str, heading: Option<&str>, trail: Option<Trail>) -> Draft {
    find_game(game).map_or_else(|| games(bot), |entry| part(bot, entry, heading, trail))
}

/// The choice of a game.
fn games(bot: &Bot) -> Draft {
    let blurb = |entry: &Entry| {
        let (title, blurb) = (bot.plain(&entry.title()), Line::keyed(format!("{}-blurb", entry.info.key)));
        format!("• **{title}** — {}", bot.plain(&blurb))
    };
    let blurbs: Vec<String> = CATALOGUE.iter().map(blurb).collect();
    let options = CATALOGUE.iter().map(|entry| (bot.plain(&entry.title()), entry.info.key.to_owned())).collect();
    let id = PageId::new("rules", "games").to_string();
    let menu = Row::Select { id, placeholder: bot.plain(&Line::new("rules-choose-game")), options };
    let text = Line::new("rules-games").text("games", blurbs.join("\n"));
    Draft { rows: vec![menu], ..Draft::text(bot.plain(&text)) }
}

/// One part of a game's rules, else what stands before all parts, with the ways to the others and back.
fn part(bot: &Bot, entry: &Entry, heading: Option<&str>, trail: Option<Trail>) -> Draft {
    let sections = rulebook::sections(bot.rules(entry));
    let title = bot.plain(&entry.title());
    let wanted = heading.unwrap_or_default().to_lowercase();
    let section = sections.iter().find(|section| section.heading.to_lowercase() == wanted).unwrap_or(&sections[0]);
    let head = match section.heading {
        "" => format!("## {title}"),
        heading => format!("### {heading}{OF}{title}"),
    };
    let mut text = vec![head, rulebook::marked(section.text)];
    if section.heading.is_empty() {
        let hint = Line::new("rules-parts").text("parts", headings(bot, entry).collect::<Vec<_>>().join(" · "));
        text.push(bot.plain(&hint));
    }
    let mut rows = vec![parts_menu(bot, entry, &sections, trail.as_ref())];
    rows.extend(trail.map(|trail| Row::Buttons(vec![button(bot, "rules-back", trail.id("find"))])));
    Draft { rows, ..Draft::text(explained(bot, text.join("\n"))) }
}

fn parts_menu(bot: &Bot, entry: &Entry, sections: &[Section<'_>], trail: Option<&Trail>) -> Row {
    let key = entry.info.key;
    let id = trail.map_or_else(|| PageId::new("rules", key).to_string(), |trail| trail.id(key));
    let option = |section: &Section<'_>| match section.heading {
        "" => (bot.plain(&entry.title()), NONE.to_owned()),
        heading => (heading.to_owned(), heading.to_owned()),
    };
    let placeholder = bot.plain(&Line::new("rules-choose-part"));
    Row::Select { id, placeholder, options: sections.iter().map(option).collect() }
}

/// A page of what was found: by game, the best first.
fn found(bot: &Bot, trail: &Trail) -> Draft {
    let finds = finds(bot.words.language(), trail);
    if finds.is_empty() {
        let nothing = Line::new("rules-nothing").text("query", trail.query.text());
        return Draft { text: bot.plain(&nothing), ..begin(bot, trail.near.and_then(find_game)) };
    }
    let pages = finds.len().div_ceil(A_PAGE);
    let trail = trail.to(trail.page.min(pages - 1));
    let shown: Vec<_> = finds.iter().skip(trail.page * A_PAGE).take(A_PAGE).collect();
    let heading = Line::new("rules-found").text("query", trail.query.text()).number("count", finds.len() as i64);
    let text = format!("{}\n{}", bot.plain(&heading), listed(bot, &shown));
    let mut rows = vec![finds_menu(bot, &trail, &shown)];
    rows.extend(turns(bot, &trail, pages));
    Draft { rows, ..Draft::text(explained(bot, text)) }
}

/// Finds in words, below the titles of their games.
fn listed(bot: &Bot, shown: &[&Find]) -> String {
    let by_game = shown.chunk_by(|(one, _), (other, _)| one.info.key == other.info.key);
    let game = |finds: &[&Find]| {
        let line = |(entry, hit): &&Find| format!("• __{}__ — {}", label(bot, entry, hit), hit.excerpt);
        let lines: Vec<String> = finds.iter().map(line).collect();
        format!("**{}**\n{}", bot.plain(&finds[0].0.title()), lines.join("\n"))
    };
    by_game.map(game).collect::<Vec<_>>().join("\n")
}

fn finds_menu(bot: &Bot, trail: &Trail, shown: &[&Find]) -> Row {
    let option = |(entry, hit): &&Find| {
        let heading = if hit.heading.is_empty() { NONE } else { hit.heading };
        (named(bot, entry, &label(bot, entry, hit)), format!("{}|{heading}", entry.info.key))
    };
    let placeholder = bot.plain(&Line::new("rules-open"));
    Row::Select { id: trail.id("open"), placeholder, options: shown.iter().map(option).collect() }
}

/// What a find is called: by its heading, or by the game where it stands before all headings.
fn label(bot: &Bot, entry: &Entry, hit: &Hit<'_>) -> String {
    if hit.heading.is_empty() { bot.plain(&entry.title()) } else { hit.heading.to_owned() }
}

/// A part of a game's rules that fits.
type Find = (&'static Entry, Hit<'static>);

/// Everything that fits, game by game: the game whose best fits best first, of equals the one that is near.
fn finds(language: Language, trail: &Trail) -> Vec<Find> {
    let by_game = CATALOGUE.iter().map(|entry| (entry, trail.query.hits(entry.info.rules.to(language))));
    let mut by_game: Vec<_> = by_game.filter(|(_, hits)| !hits.is_empty()).collect();
    by_game.sort_by_key(|(entry, hits)| (hits[0].rank, Some(entry.info.key) != trail.near));
    by_game.into_iter().flat_map(|(entry, hits)| hits.into_iter().map(move |hit| (entry, hit))).collect()
}

/// The buttons to the pages before and after.
fn turns(bot: &Bot, trail: &Trail, pages: usize) -> Option<Row> {
    let before = trail.page.checked_sub(1).map(|page| button(bot, "rules-before", trail.to(page).id("find")));
    let after = Some(trail.page + 1).filter(|page| *page < pages);
    let after = after.map(|page| button(bot, "rules-after", trail.to(page).id("find")));
    let buttons: Vec<_> = before.into_iter().chain(after).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

fn button(bot: &Bot, key: &'static str, id: String) -> Button {
    Button { id, label: bot.plain(&Line::new(key)), primary: false }
}

/// The text, with what the mark of a house ruling means at its foot where it bears one.
fn explained(bot: &Bot, text: String) -> String {
    if !text.contains(rulebook::RULING) {
        return text;
    }
    format!("{text}\n{}", bot.plain(&Line::new("rules-ruling")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discord::{MAX_TEXT, draft::MAX_ID};

    #[test]
    fn every_part_of_every_game_fits_a_message_and_a_menu() {
        let in_all = |entry| Language::ALL.map(|language| (entry, language));
        for (entry, language) in CATALOGUE.iter().flat_map(in_all) {
            let sections = rulebook::sections(entry.info.rules.to(language));
            assert!(sections.len() <= 25 && !sections[0].text.is_empty(), "{}", entry.info.key);
            for Section { heading, text } in sections {
                assert!(text.chars().count() < MAX_TEXT - 800, "{heading} of {}", entry.info.key);
                assert!(heading.chars().count() <= 60 && !heading.contains('|'), "{heading}");
            }
        }
    }

    #[test]
    fn an_id_knows_the_way_back_and_fits() {
        let query = Query::of(&"wörter ".repeat(20));
        let trail = Trail { near: Some("chamber"), page: 99, query };
        let id = trail.id("chamber");
        assert!(id.chars().count() <= MAX_ID, "{id}");
        let page = id.parse::<PageId>().unwrap().page;
        assert_eq!(page.split_once('|').unwrap().1.parse(), Ok(trail));
    }

    #[test]
    fn a_trail_that_does_not_read_is_none() {
        for text in ["", "chamber", "chamber|x|orb", "chamber|-1|orb"] {
            assert_eq!(text.parse::<Trail>(), Err(()), "{text}");
        }
    }

    #[test]
    fn what_is_near_comes_first_among_equals() {
        let near = |near| {
            finds(Language::English, &Trail { near: Some(near), page: 0, query: Query::of("turn") })[0].0.info.key
        };
        for entry in CATALOGUE.iter().filter(|entry| entry.info.rules.english.contains("## Your turn")) {
            assert_eq!(near(entry.info.key), entry.info.key);
        }
    }
}
