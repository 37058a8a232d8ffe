//! The slash commands. Each acknowledges before it does anything else; whether others see the answer is
//! settled by the command alone.

use super::{
    Bot, Context, Draft,
    answer::{Answer, Interaction},
    fault::Fault,
    help, notation,
};
use crate::{
    engine::{Line, Occasion, Path, Setup, Word},
    store::TableId,
    table::{CATALOGUE, Clock, Guest, NewTable, Person, Refusal, Refused, find_game},
};
use poise::serenity_prelude as serenity;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};
use std::{collections::BTreeMap, sync::Arc};

/// What the bot needs to be allowed in a channel where it keeps a table.
const NEEDED: serenity::Permissions = serenity::Permissions::VIEW_CHANNEL
    .union(serenity::Permissions::SEND_MESSAGES)
    .union(serenity::Permissions::ATTACH_FILES);
/// What it needs besides for a thread.
const NEEDED_FOR_THREADS: serenity::Permissions =
    serenity::Permissions::CREATE_PUBLIC_THREADS.union(serenity::Permissions::SEND_MESSAGES_IN_THREADS);

/// Every command.
pub(super) fn all() -> Vec<poise::Command<Arc<Bot>, Fault>> {
    vec![
        new(),
        join(),
        leave(),
        start(),
        close(),
        make_move(),
        hand(),
        board(),
        turn(),
        orders(),
        resign(),
        list_rules(),
        list_games(),
        show_help(),
    ]
}

type Done = Result<(), Fault>;

/// Open a table in this channel or in a new thread
#[poise::command(slash_command, guild_only)]
async fn new(
    context: Context<'_>,
    #[description = "Which game"]
    #[autocomplete = "complete_game"]
    game: String,
    #[description = "Play in a thread of its own"] thread: Option<bool>,
    #[description = "How long people may take (daily unless you say otherwise)"]
    #[autocomplete = "complete_clock"]
    clock: Option<String>,
    #[description = "House options, such as: draw 20"]
    #[autocomplete = "complete_options"]
    options: Option<String>,
) -> Done {
    let answer = acknowledged(&context, false).await?;
    let opened = open(&context, &game, thread.unwrap_or(false), clock.as_deref(), options.as_deref()).await;
    answer.give(opened.unwrap_or_else(|draft| draft)).await;
    Ok(())
}

async fn open(
    context: &Context<'_>,
    game: &str,
    thread: bool,
    clock: Option<&str>,
    options: Option<&str>,
) -> Result<Draft, Draft> {
    let bot = context.data();
    let say = |line: Line| Draft::text(bot.plain(&line));
    let refuse = |refusal: Refusal| bot.refused(&refusal.into());
    missing_permissions(context, thread).map_or(Ok(()), |line| Err(say(line)))?;
    let info = find_game(game).ok_or_else(|| refuse(Refusal::UnknownGame(super::escaped(game))))?.info;
    let clock = clock.map_or(Ok(Clock::default()), |word| {
        Clock::from_word(word).ok_or_else(|| say(Line::new("refuse-clock").text("word", super::escaped(word))))
    })?;
    let options = read_options(options.unwrap_or_default())
        .map_err(|option| say(Line::new("refuse-setup-option").text("option", super::escaped(&option))))?;
    let setup = Setup { options, ..Setup::plain(*info.seats.start()) };
    setup.check(info).map_err(|error| refuse(Refusal::Setup(error)))?;
    let host = guest(context);
    let channel = if thread { new_thread(context, info.key, &host).await? } else { context.channel_id() };
    let new = NewTable {
        channel: channel.get(),
        guild: context.guild_id().map(serenity::GuildId::get),
        game: info.key.to_owned(),
        host,
        options: setup.options,
        clock,
    };
    bot.house.open(new).await.map_err(|refused| bot.refused(&refused))?;
    Ok(say(Line::new("opened").text("channel", channel.to_string())))
}

fn missing_permissions(context: &Context<'_>, thread: bool) -> Option<Line> {
    let needed = if thread { NEEDED | NEEDED_FOR_THREADS } else { NEEDED };
    let missing = needed - context.interaction.app_permissions.unwrap_or(needed);
    (!missing.is_empty()).then(|| {
        let names = missing.get_permission_names().into_iter().map(Line::verbatim);
        Line::new("refuse-permissions").list("missing", names)
    })
}

fn read_options(text: &str) -> Result<BTreeMap<String, i64>, String> {
    let words: Vec<_> = text.split(|letter: char| letter.is_whitespace() || letter == '=' || letter == ',').collect();
    let words: Vec<_> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let read = |pair: &[&str]| match pair {
        [key, value] => value.parse().map(|value| ((*key).to_lowercase(), value)).map_err(|_| pair.join(" ")),
        _ => Err(pair.join(" ")),
    };
    words.chunks(2).map(read).collect()
}

async fn new_thread(context: &Context<'_>, game: &str, host: &Guest) -> Result<serenity::ChannelId, Draft> {
    let bot = context.data();
    let name = Line::new("thread-name").text("game", bot.title(game)).text("host", host.name.clone());
    let name: String = bot.plain(&name).chars().take(100).collect();
    let thread = serenity::CreateThread::new(name)
        .kind(serenity::ChannelType::PublicThread)
        .auto_archive_duration(serenity::AutoArchiveDuration::OneWeek);
    let created = context.channel_id().create_thread(context.http(), thread).await;
    created.map(|thread| thread.id).map_err(|error| {
        tracing::warn!(error = %super::fault::describe(&error), "a thread was not created");
        Draft::text(bot.plain(&Line::new("refuse-thread")))
    })
}

/// Take a seat at the table in this channel
#[poise::command(slash_command, guild_only)]
async fn join(
    context: Context<'_>,
    #[description = "What you would like to play, such as a suit"]
    #[autocomplete = "complete_pick"]
    pick: Option<String>,
) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let joined = async {
        let table = table_here(&context).await?;
        bot.house.join(table, guest(&context), pick.map(|pick| pick.to_lowercase())).await
    };
    answer.give(done(bot, joined.await, "joined")).await;
    Ok(())
}

/// Give up your seat before the game begins
#[poise::command(slash_command, guild_only)]
async fn leave(context: Context<'_>) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let left = async { bot.house.leave(table_here(&context).await?, person(&context)).await };
    answer.give(done(bot, left.await, "left")).await;
    Ok(())
}

/// Begin the game you opened
#[poise::command(slash_command, guild_only)]
async fn start(context: Context<'_>) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let begun = async { bot.house.start(table_here(&context).await?, person(&context)).await };
    answer.give(done(bot, begun.await, "begun")).await;
    Ok(())
}

/// Close the lobby you opened
#[poise::command(slash_command, guild_only)]
async fn close(context: Context<'_>) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let closed = async { bot.house.close(table_here(&context).await?, person(&context)).await };
    answer.give(done(bot, closed.await, "closed")).await;
    Ok(())
}

/// Make a move by typing it
#[poise::command(slash_command, guild_only, rename = "move")]
async fn make_move(
    context: Context<'_>,
    #[description = "The move in words; what is possible is offered as you type"]
    #[autocomplete = "complete_move"]
    text: String,
) -> Done {
    let answer = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => typed(&context, table, &text).await,
        Err(refused) => context.data().refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Tries each reading of what was typed; the first that is a move counts.
async fn typed(context: &Context<'_>, table: TableId, text: &str) -> Draft {
    let (bot, person) = (context.data(), person(context));
    if notation::too_long(text) {
        return bot.refused(&Refusal::too_much(text).into());
    }
    let roster = match bot.house.glance(table, Some(person)).await {
        Ok(glance) => glance.roster,
        Err(refused) => return bot.refused(&refused),
    };
    let mut heard = Err(Refused::from(Refusal::Stale));
    for path in notation::readings(text, &bot.naming(&roster)) {
        heard = bot.house.submit(table, person, None, path).await;
        if !matches!(&heard, Err(Refused { refusal: Refusal::Illegal { .. }, .. })) {
            break;
        }
    }
    bot.after(table, person, heard).await
}

/// See your own hand and the board as you know it
#[poise::command(slash_command, guild_only)]
async fn hand(context: Context<'_>, #[description = "In words instead of a picture"] text: Option<bool>) -> Done {
    let answer = acknowledged(&context, false).await?;
    let draft = match table_here(&context).await {
        Ok(table) => context.data().board(table, Some(person(&context)), text.unwrap_or(false)).await,
        Err(refused) => context.data().refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// See the board again
#[poise::command(slash_command, guild_only)]
async fn board(
    context: Context<'_>,
    #[description = "In words instead of a picture"] text: Option<bool>,
    #[description = "Show it to everybody"] public: Option<bool>,
) -> Done {
    let answer = acknowledged(&context, public.unwrap_or(false)).await?;
    let draft = match table_here(&context).await {
        Ok(table) => context.data().board(table, None, text.unwrap_or(false)).await,
        Err(refused) => context.data().refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// See who is to decide, and until when
#[poise::command(slash_command, guild_only)]
async fn turn(context: Context<'_>) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let glance = async { bot.house.glance(table_here(&context).await?, Some(person(&context))).await };
    let draft = match glance.await {
        Ok(glance) => bot.glance(&glance),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Leave orders for later, in private
#[poise::command(slash_command, guild_only)]
async fn orders(context: Context<'_>) -> Done {
    standing(context, "orders").await
}

/// Give up the game you are playing
#[poise::command(slash_command, guild_only)]
async fn resign(context: Context<'_>) -> Done {
    standing(context, "resign").await
}

/// Puts the question of what stands open at any time: the part behind `word`, or `word` itself to be confirmed.
async fn standing(context: Context<'_>, word: &str) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let said = Path(vec![Word::new(word)]);
    let panel = async {
        let (table, person) = (table_here(&context).await?, person(&context));
        match bot.house.panel(table, person, Occasion::Standing, said).await {
            Ok(panel) => Ok(panel),
            Err(_) => {
                let mut panel = bot.house.panel(table, person, Occasion::Standing, Path::default()).await?;
                panel.question.offers.retain(|offer| offer.word.as_str() == word);
                panel.question.ask = Line::keyed(format!("confirm-{word}"));
                Ok(panel)
            }
        }
    };
    let draft = match panel.await {
        Ok(panel) => bot.panel(&panel),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Read the rules of a game
#[poise::command(slash_command, rename = "rules")]
async fn list_rules(
    context: Context<'_>,
    #[description = "Which game; the one in this channel unless you say otherwise"]
    #[autocomplete = "complete_game"]
    game: Option<String>,
    #[description = "Which part, or a word to look for"]
    #[autocomplete = "complete_topic"]
    topic: Option<String>,
) -> Done {
    let answer = acknowledged(&context, false).await?;
    let game = match game {
        Some(game) => game,
        None => game_here(&context).await,
    };
    answer.give(help::rules(context.data(), &game, topic.as_deref())).await;
    Ok(())
}

/// See the tables you sit at, everywhere
#[poise::command(slash_command, rename = "games")]
async fn list_games(context: Context<'_>) -> Done {
    let answer = acknowledged(&context, false).await?;
    let bot = context.data();
    let draft = match bot.house.tables_of(person(&context)).await {
        Ok(glances) if glances.is_empty() => Draft::text(bot.plain(&Line::new("listed-none"))),
        Ok(glances) => Draft::text(glances.iter().map(|glance| bot.listed(glance)).collect::<Vec<_>>().join("\n")),
        Err(refused) => bot.refused(&refused),
    };
    answer.give(draft).await;
    Ok(())
}

/// Start here
#[poise::command(slash_command, rename = "help")]
async fn show_help(context: Context<'_>) -> Done {
    let answer = acknowledged(&context, false).await?;
    answer.give(Draft::text(context.data().plain(&Line::new("help")))).await;
    Ok(())
}

// ---- what the commands share

async fn acknowledged<'a>(context: &Context<'a>, public: bool) -> Result<Answer<'a>, Fault> {
    let http = &context.serenity_context().http;
    let answer = Answer { http, interaction: Interaction::Command(context.interaction), in_place: false };
    answer.acknowledge(public).await?;
    Ok(answer)
}

fn person(context: &Context<'_>) -> Person {
    Person(context.interaction.user.id.get())
}

fn guest(context: &Context<'_>) -> Guest {
    let interaction = context.interaction;
    let name =
        interaction.member.as_ref().map_or_else(|| interaction.user.display_name(), |member| member.display_name());
    Guest { id: person(context), name: name.to_owned() }
}

async fn table_here(context: &Context<'_>) -> Result<TableId, Refused> {
    context.data().house.table_in(context.channel_id().get()).await
}

async fn game_here(context: &Context<'_>) -> String {
    let house = &context.data().house;
    let here = async { house.glance(table_here(context).await?, None).await };
    let only = CATALOGUE.first().map_or("", |entry| entry.info.key);
    here.await.map_or(only, |glance| glance.game).to_owned()
}

fn done(bot: &Bot, done: Result<(), Refused>, key: &'static str) -> Draft {
    match done {
        Ok(()) => Draft::text(bot.plain(&Line::new(key))),
        Err(refused) => bot.refused(&refused),
    }
}

// ---- autocomplete: never trusted when it comes back

fn choices(choices: impl IntoIterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let short = |text: String| text.chars().take(100).collect::<String>();
    let fits = |(_, value): &(String, String)| !value.is_empty() && value.chars().count() <= 100;
    let choices = choices.into_iter().filter(fits).take(25);
    let choices = choices.map(|(name, value)| AutocompleteChoice::new(short(name), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

fn has(text: &str, typed: &str) -> bool {
    text.to_lowercase().contains(&typed.to_lowercase())
}

#[expect(clippy::unused_async, reason = "poise calls it as async")]
async fn complete_game(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = context.data();
    let games = CATALOGUE.iter().map(|entry| (bot.plain(&entry.title()), entry.info.key.to_owned()));
    choices(games.filter(|(title, key)| has(title, typed) || has(key, typed)))
}

#[expect(clippy::unused_async, reason = "poise calls it as async")]
async fn complete_clock(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = context.data();
    let clock = |clock: Clock| (bot.plain(&Line::keyed(format!("clock-{}", clock.word()))), clock.word().to_owned());
    choices(Clock::ALL.into_iter().map(clock).filter(|(name, _)| has(name, typed)))
}

#[expect(clippy::unused_async, reason = "poise calls it as async")]
async fn complete_options(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = context.data();
    let knobs = CATALOGUE.iter().flat_map(|entry| entry.info.knobs.iter().map(|knob| (entry.info, knob)));
    let shown = knobs.map(|(info, knob)| {
        let what = bot.plain(&Line::keyed(format!("{}-option-{}", info.key, knob.key)));
        (format!("{} {}: {what}", knob.key, knob.default), format!("{} {}", knob.key, knob.default))
    });
    choices(shown.filter(|(name, _)| has(name, typed)))
}

async fn complete_pick(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let bot = context.data();
    let glance = async { bot.house.glance(table_here(&context).await?, None).await };
    let Ok(glance) = glance.await else { return choices([]) };
    let Some(entry) = find_game(glance.game) else { return choices([]) };
    let taken = |at: usize| glance.roster.0.iter().any(|sitter| sitter.pick.map(usize::from) == Some(at));
    let free = entry.info.picks.iter().enumerate().filter(|(at, _)| !taken(*at));
    let named = free.map(|(_, word)| (bot.plain(&Line::keyed(format!("{}-{word}", glance.game))), (*word).to_owned()));
    choices(named.filter(|(name, word)| has(name, typed) || has(word, typed)))
}

async fn complete_topic(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let game = game_here(&context).await;
    let topics = help::topics(&game).into_iter().map(|topic| (topic.to_owned(), topic.to_owned()));
    choices(topics.filter(|(name, _)| has(name, typed)))
}

async fn complete_move(context: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    choices(offered(&context, typed).await.unwrap_or_default())
}

/// Whole moves where few match what is typed so far, else the next words.
async fn offered(context: &Context<'_>, typed: &str) -> Result<Vec<(String, String)>, Refused> {
    let (bot, person) = (context.data(), person(context));
    let table = table_here(context).await?;
    let roster = bot.house.glance(table, Some(person)).await?.roster;
    let naming = bot.naming(&roster);
    let whole = bot.house.moves(table, person, notation::MOST_MOVES).await?;
    let matches = whole.map(|moves| notation::matching(typed, &moves, &naming)).unwrap_or_default();
    if let Some(few) = notation::few(matches.clone()) {
        return Ok(few);
    }
    let (said, word) = notation::split(typed);
    for said in notation::readings(said, &naming) {
        let occasion = if said.0.first().is_some_and(|word| word.as_str() == "orders") {
            Occasion::Standing
        } else {
            Occasion::Awaited
        };
        if let Ok(panel) = bot.house.panel(table, person, occasion, said).await {
            let next = next_words(&panel, word, &naming);
            if !next.is_empty() {
                return Ok(next);
            }
        }
    }
    Ok(matches)
}

fn next_words(panel: &crate::table::Panel, typed: &str, naming: &super::names::Naming<'_>) -> Vec<(String, String)> {
    let offers = panel.question.offers.iter().map(|offer| {
        let path = panel.said.then(offer.word.clone());
        let more = if offer.more { " …" } else { "" };
        let shown = format!("{}{more} ({})", notation::worded(&path, naming), naming.label(&offer.label));
        (shown, path.to_string(), naming.label(&offer.label))
    });
    let fits = |path: &str, label: &str| {
        let last = path.rsplit(' ').next().unwrap_or_default();
        last.starts_with(typed) || has(label, typed)
    };
    offers.filter(|(_, path, label)| fits(path, label)).map(|(shown, path, _)| (shown, path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_are_read_in_any_common_spelling() {
        let draw = BTreeMap::from([("draw".to_owned(), 20)]);
        for text in ["draw 20", "draw=20", " Draw = 20 "] {
            assert_eq!(read_options(text), Ok(draw.clone()), "{text}");
        }
        assert_eq!(read_options("draw"), Err("draw".to_owned()));
        assert_eq!(read_options("draw many"), Err("draw many".to_owned()));
        assert_eq!(read_options(""), Ok(BTreeMap::new()));
    }
}
