//! Presses and submitted forms, as Discord sends them.

use super::{
    more::OF_MORE,
    press::{Given, Press, is_of_lobby},
};
use crate::panels::{
    followup::follow,
    forms::form,
    history::{
        page_turn::{PageTurn, not_ours},
        turned,
    },
};
use crate::{
    bot::Bot,
    interaction::{
        answer::{Answer, Interaction},
        custom_id::{CustomId, PageId, Verb},
        place::{Place, is_abroad},
    },
    rest::fault,
    wording::{hear_name, language::Hearer},
};
use engine::Language;
use people::{Guest, Person};
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, Http, MessageFlags, ModalInteraction,
    Permissions,
};
use std::sync::Arc;
use table::Opener;
use table::TableId;
use tokio::time::timeout_at;

/// The presses that are answered in place of a message that their person alone sees, by their words.
const IN_PLACE: [&str; 5] = ["next", "unqueue", "back-again", "wake", "go-on"];

/// The data that Discord sends of a press, and of a submitted form.
struct Pressed<'a> {
    interaction: Interaction<'a>,
    id: u64,
    custom_id: &'a str,
    user: &'a serenity::User,
    member: Option<&'a serenity::Member>,
    locale: &'a str,
    guild_id: Option<serenity::GuildId>,
    /// True if the bot was only brought along to the place where it was pressed.
    abroad: bool,
    channel_id: serenity::ChannelId,
    channel: Option<&'a serenity::PartialChannel>,
    app_permissions: Option<serenity::Permissions>,
    /// The message that was pressed, or on which the form was opened.
    message: Option<&'a serenity::Message>,
    given: Given,
    picked: Vec<u64>,
}

/// Answers a press on a button or a choice in a menu. Every press is treated as if it were forged.
pub(crate) async fn pressed(bot: &Bot, http: &Arc<Http>, press: &ComponentInteraction) {
    let pressed = Pressed {
        interaction: Interaction::Press(press),
        id: press.id.get(),
        custom_id: &press.data.custom_id,
        user: &press.user,
        member: press.member.as_ref(),
        locale: &press.locale,
        guild_id: press.guild_id,
        abroad: is_abroad(press.guild_id, &press.authorizing_integration_owners, press.context),
        channel_id: press.channel_id,
        channel: press.channel.as_ref(),
        app_permissions: press.app_permissions,
        message: Some(&press.message),
        given: chosen(press),
        picked: picked(press),
    };
    pressed.answer(bot, http).await;
}

/// Answers a submitted form. Every form is treated as if it were forged.
pub(crate) async fn sent(bot: &Bot, http: &Arc<Http>, form: &ModalInteraction) {
    let pressed = Pressed {
        interaction: Interaction::Form(form),
        id: form.id.get(),
        custom_id: &form.data.custom_id,
        user: &form.user,
        member: form.member.as_ref(),
        locale: &form.locale,
        guild_id: form.guild_id,
        // Forms are opened at tables alone, so never where the bot was but brought along.
        abroad: false,
        channel_id: form.channel_id,
        channel: form.channel.as_ref(),
        app_permissions: form.app_permissions,
        message: form.message.as_deref(),
        given: Given::Filled(filled(form)),
        picked: vec![],
    };
    pressed.answer(bot, http).await;
}

impl Pressed<'_> {
    async fn answer(self, bot: &Bot, http: &Arc<Http>) {
        let id = self.custom_id.parse::<CustomId>();
        let page = self.custom_id.parse::<PageId>();
        let in_place = match page {
            Ok(_) => self.is_own_panel() || self.asker() == Some(self.user.id),
            Err(_) => self.answered_in_place(id.as_ref().ok()),
        };
        let answer = Answer::to(bot, self.interaction, in_place).await;
        if let (Interaction::Press(_), Ok(CustomId { table, verb: Verb::Form(stamp, path, typed) })) =
            (self.interaction, &id)
        {
            let opening = async {
                let bot = self.speaking(bot, false, Some(*table)).await;
                form(&bot, *table, Person(self.user.id.get()), (*stamp, path.clone()), typed).await
            };
            if let Ok(Some(form)) = timeout_at(answer.time_to_begin(), opening).await {
                match answer.open(form).await {
                    Ok(()) => answer.done(),
                    Err(error) => tracing::warn!(error = %fault::describe(&error), "a form was not opened"),
                }
                return;
            }
        }
        if let Err(error) = answer.acknowledge(false).await {
            tracing::warn!(error = %fault::describe(&error), "a press was not acknowledged");
            return;
        }
        if let Some(guild) = self.server() {
            hear_name(bot, guild, &self.guest()).await;
        }
        let public = page.is_ok() && in_place && self.guild_id.is_some() && !self.is_own_panel();
        let table = id.as_ref().ok().map(|id| id.table);
        let bot = &self.speaking(bot, public, table).await;
        if let Ok(page) = page {
            answer.give_page(turned(bot, http, self.turn(page)).await).await;
            return;
        }
        let Ok(id) = id else {
            answer.give_apart(not_ours(bot)).await;
            return;
        };
        let waiting = self.press(id, in_place).handle(bot, &answer).await;
        let later = answer.later();
        drop(answer);
        if let Some(waiting) = waiting {
            follow(bot, later, waiting).await;
        }
    }

    fn press(self, id: CustomId, in_place: bool) -> Press {
        let message = self.message.map(|message| message.id.get());
        Press {
            id,
            interaction: self.id,
            guest: self.guest(),
            place: self.place(),
            opener: self.opener(),
            message: message.filter(|_| in_place && self.guild_id.is_none()),
            heading: self.heading().filter(|_| in_place),
            given: self.given,
        }
    }

    fn turn(self, page: PageId) -> PageTurn {
        PageTurn {
            page,
            guest: self.guest(),
            press: self.id,
            me: self.message.map_or(0, |message| message.author.id.get()),
            guild: self.server(),
            channel: self.channel_id.get(),
            place: self.place(),
            opener: self.opener(),
            writes: self.writes(),
            allowed: self.app_permissions,
            locale: self.locale.to_owned(),
            chosen: if let Given::Chosen(word) = self.given { Some(word) } else { None },
            picked: self.picked,
        }
    }

    /// Returns the bot in the language of its answer, to all or to the presser alone. In a direct message the table
    /// determines the server.
    async fn speaking(&self, bot: &Bot, public: bool, table: Option<TableId>) -> Bot {
        let person = Some(Person(self.user.id.get())).filter(|_| !public);
        let guild = match (self.guild_id, table) {
            (None, Some(table)) => bot.house.views().guild_of(table).await,
            _ => self.server(),
        };
        bot.speaking_to(&Hearer { person, locale: Some(self.locale), guild }).await
    }

    /// Returns whether the answer takes the place of the pressed message. It never does if others could read it.
    ///
    /// The lobby's presses answer by changing the card, so there is nothing to say at all. A press that is not known to
    /// say nothing is answered to the presser alone.
    fn answered_in_place(&self, id: Option<&CustomId>) -> bool {
        let own = self.message.is_some() && (self.guild_id.is_none() || self.is_own_panel());
        match id.map(|id| &id.verb) {
            Some(
                Verb::Say(..) | Verb::Form(..) | Verb::Plan(..) | Verb::Undo(_) | Verb::Vote(..) | Verb::Decide(..),
            ) => own,
            Some(Verb::Act(word)) if IN_PLACE.contains(&word.as_str()) || OF_MORE.contains(&word.as_str()) => own,
            Some(Verb::FirstStep(_)) => false,
            _ if self.message.is_none() => false,
            Some(Verb::Act(word)) => is_of_lobby(word) || word == "rematch",
            None => true,
        }
    }

    /// Returns whether only this very person sees the pressed message.
    fn is_own_panel(&self) -> bool {
        let flags = self.message.and_then(|message| message.flags);
        let ephemeral = flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        ephemeral && self.asker().is_none_or(|asker| asker == self.user.id)
    }

    /// Returns the person who asked for what the pressed message answers, as far as Discord says.
    fn asker(&self) -> Option<serenity::UserId> {
        use serenity::MessageInteractionMetadata::{Command, Component, ModalSubmit};
        match self.message?.interaction_metadata.as_deref()? {
            Command(asked) => Some(asked.user.id),
            Component(asked) => Some(asked.user.id),
            ModalSubmit(asked) => Some(asked.user.id),
            _ => None,
        }
    }

    /// Returns the server it was pressed on, if the bot is on it.
    fn server(&self) -> Option<u64> {
        self.guild_id.filter(|_| !self.abroad).map(serenity::GuildId::get)
    }

    fn place(&self) -> Place {
        match self.guild_id {
            Some(_) => Place::new(self.channel_id, self.channel, self.app_permissions),
            None => Place::private(self.channel_id),
        }
    }

    /// Returns the person who presses, as the server knows them.
    fn opener(&self) -> Opener {
        let parent = self.channel.and_then(|channel| channel.parent_id);
        let channels = [Some(self.channel_id), parent].into_iter().flatten().map(serenity::ChannelId::get);
        let roles = self.member.iter().flat_map(|member| &member.roles).map(|role| role.get());
        Opener { channels: channels.collect(), roles: roles.collect(), manages: self.manages() }
    }

    /// Returns whether the person who presses may manage the server.
    fn manages(&self) -> bool {
        let permissions = self.member.and_then(|member| member.permissions);
        permissions.is_some_and(serenity::Permissions::manage_guild)
    }

    /// Returns whether the person who presses may write in the channel. `None` in a direct message.
    fn writes(&self) -> Option<bool> {
        let in_thread = self.channel.is_some_and(|channel| channel.thread_metadata.is_some());
        let needed = if in_thread { Permissions::SEND_MESSAGES_IN_THREADS } else { Permissions::SEND_MESSAGES };
        Some(self.member?.permissions.is_none_or(|permissions| permissions.contains(needed)))
    }

    /// Returns the first line of a private message, which says which table the rest is about.
    fn heading(&self) -> Option<String> {
        self.message?.content.lines().next().filter(|_| self.guild_id.is_none()).map(str::to_owned)
    }

    fn guest(&self) -> Guest {
        let name = self.member.map_or_else(|| self.user.display_name(), serenity::Member::display_name);
        Guest { id: Person(self.user.id.get()), name: name.to_owned(), speaks: Language::from_locale(self.locale) }
    }
}

fn chosen(press: &ComponentInteraction) -> Given {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => {
            Given::Chosen(values.first().cloned().unwrap_or_default())
        }
        _ => Given::Nothing,
    }
}

fn picked(press: &ComponentInteraction) -> Vec<u64> {
    match &press.data.kind {
        ComponentInteractionDataKind::ChannelSelect { values } => values.iter().map(|id| id.get()).collect(),
        ComponentInteractionDataKind::RoleSelect { values } => values.iter().map(|id| id.get()).collect(),
        _ => vec![],
    }
}

/// Returns the filled-in texts, one for each input in the order of the form.
fn filled(form: &ModalInteraction) -> Vec<String> {
    let inputs = form.data.components.iter().flat_map(|row| &row.components);
    let texts = inputs.filter_map(|input| match input {
        ActionRowComponent::InputText(input) => Some(input.value.clone().unwrap_or_default()),
        _ => None,
    });
    texts.collect()
}
