//! The answers to interactions, from the acknowledgement to the last try.

use crate::{
    bot::Bot,
    interaction::{
        apology,
        asker::full_name,
        custom_id::CustomId,
        reply::{Addressee, Reply, Replying},
    },
    measures::{Asked, Outcome, PATIENCE, Underway},
    rest::fault,
    wording::{draft::Draft, language::Hearer},
};
use engine::Line;
use futures_util::stream::{FuturesUnordered, StreamExt};
use people::Person;
use poise::serenity_prelude as serenity;
use serenity::{CreateInteractionResponse, CreateInteractionResponseMessage};
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use table::Cause;
use tokio::{
    sync::OwnedRwLockReadGuard,
    time::{Instant, sleep, timeout_at},
};

/// The time for which an acknowledgement is tried. Discord gives an interaction up after three seconds.
const TO_ACKNOWLEDGE: Duration = Duration::from_millis(2_700);
/// The time after which another try is sent while one is not answered. If the first was taken, Discord says so. This
/// does not apply if another process may have acknowledged the interaction, as Discord would give the same answer then.
const TO_HEAR: Duration = Duration::from_millis(700);
/// The time in which an answer that is more than an acknowledgement must be made ready.
const TO_BEGIN: Duration = Duration::from_millis(1_500);
/// The time for which an answer is tried. Discord takes it for fifteen minutes.
const TO_ANSWER: Duration = Duration::from_mins(14);
/// The time that the first edit of an answer may take; an edit that hangs is better made again. Each edit that takes
/// too long doubles the limit of the next, as an upload may need its time.
const TO_EDIT: Duration = Duration::from_secs(5);
const LONGEST_EDIT: Duration = Duration::from_mins(1);
/// The time that the first upload of an answer's files may take. After it the words go ahead, and the files have these
/// times to follow.
const TO_UPLOAD: Duration = Duration::from_secs(3);
const TO_FOLLOW: [Duration; 4] =
    [Duration::from_secs(10), Duration::from_secs(20), Duration::from_secs(40), LONGEST_EDIT];
/// The interval at which it is looked whether a person has done something else meanwhile.
const GLANCE: Duration = Duration::from_millis(200);
/// The time during which an interaction unknown to Discord may be one whose acknowledgement is still on its way.
const TO_ARRIVE: Duration = Duration::from_secs(10);
/// The rest after the first failure. Each further failure doubles it, up to the longest rest.
const FIRST_REST: Duration = Duration::from_millis(250);
const LONGEST_REST: Duration = Duration::from_secs(30);

/// Discord's code for an interaction that is not there, or not any more.
const UNKNOWN_INTERACTION: isize = 10062;
/// Discord's code for an interaction whose token is good for nothing, as before it is acknowledged.
const UNKNOWN_WEBHOOK: isize = 10015;
/// Discord's codes for an answer that no person waits for any more: it was dismissed, or came too late.
const UNAWAITED: [isize; 4] = [10008, UNKNOWN_INTERACTION, UNKNOWN_WEBHOOK, 50027];
/// Discord's code for an interaction that was acknowledged before.
pub(crate) const ACKNOWLEDGED: isize = 40060;

/// An interaction being answered: acknowledged at once, filled in later.
pub(crate) struct Answer<'a> {
    bot: &'a Bot,
    interaction: Interaction<'a>,
    route: Replying<'a>,
    /// True if the pressed message is visible to the person alone, and so is the place for the answer.
    pub(crate) in_place: bool,
    /// The time at which the interaction came.
    since: Instant,
    /// True if another process may have answered it: the process that was taken over from.
    contested: bool,
    /// True if other processes are at the same tables, one of which may receive the interaction too.
    shared: bool,
    measured: Underway,
    /// True once "thinking…" is shown there, or is thought to be.
    acknowledged: AtomicBool,
    /// True once Discord has said that it took the acknowledgement.
    confirmed: AtomicBool,
    /// The cause of the answer, if it is known.
    cause: Option<Cause>,
    /// A guard that keeps the bot from going while the answer is under way.
    _under_way: OwnedRwLockReadGuard<()>,
}

/// An interaction whose answer may be brought up to date: the bot may go meanwhile.
#[derive(Clone, Copy)]
pub(crate) struct Later<'a> {
    bot: &'a Bot,
    interaction: Interaction<'a>,
    since: Instant,
}

/// An answer, with the place where it goes.
enum Filling {
    /// The message that takes the place of "thinking…", or of the message that was pressed.
    Original(Reply),
    /// A separate message.
    Apart(Reply),
}

/// Puts a draft in its place. If it is fresh, nothing of an earlier answer stays.
type Filled<'f> = &'f (dyn Fn(Draft, bool) -> Filling + Sync);

/// The kinds of interactions that are answered.
#[derive(Clone, Copy)]
pub(crate) enum Interaction<'a> {
    Command(&'a serenity::CommandInteraction),
    Press(&'a serenity::ComponentInteraction),
    Form(&'a serenity::ModalInteraction),
}

impl<'a> Interaction<'a> {
    /// Returns the person to be answered, the language of their Discord, and the server.
    fn asker(self) -> (Person, &'a str, Option<u64>) {
        let (user, locale, guild) = match self {
            Interaction::Command(command) => (&command.user, &command.locale, command.guild_id),
            Interaction::Press(press) => (&press.user, &press.locale, press.guild_id),
            Interaction::Form(form) => (&form.user, &form.locale, form.guild_id),
        };
        (Person(user.id.get()), locale, guild.map(serenity::GuildId::get))
    }

    /// Returns the ids by which the routes of its answers name it.
    fn addressee(self) -> Addressee<'a> {
        let (id, application, token) = match self {
            Interaction::Command(command) => (command.id, command.application_id, &command.token),
            Interaction::Press(press) => (press.id, press.application_id, &press.token),
            Interaction::Form(form) => (form.id, form.application_id, &form.token),
        };
        Addressee { id: id.get(), application: application.get(), token }
    }

    /// Returns the name of a command, or the kind of a press or form. Only commands of ours come this far.
    fn named(&self) -> String {
        let pressed = |id: &str| id.parse::<CustomId>().map_or("page", |id| id.verb.kind());
        match self {
            Interaction::Command(command) => full_name(&command.data),
            Interaction::Press(press) => format!("press {}", pressed(&press.data.custom_id)),
            Interaction::Form(form) => format!("form {}", pressed(&form.data.custom_id)),
        }
    }
}

impl Later<'_> {
    /// Returns the time until which Discord takes an edit.
    pub(crate) fn until(&self) -> Instant {
        self.since + TO_ANSWER
    }

    /// Replaces the answer with this draft, without its files if Discord refuses them or they take too long. Returns
    /// whether it was taken. It is tried once: its reader is called as well, or sees what is asked wherever they look next.
    pub(crate) async fn give(&self, draft: Draft) -> bool {
        let bare = draft.clone().without_files();
        let (mentions, until) = (&self.bot.mentions, self.until());
        let route = self.bot.replies.to(self.interaction.addressee());
        let mut given = route.edit(&draft.answer(mentions), until).asked("answer").await;
        let is_for_files = |error: &serenity::Error| fault::refuses_files(error) || fault::is_too_long(error);
        let refused = given.as_ref().is_err_and(is_for_files);
        if let Some(bare) = bare.filter(|_| refused) {
            given = route.edit(&bare.page(mentions), until).asked("answer").await;
        }
        if let Err(error) = &given {
            tracing::info!(error = %fault::describe(error), "could not update an answer");
        }
        given.is_ok()
    }
}

impl<'a> Answer<'a> {
    /// Begins to answer what has just come. Nothing is begun once the bot is about to go.
    pub(crate) async fn to(bot: &'a Bot, interaction: Interaction<'a>, in_place: bool) -> Answer<'a> {
        let (since, measured) = (Instant::now(), Underway::new(interaction.named()));
        bot.latest.hear(interaction.asker().0, interaction.addressee().id);
        let contested = bot.contested_until.is_some_and(|until| since < until);
        let (shared, under_way) = (bot.house.is_shared(), bot.under_way.begin().await);
        let route = bot.replies.to(interaction.addressee());
        let (acknowledged, confirmed, cause) = (AtomicBool::default(), AtomicBool::default(), table::cause());
        Answer {
            bot,
            interaction,
            route,
            in_place,
            since,
            contested,
            shared,
            measured,
            acknowledged,
            confirmed,
            cause,
            _under_way: under_way,
        }
    }

    /// Acknowledges the interaction, before any lock, disk access or drawing. This settles whether others see the
    /// answer.
    ///
    /// # Errors
    ///
    /// Fails only if Discord knows of no such interaction, or if another process has acknowledged it. After any other
    /// failure it may have been taken all the same. It is then tried again for as long as Discord waits, and the answer
    /// goes on as if it were taken.
    pub(crate) async fn acknowledge(&self, public: bool) -> Result<(), serenity::Error> {
        self.begin(if self.in_place {
            CreateInteractionResponse::Acknowledge
        } else {
            CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(!public))
        })
        .await
    }

    /// Answers a press with a form, which is the whole answer. It fails like an acknowledgement.
    pub(crate) async fn open(&self, form: serenity::CreateModal) -> Result<(), serenity::Error> {
        self.begin(CreateInteractionResponse::Modal(form)).await
    }

    /// Returns whether Discord has said that it took the acknowledgement. If it has not, the person may read that the
    /// bot did not respond, and say the same again.
    pub(crate) fn is_confirmed(&self) -> bool {
        self.confirmed.load(Ordering::Relaxed)
    }

    /// Returns the same interaction, for an update after its answer.
    pub(crate) fn later(&self) -> Later<'a> {
        Later { bot: self.bot, interaction: self.interaction, since: self.since }
    }

    /// Notes that what was done is the answer.
    pub(crate) fn done(&self) {
        self.measured.answered(Outcome::Done);
    }

    /// Returns the time until which an answer that is more than an acknowledgement may be made ready, so that one is
    /// still in time.
    pub(crate) fn time_to_begin(&self) -> Instant {
        self.since + TO_BEGIN
    }

    /// Sends the first response, which Discord must receive before all others.
    async fn begin(&self, first: CreateInteractionResponse) -> Result<(), serenity::Error> {
        let confirmed = self.try_to_begin(first).await?;
        self.confirmed.store(confirmed, Ordering::Relaxed);
        self.acknowledged.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Sends the first response until Discord says that it took one. Returns whether it did.
    async fn try_to_begin(&self, first: CreateInteractionResponse) -> Result<bool, serenity::Error> {
        let end = self.since + TO_ACKNOWLEDGE;
        let (mut rest, mut tries, mut under_way) = (FIRST_REST, 0, FuturesUnordered::new());
        while Instant::now() < end {
            under_way.push(self.route.begin(&first, end).asked("callback"));
            tries += 1;
            let patience = if self.contested { end } else { end.min(Instant::now() + TO_HEAR) };
            let Ok(Some(tried)) = timeout_at(patience, under_way.next()).await else { continue };
            let Err(error) = tried else {
                self.measured.acknowledged();
                self.bot.reach.answered();
                return Ok(true);
            };
            match fault::code(&error) {
                UNKNOWN_INTERACTION => return Err(self.lost(error)),
                ACKNOWLEDGED if (self.contested || self.shared) && tries == 1 => return Err(self.lost(error)),
                ACKNOWLEDGED => {
                    self.measured.acknowledged();
                    return Ok(true);
                }
                _ => {
                    tracing::warn!(error = %fault::describe(&error), "an acknowledgement failed, or its arrival is unknown");
                }
            }
            // A refusal was not taken for certain, and without another try the person would read nothing at all.
            let again = is_worth_another_try(&error) || fault::is_refusal(&error);
            if !again || Instant::now() + rest >= end {
                return Ok(false);
            }
            sleep(rest).await;
            rest *= 2;
        }
        tracing::warn!("an acknowledgement got no answer in time");
        Ok(false)
    }

    fn lost(&self, error: serenity::Error) -> serenity::Error {
        self.measured.came_to(Outcome::Lost);
        error
    }

    /// Replaces "thinking…" or the pressed message with the answer.
    pub(crate) async fn give(&self, draft: Draft) {
        let mentions = &self.bot.mentions;
        let answer = |draft: Draft, fresh| if fresh { draft.page(mentions) } else { draft.answer(mentions) };
        self.fill(draft, &|draft, fresh| Filling::Original(answer(draft, fresh))).await;
    }

    /// Replaces the answer with a page, possibly in place of another page.
    pub(crate) async fn give_page(&self, draft: Draft) {
        self.fill(draft, &|draft, _| Filling::Original(draft.page(&self.bot.mentions))).await;
    }

    /// Answers in a separate message that only the person sees. A message that was taken without a reply from Discord
    /// can come twice.
    pub(crate) async fn give_apart(&self, draft: Draft) {
        self.fill(draft, &|draft, _| Filling::Apart(draft.apart(&self.bot.mentions))).await;
    }

    /// Puts the files of an answer beside its words, which were taken. It stops if the person does something else
    /// meanwhile, as a pressed message must not fall back.
    async fn add_files(&self, draft: &Draft, words: Draft, filled: Filled<'_>) {
        let (end, filling) = (self.since + TO_ANSWER, filled(draft.clone(), false));
        for limit in TO_FOLLOW {
            let sent = tokio::select! {
                sent = self.send(&filling, limit, end) => sent,
                () = self.overtaken(), if !draft.rows.is_empty() => return,
            };
            let Err(error) = sent else { return };
            tracing::info!(error = %fault::describe(&error), "the files of an answer did not follow");
            if fault::refuses_files(&error) || !self.may_be_taken(&error) {
                break;
            }
            sleep(FIRST_REST).await;
        }
        if draft.file.is_none() {
            return;
        }
        let told = filled(self.without_file(words, draft).await, true);
        for _ in TO_FOLLOW {
            match self.send(&told, TO_EDIT, end).await {
                Err(error) if self.may_be_taken(&error) => sleep(FIRST_REST).await,
                _ => return,
            }
        }
    }

    /// Waits until the person has done something else.
    async fn overtaken(&self) {
        let (person, interaction) = (self.interaction.asker().0, self.interaction.addressee().id);
        while self.bot.latest.is(person, interaction) {
            sleep(GLANCE).await;
        }
    }

    /// Returns the words of an answer whose files are left out. If one of them was to be kept, they say so.
    async fn without_file(&self, mut words: Draft, draft: &Draft) -> Draft {
        if draft.file.is_some() {
            let said = self.speaking().await.plain(&Line::new("answer-without-file"));
            words.text = format!("{}\n{said}", words.text);
        }
        words
    }

    /// Tries until Discord takes the answer or accepts no more answers. If its files take long, its words go ahead. A
    /// refused answer is sent again without its files and without those of an earlier answer. If it is refused even so,
    /// a message that says this goes out in its place.
    async fn fill(&self, draft: Draft, filled: Filled<'_>) {
        let end = self.since + TO_ANSWER;
        let (mut bare, mut filling) = (draft.clone().without_files(), filled(draft.clone(), false));
        let uploads = bare.is_some() && matches!(filling, Filling::Original(_));
        let (mut rest, mut limit) = (FIRST_REST, if uploads { TO_UPLOAD } else { TO_EDIT });
        let (mut ahead, mut pleas) = (None, None);
        loop {
            let Err(error) = self.send(&filling, limit, end).await else {
                self.measured.answered(if pleas.is_none() { draft.outcome } else { Outcome::Undelivered });
                self.bot.reach.answered();
                if let Some(words) = ahead.filter(|_| pleas.is_none()) {
                    self.add_files(&draft, words, filled).await;
                }
                return;
            };
            let why = fault::describe(&error);
            if fault::refuses_files(&error) || self.is_refused(&error) {
                if let Some(words) = bare.take() {
                    tracing::warn!(error = %why, "an answer goes without its files");
                    filling = filled(self.without_file(words, &draft).await, true);
                    continue;
                }
                if pleas.is_none() {
                    pleas = Some(self.pleas(&filling).await.into_iter());
                }
                if let Some(plea) = pleas.as_mut().and_then(Iterator::next) {
                    tracing::warn!(error = %why, "Discord refused an answer; saying so instead");
                    filling = plea;
                    continue;
                }
            }
            if !self.may_be_taken(&error) || Instant::now() + rest >= end {
                tracing::warn!(error = %why, "an answer was not delivered");
                self.measured.came_to(Outcome::Undelivered);
                return;
            }
            tracing::info!(error = %why, "an answer is tried again");
            if fault::is_too_long(&error) {
                if let Some(words) = bare.take_if(|_| uploads) {
                    filling = filled(words.clone(), true);
                    (ahead, limit) = (Some(words), TO_EDIT);
                    continue;
                }
                limit = (limit * 2).min(LONGEST_EDIT);
            }
            sleep(rest).await;
            rest = (rest * 2).min(LONGEST_REST);
        }
    }

    /// Returns the bot in the language of the person to be answered.
    async fn speaking(&self) -> Bot {
        let (person, locale, guild) = self.interaction.asker();
        self.bot.speaking_to(&Hearer { person: Some(person), locale: Some(locale), guild }).await
    }

    /// Returns whether Discord refuses an answer that a person waits for.
    fn is_refused(&self, error: &serenity::Error) -> bool {
        fault::is_refusal(error) && !UNAWAITED.contains(&fault::code(error)) && !self.may_be_taken(error)
    }

    /// Returns the messages that say that an answer was refused, to be tried one after another until Discord takes one.
    /// The first goes in the place of the answer if "thinking…" is shown there, the last is a separate message.
    async fn pleas(&self, refused: &Filling) -> Vec<Filling> {
        let bot = self.speaking().await;
        let plea = Draft::text(bot.plain(&Line::new("answer-refused")));
        let mentions = &self.bot.mentions;
        let thinks = !self.in_place && matches!(refused, Filling::Original(_));
        let original = thinks.then(|| Filling::Original(plea.clone().page(mentions)));
        original.into_iter().chain([Filling::Apart(plea.apart(mentions))]).collect()
    }

    fn may_be_taken(&self, error: &serenity::Error) -> bool {
        let on_its_way = fault::code(error) == UNKNOWN_WEBHOOK && self.since.elapsed() < TO_ARRIVE;
        is_worth_another_try(error) || on_its_way
    }

    /// Sends an answer within this limit. A separate message, which could come twice, has longer.
    async fn send(&self, filling: &Filling, limit: Duration, end: Instant) -> Result<(), serenity::Error> {
        match filling {
            Filling::Original(answer) => self.route.edit(answer, end).asked_within(limit, "answer").await,
            Filling::Apart(message) => {
                self.route.follow_up(message, end).asked_within(limit.max(PATIENCE), "followup").await
            }
        }
    }
}

impl Drop for Answer<'_> {
    /// Tells the person if their answer breaks off, as "thinking…" would otherwise stay there for good.
    fn drop(&mut self) {
        if !self.acknowledged.load(Ordering::Relaxed) || self.measured.is_over() {
            return;
        }
        let (person, locale, guild) = self.interaction.asker();
        let broken = apology::Broken {
            person,
            locale: locale.to_owned(),
            guild,
            addressee: self.interaction.addressee().kept(),
            in_place: self.in_place,
            has_stored: self.cause.as_ref().is_none_or(Cause::has_stored),
            until: self.since + TO_ANSWER,
        };
        apology::tell(self.bot, broken);
    }
}

/// Returns whether a request that failed may succeed in time. It does not if Discord asks for too long a wait.
fn is_worth_another_try(error: &serenity::Error) -> bool {
    fault::may_pass(error) && !fault::asks_too_often(error)
}
