//! Messages of the outbox, composed: those that everybody sees, and those that one person hears.

mod lobby;
mod motion;
mod turn;

pub use turn::post_text;

use crate::{
    bot::Bot,
    deadlines::{relative, way_back},
    input::questions::{Questions, explained},
    panels::history::replay,
    picture::Pictures,
    posts::{
        lobby::{lobby, silent},
        motion::motion,
        turn::{TurnDraft, late_call, notice},
    },
    wording::{
        draft::{Draft, File, MAX_TEXT, Picture, Row},
        events::events,
    },
};
use engine::{Line, Path, Scene, Sight, Viewer};
use figures::{cover, feast, record::SeatCard, say};
use people::Person;
use poise::serenity_prelude as serenity;
use table::{Announcement, LobbyCard, PrivateNote, Refused, Roster, SharedPosition, Shown, Sitter, TurnPost, Who};
use table::{Destination, OutboxRow, TableId};

/// The name of the file with the cover of a game.
const COVER: &str = "cover.png";
/// The number of tries of a message whose picture cannot be had, before it goes without.
const PATIENCE: u32 = 3;

/// Composes a message of the outbox. Fails if it is better tried again.
pub(super) async fn drafted(bot: &Bot, row: &OutboxRow, announcement: Announcement) -> Result<Draft, serenity::Error> {
    Ok(match announcement {
        Announcement::Lobby(card) => {
            let usual = bot.house.archive().usual_length(row.table, &card).await.ok().flatten();
            Draft { file: covered(bot, &card).await, ..lobby(bot, row.table, &card, usual) }
        }
        Announcement::Silence(Some(silence)) => silent(bot, row.table, &silence),
        Announcement::Expired(line) => notice(bot, &[line], &Roster::default()),
        Announcement::Motion(post) => motion(bot, row.table, &post),
        Announcement::Notice(lines, roster) => notice(bot, &lines, &roster),
        Announcement::LateCall(call) => late_call(bot, &call),
        Announcement::Position(shared) => {
            let _turn = bot.painting.post().await;
            let picture = Some(Pictures(bot).for_all(shared.scene.clone(), &shared.roster).await);
            position(bot, row.table, &shared, picture)
        }
        Announcement::Turn(post) => {
            let post = bot.house.outbox().bound(row, *post).await;
            let post = post.map_err(|_| serenity::Error::Other("the numbers that bind the game cannot be had now"))?;
            let (post, picture) = told(bot, row, post).await?;
            let feats = if post.outcome.is_some() { feats_earned(bot, row.table).await } else { None };
            TurnDraft { bot, table: row.table, post: &post, feats }.draft(picture)
        }
        Announcement::Word(word) => notice(bot, &word.lines, &word.roster),
        Announcement::Silence(None) | Announcement::Thread(_) | Announcement::Settled => Draft::default(),
        Announcement::Private(note) => {
            let picture = match note.scene.clone() {
                Some(shown) => pictured(bot, row, shown, &note.roster).await?,
                None => None,
            };
            noted(bot, row.table, &note, picture)
        }
    })
}

/// Returns a post of a turn with what it tells, and its picture. After some tries it goes without them if they cannot
/// be had.
async fn told(bot: &Bot, row: &OutboxRow, post: TurnPost) -> Result<(TurnPost, Option<Picture>), serenity::Error> {
    let (post, scene) = match looked_up(row, bot.house.views().told(row.table, post.clone()).await)? {
        Some((post, scene)) => {
            let scene = match &post.outcome {
                Some((outcome, ..)) => feast(scene, outcome),
                None => scene,
            };
            (post, Some(scene))
        }
        None => (post, None),
    };
    let picture = painted(bot, row, scene, &post.roster).await;
    Ok((post, picture))
}

/// Returns the picture for a message. After some tries it is `None` if the picture cannot be had.
async fn pictured(
    bot: &Bot,
    row: &OutboxRow,
    shown: Shown,
    roster: &Roster,
) -> Result<Option<Picture>, serenity::Error> {
    let scene = looked_up(row, bot.house.views().scene_of(row.table, shown).await)?;
    Ok(painted(bot, row, scene, roster).await)
}

/// Returns what was looked up for a message. Fails if it is better tried again, and after some tries returns `None`.
fn looked_up<T>(row: &OutboxRow, found: Result<T, Refused>) -> Result<Option<T>, serenity::Error> {
    match found {
        Err(_) if row.attempts < PATIENCE => Err(serenity::Error::Other("what it shows cannot be had now")),
        found => Ok(found.ok()),
    }
}

/// Paints a scene with the picture settings of the person who gets a message.
async fn painted(bot: &Bot, row: &OutboxRow, scene: Option<Scene>, roster: &Roster) -> Option<Picture> {
    let _turn = bot.painting.post().await;
    Some(Pictures(bot).paint(scene?, roster, sight(bot, row.destination).await).await)
}

/// Returns the cover of a lobby's game. Its players have numbers, as nobody has a seat yet.
async fn covered(bot: &Bot, card: &LobbyCard) -> Option<File> {
    let entry = bot.find(&card.game)?;
    let seated = |seat| Who::Kept { id: Person(0), name: bot.plain(&Line::new("person-drawn").number("number", seat)) };
    let sitters = (1..=i64::from(*entry.info.seats.end())).map(|seat| Sitter { who: seated(seat), pick: None });
    let roster = Roster(sitters.collect());
    let _turn = bot.painting.post().await;
    let Picture { png, alt } = Pictures(bot).for_all(cover(entry)?, &roster).await;
    png.map(|bytes| File { name: COVER.to_owned(), bytes, about: Some(alt) })
}

/// Returns the picture settings of the person who gets a message.
async fn sight(bot: &Bot, destination: Destination) -> Sight {
    match destination {
        Destination::Person(person) => Pictures(bot).sight(Person(person)).await,
        Destination::Channel(_) => Sight::default().amid(bot.colors),
    }
}

/// Returns the one line of a closing post that says who earned what. `None` if nobody earned anything.
async fn feats_earned(bot: &Bot, table: TableId) -> Option<Line> {
    let entry = bot.house.views().game_at(table).await?;
    let seats: Vec<SeatCard> = bot.house.views().results(table).await.ok()?.iter().map(SeatCard::of).collect();
    let earned = seats.iter().filter(|seat| !seat.facts.feats.is_empty());
    let earned = earned.map(|seat| {
        let line = Line::new("stats-feat-of").line("who", seat.name.clone());
        line.line("feats", say::feat_names(entry, &seat.facts))
    });
    let earned: Vec<Line> = earned.collect();
    (!earned.is_empty()).then(|| Line::new("stats-feats-earned").list("feats", earned))
}

/// Returns the message of a note to one person.
fn noted(bot: &Bot, table: TableId, note: &PrivateNote, picture: Option<Picture>) -> Draft {
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

/// The number of characters of a post around what happened.
const AROUND: usize = 400;

/// Returns the post of a position that a person showed to all, and the way to step on from it.
fn position(bot: &Bot, table: TableId, shared: &SharedPosition, picture: Option<Picture>) -> Draft {
    let naming = bot.naming(&shared.roster);
    let eyes = match shared.viewer {
        Viewer::Seat(seat) => Line::new("shared-eyes-of").seat("seat", seat),
        Viewer::Watcher => Line::new("shared-eyes-of-all"),
    };
    let title = replay::place(shared.position, shared.of, shared.turn).line("game", Line::new("shared-title"));
    let text = [bot.plain(&title), naming.say(&eyes), events(&shared.lines, &naming, MAX_TEXT - AROUND)];
    let rows = vec![Row::Buttons(vec![replay::from(bot, table, shared.viewer, shared.position)])];
    Draft { picture, rows, ..Draft::text(text.join("\n")) }
}
