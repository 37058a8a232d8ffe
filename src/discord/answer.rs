use super::{Bot, Draft, Picture, fault, notation};
use crate::{
    engine::{Scene, Sight},
    store::TableId,
    table::{Heard, Look, Person, Refusal, Refused, Roster},
};
use poise::serenity_prelude as serenity;
use serenity::{
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    EditInteractionResponse, Http,
};

/// An interaction being answered: acknowledged at once, filled in later.
pub(super) struct Answer<'a> {
    pub http: &'a Http,
    pub interaction: Interaction<'a>,
    /// Whether the message that was pressed is the person's own to see, and so the place for the answer.
    pub in_place: bool,
}

/// What is being answered.
pub(super) enum Interaction<'a> {
    Command(&'a serenity::CommandInteraction),
    Press(&'a serenity::ComponentInteraction),
}

impl Answer<'_> {
    /// Acknowledges: before any lock, disk or drawing. Whether others see the answer is settled by this.
    pub async fn acknowledge(&self, public: bool) -> Result<(), serenity::Error> {
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
    pub async fn give(&self, draft: Draft) {
        self.fill(draft.answer()).await;
    }

    /// Fills the answer in as a page, of which another may stand there.
    pub async fn give_page(&self, draft: Draft) {
        self.fill(draft.page()).await;
    }

    async fn fill(&self, answer: EditInteractionResponse) {
        let given = match self.interaction {
            Interaction::Command(command) => command.edit_response(self.http, answer).await,
            Interaction::Press(press) => press.edit_response(self.http, answer).await,
        };
        if let Err(error) = given {
            tracing::warn!(error = %fault::describe(&error), "an answer was not delivered");
        }
    }

    /// Answers in a message of its own, which only the person sees.
    pub async fn give_apart(&self, draft: Draft) {
        let draft = draft.fitted();
        let message = CreateInteractionResponseFollowup::new().content(draft.text).ephemeral(true);
        let message = message.allowed_mentions(serenity::CreateAllowedMentions::new());
        let given = match self.interaction {
            Interaction::Command(command) => command.create_followup(self.http, message).await,
            Interaction::Press(press) => press.create_followup(self.http, message).await,
        };
        if let Err(error) = given {
            tracing::warn!(error = %fault::describe(&error), "an answer was not delivered");
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
    /// What came of a move, with the mover's own picture once it was made or where the question had changed.
    pub(super) async fn after(&self, table: TableId, person: Person, heard: Result<Heard, Refused>) -> Draft {
        match heard {
            Ok(heard) if heard.lines.is_empty() && heard.panel.is_some() => self.heard(&heard, None),
            Ok(heard) => self.heard(&heard, self.own_picture(table, person).await),
            Err(refused) => {
                let mut draft = self.refused(&refused);
                if matches!(refused.refusal, Refusal::Stale | Refusal::NotYourTurn { .. }) {
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
        for meant in notation::readings(&typed, &self.naming(roster)) {
            if let Ok(scene) = self.house.detail(table, person, meant.to_string()).await {
                return Ok(scene);
            }
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
