use super::{Bot, Draft, Picture, access::Place, connection::Reach, fault, reading};
use crate::{
    engine::{Scene, Sight},
    people::Person,
    store::TableId,
    table::{Heard, Look, Refusal, Refused, Roster},
};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    EditInteractionResponse, Http,
};
use std::time::Duration;
use tokio::{
    sync::OwnedRwLockReadGuard,
    time::{Instant, sleep, timeout_at},
};

/// How long an acknowledgement is tried: Discord gives an interaction up after three seconds.
const TO_ACKNOWLEDGE: Duration = Duration::from_millis(2_700);
/// How long an answer is tried: Discord takes it for fifteen minutes.
const TO_ANSWER: Duration = Duration::from_mins(14);
/// How long an interaction that Discord does not know may be one whose acknowledgement is still on its way.
const TO_ARRIVE: Duration = Duration::from_secs(10);
/// How long to rest after the first failure; each further one doubles it, up to the longest rest.
const FIRST_REST: Duration = Duration::from_millis(250);
const LONGEST_REST: Duration = Duration::from_secs(30);

/// Discord's code for an interaction that is not there, or not any more.
const UNKNOWN_INTERACTION: isize = 10062;
/// Discord's code for an interaction whose token is good for nothing, as before it is acknowledged.
const UNKNOWN_WEBHOOK: isize = 10015;
/// Discord's code for an interaction that was acknowledged before.
const ACKNOWLEDGED: isize = 40060;

/// An interaction being answered: acknowledged at once, filled in later.
pub(super) struct Answer<'a> {
    http: &'a Http,
    interaction: Interaction<'a>,
    /// Whether the message that was pressed is the person's own to see, and so the place for the answer.
    pub(super) in_place: bool,
    reach: &'a Reach,
    /// When the interaction came.
    since: Instant,
    /// While it is kept the bot does not go.
    _under_way: OwnedRwLockReadGuard<()>,
}

/// What an interaction is answered with.
enum Filling {
    /// What takes the place of "thinking…", or of the message that was pressed.
    Original(EditInteractionResponse),
    /// A message of its own.
    Apart(CreateInteractionResponseFollowup),
}

/// What is being answered.
pub(super) enum Interaction<'a> {
    Command(&'a serenity::CommandInteraction),
    Press(&'a serenity::ComponentInteraction),
}

impl<'a> Answer<'a> {
    /// Begins to answer what has just come; nothing is begun once the bot is about to go.
    pub(super) async fn to(bot: &'a Bot, http: &'a Http, interaction: Interaction<'a>, in_place: bool) -> Answer<'a> {
        let since = Instant::now();
        let under_way = bot.under_way.begin().await;
        Answer { http, interaction, in_place, reach: &bot.reach, since, _under_way: under_way }
    }

    /// Acknowledges: before any lock, disk or drawing. Whether others see the answer is settled by this.
    ///
    /// It fails only where Discord knows of no such interaction. After any other failure it may have been taken all
    /// the same: it is tried again for as long as Discord waits, and then the answer goes on as if it were.
    pub(super) async fn acknowledge(&self, public: bool) -> Result<(), serenity::Error> {
        let end = self.since + TO_ACKNOWLEDGE;
        let mut rest = FIRST_REST;
        while let Ok(tried) = timeout_at(end, self.say_so(public)).await {
            let Err(error) = tried else {
                self.reach.answered();
                return Ok(());
            };
            match fault::code(&error) {
                UNKNOWN_INTERACTION => return Err(error),
                ACKNOWLEDGED => return Ok(()),
                _ => {
                    tracing::warn!(error = %fault::describe(&error), "it is not known whether an interaction was acknowledged");
                }
            }
            if !fault::may_pass(&error) || Instant::now() + rest >= end {
                return Ok(());
            }
            sleep(rest).await;
            rest *= 2;
        }
        tracing::warn!("an acknowledgement got no answer in time");
        Ok(())
    }

    async fn say_so(&self, public: bool) -> Result<(), serenity::Error> {
        let response = if self.in_place {
            CreateInteractionResponse::Acknowledge
        } else {
            CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(!public))
        };
        match self.interaction {
            Interaction::Command(command) => command.create_response(self.http, response).await,
            Interaction::Press(press) => press.create_response(self.http, response).await,
        }
    }

    /// Fills the answer in.
    pub(super) async fn give(&self, draft: Draft) {
        self.fill(Filling::Original(draft.answer())).await;
    }

    /// Fills the answer in as a page, of which another may stand there.
    pub(super) async fn give_page(&self, draft: Draft) {
        self.fill(Filling::Original(draft.page())).await;
    }

    /// Answers in a message of its own, which only the person sees. One that was taken without an answer can come twice.
    pub(super) async fn give_apart(&self, draft: Draft) {
        let draft = draft.fitted();
        let message = CreateInteractionResponseFollowup::new().content(draft.text).ephemeral(true);
        let message = message.allowed_mentions(serenity::CreateAllowedMentions::new());
        self.fill(Filling::Apart(message)).await;
    }

    /// Tries until Discord takes it, refuses it for good, or takes answers no longer.
    async fn fill(&self, filling: Filling) {
        let end = self.since + TO_ANSWER;
        let mut rest = FIRST_REST;
        loop {
            let Err(error) = self.send(&filling).await else {
                self.reach.answered();
                return;
            };
            let why = fault::describe(&error);
            if !self.may_be_taken(&error) || Instant::now() + rest >= end {
                tracing::warn!(error = %why, "an answer was not delivered");
                return;
            }
            tracing::info!(error = %why, "an answer is tried again");
            sleep(rest).await;
            rest = (rest * 2).min(LONGEST_REST);
        }
    }

    fn may_be_taken(&self, error: &serenity::Error) -> bool {
        let on_its_way = fault::code(error) == UNKNOWN_WEBHOOK && self.since.elapsed() < TO_ARRIVE;
        fault::may_pass(error) || on_its_way
    }

    async fn send(&self, filling: &Filling) -> Result<(), serenity::Error> {
        match (&self.interaction, filling) {
            (Interaction::Command(command), Filling::Original(answer)) => {
                command.edit_response(self.http, answer.clone()).await.map(drop)
            }
            (Interaction::Press(press), Filling::Original(answer)) => {
                press.edit_response(self.http, answer.clone()).await.map(drop)
            }
            (Interaction::Command(command), Filling::Apart(message)) => {
                command.create_followup(self.http, message.clone()).await.map(drop)
            }
            (Interaction::Press(press), Filling::Apart(message)) => {
                press.create_followup(self.http, message.clone()).await.map(drop)
            }
        }
    }
}

/// How a board is shown.
#[derive(Clone, Default)]
pub(super) struct Board {
    /// In words instead of a picture.
    pub(super) in_words: bool,
    /// The larger picture, where the game has one.
    pub(super) large: bool,
    /// How it is painted for who alone sees it.
    pub(super) sight: Sight,
    /// One part of the picture alone, where the game has parts.
    pub(super) detail: Option<String>,
}

impl Bot {
    /// What came of a move that was said at a place, with the mover's own picture once it was made or where the
    /// question had changed, and what is in the way where nobody else hears of it.
    pub(super) async fn after(
        &self,
        table: TableId,
        person: Person,
        place: &Place,
        heard: Result<Heard, Refused>,
    ) -> Draft {
        match heard {
            Ok(heard) if heard.lines.is_empty() && heard.panel.is_some() => self.heard(&heard, None),
            Ok(heard) => {
                let mut draft = self.heard(&heard, self.own_picture(table, person).await);
                if let Some(why) = self.unposted(table, place).await {
                    draft.text = format!("{}\n{why}", draft.text);
                }
                draft
            }
            Err(refused) => {
                let mut draft = self.refused(&refused);
                if matches!(refused.refusal, Refusal::Stale | Refusal::NotYourTurn { .. } | Refusal::Done { .. }) {
                    draft.picture = self.own_picture(table, person).await;
                }
                draft
            }
        }
    }

    /// The picture of a table as a person's own seat sees it; nothing for those who have none.
    pub(super) async fn own_picture(&self, table: TableId, person: Person) -> Option<Picture> {
        let look = self.house.look(table, Some(person)).await.ok()?;
        self.picture_for(look.scene, &look.glance.roster, self.sight(person).await).await
    }

    /// The picture of a table as a person's own seat sees it, or as the room does.
    pub(super) async fn board(&self, table: TableId, person: Option<Person>, shape: Board) -> Draft {
        let (in_words, sight) = (shape.in_words, shape.sight);
        let look = match self.look(table, person, shape).await {
            Ok(look) => look,
            Err(refused) => return self.refused(&refused),
        };
        let naming = self.naming(&look.glance.roster);
        let mut draft = self.glance(&look.glance);
        let words = if in_words { &look.scene.alt } else { &look.scene.own };
        let mut text: Vec<_> = words.iter().map(|line| naming.say(line)).collect();
        text.push(draft.text);
        draft.text = text.join("\n");
        if in_words {
            return draft;
        }
        draft.picture = self.picture_for(look.scene, &look.glance.roster, sight).await;
        draft
    }

    /// A part of the picture by its word; one that goes by a seat also by the name of whoever holds it.
    async fn detail(
        &self,
        table: TableId,
        person: Option<Person>,
        typed: String,
        roster: &Roster,
    ) -> Result<Scene, Refused> {
        if let Some(seat) = reading::seat_called(&typed, &self.naming(roster))
            && let Ok(scene) = self.house.detail(table, person, seat.to_string()).await
        {
            return Ok(scene);
        }
        self.house.detail(table, person, typed).await
    }

    /// The table with the picture that was asked for.
    async fn look(&self, table: TableId, person: Option<Person>, shape: Board) -> Result<Look, Refused> {
        let mut look = self.house.look(table, person).await?;
        if let Some(word) = shape.detail {
            look.scene = self.detail(table, person, word, &look.glance.roster).await?;
        } else if let Some(chart) = look.chart.take().filter(|_| shape.large) {
            look.scene = chart;
        }
        Ok(look)
    }
}
