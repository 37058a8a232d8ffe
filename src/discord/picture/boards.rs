//! The board as a person may see it: as a picture or in words, whole or in part.

use crate::{
    bot::Bot,
    deadlines::Overview,
    input::reading,
    picture::Pictures,
    wording::{
        draft::{Draft, File, MAX_TEXT, Picture},
        within,
    },
};
use engine::{Line, Scene, Sight};
use people::Person;
use table::TableId;
use table::{Look, Panel, Refused, Roster};

/// The options for showing a board.
#[derive(Clone, Default)]
pub(crate) struct Board {
    /// True to show it in words instead of a picture.
    pub(crate) in_words: bool,
    /// True for the larger picture, if the game has one.
    pub(crate) large: bool,
    /// The way it is painted if only one person sees it.
    pub(crate) sight: Sight,
    /// The one part of the picture to show, if the game has parts.
    pub(crate) detail: Option<String>,
}

impl Board {
    /// Returns the board as the options of a command ask for it.
    pub(crate) fn asked(text: Option<bool>, large: Option<bool>, detail: Option<String>, sight: Sight) -> Board {
        Board {
            in_words: text.unwrap_or(false),
            large: large.unwrap_or(false),
            detail: detail.map(|word| word.trim().to_lowercase()),
            sight,
        }
    }
}

/// The boards of a table, as its people see them.
pub(crate) struct Boards<'b> {
    pub bot: &'b Bot,
    pub table: TableId,
}

impl Boards<'_> {
    /// Returns this person if they have a seat at the table, and so a board of their own.
    pub(crate) async fn own(&self, person: Person) -> Option<Person> {
        let glance = self.bot.house.views().glance(self.table, Some(person)).await.ok()?;
        glance.seat.map(|_| person)
    }

    /// Checks that the picture of a table that everybody may see has this part.
    pub(crate) async fn has_detail(&self, typed: &str) -> Result<(), Refused> {
        let look = self.bot.house.views().look(self.table, None).await?;
        self.detail(None, typed.trim().to_lowercase(), &look.glance.roster).await.map(drop)
    }

    /// Returns the picture of a table as a person's own seat sees it, in words if too many people wait for pictures.
    /// `None` if they have no seat.
    pub(crate) async fn own_picture(&self, person: Person) -> Option<Picture> {
        self.seen(self.bot.house.views().look(self.table, Some(person)).await.ok(), person).await
    }

    /// Returns the picture of a table as `person` saw it, in words if too many people wait for pictures. `None` if they
    /// did not see it.
    pub(crate) async fn seen(&self, look: Option<Look>, person: Person) -> Option<Picture> {
        let (look, pictures) = (look?, Pictures(self.bot));
        Some(pictures.unless_crowded(look.scene, &look.glance.roster, pictures.sight(person).await).await)
    }

    /// Returns the picture of the table as it would be after the turn that is planned on a panel, if one is.
    pub(crate) async fn planned(&self, panel: &Panel, person: Person) -> Option<Picture> {
        let (scene, pictures) = (panel.planned.as_ref()?.scene.clone(), Pictures(self.bot));
        Some(pictures.paint(scene, &panel.roster, pictures.sight(person).await).await)
    }

    /// Returns the picture of a table as a person's own seat sees it, or as the room does.
    pub(crate) async fn board(&self, person: Option<Person>, shape: Board) -> Draft {
        let (in_words, sight) = (shape.in_words, shape.sight);
        let look = match self.look(person, shape).await {
            Ok(look) => look,
            Err(refused) => return self.bot.refused(&refused),
        };
        let naming = self.bot.naming(&look.glance.roster);
        let mut draft = Overview { bot: self.bot, glance: &look.glance }.to_play().await;
        let words = if in_words { &look.scene.alt } else { &look.scene.own };
        let words: Vec<_> = words.iter().map(|line| naming.say(line)).collect();
        let more = self.bot.plain(&Line::new(if in_words { "board-more" } else { "alt-more" }));
        let room = MAX_TEXT.saturating_sub(draft.text.chars().count() + 1);
        let told = within(&words, room, &more);
        let text = format!("{told}\n{}", draft.text);
        text.trim_start().clone_into(&mut draft.text);
        if in_words {
            draft.file = in_full(&words, &told);
            return draft;
        }
        draft.picture = Some(Pictures(self.bot).paint(look.scene, &look.glance.roster, sight).await);
        draft
    }

    /// Returns a part of the picture by its word. A part that is named by a seat can also be named by the person in
    /// that seat.
    async fn detail(&self, person: Option<Person>, typed: String, roster: &Roster) -> Result<Scene, Refused> {
        if let Some(seat) = reading::seat_called(&typed, &self.bot.naming(roster))
            && let Ok(scene) = self.bot.house.views().detail(self.table, person, seat.to_string()).await
        {
            return Ok(scene);
        }
        self.bot.house.views().detail(self.table, person, typed).await
    }

    /// Returns the table with the picture that was asked for.
    async fn look(&self, person: Option<Person>, shape: Board) -> Result<Look, Refused> {
        let mut look = self.bot.house.views().look(self.table, person).await?;
        if let Some(word) = shape.detail {
            look.scene = self.detail(person, word, &look.glance.roster).await?;
        } else if let Some(chart) = look.chart.take().filter(|_| shape.large) {
            look.scene = chart;
        }
        Ok(look)
    }
}

/// Returns a file with all of these words if what was `told` is not all of them.
fn in_full(words: &[String], told: &str) -> Option<File> {
    let all = words.join("\n");
    (all != told).then(|| File { name: "board.txt".to_owned(), bytes: all.into_bytes(), about: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overlong_board_text_is_attached_whole_as_a_file() {
        let words: Vec<String> = (0..90).map(|n| format!("{n}: a line about a piece and where it stands")).collect();
        let told = within(&words, MAX_TEXT, "the rest");
        assert!(told.ends_with("the rest") && told.chars().count() <= MAX_TEXT);
        let file = in_full(&words, &told).expect("not all was told");
        assert_eq!(String::from_utf8(file.bytes).expect("words"), words.join("\n"));
        assert_eq!(in_full(&words[..9], &within(&words[..9], MAX_TEXT, "the rest")), None);
    }
}
