//! Notes to one person in private, which may ask something.

use crate::{
    bot::Bot,
    deadlines::{relative, way_back},
    input::questions::{Questions, explained},
    wording::draft::{Draft, Picture, Row},
};
use engine::{Line, Path};
use store::TableId;
use table::PrivateNote;

/// Returns the message of a note to one person.
pub(super) fn draft(bot: &Bot, table: TableId, note: &PrivateNote, picture: Option<Picture>) -> Draft {
    let naming = bot.naming(&note.roster);
    let place = Line::new("note-table").text("game", bot.title(&note.game)).text("channel", note.channel.to_string());
    let mut text = vec![bot.plain(&place)];
    text.extend(note.lines.iter().map(|line| naming.say(line)));
    let (mut rows, mut lasting) = (vec![], None);
    if let Some((stamp, question)) = &note.question {
        text.push(naming.say(&question.ask));
        lasting = Some(text.join("\n"));
        text.extend(note.due.map(|due| bot.plain(&Line::new("due").text("due", relative(due)))));
        text.extend(explained(&question.offers, &naming));
        rows = Questions(bot.words).ways((table, *stamp), question, &Path::default(), &naming);
        rows.extend(note.hint.then(|| Row::Buttons(vec![Questions(bot.words).hint(table)])));
    }
    if note.minded {
        rows.push(way_back(bot, table));
    }
    Draft { text: text.join("\n"), picture, rows, lasting, ..Draft::default() }
}
