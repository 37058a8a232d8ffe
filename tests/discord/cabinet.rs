//! A cabinet of leaks over Discord: each leak gives one hidden thing away. It is found by comparing what the viewer
//! receives of two journals that are alike to them.
//!
//! Leaks are planted in a game that the bot plays. If no game has a part in an output, they are planted in its
//! database. Some outputs need no leak. `/history record` gives only games that are over and rejects one in play
//! ([`no_record_while_a_game_is_in_play`]). `/stats player` counts only games that are over. A nonce is a keyed hash of public
//! columns of the outbox, so it reveals no more than these.

use crate::{
    gaze::{Look, TURNED_TO},
    leaks::{COUNTED, Leaky, Out, Secret},
    secrecy::received_in_full,
    sets::{is_drawn, own_choice, set},
    stage::{Stage, hand_over, is_turn, press, type_move},
    twins::{GAME, Position, VIEWER, announced, append, offered, put, rung},
};
use catalogue::tier::is_long;
use pervigil::{
    engine::{Catalogue, Entry, Seat},
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
    store::TableId,
};
use serde_json::{Value, json};
use standin::{Message, User, WAIT, until};
use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};
use tokio::sync::Mutex;

/// The longest that a request to the stand-in takes on a busy machine.
const ON_ITS_WAY: Duration = Duration::from_secs(1);

/// The most moves that the viewer makes in a turn.
const MOST_MOVES: usize = 20;

/// The place of a leak.
#[derive(Clone, Copy)]
enum Leak {
    /// A leak in the game that is played, which tells something hidden.
    Game(Catalogue),
    /// A leak in the game that is played, which counts facts that nobody heard of. One of the two journals has more of
    /// them.
    Counted(Catalogue),
    /// A statement that plants the leak in the rows stored with one of the two journals.
    Stored(&'static str),
}

/// The house with nothing but the game with this leak.
fn game<G: Secret, const OUT: u8>() -> Leak {
    let games = Catalogue::of(const { &[Entry::of::<Leaky<G, OUT>>()] });
    if OUT & COUNTED == 0 { Leak::Game(games) } else { Leak::Counted(games) }
}

/// An action of the viewer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Does {
    /// Says a command.
    Says(&'static str),
    /// Says a command whose answer is shown to all.
    Shows(&'static str),
    /// Says a command whose answer is shown to all in words.
    Reads(&'static str),
    /// Opens the panel of their turn.
    Opens,
    /// Types a text that is no move.
    Errs,
    /// Types nothing yet, and reads the offers.
    Types,
    /// Makes a move.
    Moves,
    /// Makes moves until the turn is over.
    Ends,
    /// Waits until they are reminded.
    Waits,
    /// Looks at something.
    Looks(Look),
    /// Looks at something in German.
    Schaut(Look),
    /// Makes a move while nothing can be posted, so that it is posted later.
    MovesUnheard,
    /// Says that they are away, and is back.
    ComesBack,
    /// Makes a move while nobody else is there, and asks for the conditions of a take-back.
    TakesBack,
    /// Asks a person to play on in their seat, who may not hear what it sees.
    Asks,
    /// Hands their seat on, which shows its view to the person who takes it.
    Hands,
}

impl Does {
    /// The name of the user whose messages are compared.
    fn eyes(self) -> &'static str {
        if matches!(self, Does::Asks | Does::Hands) { "Edo" } else { "Bela" }
    }

    /// Does the action and returns everything seen meanwhile besides incoming messages.
    async fn done<G: Secret>(self, stage: &Stage, viewer: &User) -> Parts {
        let mut seen = vec![];
        match self {
            Does::Says(command) => drop(viewer.command(GAME, command, &[]).await),
            Does::Shows(command) => drop(viewer.command(GAME, command, &[("public", json!(true))]).await),
            Does::Reads(command) => {
                drop(viewer.command(GAME, command, &[("public", json!(true)), ("text", json!(true))]).await);
            }
            Does::Opens => {
                let post = viewer.wait_for(GAME, is_turn).await;
                press(viewer, &post, "Your move").await;
            }
            Does::Errs => drop(type_move(viewer, GAME, "nonsense").await),
            Does::Types => seen.extend(offered(viewer).await.into_iter().map(|offers| ("offers".to_owned(), offers))),
            Does::Moves => {
                let before = posts(viewer).await;
                while posts(viewer).await == before {
                    moves::<G>(stage, viewer).await;
                    stage.delivered().await;
                }
            }
            Does::Ends => ends::<G>(stage, viewer).await,
            Does::Waits => {
                for hours in [23, 2] {
                    stage.pass(Duration::from_hours(hours));
                    rung(stage).await;
                    stage.delivered().await;
                }
            }
            Does::Looks(look) => seen.extend(glimpsed(&look.taken(viewer, GAME).await)),
            Does::Schaut(look) => {
                viewer.speaks("de").await;
                seen.extend(glimpsed(&look.taken(viewer, GAME).await));
            }
            Does::MovesUnheard => moves_unheard::<G>(stage, viewer).await,
            Does::ComesBack => comes_back::<G>(stage, viewer).await,
            Does::TakesBack => {
                for other in stage.users(["Ada", "Chidi"]) {
                    other.command(GAME, "away", &[("until", json!("2027-01-20"))]).await;
                }
                moves::<G>(stage, viewer).await;
                back_to_viewer::<G>(stage).await;
                let asked = viewer.command(GAME, "table undo", &[]).await.message();
                seen.push(("undo".to_owned(), format!("{} {:?}", asked.content(), asked.buttons())));
            }
            Does::Asks => drop(asks_for_edo(stage, viewer).await),
            Does::Hands => {
                let (edo, vote) = asks_for_edo(stage, viewer).await;
                press(&edo, &vote, "Agree").await;
                stage.delivered().await;
                seen.extend(glimpsed(&Look::Boards.taken(&edo, GAME).await));
            }
        }
        stage.delivered().await;
        seen
    }
}

/// Returns the number of posts of turns.
async fn posts(viewer: &User) -> usize {
    viewer.messages(GAME).await.iter().filter(|message| is_turn(message)).count()
}

/// Ends a turn if that can be done at once, or makes a move from the viewer's knowledge.
pub(crate) async fn moves<G: Secret>(stage: &Stage, viewer: &User) {
    let length = stage.journal_length().await;
    let answer = type_move(viewer, GAME, "end").await;
    if let [meant] = answer.buttons()[..] {
        press(viewer, &answer, meant).await;
    }
    if stage.journal_length().await == length {
        let path = own_choice(&Position::<G>::of(stage).await.session);
        type_move(viewer, GAME, &path.to_string()).await;
        assert!(stage.journal_length().await > length, "“{path}” is a move");
    }
}

/// Makes moves until another seat is to choose. If there are steps, the end of all steps comes first.
async fn ends<G: Secret>(stage: &Stage, viewer: &User) {
    type_move(viewer, GAME, "done").await;
    for _ in 0..MOST_MOVES {
        if !owes::<G>(stage).await {
            return;
        }
        moves::<G>(stage, viewer).await;
    }
    panic!("the turn does not end");
}

/// Returns whether the viewer is asked to move.
async fn owes<G: Secret>(stage: &Stage) -> bool {
    Position::<G>::of(stage).await.session.awaited().owing().has(Seat(VIEWER as u8))
}

/// Waits until it is the viewer's turn again, as computers move in place of players who are away.
async fn back_to_viewer<G: Secret>(stage: &Stage) {
    until(WAIT, async || owes::<G>(stage).await, || "the computers do not move".to_owned()).await;
}

/// Makes one while Discord takes no messages, and waits until it does.
async fn moves_unheard<G: Secret>(stage: &Stage, viewer: &User) {
    outage(stage).await;
    moves::<G>(stage, viewer).await;
    over(stage).await;
}

/// Has Discord take no message in a channel or in private.
pub(crate) async fn outage(stage: &Stage) {
    let messages = "/channels/{channel_id}/messages";
    stage.standin.fault(json!({"method": "POST", "route": messages, "count": 1_000, "status": 503})).await;
}

/// Returns whether the first message that waits for each place was tried.
async fn is_tried(stage: &Stage) -> bool {
    let waiting = stage.store().outbox().waiting(TableId(1)).await.expect("the outbox is read");
    let firsts: BTreeMap<_, _> =
        waiting.iter().rev().map(|row| (format!("{:?}", row.destination), row.attempts)).collect();
    firsts.values().all(|attempts| *attempts > 0)
}

/// Has Discord take messages again, and waits until all have come.
pub(crate) async fn over(stage: &Stage) {
    until(WAIT, async || is_tried(stage).await, || "messages are not tried".to_owned()).await;
    stage.standin.clear_faults().await;
    // A post on its way is refused still, and put off from then on; after that no time passes but this.
    tokio::time::sleep(ON_ITS_WAY).await;
    stage.pass(Duration::from_mins(10));
    rung(stage).await;
    stage.delivered().await;
}

/// Says that they are away, and comes back once a computer has played their turn.
async fn comes_back<G: Secret>(stage: &Stage, viewer: &User) {
    let gone = viewer.command(GAME, "away", &[("until", json!("2027-01-20"))]).await.message();
    let is_over = async || !owes::<G>(stage).await;
    until(WAIT, is_over, || "the computer does not play the turn".to_owned()).await;
    stage.delivered().await;
    press(viewer, &gone, "I am back").await;
}

/// Has the viewer ask for Edo to play on in their seat. Returns Edo, and the question he is asked.
async fn asks_for_edo(stage: &Stage, viewer: &User) -> (User, Message) {
    let edo = stage.standin.user("Edo");
    hand_over(viewer, GAME, &edo).await;
    let vote = edo.wait_for(GAME, |post| post.component("Agree").is_some()).await;
    stage.delivered().await;
    (edo, vote)
}

/// Splits the things seen into parts: messages into theirs, all else unchanged.
fn glimpsed(seen: &[String]) -> Parts {
    let (messages, others): (Vec<_>, Vec<_>) = seen.iter().cloned().partition(|seen| seen.starts_with('{'));
    let kind = |seen: &str| if seen.starts_with(TURNED_TO) { TURNED_TO } else { "seen" };
    let others = others.into_iter().map(|seen| (kind(&seen).to_owned(), seen));
    parts(&messages).into_iter().chain(others).collect()
}

/// Parts of the messages that a user receives, each with its kind.
type Parts = Vec<(String, String)>;

/// The parts that the viewer receives if nothing leaks, by game and action.
static HONEST: Mutex<BTreeMap<(&str, Does), Parts>> = Mutex::const_new(BTreeMap::new());

/// Returns the parts that the viewer receives of the first journal. A stored leak is in its twin alone, so for all
/// stored leaks the result is the same as without a leak.
async fn seen_of_one<G: Secret>(leak: Option<Leak>, does: Does) -> Parts {
    if let Some(Leak::Game(_) | Leak::Counted(_)) = leak {
        return seen::<G>(leak, does, false).await;
    }
    let mut honest = HONEST.lock().await;
    if let Some(known) = honest.get(&(G::INFO.key, does)) {
        return known.clone();
    }
    let received = seen::<G>(None, does, false).await;
    honest.insert((G::INFO.key, does), received.clone());
    received
}

/// Returns the parts that the viewer receives of one journal or of its twin.
async fn seen<G: Secret>(leak: Option<Leak>, does: Does, twin: bool) -> Parts {
    let set = set::<G>().await;
    let mut stage = set.left.again().await;
    match leak {
        Some(Leak::Game(games) | Leak::Counted(games)) => stage.plays(games),
        Some(Leak::Stored(sql)) if twin => stage.edit(|store| store.execute_batch(sql).expect("the leak is planted")),
        Some(Leak::Stored(_)) | None => {}
    }
    stage.edit(|store| match leak {
        _ if !twin => put(store, &[]),
        Some(Leak::Counted(_)) => append(store, &set.unheard.as_ref().expect("something can be said unheard").2),
        _ => put(store, &set.unlike),
    });
    stage.enter().await;
    let viewer = stage.standin.user("Bela");
    let seen = does.done::<G>(&stage, &viewer).await;
    let eyes = stage.standin.user(does.eyes());
    let received = received_in_full(&eyes).await;
    stage.leave().await;
    let mut all = parts(&received);
    all.extend(seen);
    all.push(("announced".to_owned(), announced(&stage, &eyes).await.join("\n")));
    all
}

/// Splits messages into parts: their number, and the fields of each. Ids of components are kept apart from the rest.
fn parts(messages: &[String]) -> Parts {
    let mut all = vec![("number".to_owned(), messages.len().to_string())];
    for message in messages {
        let mut whole: Value = serde_json::from_str(message).expect("a message is JSON");
        let mut ids = vec![];
        take_ids(&mut whole["components"], &mut ids);
        all.push(("custom ids".to_owned(), ids.join("\n")));
        all.push(("foot".to_owned(), foot(&whole).to_owned()));
        for file in whole["attachments"].as_array_mut().expect("files") {
            all.push(("words for the blind".to_owned(), file["alt"].take().to_string()));
        }
        let fields = whole.as_object().expect("an object").iter();
        all.extend(fields.map(|(name, part)| (name.clone(), part.to_string())));
    }
    all
}

/// The last line of a message if it is small, as the number of a page is.
fn foot(message: &Value) -> &str {
    let text = message["content"].as_str().unwrap_or_default();
    text.lines().last().filter(|line| line.starts_with("-# ")).unwrap_or_default()
}

/// Takes the ids and the option values out of components.
fn take_ids(part: &mut Value, ids: &mut Vec<String>) {
    match part {
        Value::Object(fields) => {
            for (name, part) in fields {
                if name == "custom_id" || name == "value" {
                    ids.push(part.take().to_string());
                } else {
                    take_ids(part, ids);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| take_ids(item, ids)),
        _ => {}
    }
}

/// The kinds of parts by which a leak is found. If the numbers of messages differ, no other parts are compared.
async fn found<G: Secret>(leak: Option<Leak>, does: Does) -> BTreeSet<String> {
    let (one, other) = (seen_of_one::<G>(leak, does).await, seen::<G>(leak, does, true).await);
    if one[0] != other[0] {
        return BTreeSet::from(["number".to_owned()]);
    }
    let of = |parts: &[(String, String)], kind: &str| -> Vec<String> {
        parts.iter().filter(|(other, _)| other == kind).map(|(_, part)| part.clone()).collect()
    };
    one.iter().chain(&other).map(|(kind, _)| kind).filter(|kind| of(&one, kind) != of(&other, kind)).cloned().collect()
}

/// Each leak: its name, the game it is in, and its way out there. A leak stored next to a game of swords has a
/// statement instead. Then come the viewer's action and the kinds of parts that show it.
macro_rules! cabinet {
    ($($name:ident: $Game:ident by $out:ident, as the viewer $does:expr, shows in $($kind:literal),+;)+) => {
        $(#[tokio::test]
        async fn $name() {
            finds::<$Game>(game::<$Game, { Out::$out as u8 }>(), $does, &[$($kind),+]).await;
        })+
    };
    ($($name:ident: $stored:expr, as the viewer $does:expr, shows in $($kind:literal),+;)+) => {
        $(#[tokio::test]
        async fn $name() {
            finds::<Swords>(Leak::Stored($stored), $does, &[$($kind),+]).await;
        })+
    };
}

async fn finds<G: Secret>(leak: Leak, does: Does, kinds: &[&str]) {
    let found = found::<G>(Some(leak), does).await;
    assert!(kinds.iter().all(|kind| found.contains(*kind)), "{found:?}");
}

cabinet! {
    a_post_says_what_was_drawn: Swords by Said, as the viewer Does::Says("history log"), shows in "content";
    a_speck_on_a_board: Chamber by Speck, as the viewer Does::Shows("board"), shows in "attachments";
    a_board_in_words: Quest by Alt, as the viewer Does::Reads("board"), shows in "content";
    which_parts_there_are: Swords by Details, as the viewer Does::Types, shows in "offers";
    a_post_of_a_move: Swords by Alt, as the viewer Does::Moves, shows in "words for the blind";
    what_an_answer_is_called: Stones by Label, as the viewer Does::Opens, shows in "components", "custom ids";
    what_is_asked: Chamber by Ask, as the viewer Does::Opens, shows in "custom ids";
    what_an_answer_comes_to: Stones by About, as the viewer Does::Opens, shows in "components";
    the_button_of_a_first_step: Swords by FirstStep, as the viewer Does::Moves, shows in "components";
    the_order_of_offers: Stones by OfferOrder, as the viewer Does::Types, shows in "offers";
    a_refusal_that_knows_too_much: Amulets by Refusal, as the viewer Does::Errs, shows in "content";
    what_is_awaited_by_turn: Chamber by AwaitedKey, as the viewer Does::Says("table turn"), shows in "content";
}

cabinet! {
    until_when_by_games: "UPDATE alarms SET due = due + 7200000",
        as the viewer Does::Says("games"), shows in "content";
    a_reminder_that_does_not_come: "DELETE FROM alarms WHERE kind <> 'deadline'",
        as the viewer Does::Waits, shows in "number";
    a_reminder_that_comes_sooner: "UPDATE alarms SET due = due - 7200000 WHERE kind <> 'deadline'",
        as the viewer Does::Waits, shows in "announced";
    a_nonce: "UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'outbox'",
        as the viewer Does::Waits, shows in "nonce";
    a_message_that_waits: "CREATE TRIGGER leak AFTER INSERT ON outbox BEGIN
                 UPDATE outbox SET not_before = not_before - 1000 WHERE id = NEW.id;
             END", as the viewer Does::Moves, shows in "announced";
    a_message_said_twice: "CREATE TRIGGER leak AFTER INSERT ON outbox WHEN NEW.kind = 'turn' BEGIN
                 INSERT INTO outbox (table_id, destination_kind, destination_id, kind, replaces, body, at, not_before)
                 VALUES (NEW.table_id, NEW.destination_kind, NEW.destination_id, NEW.kind, 0, NEW.body, NEW.at, NEW.not_before);
             END", as the viewer Does::Moves, shows in "number";
    messages_in_another_order: "UPDATE outbox SET id = -id",
        as the viewer Does::Says("table turn"), shows in "announced";
    games_that_count_in_statistics: "INSERT INTO finished VALUES (1, 1, 'swords', NULL, 'people', 0, '2027-Q1', '2027-Q1', '2027-01', 9);
             INSERT INTO results (table_id, seat, person, place, score, at)
             SELECT 1, 1, id, 1, 0, 9 FROM people WHERE name = 'Bela'", as the viewer Does::Says("stats player"), shows in "attachments", "content";
    what_somebody_may_have_of_what_is_kept: "INSERT INTO plans SELECT 1, id, '{\"queue\":{\"moves\":\"moons\",\"language\":\"English\"}}'
             FROM people WHERE name = 'Bela'", as the viewer Does::Says("settings export"), shows in "attachments";
}

/// Kinds of leaks, each in several games: its name, the viewer's action, the kinds of parts that show it, and how it is
/// planted.
macro_rules! kinds {
    ($($name:ident: $does:expr, shows in $kind:literal, by $out:expr => $($game:ident::$Game:ident),+;)+) => {
        $(mod $name {
            use super::*;

            /// The games it is looked for in.
            const GAMES: &[&str] = &[$(stringify!($game)),+];

            $(#[tokio::test]
            async fn $game() {
                if is_drawn(stringify!($name), stringify!($game), GAMES) {
                    finds::<$Game>(game::<$Game, { $out }>(), $does, &[$kind]).await;
                }
            })+
        })+
    };
}

kinds! {
    a_position_of_a_replay: Does::Looks(Look::Replay), shows in "content", by Out::Step as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    a_frame_of_a_film: Does::Looks(Look::Film), shows in "attachments", by Out::Filmed as u8
        => chamber::Chamber, quest::Quest, stones::Stones;
    what_a_search_finds: Does::Looks(Look::Search), shows in "content", by Out::Step as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    a_page_of_the_log: Does::Looks(Look::Log), shows in "turned to", by Out::Page as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    the_foot_of_the_log: Does::Looks(Look::Log), shows in "foot", by Out::Page as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    the_foot_of_a_search: Does::Looks(Look::Search), shows in "foot", by Out::Page as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    a_part_of_the_board: Does::Looks(Look::Details), shows in "attachments", by Out::Detail as u8
        => quest::Quest, swords::Swords, stones::Stones;
    an_offer_once_something_is_typed: Does::Looks(Look::Typed), shows in "seen", by Out::Label as u8
        => amulets::Amulets, chamber::Chamber, stones::Stones;
    what_is_advised: Does::Looks(Look::Hint), shows in "content", by Out::Choice as u8
        => amulets::Amulets, chamber::Chamber, stones::Stones;
    the_buttons_beside_a_hint: Does::Looks(Look::Hint), shows in "components", by Out::Label as u8
        => chamber::Chamber, quest::Quest, stones::Stones;
    an_offer_while_nothing_is_typed: Does::Types, shows in "offers", by Out::Label as u8
        => amulets::Amulets, chamber::Chamber, stones::Stones;
    the_title_of_a_form: Does::Looks(Look::Forms), shows in "seen", by Out::FormTitle as u8
        => amulets::Amulets, chamber::Chamber, quest::Quest;
    what_changed_since_a_post: Does::Looks(Look::Menu), shows in "content", by Out::Step as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    what_is_said_in_german_alone: Does::Schaut(Look::Panel), shows in "words for the blind", by Out::German as u8
        => amulets::Amulets, quest::Quest, stones::Stones;
    what_a_replay_says_in_german_alone: Does::Schaut(Look::Replay), shows in "words for the blind", by Out::German as u8
        => chamber::Chamber, quest::Quest, swords::Swords;
    a_post_that_goes_out_late: Does::MovesUnheard, shows in "words for the blind", by Out::Alt as u8
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    how_many_rows_there_are: Does::Looks(Look::Boards), shows in "content", by Out::Alt as u8 | COUNTED
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    what_an_away_seat_comes_back_to: Does::ComesBack, shows in "words for the blind", by Out::Alt as u8
        => chamber::Chamber, quest::Quest, swords::Swords;
    whether_a_turn_is_a_post_of_its_own: Does::Ends, shows in "number", by Out::Pace as u8
        => amulets::Amulets, chamber::Chamber, swords::Swords;
    what_a_handed_seat_sees: Does::Hands, shows in "attachments", by Out::Speck as u8
        => amulets::Amulets, chamber::Chamber, stones::Stones;
}

/// Kinds of leaks in stored rows, which are found in several games.
macro_rules! stored_kinds {
    ($($name:ident: $stored:expr, as the viewer $does:expr, shows in $kind:literal, in $($game:ident::$Game:ident),+;)+) => {
        $(mod $name {
            use super::*;

            /// The games it is looked for in.
            const GAMES: &[&str] = &[$(stringify!($game)),+];

            $(#[tokio::test]
            async fn $game() {
                if is_drawn(stringify!($name), stringify!($game), GAMES) {
                    finds::<$Game>(Leak::Stored($stored), $does, &[$kind]).await;
                }
            })+
        })+
    };
}

stored_kinds! {
    when_a_request_to_play_on_goes_out: "CREATE TRIGGER leak AFTER INSERT ON outbox BEGIN
                 UPDATE outbox SET not_before = not_before - 1000 WHERE id = NEW.id;
             END", as the viewer Does::Asks, shows in "announced", in amulets::Amulets, quest::Quest, stones::Stones;
    a_row_in_an_export: "INSERT INTO outbox (table_id, destination_kind, destination_id, kind, replaces, body, at, not_before,
                 state, settled_at) SELECT 1, 'person', id, 'private', 0, NULL, 1, 1, 'superseded', 1 FROM people WHERE name = 'Bela'",
        as the viewer Does::Looks(Look::Export), shows in "attachments", in amulets::Amulets, chamber::Chamber, quest::Quest;
    what_it_takes_to_take_back_alone: "UPDATE tables SET body = replace(body, '\"unrated\":false', '\"unrated\":true')",
        as the viewer Does::TakesBack, shows in "undo", in amulets::Amulets, chamber::Chamber, quest::Quest;
}

/// A mark that alone is another is found all the same.
#[tokio::test]
async fn nothing_but_a_custom_id_shows_a_mark() {
    let found = found::<Swords>(Some(game::<Swords, { Out::Stamp as u8 }>()), Does::Opens).await;
    assert_eq!(found, BTreeSet::from(["custom ids".to_owned()]));
}

/// A record holds everything hidden, so nobody gets one of a game in play.
#[tokio::test]
async fn no_record_while_a_game_is_in_play() {
    let received = seen::<Swords>(None, Does::Says("history record"), false).await;
    let files = received.iter().filter(|(kind, part)| kind == "attachments" && part.contains("jsonl"));
    assert_eq!(files.count(), 0);
    assert!(received.iter().any(|(kind, part)| kind == "content" && part.contains("record")), "{received:?}");
}

/// The number of turns that the games take in the ordinary tier. Each game has one of this many looks.
const TURNS: usize = 3;

async fn is_alike<G: Secret>() {
    let says = ["history log", "board", "table turn", "history record"].map(Does::Says);
    let more = [Does::Shows("board"), Does::Reads("board"), Does::Opens, Does::Types, Does::Errs, Does::Waits];
    let own = G::INFO.key.len() % TURNS;
    for (at, does) in says.into_iter().chain(more).enumerate() {
        if is_long() || at % TURNS == own {
            assert_eq!(found::<G>(None, does).await, BTreeSet::new(), "{does:?}");
        }
    }
    let others = Look::MORE.map(Does::Looks).into_iter().chain([Does::ComesBack, Does::Asks, Does::Hands]);
    let others: Vec<Does> = others.collect();
    let drawn = G::INFO.key.len() % others.len();
    for does in others.iter().enumerate().filter(|(at, _)| is_long() || *at == drawn).map(|(_, does)| *does) {
        assert_eq!(found::<G>(None, does).await, BTreeSet::new(), "{does:?}");
    }
}

/// Checks that honest games are alike, as no leak was planted. [`crate::onward`] shows how games go on after a move,
/// which may reveal something.
macro_rules! honest {
    ($($game:ident::$Game:ident)+) => {
        mod honest_games_are_alike {
            $(#[tokio::test]
            async fn $game() {
                super::is_alike::<pervigil::games::$game::$Game>().await;
            })+
        }
    };
}

pervigil::games::every_game!(honest);

#[tokio::test]
async fn honest_games_are_alike_after_a_move() {
    assert_eq!(found::<Swords>(None, Does::Moves).await, BTreeSet::new());
}
