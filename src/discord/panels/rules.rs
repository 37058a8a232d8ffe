//! `/rules`: the rules of every game to read and to search.

use crate::panels::{
    history::page_turn::PageTurn,
    start::{learn::door, tour},
};
use crate::{
    bot::Bot,
    interaction::custom_id::PageId,
    wording::draft::{Button, Draft, Row, Style},
};
use engine::{Catalogue, Entry, Line};
use rulebook::{Hit, Query, Rank, Section};

/// The number of finds that are shown at a time.
const A_PAGE: usize = 6;
/// The sign before the word of a card in ids and menus.
const CARD: char = '#';
/// The sign in ids before a game that alone is searched.
const ALONE: char = '=';
/// The word in ids and menus for a missing game or heading.
const NONE: &str = "-";
/// The text between a heading and its game if both are named.
const OF: &str = " – ";

/// Returns the names that can be typed for a part of the rules or a card. Without a game these are the names of all
/// games, each with the game's title.
pub(crate) fn topics(bot: &Bot, game: Option<&Entry>) -> Vec<String> {
    match game {
        Some(entry) => places(bot, entry).map(|place| place.name).collect(),
        None => {
            let all = bot.house.catalogue().iter();
            all.flat_map(|entry| places(bot, entry).map(|place| named(bot, entry, &place.name))).collect()
        }
    }
}

/// Returns the rules of a game from their beginning, or without a game the choice of one.
pub(super) async fn begin(bot: &Bot, game: Option<&Entry>) -> Draft {
    match game {
        Some(entry) => shown(bot, entry, None, None).await,
        None => games(bot),
    }
}

/// Handles a press on an answer of `/rules`.
pub(super) async fn turned(bot: &Bot, turn: &PageTurn) -> Draft {
    let (verb, rest) = turn.page.page.split_once('|').unwrap_or((&turn.page.page, ""));
    let (chosen, trail) = (turn.chosen.as_deref(), Trail::read(bot.house.catalogue(), rest));
    match (verb, trail) {
        ("find", Some(trail)) => found(bot, &trail),
        ("open", trail) => {
            let (game, place) = chosen.and_then(|chosen| chosen.split_once('|')).unwrap_or_default();
            opened(bot, game, Some(place), trail).await
        }
        ("games", _) => opened(bot, chosen.unwrap_or_default(), None, None).await,
        (game, trail) => opened(bot, game, chosen, trail).await,
    }
}

/// A part of a game's rules, or one of its cards, that can be opened.
struct Place {
    /// The value in menus: its heading, or the word of the card behind [`CARD`].
    value: String,
    name: String,
}

/// The way back to a search: the nearest game, what was looked for, and the number of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Trail {
    near: Option<&'static str>,
    /// True if only that game is searched.
    alone: bool,
    page: usize,
    query: Query,
}

impl Trail {
    /// Returns the id of a press that does `verb` and knows the way back.
    fn id(&self, verb: &str) -> String {
        let near = self.near.unwrap_or(NONE);
        let near = if self.alone { format!("{ALONE}{near}") } else { near.to_owned() };
        PageId::new("rules", format!("{verb}|{near}|{}|{}", self.page, self.query.text())).to_string()
    }

    fn to(&self, page: usize) -> Trail {
        Trail { page, ..self.clone() }
    }

    /// Reads the way back from an id.
    fn read(catalogue: Catalogue, text: &str) -> Option<Trail> {
        let [near, page, query] = text.splitn(3, '|').collect::<Vec<_>>()[..] else { return None };
        let only = near.strip_prefix(ALONE);
        let near = catalogue.find(only.unwrap_or(near)).map(|entry| entry.info.key);
        let alone = only.is_some() && near.is_some();
        Some(Trail { near, alone, page: page.parse().ok()?, query: Query::of(query) })
    }
}

/// Returns what a person asked for, by the name of a part or a card, or by words in it. It is searched in the game
/// `alone`, or in all games with this one before others.
pub(crate) async fn asked(bot: &Bot, game: Option<&'static Entry>, topic: Option<&str>, alone: bool) -> Draft {
    let Some(topic) = topic.map(str::trim).filter(|topic| !topic.is_empty()) else {
        return begin(bot, game).await;
    };
    let near = game.map(|entry| entry.info.key);
    let trail = |words: &str| Trail { near, alone, page: 0, query: Query::of(words) };
    let Some((entry, place)) = exact(bot, game, topic) else { return found(bot, &trail(topic)) };
    let mut draft = shown(bot, entry, Some(&place.value), None).await;
    let trail = trail(&place.name);
    let others = finds(bot, &trail).len().saturating_sub(1);
    if others > 0 {
        let label = bot.plain(&Line::new("rules-more-places").number("count", others as i64));
        draft.rows.push(Row::Buttons(vec![Button { id: trail.id("find"), label, style: Style::Secondary }]));
    }
    draft
}

/// Returns the part or card with exactly this name: that of the game, or the only one among all games.
fn exact(bot: &Bot, game: Option<&'static Entry>, topic: &str) -> Option<(&'static Entry, Place)> {
    let games = bot.house.catalogue().iter().filter(|entry| game.is_none_or(|game| game.info.key == entry.info.key));
    let all = games.flat_map(|entry| places(bot, entry).map(move |place| (entry, place)));
    let same = |text: &str| text.to_lowercase() == topic.to_lowercase();
    let mut fits = all.filter(|(entry, place)| same(&place.name) || same(&named(bot, entry, &place.name)));
    fits.next().filter(|_| fits.next().is_none())
}

/// Returns the parts of a game's rules that have a heading, and its cards.
fn places(bot: &Bot, entry: &Entry) -> impl Iterator<Item = Place> {
    let part = |heading: &str| Place { value: heading.to_owned(), name: heading.to_owned() };
    let card = |(word, name, _)| Place { value: format!("{CARD}{word}"), name: bot.plain(&name) };
    headings(bot, entry).map(part).chain(entry.cards().into_iter().map(card))
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

async fn opened(bot: &Bot, game: &str, place: Option<&str>, trail: Option<Trail>) -> Draft {
    match bot.find(game) {
        Some(entry) => shown(bot, entry, place, trail).await,
        None => games(bot),
    }
}

/// Returns one part of a game's rules or one card, with a board above the text before all parts.
async fn shown(bot: &Bot, entry: &Entry, place: Option<&str>, trail: Option<Trail>) -> Draft {
    let wanted = place.unwrap_or_default();
    let sections = rulebook::sections(bot.rules(entry));
    let is_first = card(bot, entry, wanted).is_none() && chosen(&sections, wanted).heading.is_empty();
    let example = example(bot, entry, wanted);
    let picture = match &example {
        None if is_first => tour::board(bot, entry).await,
        None => None,
        Some(example) => Some(example.paint(bot).await),
    };
    let caption = example.map_or_else(String::new, |example| format!("\n\n{}", bot.plain(&example.caption())));
    Draft { picture, ..part(bot, entry, place, trail, &caption) }
}

/// Returns the example beside the part with this heading. It is found by the heading in English.
fn example(bot: &Bot, entry: &Entry, wanted: &str) -> Option<tour::Example> {
    let parts = rulebook::sections(bot.rules(entry));
    let at =
        parts.iter().position(|part| !wanted.is_empty() && part.heading.to_lowercase() == wanted.to_lowercase())?;
    tour::Example::beside(entry, rulebook::sections(entry.info.rules.english).get(at)?.heading)
}

/// Returns the section with this heading, else the text before all sections.
fn chosen<'a>(sections: &[Section<'a>], wanted: &str) -> Section<'a> {
    let found = sections.iter().find(|section| section.heading.to_lowercase() == wanted.to_lowercase());
    *found.unwrap_or(&sections[0])
}

/// Returns the choice of a game.
fn games(bot: &Bot) -> Draft {
    let blurb = |entry: &Entry| {
        let (title, blurb) = (bot.plain(&entry.title()), Line::keyed(format!("{}-blurb", entry.info.key)));
        format!("• **{title}** – {}", bot.plain(&blurb))
    };
    let catalogue = bot.house.catalogue();
    let blurbs: Vec<String> = catalogue.iter().map(blurb).collect();
    let options = catalogue.iter().map(|entry| (bot.plain(&entry.title()), entry.info.key.to_owned()).into()).collect();
    let id = PageId::new("rules", "games").to_string();
    let menu = Row::Select { id, placeholder: bot.plain(&Line::new("rules-choose-game")), options };
    let text = Line::new("rules-games").text("games", blurbs.join("\n"));
    Draft { rows: vec![menu], ..Draft::text(bot.plain(&text)) }
}

/// Returns one part of a game's rules with this caption below it, or one card, else the text before all parts. Adds
/// the ways to the others and back.
fn part(bot: &Bot, entry: &Entry, place: Option<&str>, trail: Option<Trail>, caption: &str) -> Draft {
    let sections = rulebook::sections(bot.rules(entry));
    let title = bot.plain(&entry.title());
    let wanted = place.unwrap_or_default();
    let section = chosen(&sections, wanted);
    let mut ways = vec![];
    let text = match card(bot, entry, wanted) {
        Some((name, text)) => format!("### {name}{OF}{title}\n{text}"),
        None if section.heading.is_empty() => {
            ways.push(button(bot, "rules-all-games", PageId::new("rules", "games").to_string()));
            ways.extend(door(bot, entry));
            let hint = Line::new("rules-parts").text("parts", headings(bot, entry).collect::<Vec<_>>().join(" · "));
            let minute = bot.plain(&Line::new("rules-minute"));
            let told = [format!("## {title}"), minute, rulebook::marked(section.text)];
            told.into_iter().chain(tour::legend(bot, entry)).chain([bot.plain(&hint)]).collect::<Vec<_>>().join("\n")
        }
        None => format!("### {}{OF}{title}\n{}{caption}", section.heading, rulebook::marked(section.text)),
    };
    let menu = parts_menu(bot, entry, &sections, trail.as_ref());
    ways.extend(trail.map(|trail| button(bot, "rules-back", trail.id("find"))));
    let ways = (!ways.is_empty()).then_some(Row::Buttons(ways));
    Draft { rows: [menu].into_iter().chain(ways).collect(), ..Draft::text(explained(bot, text)) }
}

/// Returns the name and the text of the card with this value in a menu.
fn card(bot: &Bot, entry: &Entry, value: &str) -> Option<(String, String)> {
    let word = value.strip_prefix(CARD)?;
    let (_, name, text) = entry.cards().into_iter().find(|(other, ..)| *other == word)?;
    Some((bot.plain(&name), bot.plain(&text)))
}

fn parts_menu(bot: &Bot, entry: &Entry, sections: &[Section<'_>], trail: Option<&Trail>) -> Row {
    let key = entry.info.key;
    let id = trail.map_or_else(|| PageId::new("rules", key).to_string(), |trail| trail.id(key));
    let option = |section: &Section<'_>| match section.heading {
        "" => (bot.plain(&entry.title()), NONE.to_owned()),
        heading => (heading.to_owned(), heading.to_owned()),
    };
    let placeholder = bot.plain(&Line::new("rules-choose-part"));
    Row::Select { id, placeholder, options: sections.iter().map(option).map(Into::into).collect() }
}

/// Returns a page of what was found, by game, the best first.
fn found(bot: &Bot, trail: &Trail) -> Draft {
    let finds = finds(bot, trail);
    if finds.is_empty() {
        return nothing(bot, trail);
    }
    let pages = finds.len().div_ceil(A_PAGE);
    let trail = trail.to(trail.page.min(pages - 1));
    let shown: Vec<_> = finds.iter().skip(trail.page * A_PAGE).take(A_PAGE).collect();
    let heading = Line::new("rules-found").text("query", trail.query.text()).number("count", finds.len() as i64);
    let mut text = vec![bot.plain(&heading), listed(bot, &shown)];
    if pages > 1 {
        let page = Line::new("rules-page").number("page", trail.page as i64 + 1).number("pages", pages as i64);
        text.push(bot.plain(&page));
    }
    let mut rows = vec![finds_menu(bot, &trail, &shown)];
    rows.extend(turns(bot, &trail, pages));
    Draft { rows, ..Draft::text(explained(bot, text.join("\n"))) }
}

/// Returns the answer if nothing was found, with the ways on. If only one game was searched, one of them leads to all
/// games.
fn nothing(bot: &Bot, trail: &Trail) -> Draft {
    let game = trail.near.and_then(|near| bot.find(near));
    let mut draft = game.map_or_else(|| games(bot), |entry| part(bot, entry, None, None, ""));
    let alone = game.filter(|_| trail.alone);
    let said = match alone {
        Some(entry) => Line::new("rules-nothing-in").line("game", entry.title()),
        None => Line::new("rules-nothing"),
    };
    draft.text = bot.plain(&said.text("query", trail.query.text()));
    draft.rows.extend(alone.map(|_| {
        let everywhere = Trail { alone: false, ..trail.clone() };
        Row::Buttons(vec![button(bot, "rules-look-everywhere", everywhere.id("find"))])
    }));
    draft
}

/// Lists finds in words, below the titles of their games.
fn listed(bot: &Bot, shown: &[&Find]) -> String {
    let by_game = shown.chunk_by(|one, other| one.entry.info.key == other.entry.info.key);
    let game = |finds: &[&Find]| {
        let lines: Vec<_> = finds.iter().map(|find| format!("• __{}__ – {}", find.place.name, find.excerpt)).collect();
        format!("**{}**\n{}", bot.plain(&finds[0].entry.title()), lines.join("\n"))
    };
    by_game.map(game).collect::<Vec<_>>().join("\n")
}

fn finds_menu(bot: &Bot, trail: &Trail, shown: &[&Find]) -> Row {
    let option = |Find { entry, place, .. }: &&Find| {
        (named(bot, entry, &place.name), format!("{}|{}", entry.info.key, place.value))
    };
    let placeholder = bot.plain(&Line::new("rules-open"));
    Row::Select { id: trail.id("open"), placeholder, options: shown.iter().map(option).map(Into::into).collect() }
}

/// A part of a game's rules, or a card, that matches.
struct Find {
    entry: &'static Entry,
    rank: Rank,
    place: Place,
    excerpt: String,
}

/// Returns all matches, game by game. The game with the best match comes first, and among equal ones the nearest game.
fn finds(bot: &Bot, trail: &Trail) -> Vec<Find> {
    let searched = bot.house.catalogue().iter().filter(|entry| !trail.alone || Some(entry.info.key) == trail.near);
    let mut by_game: Vec<Vec<Find>> = searched.map(|entry| finds_in(bot, entry, &trail.query)).collect();
    by_game.retain(|finds| !finds.is_empty());
    by_game.sort_by_key(|finds| (finds[0].rank, Some(finds[0].entry.info.key) != trail.near));
    by_game.into_iter().flatten().collect()
}

/// Returns the matches of one game, the best first: parts of its rules, and cards by their names.
fn finds_in(bot: &Bot, entry: &'static Entry, query: &Query) -> Vec<Find> {
    let part = |Hit { rank, heading, excerpt }: Hit<'_>| {
        let place = match heading {
            "" => Place { value: NONE.to_owned(), name: bot.plain(&entry.title()) },
            heading => Place { value: heading.to_owned(), name: heading.to_owned() },
        };
        Find { entry, rank, place, excerpt }
    };
    let card = |(word, name, text): (&str, Line, Line)| {
        let (name, text) = (bot.plain(&name), bot.plain(&text));
        let Hit { rank, excerpt, .. } = query.hit(Section { heading: &name, text: &text })?;
        let place = Place { value: format!("{CARD}{word}"), name };
        (rank == Rank::Heading).then_some(Find { entry, rank, place, excerpt })
    };
    let parts = query.hits(bot.rules(entry)).into_iter().map(part);
    let mut finds: Vec<_> = parts.chain(entry.cards().into_iter().filter_map(card)).collect();
    finds.sort_by_key(|find| find.rank);
    finds
}

/// Returns the buttons to the pages before and after.
fn turns(bot: &Bot, trail: &Trail, pages: usize) -> Option<Row> {
    let before = trail.page.checked_sub(1).map(|page| button(bot, "rules-before", trail.to(page).id("find")));
    let after = Some(trail.page + 1).filter(|page| *page < pages);
    let after = after.map(|page| button(bot, "rules-after", trail.to(page).id("find")));
    let buttons: Vec<_> = before.into_iter().chain(after).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

fn button(bot: &Bot, key: &'static str, id: String) -> Button {
    Button { id, label: bot.plain(&Line::new(key)), style: Style::Secondary }
}

/// Returns the text, with an explanation of the mark of a house ruling at its foot if it has one.
fn explained(bot: &Bot, text: String) -> String {
    if !text.contains(rulebook::RULING) {
        return text;
    }
    format!("{text}\n{}", bot.plain(&Line::new("rules-ruling")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DICTIONARY;
    use crate::wording::draft::{MAX_ID, MAX_TEXT};
    use engine::Language;
    use games::CATALOGUE;

    /// The characters around a part: its heading, and the explanation of house rulings.
    const MARGIN: usize = 250;

    #[test]
    fn every_part_of_every_game_fits_a_message_and_a_menu() {
        let in_all = |entry| Language::ALL.map(|language| (entry, language));
        for (entry, language) in CATALOGUE.iter().flat_map(in_all) {
            let sections = rulebook::sections(entry.info.rules.to(language));
            assert!(sections.len() <= 25 && !sections[0].text.is_empty(), "{}", entry.info.key);
            let english = rulebook::sections(entry.info.rules.english);
            for (Section { heading, text }, english) in sections.into_iter().zip(english) {
                let caption = tour::Example::beside(entry, english.heading).map(|example| example.caption());
                let below = caption.map_or_else(String::new, |line| DICTIONARY.of(language).plain(&line));
                // Below the beginning stand the labels of a board and the names of all parts.
                let room = if heading.is_empty() { MAX_TEXT / 2 } else { MAX_TEXT - MARGIN };
                assert!(text.chars().count() + below.chars().count() < room, "{heading} of {}", entry.info.key);
                assert!(heading.chars().count() <= 60 && !heading.contains('|'), "{heading}");
            }
        }
    }

    #[test]
    fn an_id_knows_the_way_back_and_fits() {
        for alone in [true, false] {
            let query = Query::of(&"wörter ".repeat(20));
            let trail = Trail { near: Some("chamber"), alone, page: 99, query };
            let id = trail.id("chamber");
            assert!(id.chars().count() <= MAX_ID, "{id}");
            let page = id.parse::<PageId>().unwrap().page;
            assert_eq!(page.split_once('|').and_then(|(_, text)| Trail::read(CATALOGUE, text)), Some(trail));
        }
    }

    #[test]
    fn every_card_of_every_game_has_its_words_and_fits_a_menu() {
        for (word, name, text) in CATALOGUE.iter().flat_map(Entry::cards) {
            assert!([&name, &text].iter().all(|line| DICTIONARY.english().has(&line.key)), "{word}");
            assert!(word.chars().count() <= 60 && !word.contains('|'), "{word}");
        }
    }

    #[test]
    fn a_trail_that_does_not_read_is_none() {
        for text in ["", "chamber", "chamber|x|orb", "chamber|-1|orb"] {
            assert_eq!(Trail::read(CATALOGUE, text), None, "{text}");
        }
    }
}
