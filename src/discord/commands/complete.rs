//! The choices that are offered while a person types. A choice is never trusted when it comes back.

use crate::commands::offers::{offered, offered_ahead};
use crate::{
    bot::{Bot, Context},
    input::{Queue, only_if},
    interaction::asker::{game_here, manages, person, press, table_here},
    panels::{management, rules},
    picture::boards::Boards,
};
use engine::{Entry, Line};
use figures::leaderboard;
use people::{ALL_TIME, DaysOff, beginning_of_next, next_days, offset_zone, time_of_day, zones};
use poise::serenity_prelude as serenity;
use ratings::{List, month};
use serenity::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedOption, ResolvedValue};
use std::sync::Arc;
use table::{Clock, OpenTable, Refused, Roster};
use words::shown_name;

fn choices(choices: impl IntoIterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let short = |text: String| match text.chars().count() {
        ..=100 => text,
        _ => text.chars().take(99).chain(['…']).collect(),
    };
    let fits = |(_, value): &(String, String)| !value.is_empty() && value.chars().count() <= 100;
    let choices = choices.into_iter().filter(fits).take(25);
    let choices = choices.map(|(name, value)| AutocompleteChoice::new(short(name), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Returns the bot in the language of the person who types.
async fn spoken(context: &Context<'_>) -> Bot {
    Bot::answering(context, false).await
}

/// The prefix of the zones that are named by their distance from universal time with the opposite sign.
const OPPOSITE: &str = "Etc/GMT";

fn has(text: &str, typed: &str) -> bool {
    text.to_lowercase().contains(&typed.to_lowercase())
}

pub(super) async fn game(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let games = bot.house.catalogue().iter().map(|entry| (bot.plain(&entry.title()), entry.info.key.to_owned()));
    choices(games.filter(|(title, key)| has(title, typed) || has(key, typed)))
}

pub(super) async fn clock(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let preset = |clock: Clock| Some((bot.plain(&clock.line()), clock.word()?.to_owned()));
    let presets = Clock::ALL.into_iter().filter_map(preset).filter(|(name, _)| has(name, typed));
    let own = Clock::read(typed).filter(|clock| clock.word().is_none());
    choices(own.map(|clock| (bot.plain(&clock.line()), typed.to_owned())).into_iter().chain(presets))
}

/// Offers the next days on which a person could be back, as they are written.
pub(super) async fn day(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let (house, person) = (&context.data().house, person(&context));
    let zone = house.servers().preferences(person).await.ok().and_then(|preferences| preferences.zone);
    let days = next_days(zone.as_deref(), house.now(), i64::from(DaysOff::A_SEASON)).into_iter();
    let said = beginning_of_next(typed, zone.as_deref(), house.now());
    let fits = |(day, begins): &(String, i64)| has(day, typed) || Some(*begins) == said;
    choices(days.filter(fits).map(|(day, _)| (day.clone(), day)))
}

/// Offers time zones with the time there, first those of which a part begins with the typed text. A distance from
/// universal time is a zone too. Database zones that name such a distance by the opposite sign are not offered.
#[expect(clippy::unused_async, reason = "poise calls it as async")]
pub(super) async fn zone(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let typed = typed.trim().to_lowercase().replace(' ', "_");
    let begins = |zone: &String| zone.to_lowercase().split('/').any(|part| part.starts_with(&typed));
    let mut zones: Vec<_> = zones().filter(|zone| has(zone, &typed) && !zone.starts_with(OPPOSITE)).collect();
    zones.sort_by_cached_key(|zone| (!begins(zone), zone.clone()));
    let now = context.data().house.now();
    let zones = offset_zone(&typed).into_iter().chain(zones);
    choices(zones.into_iter().map(|zone| (format!("{zone} ({})", time_of_day(Some(&zone), now)), zone)))
}

pub(super) async fn pick(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let glance = async { bot.house.views().glance(table_here(&context).await?, None).await };
    let Ok(glance) = glance.await else { return choices([]) };
    let Some(entry) = bot.find(glance.game) else { return choices([]) };
    let taken = |at: usize| glance.roster.0.iter().any(|sitter| sitter.pick.map(usize::from) == Some(at));
    let free = entry.info.picks.iter().enumerate().filter(|(at, _)| !taken(*at));
    let named = free.map(|(_, word)| (bot.plain(&Line::keyed(format!("{}-{word}", glance.game))), (*word).to_owned()));
    choices(named.filter(|(name, word)| has(name, typed) || has(word, typed)))
}

/// Offers all time, the current season and month, and the periods in which the game was played. The current ones can
/// also be called `this season` and `this month`.
pub(super) async fn period(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let game = game_meant(&context).await.map_or("", |entry| entry.info.key);
    let at = bot.house.now();
    let here = context.guild_id().map(serenity::GuildId::get);
    let season = bot.house.servers().season_at(here, at).await.unwrap_or_default();
    let now = [(season, "this season"), (month(at), "this month")];
    let past = bot.house.people().rated_periods(game).await.unwrap_or_default();
    let past: Vec<_> =
        past.into_iter().filter(|label| label != ALL_TIME && !now.iter().any(|(now, _)| now == label)).collect();
    let named = |label: &str| leaderboard::period(label);
    let all = (bot.plain(&named(ALL_TIME)), ALL_TIME.to_owned(), "");
    let now = now.map(|(label, word)| (bot.plain(&Line::new("board-now").line("period", named(&label))), label, word));
    let past = past.into_iter().map(|label| (bot.plain(&named(&label)), label, ""));
    let shown = [all].into_iter().chain(now).chain(past);
    let fits =
        |(name, label, word): &(String, String, &str)| [name, label.as_str(), word].iter().any(|text| has(text, typed));
    choices(shown.filter(fits).map(|(name, label, _)| (name, label)))
}

/// Returns the game that the option `game` names as typed so far, else the one in this channel.
async fn game_meant(context: &Context<'_>) -> Option<&'static Entry> {
    match game_named(context) {
        Some(game) => Some(game),
        None => game_here(context).await,
    }
}

/// Returns the game that the option `game` names as typed so far.
fn game_named(context: &Context<'_>) -> Option<&'static Entry> {
    let option = context.args.iter().find(|option| option.name == "game")?;
    match option.value {
        ResolvedValue::String(game) => context.data().find(&context.data().game_key(game)),
        _ => None,
    }
}

pub(super) async fn scope(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let scope = |word: &str| (bot.plain(&Line::keyed(format!("board-{word}"))), word.to_owned());
    choices(["here", "everywhere"].map(scope).into_iter().filter(|(name, word)| has(name, typed) || has(word, typed)))
}

/// Offers the lists that the game has.
pub(super) async fn list(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let together = game_meant(&context).await.is_none_or(|entry| entry.together);
    let list = |list: List| (bot.plain(&Line::keyed(format!("board-list-{}", list.word()))), list.word().to_owned());
    let lists = List::RATED.into_iter().filter(|list| together || *list != List::Together).map(list);
    choices(lists.filter(|(name, word)| has(name, typed) || has(word, typed)))
}

/// Offers the parts of the board as the asker sees it, or as everyone does if they are to see it.
pub(super) async fn detail(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    choices(details(&context, typed).await.unwrap_or_default())
}

async fn details(context: &Context<'_>, typed: &str) -> Result<Vec<(String, String)>, Refused> {
    let (bot, table) = (spoken(context).await, table_here(context).await?);
    let is_public =
        |option: &ResolvedOption| option.name == "public" && matches!(option.value, ResolvedValue::Boolean(true));
    let viewer = match context.args.iter().any(is_public) {
        true => None,
        false => Boards { bot: &bot, table }.own(person(context)).await,
    };
    let roster = bot.house.views().glance(table, None).await?.roster;
    let naming = bot.naming(&roster);
    let details = bot.house.views().details(table, viewer).await?.into_iter();
    let named = details.map(|(word, what)| (naming.label(&what), word.as_str().to_owned()));
    Ok(named.filter(|(name, word)| has(name, typed) || has(word, typed)).collect())
}

/// Offers the conditions on which a queued turn can depend.
pub(super) async fn condition(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let known = async {
        let (table, person) = (table_here(&context).await?, person(&context));
        Queue { bot: &bot, table, person }.conditions().await
    };
    let known = known.await.unwrap_or_default().into_iter();
    let known = known.map(|(_, value, label)| (only_if(bot.words, &label), value));
    choices(known.filter(|(label, value)| has(label, typed) || has(value, typed)))
}

/// Offers the people who sit at the table in this channel.
pub(super) async fn seated_here(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let glance = async { bot.house.views().glance(table_here(&context).await?, None).await };
    choices(glance.await.map(|glance| people(&bot, &glance.roster, typed)).unwrap_or_default())
}

/// Offers the people who sit at the table that the option `table` names as typed so far, else at the one in this
/// channel.
pub(super) async fn seated(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let tables = managed(&context, &bot).await;
    let named = context.args.iter().find(|option| option.name == "table").and_then(|option| match option.value {
        ResolvedValue::String(number) => Some(number.trim().to_owned()),
        _ => None,
    });
    let channel = context.channel_id().get();
    let is_meant = |table: &&OpenTable| match &named {
        Some(number) => table.table.to_string() == *number,
        None => table.channel == channel,
    };
    choices(tables.iter().find(is_meant).map(|table| people(&bot, &table.roster, typed)).unwrap_or_default())
}

/// Returns each person at a table whose name matches what is typed, with their mention.
fn people(bot: &Bot, roster: &Roster, typed: &str) -> Vec<(String, String)> {
    let naming = bot.naming(roster);
    let people = roster.seats().filter_map(|seat| Some((naming.plain(seat), roster.person(seat)?)));
    people.filter(|(name, _)| has(name, typed)).map(|(name, person)| (name, format!("<@{person}>"))).collect()
}

/// Offers the open tables of the server.
pub(super) async fn open_table(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let tables = managed(&context, &bot).await;
    choices(tables.iter().map(|table| management::choice(&bot, table)).filter(|(name, _)| has(name, typed)))
}

/// Returns the open tables of the server, if the person manages it.
async fn managed(context: &Context<'_>, bot: &Bot) -> Vec<OpenTable> {
    match context.guild_id().filter(|_| manages(context)) {
        Some(guild) => bot.house.servers().tables_on(guild.get()).await.unwrap_or_default(),
        None => vec![],
    }
}

/// Offers the people who are barred from the tables of the server, if the person manages it.
pub(super) async fn barred(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = spoken(&context).await;
    let Some(guild) = context.guild_id().filter(|_| manages(&context)) else { return choices([]) };
    let mut named = vec![];
    for person in bot.house.servers().kept_out(guild.get()).await.unwrap_or_default() {
        let name = bot.house.people().last_name(person).await.filter(|name| !name.is_empty());
        named.push((name.map_or_else(|| person.to_string(), |name| shown_name(&name)), format!("<@{person}>")));
    }
    choices(named.into_iter().filter(|(name, id)| has(name, typed) || has(id, typed)))
}

pub(super) async fn topic(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let topics = rules::topics(&spoken(&context).await, game_meant(&context).await).into_iter();
    let fits = |topic: &String| typed.split_whitespace().all(|word| has(topic, word));
    choices(topics.filter(fits).map(|topic| (topic.clone(), topic)))
}

/// Offers moves that match. In a line of several moves, these match the last of them.
pub(super) async fn whole_move(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    moves(context, typed, true).await
}

/// Offers moves of the person's next turn that match, one behind another.
pub(super) async fn turn_ahead(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    moves(context, typed, false).await
}

/// Offers moves that match, from the table as it is if they are for `now`. Further moves are looked for ahead. If the
/// same person has typed on since, nothing is worked out, as it would not be seen.
async fn moves(context: Context<'_>, typed: &str, now: bool) -> CreateAutocompleteResponse {
    let (person, keystroke, newest) = (person(&context), press(&context), Arc::clone(&context.data().newest));
    newest.hear(person, keystroke);
    let bot = spoken(&context).await;
    let is_newest = move || newest.is(person, keystroke);
    let Ok(table) = table_here(&context).await else { return choices([]) };
    if now {
        let offered = offered(&bot, table, person, typed, is_newest.clone()).await.unwrap_or_default();
        if !offered.is_empty() || !typed.contains([',', ';']) {
            return choices(offered);
        }
    }
    choices(offered_ahead(&bot, table, person, typed, is_newest).await.unwrap_or_default())
}
