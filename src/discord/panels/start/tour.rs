//! The board of a game with its parts numbered and explained, above the rules.

use crate::{bot::Bot, picture::Pictures, wording::draft::Picture};
use engine::{Entry, Level, Line, Sight};
use lessons::{Lesson, Position};
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
        (position.labelled(lesson.labels()), roster(&position))
    };
    Some(Pictures(bot).paint(scene, &roster, Sight::default().amid(bot.colors)).await)
}

/// Returns computers in all seats, so that nobody's name is on the board.
fn roster(position: &Position<'_>) -> Roster {
    let computer = |_| Sitter { who: Who::Computer { level: Level::Easy }, pick: None };
    Roster((0..position.seats()).map(computer).collect())
}
