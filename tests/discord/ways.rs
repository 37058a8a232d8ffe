//! Tests of the ways to take a turn, in every game: planned and made at once, typed in one line, or set ahead.

use crate::{
    plans::commit,
    stage::{Stage, asks, asks_whether_sure, is_turn, press, type_move, type_surely},
};
use pervigil::{
    engine::{AnySession, Occasion, Pace, Path, Seat, Seed, Setup, Submitted, Wit},
    games::CATALOGUE,
    store::TableId,
};
use serde_json::{Value, json};
use standin::{Message, User};

/// The most moves before the first turn, or between two turns.
const MOST: usize = 60;

/// A game with the fewest players, as it stands and as a session.
struct Played {
    stage: Stage,
    game: &'static str,
    people: Vec<User>,
}

impl Played {
    /// The game at its first turn.
    async fn begun(game: &'static str) -> Played {
        let stage = Stage::fixed(4).await;
        let seats = usize::from(*CATALOGUE.find(game).expect("it is played").info.seats.start()).max(2);
        let people: Vec<User> = stage.users(["Ada", "Bela", "Chidi"]).into_iter().take(seats).collect();
        stage.begin("general", &people, &[("game", json!(game))]).await;
        let played = Played { stage, game, people };
        for user in &played.people {
            crate::settings::set(user, "general", "me", "ends", "off").await;
        }
        for _ in 0..MOST {
            let session = played.session().await;
            if turn_of(&*session).is_some() {
                return played;
            }
            let seat = session.awaited().owing().iter().next().expect("somebody sets up");
            let level = session.idea(seat, Wit::Plain, &Seed::from_number(1)).expect("a thought")();
            played.says(seat, &level.to_string()).await;
        }
        panic!("{game} does not begin")
    }

    async fn rows(&self) -> Vec<(String, String)> {
        let rows = self.stage.store().tables().journal(TableId(1)).await.expect("the journal is read");
        rows.into_iter().map(|row| (row.kind, row.body)).collect()
    }

    async fn session(&self) -> Box<dyn AnySession> {
        let mut session = CATALOGUE
            .find(self.game)
            .expect("it is played")
            .start(&Setup::plain(self.people.len() as u8))
            .expect("for so many");
        let rows: Vec<String> =
            self.rows().await.into_iter().filter(|(kind, _)| kind == "game").map(|row| row.1).collect();
        session.replay(&rows).expect("its own journal");
        session
    }

    async fn says(&self, seat: Seat, text: &str) -> Message {
        let told = type_surely(&self.people[seat.index()], "general", text).await;
        self.stage.delivered().await;
        told
    }

    /// The seat on turn, and its default move if its time ran out.
    async fn turn(&self) -> (Seat, Path) {
        let session = self.session().await;
        let seat = turn_of(&*session).expect("somebody has the turn");
        (seat, default(&*session, seat))
    }
}

/// The seat on turn.
fn turn_of(session: &dyn AnySession) -> Option<Seat> {
    let awaited = session.awaited();
    let decision = awaited.decision().filter(|decision| decision.pace == Pace::Turn);
    decision.and_then(|_| awaited.owing().iter().next())
}

/// The safe default if the seat may choose it, else a computer's choice.
fn default(session: &dyn AnySession, seat: Seat) -> Path {
    let seed = Seed::from_number(1);
    let safe = session.safe_default(seat, &seed).expect("something safe");
    match session.stamp_in_stead(seat, &safe).expect("they are asked").occasion {
        Occasion::Awaited => safe,
        _ => session.idea(seat, Wit::Plain, &seed).expect("they are asked")(),
    }
}

/// The session after everybody's time has run out again and again, until `wanted` holds.
fn after_defaults(mut session: Box<dyn AnySession>, wanted: impl Fn(&dyn AnySession) -> bool) -> Box<dyn AnySession> {
    for _ in 0..MOST {
        if wanted(&*session) {
            return session;
        }
        let seat = session.awaited().owing().iter().next().expect("the game goes on");
        let (path, seed) = (default(&*session, seat), Seed::from_number(1));
        let stamp = session.stamp_in_stead(seat, &path).expect("they are asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else { panic!("{path}") };
        session.replay(&effects.rows).expect("its own rows");
    }
    panic!("nothing comes of defaults")
}

/// The first answer of a panel that leads on in the turn: the component to press, and its label.
fn first_answer(panel: &Message) -> String {
    let part =
        panel.components().into_iter().find(|part| part["custom_id"].as_str().is_some_and(|id| id.contains("|q|")));
    let part = part.expect("an answer");
    let label = |value: &Value| value["label"].as_str().expect("a label").to_owned();
    part["options"].as_array().map_or_else(|| label(part), |options| label(&options[0]))
}

async fn planned(game: &'static str) {
    let played = Played::begun(game).await;
    let (seat, _) = played.turn().await;
    let user = &played.people[seat.index()];
    let before = played.rows().await.len();
    let post = user.messages("general").await.into_iter().rfind(is_turn).expect("a post");
    let mut panel = press(user, &post, "Your move").await;
    for _ in 0..12 {
        if played.rows().await.len() > before {
            played.stage.close().await;
            return;
        }
        let made = commit(&panel).map_or_else(|| first_answer(&panel), str::to_owned);
        panel = press(user, &panel, &made).await;
    }
    panic!("{game}: nothing is made: {panel:#?}");
}

async fn in_one_line(game: &'static str) {
    let played = Played::begun(game).await;
    let (seat, path) = played.turn().await;
    let before = played.rows().await.len();
    let mut line = format!("{path}; dance");
    let mut told = type_move(&played.people[seat.index()], "general", &line).await;
    if asks_whether_sure(&told) {
        line = format!("{path} yes; dance");
        told = type_move(&played.people[seat.index()], "general", &line).await;
    }
    assert!(told.content().contains("Only the first move was made"), "{game}: {line}: {}", told.content());
    assert!(played.rows().await.len() > before, "{game}: {line}");
    played.stage.close().await;
}

async fn in_advance(game: &'static str) {
    let played = Played::begun(game).await;
    let (seat, _) = played.turn().await;
    let goes_on = |session: &dyn AnySession| turn_of(session).is_some_and(|next| next != seat);
    let then = after_defaults(played.session().await, goes_on);
    let next = turn_of(&*then).expect("another has the turn");
    let moves = default(&*then, next).to_string();
    let orders = async |moves: &str| {
        played.people[next.index()].command("general", "orders", &[("turn", json!(moves))]).await.message()
    };
    let mut said = orders(&moves).await;
    if asks_whether_sure(&said) {
        said = orders(&format!("{moves} yes")).await;
    }
    assert!(said.content().contains("When it's your move"), "{game}: {}", said.content());
    for _ in 0..MOST {
        let session = played.session().await;
        let chose = format!("\"path\":\"{moves}\"");
        let is_theirs =
            |(_, row): &(String, String)| row.contains(&chose) && row.contains(&format!("\"seat\":{}", next.0));
        if played.rows().await.iter().any(is_theirs) {
            played.stage.close().await;
            return;
        }
        let owing = session.awaited().owing().iter().next().expect("the game goes on");
        assert!(turn_of(&*session) != Some(next), "{game}: they are called to what they said: {moves}");
        played.says(owing, &default(&*session, owing).to_string()).await;
    }
    panic!("{game}: {moves} is never made");
}

/// A turn begins with one press on its post: for the player on turn, once, and in that turn alone.
#[tokio::test]
async fn a_turn_begins_with_a_press_on_its_post() {
    const ROLL: &str = "Roll the dice";
    let played = Played::begun("quest").await;
    let (seat, _) = played.turn().await;
    let (user, other) = (&played.people[seat.index()], &played.people[1 - seat.index()]);
    let post = user.messages("general").await.into_iter().rfind(is_turn).expect("a post");
    let before = played.rows().await.len();
    let roll = post.component(ROLL).expect("a button")["custom_id"].as_str().expect("an id").to_owned();
    let refused = press(other, &post, ROLL).await;
    assert!(refused.content().contains("isn't your move"), "{}", refused.content());
    assert_eq!(played.rows().await.len(), before);
    let panel = press(user, &post, ROLL).await;
    assert!(panel.content().contains("roll") && asks(&panel) && panel.ephemeral(), "{panel:#?}");
    let rolled = played.rows().await.len();
    assert!(rolled > before);
    let again = user.forge(&post, &roll, None).await.message();
    assert!(asks(&again), "the panel, as it is rolled: {again:#?}");
    assert_eq!(played.rows().await.len(), rolled);
    for _ in 0..MOST {
        let session = played.session().await;
        if turn_of(&*session) == Some(seat) && session.first_step(seat).is_some() {
            let before = played.rows().await.len();
            let late = user.forge(&post, &roll, None).await.message();
            assert!(asks(&late), "the panel, as the post is of another turn: {late:#?}");
            assert_eq!(played.rows().await.len(), before);
            played.stage.close().await;
            return;
        }
        let owing = session.awaited().owing().iter().next().expect("the game goes on");
        played.says(owing, &default(&*session, owing).to_string()).await;
    }
    panic!("they have no second turn");
}

macro_rules! every_way {
    ($($game:ident::$Game:ident)+) => {$(
        mod $game {
            #[tokio::test]
            async fn is_planned_and_made() {
                super::planned(stringify!($game)).await;
            }

            #[tokio::test]
            async fn is_typed_in_one_line() {
                super::in_one_line(stringify!($game)).await;
            }

            #[tokio::test]
            async fn is_said_in_advance() {
                super::in_advance(stringify!($game)).await;
            }
        }
    )+};
}

pervigil::games::every_game!(every_way);
