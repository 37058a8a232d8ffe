//! The interactions of users with the bot, the forms that the bot opened, and its failures to answer.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::snowflake::Snowflake;

/// The kind of interaction of a command.
pub(crate) const COMMAND: u8 = 2;
/// The kind of interaction of a button or menu.
pub(crate) const COMPONENT: u8 = 3;
/// The kind of interaction of an option that is being typed.
pub(crate) const AUTOCOMPLETE: u8 = 4;
/// The kind of interaction of a form.
pub(crate) const MODAL: u8 = 5;

/// A line Discord's client shows one user when the bot did not answer.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) channel: Snowflake,
    pub(crate) user: Snowflake,
    pub(crate) interaction: Snowflake,
    pub(crate) text: String,
}

/// A form the bot opened for a user.
#[derive(Clone, Debug)]
pub(crate) struct Modal {
    pub(crate) id: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
    pub(crate) opened_by: Snowflake,
    pub(crate) body: Value,
}

/// The bot's progress in answering an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    Pending,
    Deferred,
    Answered,
    Failed,
}

/// A user's action, and the bot's answer to it.
#[derive(Clone, Debug)]
pub(crate) struct Interaction {
    pub(crate) id: Snowflake,
    pub(crate) token: String,
    /// 2 command, 3 component, 4 autocomplete, 5 modal.
    pub(crate) kind: u8,
    pub(crate) name: String,
    pub(crate) user: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) message: Option<Snowflake>,
    pub(crate) triggered_by: Option<Snowflake>,
    pub(crate) since: Instant,
    pub(crate) progress: Progress,
    pub(crate) acked_after: Option<Duration>,
    pub(crate) original: Option<Snowflake>,
    pub(crate) answers: Vec<Snowflake>,
    pub(crate) choices: Option<Vec<Value>>,
    pub(crate) opened_modal: Option<Snowflake>,
}

impl Interaction {
    /// A new interaction that the bot has yet to answer.
    pub(crate) fn new(id: Snowflake, kind: u8, user: Snowflake, channel: Snowflake) -> Self {
        Self {
            id,
            token: crate::secret_token(),
            kind,
            name: String::new(),
            user,
            channel,
            message: None,
            triggered_by: None,
            since: Instant::now(),
            progress: Progress::Pending,
            acked_after: None,
            original: None,
            answers: Vec::new(),
            choices: None,
            opened_modal: None,
        }
    }

    /// Notes an acknowledgement, the message that is now `@original`, and a message that was made.
    pub(crate) fn acknowledge(&mut self, progress: Progress, original: Option<Snowflake>, made: Option<Snowflake>) {
        self.progress = progress;
        self.acked_after = self.acked_after.or_else(|| Some(self.since.elapsed()));
        self.original = original;
        self.answers.extend(made);
    }
}

/// All interactions, with the open forms and the failures that users see.
#[derive(Default)]
pub(crate) struct Interactions {
    all: BTreeMap<Snowflake, Interaction>,
    /// The form open before each user.
    forms: BTreeMap<Snowflake, Modal>,
    notices: BTreeMap<Snowflake, Notice>,
    /// The field that the next interaction lacks.
    pub(crate) spoil: Option<String>,
}

impl Interactions {
    /// The interaction with this id.
    pub(crate) fn get(&self, id: Snowflake) -> Option<&Interaction> {
        self.all.get(&id)
    }

    /// The interaction with this id, to be changed.
    pub(crate) fn get_mut(&mut self, id: Snowflake) -> Option<&mut Interaction> {
        self.all.get_mut(&id)
    }

    /// The interaction with this token, if any.
    pub(crate) fn by_token(&self, token: &str) -> Option<&Interaction> {
        self.all.values().rev().find(|interaction| interaction.token == token)
    }

    /// The last command or press, which can have opened a form.
    pub(crate) fn last_opening(&self) -> Option<&Interaction> {
        self.all.values().rev().find(|before| matches!(before.kind, COMMAND | COMPONENT))
    }

    /// Adds an interaction.
    pub(crate) fn add(&mut self, interaction: Interaction) {
        self.all.insert(interaction.id, interaction);
    }

    /// Gives an interaction up if the bot has not acknowledged it; `None` if it has.
    pub(crate) fn fail(&mut self, id: Snowflake) -> Option<&Interaction> {
        let waiting = self.all.get_mut(&id).filter(|interaction| interaction.progress == Progress::Pending)?;
        waiting.progress = Progress::Failed;
        Some(waiting)
    }

    /// Shows a failure; its own id gives it a place among messages.
    pub(crate) fn notify(&mut self, id: Snowflake, notice: Notice) {
        self.notices.insert(id, notice);
    }

    /// The failures that a user sees in a channel, each with its own id.
    pub(crate) fn failures(&self, user: Snowflake, channel: Snowflake) -> impl Iterator<Item = (Snowflake, &Notice)> {
        let seen = self.notices.iter().filter(move |(_, notice)| notice.channel == channel && notice.user == user);
        seen.map(|(id, notice)| (*id, notice))
    }

    /// The failure to answer this interaction.
    pub(crate) fn failure(&self, interaction: Snowflake) -> Option<&Notice> {
        self.notices.values().find(|notice| notice.interaction == interaction)
    }

    /// Opens a form before a user, in place of one that is open already.
    pub(crate) fn open_form(&mut self, user: Snowflake, form: Modal) {
        self.forms.insert(user, form);
    }

    /// The form open before a user.
    pub(crate) fn form(&self, user: Snowflake) -> Option<&Modal> {
        self.forms.get(&user)
    }

    /// Closes the form open before a user, and returns it.
    pub(crate) fn close_form(&mut self, user: Snowflake) -> Option<Modal> {
        self.forms.remove(&user)
    }
}
