//! The sending of one message of the outbox, and the end of the messages that came before it.

use crate::{
    bot::Bot,
    delivery::{
        calls,
        failure::{ARCHIVED, Failure, is_last_try, is_of_place, may_be_for_files},
        patience::{BETWEEN_STRIPS, Patience, STRIPPING},
    },
    input::questions::left_of,
    measures::Asked,
    posts::drafted,
    rest::{Road, fault},
    server::forum::{forum_at, retagged},
    wording::{
        draft::{Draft, MAX_TEXT},
        language::Hearer,
        nameless_thread, thread_name,
    },
};
use engine::{Line, Stamp};
use people::Person;
use poise::serenity_prelude as serenity;
use serenity::{AutoArchiveDuration, ChannelId, EditMessage, EditThread, ForumTagId, Http, MessageId, UserId};
use sha2::{Digest, Sha256};
use std::{
    collections::HashSet,
    fmt::Write as _,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use table::{
    Announcement, DeliveredRow, Destination, LateCall, OutboxId, OutboxRow, Outcome, PrivateNote, ThreadName,
    ThreadState, Trouble, unread,
};
use tokio::time::timeout;

/// The kinds of messages that neither replace nor retire one another.
const APART: [&str; 2] = ["notice", "position"];
/// The kind of private messages that may ask something.
const PRIVATE: &str = "private";
/// The prefix of the line keys of which a pure reminder consists.
const REMINDER: &str = "reminder";
/// The prefixes of the line keys that are nothing without their question.
const ASKING: [&str; 3] = [REMINDER, "post-barred", "post-refused"];

/// The number of times that an edit may fail for a reason outside the request before it becomes a post. The first
/// number is for edits that repeat all of an earlier post, the second for messages of which only the newest counts.
const EDITS_OF_A_POST: u32 = 3;
const EDITS_OF_THE_NEWEST: u32 = 5;

/// The number of a hash's bytes in a nonce. These are 24 digits of the 25 that Discord takes.
const NONCE_BYTES: usize = 12;
/// The time to wait for a thread's new name.
const RENAMING: Duration = Duration::from_secs(3);
/// The time that an edit may take if a newer message waits for it.
const EDITING: Duration = Duration::from_secs(3);
/// The pause before the key is asked for again if the database cannot be read.
const PAUSE: Duration = Duration::from_secs(1);

/// A sender of messages.
pub(super) struct Courier {
    bot: Arc<Bot>,
    http: Arc<Http>,
    road: Road,
    key: [u8; 32],
    patience: Patience,
    /// The private questions that wait at a closed door until the channel can call their person.
    at_a_door: Mutex<HashSet<OutboxId>>,
}

/// A post that Discord took.
struct Posted {
    message: MessageId,
    /// The text that replaced its own, if that was refused.
    plain: Option<String>,
}

/// The result of sending a message.
#[derive(Default)]
pub(super) struct Sent {
    /// The id of the message, or `None` if there was nothing to send.
    pub(super) message: Option<MessageId>,
    /// The text that remains once it can no longer be pressed, if it can be.
    remainder: Option<String>,
    /// The question it asks in private.
    pub(super) asks: Option<Stamp>,
    /// The earlier messages that can no longer be pressed by now.
    retired: Vec<OutboxId>,
}

impl Sent {
    /// Returns the result for a post that stays.
    fn of(Posted { message, plain }: Posted) -> Sent {
        Sent { message: Some(message), remainder: plain, ..Sent::default() }
    }

    /// Returns the outcome to store.
    pub(super) fn outcome(&self) -> Outcome {
        let message = self.message.map(MessageId::get);
        Outcome::Arrived { message, remainder: self.remainder.clone(), retired: self.retired.clone() }
    }
}

impl Courier {
    /// Returns a courier with the key of the bot's database, as soon as that can be read.
    pub(super) async fn new(bot: Arc<Bot>, http: Arc<Http>) -> Courier {
        loop {
            match bot.house.outbox().nonce_key().await {
                Ok(Some(key)) => {
                    let road = Road::new(Arc::clone(&http), bot.limits.clone());
                    return Courier {
                        bot,
                        http,
                        road,
                        key,
                        patience: Patience::default(),
                        at_a_door: Mutex::default(),
                    };
                }
                other => tracing::error!(?other, "the key of the nonces cannot be read"),
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    pub(super) fn bot(&self) -> &Bot {
        &self.bot
    }

    pub(super) fn http(&self) -> &Http {
        &self.http
    }

    /// Notes that a private question waits at a closed door.
    pub(super) fn keep(&self, row: OutboxId) {
        self.at_a_door.lock().unwrap_or_else(PoisonError::into_inner).insert(row);
    }

    /// Notes that a private question waits no more.
    pub(super) fn forget(&self, row: OutboxId) {
        self.at_a_door.lock().unwrap_or_else(PoisonError::into_inner).remove(&row);
    }

    /// Returns whether a question that has waited at a closed door was asked in the channel meanwhile.
    async fn is_called_already(&self, row: &OutboxRow) -> bool {
        let kept = self.at_a_door.lock().unwrap_or_else(PoisonError::into_inner).contains(&row.id);
        kept && !calls::is_needed_in_private(&self.bot, row).await
    }

    /// Sends a message, and notes its failure for later tries.
    pub(super) async fn send(&self, row: &OutboxRow) -> Result<Sent, Failure> {
        if let Some(trouble @ (Trouble::Access | Trouble::Other)) = row.trouble
            && !self.bot.budget.has_room(self.bot.house.now())
        {
            return Err(Failure::ForNow(trouble, "too much was refused within a minute".to_owned()));
        }
        if self.is_called_already(row).await {
            return Err(Failure::Unreachable);
        }
        let announcement: Announcement = serde_json::from_str(&row.body)
            .map_err(|error| Failure::ForGood(format!("its announcement {}", unread(&error))))?;
        let sent = match row.destination {
            Destination::Channel(channel) => self.to_channel(ChannelId::new(channel), row, announcement).await,
            Destination::Person(person) => self.to_person(person, row, announcement).await,
        };
        self.patience.done(row.id, sent.as_ref().err());
        sent.map_err(|error| {
            self.bot.budget.note(&error, self.bot.house.now());
            Failure::of(&error, row.destination)
        })
    }

    async fn to_channel(
        &self,
        channel: ChannelId,
        row: &OutboxRow,
        announcement: Announcement,
    ) -> Result<Sent, serenity::Error> {
        if announcement == Announcement::Silence(None) {
            let mut before = self.bot.house.outbox().remainders(row.table).await.unwrap_or_default();
            before.retain(|earlier| earlier.destination == row.destination && earlier.kind == row.kind);
            let retired = self.retire(channel, &before).await;
            if retired.len() < before.iter().filter(|row| row.message_id.is_some()).count() {
                return Err(serenity::Error::Other("a warning that was heard keeps its button"));
            }
            return Ok(Sent { retired, ..Sent::default() });
        }
        if let Announcement::Thread(name) = &announcement {
            self.rename(channel, row, name).await;
            return Ok(Sent::default());
        }
        if let Announcement::LateCall(call) = &announcement
            && !self.is_needed(row, call).await
        {
            return Ok(Sent::default());
        }
        let amends = announcement.amends();
        let draft = drafted(&speaking(&self.bot, row).await, row, announcement).await?;
        if amends && let Some(standing) = self.bot.house.outbox().before(row).await.ok().flatten() {
            return self.amend(&standing, channel, row, draft).await;
        }
        let mut before = if APART.contains(&row.kind.as_str()) { vec![] } else { self.earlier(row).await };
        if row.replaces
            && let Some(message) = before.pop().and_then(|row| row.message_id)
        {
            return self.in_place_of(MessageId::new(message), channel, row, draft).await;
        }
        let can_be_pressed = !row.replaces && !APART.contains(&row.kind.as_str());
        let remainder = remainder(&draft).filter(|_| can_be_pressed);
        let Posted { message, plain } = self.post(channel, row, draft).await?;
        let retired = self.retire(channel, &before).await;
        Ok(Sent {
            message: Some(message),
            remainder: plain.filter(|_| can_be_pressed).or(remainder),
            retired,
            asks: None,
        })
    }

    /// Returns whether a late call is still needed. It may have waited for a closed channel while its person moved, or the
    /// message that it replaces has arrived.
    async fn is_needed(&self, row: &OutboxRow, call: &LateCall) -> bool {
        let house = &self.bot.house;
        let has_arrived = match call.instead_of {
            Some(instead) => house.outbox().has_arrived(OutboxId(instead)).await.unwrap_or(false),
            None => false,
        };
        !has_arrived && house.calls().is_due(row.table, call).await.unwrap_or(true)
    }

    /// Edits a post to take the place of the one before it, and takes over that post's buttons.
    async fn amend(
        &self,
        standing: &DeliveredRow,
        channel: ChannelId,
        row: &OutboxRow,
        draft: Draft,
    ) -> Result<Sent, serenity::Error> {
        let remainder = remainder(&draft);
        let sent = match standing.message_id {
            Some(message) => self.in_place_of(MessageId::new(message), channel, row, draft).await?,
            None => Sent::of(self.post(channel, row, draft).await?),
        };
        Ok(Sent { remainder: sent.remainder.or(remainder), retired: vec![standing.id], ..sent })
    }

    /// Renames a thread, sets the tags of a forum's post, and shortens the time until it is archived if its game is
    /// over. It is tried once and not for long. Discord lets a thread be renamed twice in ten minutes, and posts should
    /// not wait for that.
    async fn rename(&self, channel: ChannelId, row: &OutboxRow, name: &ThreadName) {
        let over = name.state == ThreadState::Over;
        let bot = speaking(&self.bot, row).await;
        let renamed = async {
            let tags = self.tags(channel, name.state).await;
            let called = |name: String| {
                let named = EditThread::new().name(name);
                let edit = if over { named.auto_archive_duration(AutoArchiveDuration::OneHour) } else { named };
                if let Some(tags) = tags.clone() { edit.applied_tags(tags) } else { edit }
            };
            match self.road.change(channel, called(thread_name(&bot, name))).asked("thread").await {
                // The words that are blocked may be the host's name.
                Err(error) if fault::refuses_words(&error) => {
                    self.road.change(channel, called(nameless_thread(&bot, name))).asked("thread").await
                }
                edited => edited,
            }
        };
        let why = match timeout(RENAMING, renamed).await {
            Ok(Ok(())) => return,
            Ok(Err(error)) => fault::describe(&error),
            Err(_) => "it has had others just now".to_owned(),
        };
        tracing::info!(table = %row.table, why, "a thread keeps its name");
    }

    /// Returns the new tags of a thread, if it is a forum's post and they change.
    async fn tags(&self, thread: ChannelId, state: ThreadState) -> Option<Vec<ForumTagId>> {
        let thread = self.http.get_channel(thread).asked("channel").await.ok()?.guild()?;
        let forum = forum_at(&self.http, thread.parent_id?).await.ok()??;
        let tags = retagged(&forum, &thread.applied_tags, state);
        (tags != thread.applied_tags).then_some(tags)
    }

    /// Puts a message in the place of an earlier one. Sends a new message if that cannot be edited, or not soon.
    async fn in_place_of(
        &self,
        earlier: MessageId,
        channel: ChannelId,
        row: &OutboxRow,
        draft: Draft,
    ) -> Result<Sent, serenity::Error> {
        if may_go_beside(row) {
            let sent = Sent::of(self.post(channel, row, draft).await?);
            self.strip(channel, earlier, None).await;
            return Ok(sent);
        }
        let edited = match self.edit(channel, earlier, row, draft.clone()).await {
            Err(error) if may_be_for_files(&error) => match draft.clone().without_files() {
                Some(bare) => self.edit(channel, earlier, row, bare).await,
                None => Err(error),
            },
            edited => edited,
        };
        let error = match edited {
            Ok(()) => return Ok(Sent { message: Some(earlier), ..Sent::default() }),
            Err(error) => error,
        };
        let tries = if row.replaces { EDITS_OF_THE_NEWEST } else { EDITS_OF_A_POST };
        let waits_in_vain = row.attempts >= tries || !row.replaces && self.holds_up(row).await;
        if is_of_place(&error) || !fault::is_refusal(&error) && !waits_in_vain {
            return Err(error);
        }
        tracing::info!(outbox = row.id.0, error = %fault::describe(&error), "an edit becomes a post of its own");
        let sent = Sent::of(self.post(channel, row, draft).await?);
        if fault::code(&error) == ARCHIVED {
            self.strip(channel, earlier, None).await;
        }
        Ok(sent)
    }

    /// Edits a message, but not for long if a newer one waits for it.
    async fn edit(
        &self,
        channel: ChannelId,
        earlier: MessageId,
        row: &OutboxRow,
        draft: Draft,
    ) -> Result<(), serenity::Error> {
        let limit = self.patience.with(row.id, draft.has_files());
        let keeps_files = draft.keeps_files;
        let (edit, files) = draft.edit(&self.bot.mentions);
        let files = Some(files).filter(|_| !keeps_files);
        let editing = self.road.edit((channel, earlier), edit, files).asked_within(limit, "edit");
        tokio::select! {
            edited = editing => edited,
            () = self.held_up(row) => Err(fault::too_long()),
        }
    }

    /// Returns whether a newer message waits for the destination of this one.
    pub(super) async fn holds_up(&self, row: &OutboxRow) -> bool {
        self.bot.house.outbox().has_newer(row).await.unwrap_or(false)
    }

    /// Waits until a newer message has waited for this one as long as an edit may take then.
    async fn held_up(&self, row: &OutboxRow) {
        loop {
            tokio::time::sleep(EDITING).await;
            if self.holds_up(row).await {
                return;
            }
        }
    }

    async fn to_person(
        &self,
        person: u64,
        row: &OutboxRow,
        mut announcement: Announcement,
    ) -> Result<Sent, serenity::Error> {
        let mut before = self.earlier(row).await;
        let mut asks = None;
        match &mut announcement {
            Announcement::Settled if before.is_empty() => return Ok(Sent::default()),
            Announcement::Settled => {
                let channel = self.road.to(UserId::new(person)).asked("dm").await?;
                let retired = self.retire(channel, &before).await;
                if retired.len() < before.iter().filter(|row| row.message_id.is_some()).count() {
                    return Err(serenity::Error::Other("a question that is settled keeps its buttons"));
                }
                return Ok(Sent { retired, ..Sent::default() });
            }
            Announcement::Private(note) => {
                self.without_what_is_settled(Person(person), row, note).await;
                if note.lines.is_empty() && note.question.is_none() {
                    return Ok(Sent::default());
                }
                asks = note.question.as_ref().map(|(stamp, _)| *stamp);
                if asks.is_none()
                    || note.lines.iter().all(|line| line.key.starts_with(REMINDER)) && !note.lines.is_empty()
                {
                    before.clear();
                }
            }
            _ => before.clear(),
        }
        let bot = speaking(&self.bot, row).await;
        let draft = drafted(&bot, row, announcement).await?;
        let remainder = remainder(&draft).map(|text| left_of(bot.words, &text));
        let channel = self.road.to(UserId::new(person)).asked("dm").await?;
        let Posted { message, .. } = self.post(channel, row, draft).await?;
        let retired = self.retire(channel, &before).await;
        Ok(Sent { message: Some(message), remainder, asks, retired })
    }

    /// Takes the question out of a note if it was answered before the note could be sent.
    async fn without_what_is_settled(&self, person: Person, row: &OutboxRow, note: &mut PrivateNote) {
        let Some((stamp, _)) = note.question else { return };
        if self.bot.house.places().asks(row.table, person, stamp).await.unwrap_or(true) {
            return;
        }
        note.lines.retain(|line| !ASKING.iter().any(|asking| line.key.starts_with(asking)));
        (note.question, note.scene, note.due) = (None, None, None);
    }

    /// Posts a message. Leaves out its files if they may be why it is refused, and at the last try sends the plainest
    /// version.
    async fn post(&self, channel: ChannelId, row: &OutboxRow, draft: Draft) -> Result<Posted, serenity::Error> {
        let mut posted = self.send_message(channel, row, draft.clone()).await;
        if let Err(error) = &posted
            && may_be_for_files(error)
            && let Some(bare) = draft.clone().without_files()
        {
            tracing::warn!(outbox = row.id.0, error = %fault::describe(error), "a message goes without its files");
            posted = self.send_message(channel, row, bare).await;
        }
        let error = match posted {
            Ok(message) => return Ok(Posted { message, plain: None }),
            Err(error) => error,
        };
        let is_last_try = matches!(Failure::of(&error, row.destination), Failure::Refused(_)) && is_last_try(row);
        let Some(plain) = plainest(&speaking(&self.bot, row).await, row, &draft).filter(|_| is_last_try) else {
            return Err(error);
        };
        tracing::warn!(outbox = row.id.0, error = %fault::describe(&error), "a post is sent with a plain text instead");
        let text = plain.lasting.clone();
        Ok(Posted { message: self.send_message(channel, row, plain).await?, plain: text })
    }

    /// Sends a message. If its files take too long, its words go ahead and the files are added by an edit.
    async fn send_message(
        &self,
        channel: ChannelId,
        row: &OutboxRow,
        draft: Draft,
    ) -> Result<MessageId, serenity::Error> {
        let error = match self.send_once(channel, row, draft.clone()).await {
            Err(error) if fault::is_too_long(&error) => error,
            sent => return sent,
        };
        let Some(words) = draft.clone().without_files() else { return Err(error) };
        let message = self.send_once(channel, row, words).await?;
        tracing::warn!(outbox = row.id.0, "the words of a message go ahead of its files");
        self.patience.done(row.id, Some(&error));
        if let Err(error) = self.edit(channel, message, row, draft).await {
            tracing::warn!(outbox = row.id.0, error = %fault::describe(&error), "the files of a message are left out");
        }
        Ok(message)
    }

    async fn send_once(&self, channel: ChannelId, row: &OutboxRow, draft: Draft) -> Result<MessageId, serenity::Error> {
        let limit = self.patience.with(row.id, draft.has_files());
        let (message, files) = draft.message(nonce(&self.key, row), &self.bot.mentions);
        self.road.post(channel, message, files).asked_within(limit, "message").await
    }

    /// Takes back a private question that was answered while it was on its way.
    pub(super) async fn take_back_if_settled(&self, row: &OutboxRow, sent: &Sent) {
        let (Destination::Person(person), Some(stamp), Some(message)) = (row.destination, sent.asks, sent.message)
        else {
            return;
        };
        if self.bot.house.places().asks(row.table, Person(person), stamp).await.unwrap_or(true) {
            return;
        }
        // Whoever pressed it has the answer in its place by now, and nothing is to be left of the question.
        let left = self.bot.house.outbox().remainders(row.table).await.unwrap_or_default();
        let Some(left) = left.into_iter().find(|left| left.message_id == Some(message.get())) else { return };
        if let Ok(channel) = self.road.to(UserId::new(person)).asked("dm").await {
            self.strip(channel, message, left.remainder).await;
        }
        if let Err(error) = self.bot.house.outbox().retire(row.id).await {
            tracing::error!(outbox = row.id.0, %error, "could not store that a question was withdrawn");
        }
    }

    /// Returns the earlier messages of a table that a message of this kind follows, oldest first. These are the ones
    /// that can still be pressed. It is only the last one if each takes the place of the other, or if nothing is known
    /// of buttons.
    async fn earlier(&self, row: &OutboxRow) -> Vec<DeliveredRow> {
        let outbox = self.bot.house.outbox();
        let kind = if matches!(row.destination, Destination::Person(_)) { PRIVATE } else { &row.kind };
        let mut before =
            if takes_its_place(row) { vec![] } else { outbox.remainders(row.table).await.unwrap_or_default() };
        before.retain(|earlier| earlier.destination == row.destination && earlier.kind == kind);
        if before.is_empty() && matches!(row.destination, Destination::Channel(_)) {
            let last = outbox.last(row.table, row.destination, kind).await;
            before.extend(last.ok().flatten());
        }
        before
    }

    /// Takes the buttons off earlier messages, and returns those that are done with. If one cannot be edited now, no
    /// other is tried.
    async fn retire(&self, channel: ChannelId, before: &[DeliveredRow]) -> Vec<OutboxId> {
        let mut done = vec![];
        for row in before {
            let Some(message) = row.message_id else { continue };
            if !self.strip(channel, MessageId::new(message), row.remainder.clone()).await {
                break;
            }
            done.push(row.id);
        }
        done
    }

    /// Takes the buttons off a message, and the awaited seats too if the remaining text is known. If that fails they
    /// stay, and the buttons answer with the current state. Returns false if it should be tried again.
    async fn strip(&self, channel: ChannelId, message: MessageId, left: Option<String>) -> bool {
        let bare = EditMessage::new().components(vec![]).allowed_mentions(serenity::CreateAllowedMentions::new());
        let bare = match left {
            Some(text) if !text.trim().is_empty() => bare.content(self.bot.mentions.linked(&text, MAX_TEXT)),
            _ => bare,
        };
        let strip =
            async || self.road.edit((channel, message), bare.clone(), None).asked_within(STRIPPING, "edit").await;
        let mut stripped = strip().await;
        if stripped.as_ref().is_err_and(is_worth_another_strip) {
            tokio::time::sleep(BETWEEN_STRIPS).await;
            stripped = strip().await;
        }
        let Err(error) = stripped else { return true };
        self.bot.budget.note(&error, self.bot.house.now());
        let why = fault::describe(&error);
        tracing::info!(error = %why, "an older post keeps its buttons, which answer with the current state");
        !fault::may_pass(&error)
    }
}

/// Returns the text by which Discord recognises a message that it might take twice. It is the same for each try of one
/// message. No other message has it, not even one of another database, or of this one after a backup was restored. It
/// does not reveal the number of messages.
fn nonce(key: &[u8; 32], row: &OutboxRow) -> String {
    let (kind, id) = match row.destination {
        Destination::Channel(id) => ("channel", id),
        Destination::Person(id) => ("person", id),
    };
    let said = format!("{} {} {} {kind} {id} {}", row.id.0, row.table, row.at, row.kind);
    let hash = Sha256::new().chain_update(key).chain_update(said).finalize();
    hash.iter().take(NONCE_BYTES).fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// Returns whether taking off buttons is tried once more before the next post goes out.
fn is_worth_another_strip(error: &serenity::Error) -> bool {
    fault::may_pass(error) && !fault::asks_too_often(error) && !fault::is_too_long(error)
}

/// Returns whether an edit that is not allowed is tried as a post. This happens now and then, as posts may be allowed
/// where edits are not.
fn may_go_beside(row: &OutboxRow) -> bool {
    row.trouble == Some(Trouble::Access) && row.attempts % 3 == 2
}

/// Returns whether a message takes the place of the one before it, and of that one's buttons.
fn takes_its_place(row: &OutboxRow) -> bool {
    row.replaces && matches!(row.destination, Destination::Channel(_))
}

/// Returns the text that remains of a message that can be pressed.
fn remainder(draft: &Draft) -> Option<String> {
    let text = draft.lasting.as_ref().unwrap_or(&draft.text);
    (!draft.rows.is_empty()).then(|| Draft::text(text).fitted().text)
}

/// Returns the bot in the language of the destination.
async fn speaking(bot: &Bot, row: &OutboxRow) -> Bot {
    let person = match row.destination {
        Destination::Person(person) => Some(Person(person)),
        Destination::Channel(_) => None,
    };
    bot.speaking_to(&Hearer { person, locale: None, guild: bot.house.views().guild_of(row.table).await }).await
}

/// Returns the plainest post with the buttons and the calls of the refused one. `None` if that has neither, or is a
/// private message.
fn plainest(bot: &Bot, row: &OutboxRow, refused: &Draft) -> Option<Draft> {
    let does_something = !refused.rows.is_empty() || !refused.pings.is_empty();
    if !does_something || matches!(row.destination, Destination::Person(_)) {
        return None;
    }
    let said = bot.plain(&Line::new("post-plain"));
    let called = refused.pings.iter().map(|id| Line::verbatim(format!("<@{id}>")));
    let awaited =
        (!refused.pings.is_empty()).then(|| bot.plain(&Line::new("post-plain-awaited").list("people", called)));
    let text = [Some(said.clone()), awaited].into_iter().flatten().collect::<Vec<_>>().join("\n");
    let lasting = (!refused.rows.is_empty()).then_some(said);
    Some(Draft { rows: refused.rows.clone(), pings: refused.pings.clone(), lasting, ..Draft::text(text) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::TableId;

    #[test]
    fn a_nonce_is_of_one_message_of_one_database_alone() {
        let row = OutboxRow {
            id: OutboxId(7),
            table: TableId(1),
            destination: Destination::Channel(3),
            kind: "turn".into(),
            replaces: false,
            calls: false,
            body: "body".into(),
            at: 1_000,
            attempts: 0,
            trouble: None,
            cause: None,
        };
        let [ours, theirs] = [[1; 32], [2; 32]];
        let first = nonce(&ours, &row);
        assert!(first.len() == 24 && first.chars().all(|digit| digit.is_ascii_hexdigit()), "{first}");
        let again = OutboxRow { attempts: 3, body: "the same, reworded".into(), ..row.clone() };
        assert_eq!(nonce(&ours, &again), first, "another try of the same message");
        let after_a_backup = OutboxRow { at: 1_001, ..row.clone() };
        let next = OutboxRow { id: OutboxId(8), ..row.clone() };
        for other in [nonce(&theirs, &row), nonce(&ours, &after_a_backup), nonce(&ours, &next)] {
            assert_ne!(other, first);
        }
    }
}
