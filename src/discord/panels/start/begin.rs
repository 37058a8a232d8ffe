//! A game against computers that a person begins at once, by `/play` or from `/help`.

use crate::{bot::Bot, interaction::place::Place, measures::Asked, rest::fault, wording::draft::Draft};
use engine::{GameInfo, GameOption, Level, Line};
use people::{Guest, Person};
use poise::serenity_prelude as serenity;
use serenity::{ChannelId, Http};
use std::collections::BTreeMap;
use table::{HouseRules, LobbyRefusal, NewTable, Opener, Refused, SetupRefusal};

/// Discord's codes for a channel that the bot does not see, and for one where it lacks a permission.
pub(crate) const NO_ACCESS: [isize; 2] = [50001, 50013];

/// A person who begins a game where they are.
pub(crate) struct Beginner<'b> {
    pub bot: &'b Bot,
    pub http: &'b Http,
    /// The user id of the bot itself.
    pub me: u64,
    pub guest: &'b Guest,
    /// The server, if the bot is on it.
    pub guild: Option<u64>,
    pub place: &'b Place,
    /// The person, as the server knows them.
    pub opener: &'b Opener,
    /// The id of the interaction.
    pub press: u64,
}

impl Beginner<'_> {
    /// Begins an unrated game without a clock in this channel, against computers that let a newcomer win. It is the
    /// variant for novices if the game has one.
    pub(crate) async fn begin(&self, game: &str) -> Result<Draft, Draft> {
        let bot = self.bot;
        let say = |line: Line| Draft::text(bot.plain(&line));
        let refuse = |refused: Refused| bot.refused(&refused);
        let guild = self.admit().await?;
        let info = bot.game(game).map_err(|refusal| refuse(SetupRefusal::into(refusal)))?.info;
        let plain = NewTable::plain(self.place.channel, info.key, self.guest.clone());
        let new = NewTable { guild: Some(guild), options: for_novices(info), ..plain };
        bot.house.lobby().play_now(new, Level::Easy, self.press).await.map_err(refuse)?;
        Ok(say(Line::new("play-begun").text("game", bot.title(info.key))))
    }
}

impl Beginner<'_> {
    /// Returns the server, if the person may begin a game in this channel and the bot can post there.
    pub(crate) async fn admit(&self) -> Result<u64, Draft> {
        let Beginner { bot, guild, .. } = *self;
        let say = |line: Line| Draft::text(bot.plain(&line));
        let guild = guild.ok_or_else(|| say(Line::new("refuse-play-elsewhere")))?;
        let admitted = admitted(bot, guild, self.guest.id, self.opener).await;
        admitted.map_err(|refused| bot.refused(&refused))?;
        let missing = self.place.lacking.clone().filter(|missing| !missing.is_empty());
        missing.map_or(Ok(()), |missing| Err(say(Line::new("refuse-permissions").list("missing", missing))))?;
        shut_out(self.http, self.place, self.me).await.map_or(Ok(()), |line| Err(say(line)))?;
        Ok(guild)
    }
}

/// Returns the option of the game's variant for novices, if it has one.
pub(super) fn for_novices(info: &GameInfo) -> BTreeMap<String, i64> {
    let novice = |option: &GameOption| option.words.iter().position(|word| *word == "novice");
    let variant = info.options.iter().find_map(|option| Some((option.key.to_owned(), novice(option)? as i64)));
    variant.into_iter().collect()
}

/// Returns the rules of a server, if they let the person open a table where they are.
pub(crate) async fn admitted(bot: &Bot, guild: u64, person: Person, opener: &Opener) -> Result<HouseRules, Refused> {
    if bot.house.servers().is_kept_out(guild, person).await? {
        return Err(LobbyRefusal::Barred.into());
    }
    let rules = bot.house.servers().rules_of(guild).await?;
    rules.admit(opener)?;
    Ok(rules)
}

/// Returns the line about a private thread that the bot was not added to. It could not post there although nothing is
/// forbidden.
pub(crate) async fn shut_out(http: &Http, place: &Place, me: u64) -> Option<Line> {
    if !place.is_private_thread {
        return None;
    }
    let found = http.get_channel(ChannelId::new(place.channel)).asked("channel").await;
    let is_barred = |error: &serenity::Error| NO_ACCESS.contains(&fault::code(error)) || fault::is_missing(error);
    let barred = found.is_err_and(|error| is_barred(&error));
    barred.then(|| Line::new("refuse-private-thread").text("bot", me.to_string()))
}
