//! The board of a game with its parts numbered and explained, above the rules.

use crate::{bot::Bot, picture::Pictures, wording::draft::Picture};
use engine::{Entry, Level, Line, Seat, Sight};
use lessons::{Lesson, Position};
use people::Person;
use table::{Roster, Sitter, Who};

/// Explains the numbered parts, a line each. Nothing is explained in a game without a lesson.
pub(in crate::panels) fn legend(bot: &Bot, entry: &Entry) -> Vec<String> {
    let Ok(lesson) = Lesson::of(entry) else { return vec![] };
    let explained = |(number, name): (i64, &str)| {
        let about = Line::keyed(format!("lesson-{}-label-{name}", entry.info.key));
        bot.plain(&Line::new("rules-label").number("number", number).line("about", about))
    };
    (1..).zip(lesson.labels().iter().map(|label| &*label.name)).map(explained).collect()
}

/// Paints the position of the lesson at which these parts are explained, with their numbers. `None` for a game without a lesson.
pub(in crate::panels) async fn board(bot: &Bot, entry: &Entry) -> Option<Picture> {
    let (scene, roster) = {
        let lesson = Lesson::of(entry).ok()?;
        let position = lesson.at(entry, lesson.labelled()).ok()?;
        (position.labelled(lesson.labels()), roster(bot, &position))
    };
    Some(Pictures(bot).paint(scene, &roster, Sight::default().amid(bot.colors)).await)
}

/// Returns the reader in the learner's seat, without a name, and computers in all others.
fn roster(bot: &Bot, position: &Position) -> Roster {
    let you = Who::Person { id: Person(0), name: bot.plain(&Line::new("rules-you")) };
    let who = |seat| if seat == position.learner() { you.clone() } else { Who::Computer { level: Level::Easy } };
    Roster((0..position.seats()).map(|seat| Sitter { who: who(Seat(seat)), pick: None }).collect())
}
