//! Pictures beside the rules: the board with its parts numbered, and examples of single parts.

use super::learn::company;
use crate::{bot::Bot, picture::Pictures, wording::draft::Picture};
use engine::{Entry, Line, Scene, Sight};
use lessons::{Lesson, Position};
use people::{Guest, Person};

/// Explains the numbered parts, a line each. Nothing is explained in a game without a lesson.
pub(in crate::panels) fn legend(bot: &Bot, entry: &Entry) -> Vec<String> {
    let Ok(lesson) = Lesson::of(entry) else { return vec![] };
    let explained = |(number, name): (i64, &str)| {
        let about = Line::keyed(format!("lesson-{}-label-{name}", entry.info.key));
        bot.plain(&Line::new("rules-label").number("number", number).line("about", about))
    };
    (1..).zip(lesson.labels().iter().map(|label| &*label.name)).map(explained).collect()
}

/// Paints the board with these parts numbered. `None` for a game without a lesson.
pub(in crate::panels) async fn board(bot: &Bot, entry: &Entry) -> Option<Picture> {
    let lesson = Lesson::of(entry).ok()?;
    let position = lesson.at(entry, lesson.labelled()).ok()?;
    Some(painted(bot, &position, position.labelled(lesson.labels())).await)
}

/// An example beside a part of the rules.
pub(in crate::panels) struct Example {
    game: &'static str,
    name: String,
    position: Position,
}

impl Example {
    /// Returns the example beside the part with this English heading, if there is one.
    pub fn beside(entry: &Entry, part: &str) -> Option<Example> {
        let lesson = Lesson::of(entry).ok()?;
        let found = lesson.examples().iter().find(|example| example.part == part)?;
        let position = lesson.example(entry, found).ok()?;
        Some(Example { game: entry.info.key, name: found.name.clone(), position })
    }

    /// Returns what it shows, in words.
    pub fn caption(&self) -> Line {
        let about = Line::keyed(format!("lesson-{}-example-{}", self.game, self.name));
        Line::new("rules-example").line("about", about)
    }

    /// Paints it, with its move as if that was planned.
    pub async fn paint(&self, bot: &Bot) -> Picture {
        painted(bot, &self.position, self.position.scene(&self.position.right().unwrap_or_default())).await
    }
}

async fn painted(bot: &Bot, position: &Position, scene: Scene) -> Picture {
    let you = Guest { id: Person(0), name: bot.plain(&Line::new("rules-you")), speaks: None };
    let roster = company(position, &you);
    Pictures(bot).paint(scene, &roster, Sight::default().amid(bot.colors)).await
}
