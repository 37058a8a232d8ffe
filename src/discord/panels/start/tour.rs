//! The board of a game with its parts numbered and explained, above the rules.

use super::learn::company;
use crate::{bot::Bot, picture::Pictures, wording::draft::Picture};
use engine::{Entry, Line, Sight};
use lessons::Lesson;
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
    let you = Guest { id: Person(0), name: bot.plain(&Line::new("rules-you")), speaks: None };
    let (scene, roster) = {
        let lesson = Lesson::of(entry).ok()?;
        let position = lesson.at(entry, lesson.labelled()).ok()?;
        (position.labelled(lesson.labels()), company(&position, &you))
    };
    Some(Pictures(bot).paint(scene, &roster, Sight::default().amid(bot.colors)).await)
}
