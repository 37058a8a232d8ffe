//! The settings of a server, and the panel to change them.

use super::lacking;
use crate::panels::settings::{Kept, Setting, Wanted, choices, explained, id, overview, page};
use crate::{
    bot::Bot,
    panels::history::page_turn::PageTurn,
    server::permissions,
    wording::draft::{Draft, Picker, Row},
};
use engine::{Colors, Language, Line};
use poise::serenity_prelude::{Http, Permissions};
use ratings::Season;
use table::{Clock, HouseRules, Openers, Refused};

const WHOSE: &str = "server";
/// The number of channels that one picker gives at most.
const MOST_CHANNELS: usize = 25;

/// A person at the settings of a server, as far as Discord vouches for them.
#[derive(Clone, Copy)]
pub(crate) struct Manager {
    /// The server, or `None` in a direct message.
    pub guild: Option<u64>,
    /// True if they may manage the server.
    pub manages: bool,
    /// The channel they are in.
    pub channel: u64,
    /// The permissions of the bot there, if Discord says.
    pub allowed: Option<Permissions>,
}

/// Returns the panel of a server's settings.
pub(crate) async fn open(bot: &Bot, http: &Http, by: Manager) -> Draft {
    shown(bot, http, by, &Wanted { what: "", value: None, picked: &[] }).await
}

/// Handles a press on the panel.
pub(super) async fn turned(bot: &Bot, http: &Http, turn: &PageTurn, wanted: &Wanted<'_>) -> Draft {
    let PageTurn { guild, channel, allowed, .. } = *turn;
    shown(bot, http, Manager { guild, manages: turn.opener.manages, channel, allowed }, wanted).await
}

async fn shown(bot: &Bot, http: &Http, by: Manager, wanted: &Wanted<'_>) -> Draft {
    let Some(guild) = by.guild else { return Draft::text(bot.plain(&Line::new("refuse-no-server"))) };
    if !by.manages {
        return Draft::text(bot.plain(&Line::new("refuse-manage-server")));
    }
    let what = if wanted.what.is_empty() { wanted.value.unwrap_or_default() } else { wanted.what };
    match changed(bot, guild, wanted).await {
        Ok((rules, kept)) => explained(bot, kept, shown_page(bot, http, by, &rules, what).await),
        Err(refused) => bot.refused(&refused),
    }
}

async fn changed(bot: &Bot, guild: u64, wanted: &Wanted<'_>) -> Result<(HouseRules, Kept), Refused> {
    if wanted.what.is_empty() || (wanted.value.is_none() && wanted.picked.is_empty()) {
        return Ok((bot.house.servers().rules_of(guild).await?, None));
    }
    let mut done = None;
    let rules = bot.house.servers().lay_down(guild, |rules| done = change(rules, guild, wanted)).await?;
    Ok((rules, done.is_none().then(|| Line::new("refuse-setting"))))
}

/// Sets one setting. `None` if the value is not one of its values.
fn change(rules: &mut HouseRules, guild: u64, wanted: &Wanted<'_>) -> Option<()> {
    match (wanted.what, wanted.value, wanted.picked) {
        ("channels", Some("everywhere"), _) => rules.channels = vec![],
        ("channels", None, picked) => {
            rules.channels = picked.iter().copied().take(MOST_CHANNELS).collect();
        }
        ("openers", Some("everybody"), _) => rules.openers = Openers::Everybody,
        ("openers", Some("managers"), _) => rules.openers = Openers::Managers,
        ("openers", None, [role, ..]) => {
            let is_everybody = *role == guild;
            rules.openers = if is_everybody { Openers::Everybody } else { Openers::Role(*role) };
        }
        ("clock", Some(word), _) => rules.clock = Clock::from_word(word)?,
        ("puzzles", Some("off"), _) => rules.puzzles = None,
        ("puzzles", None, [channel, ..]) => rules.puzzles = Some(*channel),
        ("season", Some(word), _) => rules.season = Season::from_word(word)?,
        ("colors", Some(word), _) => rules.colors = Colors::from_word(word)?,
        ("language", Some(word), _) => rules.language = Language::from_locale(word)?,
        _ => return None,
    }
    Some(())
}

async fn shown_page(bot: &Bot, http: &Http, by: Manager, rules: &HouseRules, what: &str) -> Draft {
    let settings = settings(rules);
    if let Some(setting) = settings.iter().find(|setting| setting.what == what) {
        return page(bot, WHOSE, setting, rows(bot, rules, what));
    }
    let mut draft = overview(bot, WHOSE, &settings);
    let elsewhere = match by.guild {
        Some(guild) => lacking::lines(bot, http, guild, by.channel).await,
        None => vec![],
    };
    for line in elsewhere.iter().chain([&permissions(by)]) {
        draft.text = format!("{}\n{}", draft.text, bot.plain(line));
    }
    draft
}

/// Returns the line about the permissions that the bot lacks in this channel.
fn permissions(by: Manager) -> Line {
    let missing = permissions::missing(permissions::EVERYTHING, by.allowed);
    let line = Line::new(if missing.is_empty() { "setting-permissions-whole" } else { "setting-permissions-lacking" });
    line.text("channel", by.channel.to_string()).list("missing", missing)
}

fn settings(rules: &HouseRules) -> Vec<Setting<'static>> {
    let season = Line::keyed(format!("setting-season-{}", rules.season.word()));
    vec![
        Setting { what: "channels", now: channels(&rules.channels) },
        Setting { what: "openers", now: openers(rules.openers) },
        Setting { what: "clock", now: rules.clock.line() },
        Setting { what: "season", now: season },
        Setting { what: "puzzles", now: puzzles(rules.puzzles) },
        Setting { what: "colors", now: Line::keyed(format!("setting-colors-{}", rules.colors.word())) },
        Setting { what: "language", now: Line::keyed(format!("setting-language-{}", rules.language.tag())) },
    ]
}

fn channels(channels: &[u64]) -> Line {
    let link = |channel: &u64| Line::new("channel-link").text("channel", channel.to_string());
    match channels {
        [] => Line::new("setting-channels-everywhere"),
        channels => Line::new("verbatim").list("text", channels.iter().map(link)),
    }
}

fn puzzles(channel: Option<u64>) -> Line {
    let link = |channel: u64| Line::new("channel-link").text("channel", channel.to_string());
    channel.map_or(Line::new("setting-puzzles-off"), link)
}

fn openers(openers: Openers) -> Line {
    match openers {
        Openers::Everybody => Line::new("setting-openers-everybody"),
        Openers::Managers => Line::new("setting-openers-managers"),
        Openers::Role(role) => Line::new("setting-openers-role").text("role", role.to_string()),
    }
}

fn rows(bot: &Bot, rules: &HouseRules, what: &str) -> Vec<Row> {
    let buttons = |words: &[&str], now| choices(bot, WHOSE, what, words.iter().copied(), now);
    let picker = |kind| {
        let placeholder = bot.plain(&Line::keyed(format!("setting-{what}-choose")));
        Row::Picker { id: id(WHOSE, what), placeholder, kind }
    };
    match what {
        "channels" => {
            let now = if rules.channels.is_empty() { "everywhere" } else { "" };
            vec![picker(Picker::Channels), buttons(&["everywhere"], now)]
        }
        "openers" => {
            let now = match rules.openers {
                Openers::Everybody => "everybody",
                Openers::Managers => "managers",
                Openers::Role(_) => "",
            };
            vec![picker(Picker::Role), buttons(&["everybody", "managers"], now)]
        }
        "puzzles" => {
            let now = if rules.puzzles.is_none() { "off" } else { "" };
            vec![picker(Picker::Channel), buttons(&["off"], now)]
        }
        "clock" => vec![buttons(&clocks(), rules.clock.word().unwrap_or_default())],
        "colors" => vec![buttons(&Colors::ALL.map(Colors::word), rules.colors.word())],
        "language" => vec![buttons(&Language::ALL.map(Language::tag), rules.language.tag())],
        _ => vec![buttons(&Season::ALL.map(Season::word), rules.season.word())],
    }
}
/// Returns the words of the clocks that can be the usual one.
fn clocks() -> Vec<&'static str> {
    Clock::ALL.into_iter().filter_map(Clock::word).collect()
}
