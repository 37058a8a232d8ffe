use super::{Bot, CustomId, Draft, Verb, answer::Answer, help};
use crate::{
    engine::{Level, Line, Occasion, Path},
    store::TableId,
    table::{Guest, Person, Refused},
};

/// A press, read and checked as far as Discord vouches for it.
pub(super) struct Press {
    pub id: CustomId,
    pub guest: Guest,
    /// What was chosen in a menu.
    pub chosen: Option<String>,
    /// What the pressed message says, where the answer is added to it.
    pub before: Option<String>,
}

impl Bot {
    /// Does what a press wants, and answers it.
    pub(super) async fn press(&self, press: Press, answer: &Answer<'_>) {
        let (table, person) = (press.id.table, press.guest.id);
        match press.id.verb {
            Verb::Say(stamp, path) => {
                let path = match press.chosen {
                    Some(word) => format!("{path} {word}").parse().unwrap_or_default(),
                    None => path,
                };
                let draft = if path.0.is_empty() {
                    self.question(table, person, stamp.occasion, path).await
                } else {
                    let heard = self.house.submit(table, person, Some(stamp), path).await;
                    self.after(table, person, heard).await
                };
                answer.give(added(press.before, draft)).await;
            }
            Verb::Act(word) => match word.as_str() {
                "move" => answer.give(self.your_move(table, person).await).await,
                "hand" => answer.give(self.board(table, Some(person), false).await).await,
                "board" => answer.give(self.board(table, None, false).await).await,
                "rules" => answer.give(self.rules_of(table).await).await,
                other => {
                    if let Err(refused) = self.lobby_press(table, press.guest, other).await {
                        answer.give_apart(self.refused(&refused)).await;
                    }
                }
            },
        }
    }

    async fn lobby_press(&self, table: TableId, guest: Guest, word: &str) -> Result<(), Refused> {
        match word {
            "join" => self.house.join(table, guest, None).await,
            "leave" => self.house.leave(table, guest.id).await,
            "start" => self.house.start(table, guest.id).await,
            "close" => self.house.close(table, guest.id).await,
            "cpu-easy" => self.house.computer(table, guest.id, Some(Level::Easy)).await,
            "cpu-medium" => self.house.computer(table, guest.id, Some(Level::Medium)).await,
            "no-cpu" => self.house.computer(table, guest.id, None).await,
            _ => Err(crate::table::Refusal::Stale.into()),
        }
    }

    /// The panel of a person's own move, with their own picture.
    pub(super) async fn your_move(&self, table: TableId, person: Person) -> Draft {
        let mut draft = self.question(table, person, Occasion::Awaited, Path::default()).await;
        if let Ok(look) = self.house.look(table, Some(person)).await {
            draft.picture = self.picture(look.scene, &look.glance.roster).await;
        }
        draft
    }

    /// The panel after saying so much.
    pub(super) async fn question(&self, table: TableId, person: Person, occasion: Occasion, said: Path) -> Draft {
        match self.house.panel(table, person, occasion, said).await {
            Ok(panel) => self.panel(&panel),
            Err(refused) => self.refused(&refused),
        }
    }

    async fn rules_of(&self, table: TableId) -> Draft {
        match self.house.glance(table, None).await {
            Ok(glance) => help::rules(self, glance.game, None),
            Err(refused) => self.refused(&refused),
        }
    }
}

/// `draft` below what the message said before.
fn added(before: Option<String>, mut draft: Draft) -> Draft {
    if let Some(before) = before.filter(|before| !before.is_empty()) {
        draft.text = format!("{before}\n{}", draft.text);
    }
    draft
}

/// What is told of a press that is none of ours.
pub(super) fn not_ours(bot: &Bot) -> Draft {
    Draft::text(bot.plain(&Line::new("refuse-not-ours")))
}
