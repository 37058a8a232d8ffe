//! Tests of gateway faults: connections that drop or say nothing, and sessions resumed or identified again with the
//! missed events. Dispatches come twice or in another order, and every close code occurs.

use crate::{
    faults::Pair,
    stage::{Stage, act, is_card, press, type_move},
};
use serde_json::{Value, json};
use standin::{Answer, User, until};
use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};

/// The longest time until a connection is back, as a library waits between its tries.
const BACK: Duration = Duration::from_secs(40);

/// The interval of heartbeats in tests where silence must be noticed soon.
const HEARTBEAT: Duration = Duration::from_secs(2);

/// The number of times the bot was greeted as new, and the number of times it resumed a session.
fn greetings(stage: &Stage) -> [usize; 2] {
    let seen = stage.api.exchanges();
    ["READY", "RESUMED"].map(|event| seen.iter().filter(|said| said.route == event).count())
}

/// Waits until there were more greetings of one kind: 0 for a new session, 1 for a resumed one.
async fn greeted(stage: &Stage, kind: usize, before: [usize; 2], why: &str) {
    let is_greeted = async || greetings(stage)[kind] > before[kind];
    until(BACK, is_greeted, || format!("{why}: {before:?} {:?}", greetings(stage))).await;
    stage.reconnected().await;
}

async fn typed(user: &User, text: &str) -> Answer {
    user.try_command("general", "move", &[("text", json!(text))]).await.expect("the client sends it")
}

#[tokio::test]
async fn each_close_is_got_over_as_discord_documents_it() {
    let stage = Stage::beating(HEARTBEAT).await;
    let mut pair = Pair::begun(&stage).await;
    // Which codes leave the session as it was, so that it is taken up again, and which end it.
    let (again, anew) = ([1000, 1001, 4000, 4001, 4002, 4005, 4008], [4003, 4007, 4009]);
    for (kind, code) in again.map(|code| (1, code)).into_iter().chain(anew.map(|code| (0, code))) {
        let before = greetings(&stage);
        stage.standin.fault(json!({"gateway": {"close": code}})).await;
        greeted(&stage, kind, before, &format!("{code}")).await;
        let expected = if kind == 0 { [before[0] + 1, before[1]] } else { [before[0], before[1] + 1] };
        assert_eq!(greetings(&stage), expected, "{code}");
        pair.ends_the_turn(&stage, &format!("{code}")).await;
    }
    stage.close().await;
}

/// A close that says a session is over is heard at once, not with the next heartbeat.
#[tokio::test]
async fn a_session_that_discord_ends_is_made_anew_at_once() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    let before = greetings(&stage);
    stage.standin.fault(json!({"gateway": {"close": 4003}})).await;
    let is_anew = async || greetings(&stage)[0] > before[0];
    until(BACK / 2, is_anew, || "it waits for the next heartbeat".to_owned()).await;
    stage.reconnected().await;
    pair.ends_the_turn(&stage, "4003").await;
    stage.close().await;
}

/// A gateway that is away for a moment ends no session, and texts typed meanwhile are made up for.
#[tokio::test]
async fn a_session_outlasts_a_gateway_that_is_away() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    let before = greetings(&stage);
    for fault in [json!("drop"), json!("reconnect"), json!({"close": 4000})] {
        let resumed = greetings(&stage)[1];
        stage.standin.fault(json!({"gateway": {"shut": 1_200}})).await;
        stage.standin.fault(json!({"gateway": fault})).await;
        let answer = typed(pair.by_turn().0, "end").await;
        greeted(&stage, 1, [before[0], resumed], &fault.to_string()).await;
        assert!(answer.outcome().await.message().content().contains('✅'), "{fault}");
        pair.went_on(&stage, &fault.to_string(), 1).await;
    }
    assert_eq!(greetings(&stage), [before[0], before[1] + 3], "none begins anew");
    stage.close().await;
}

/// A proxy for a stand-in that counts its connections. It is shut when dropped.
struct WayRound {
    port: u16,
    taken: Arc<AtomicUsize>,
    server: JoinHandle<()>,
}

impl Drop for WayRound {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl WayRound {
    async fn to(port: u16) -> WayRound {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let (own, taken) = (listener.local_addr().expect("an address").port(), Arc::<AtomicUsize>::default());
        let counted = Arc::clone(&taken);
        let server = tokio::spawn(async move {
            while let Ok((mut outside, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                tokio::spawn(async move {
                    let mut inside = TcpStream::connect(("127.0.0.1", port)).await.expect("the stand-in listens");
                    // Either side may hang up at any time.
                    let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        WayRound { port: own, taken, server }
    }

    fn taken(&self) -> usize {
        self.taken.load(Ordering::SeqCst)
    }
}

/// Discord names for each session the place where it is resumed. If that is out of reach, the gateway itself is used.
#[tokio::test]
async fn session_is_resumed_where_discord_says() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    let round = WayRound::to(stage.standin.port()).await;
    let address = format!("ws://127.0.0.1:{}/gateway", round.port);
    stage.standin.set_application(json!({"resumed_at": address})).await;
    let before = greetings(&stage);
    stage.standin.fault(json!({"gateway": "invalidate"})).await;
    greeted(&stage, 0, before, "anew").await;
    assert_eq!(round.taken(), 0, "a session begins at the gateway");
    for fault in ["drop", "reconnect"] {
        let (before, taken) = (greetings(&stage), round.taken());
        stage.standin.fault(json!({"gateway": fault})).await;
        greeted(&stage, 1, before, fault).await;
        assert_eq!((greetings(&stage)[0], round.taken()), (before[0], taken + 1), "{fault}");
        pair.ends_the_turn(&stage, fault).await;
    }
    drop(round);
    let before = greetings(&stage);
    stage.standin.fault(json!({"gateway": "drop"})).await;
    greeted(&stage, 1, before, "out of reach").await;
    pair.ends_the_turn(&stage, "out of reach").await;
    stage.close().await;
}

/// Discord resets the token of a bot that begins more sessions than it may within a day.
#[tokio::test]
async fn session_waits_where_discord_allows_no_more() {
    const ASKED: &str = "/gateway/bot";
    let stage = Stage::beating(HEARTBEAT).await;
    let mut pair = Pair::begun(&stage).await;
    stage.standin.set_application(json!({"sessions_left": 0, "sessions_reset_after": 4_500})).await;
    let before = greetings(&stage);
    let asked = || stage.api.exchanges().iter().filter(|said| said.route == ASKED).count();
    let asked_before = asked();
    stage.standin.fault(json!({"gateway": "invalidate"})).await;
    until(BACK, async || asked() >= asked_before + 2, || "it does not ask again".to_owned()).await;
    tokio::time::sleep(HEARTBEAT).await;
    assert_eq!(greetings(&stage), before, "no session is begun");
    stage.standin.set_application(json!({})).await;
    greeted(&stage, 0, before, "held").await;
    assert_eq!(greetings(&stage), [before[0] + 1, before[1]], "it is begun once");
    pair.ends_the_turn(&stage, "held").await;
    stage.close().await;
}

#[tokio::test]
async fn silent_connection_is_closed_and_opened_again() {
    let stage = Stage::beating(HEARTBEAT).await;
    let mut pair = Pair::begun(&stage).await;
    let (before, length) = (greetings(&stage), stage.journal_length().await);
    stage.standin.fault(json!({"gateway": "zombie"})).await;
    let lost = typed(pair.by_turn().0, "end").await;
    assert_eq!(lost.outcome().await.state(), "failed", "Discord tells the person that nothing came");
    assert_eq!(stage.journal_length().await, length, "and nothing was done");
    greeted(&stage, 0, before, "zombie").await;
    pair.ends_the_turn(&stage, "zombie").await;
    stage.close().await;
}

#[tokio::test]
async fn resumed_session_answers_the_commands_missed_meanwhile() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    let before = greetings(&stage);
    stage.standin.fault(json!({"gateway": {"slow_hello": 1_500}})).await;
    stage.standin.fault(json!({"gateway": "drop"})).await;
    stage.standin.wait_for_bot(false).await;
    let [mover, other] = [typed(pair.by_turn().0, "end").await, typed(&stage.standin.user("Edo"), "end").await];
    assert_eq!(greetings(&stage), before, "the bot was away when it was typed");
    greeted(&stage, 1, before, "resume").await;
    assert_eq!((mover.outcome().await.state(), other.outcome().await.state()), ("answered", "answered"));
    let (early, late) = (mover.outcome().await.message(), other.outcome().await.message());
    assert!(early.content().contains('✅') && late.content().contains("don't play here"), "{early:#?} {late:#?}");
    pair.went_on(&stage, "resume", 1).await;
    assert_eq!(greetings(&stage), [before[0], before[1] + 1]);
    stage.close().await;
}

#[tokio::test]
async fn new_session_drops_missed_commands_and_notices_deletions() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    stage.lobby("tavern", &pair.people[..1], &[]).await;
    stage.delivered().await;
    let (before, length) = (greetings(&stage), stage.journal_length().await);
    stage.standin.fault(json!({"gateway": "refuse_resume"})).await;
    stage.standin.fault(json!({"gateway": "drop"})).await;
    let missed = typed(pair.by_turn().0, "end").await;
    stage.standin.delete_channel("tavern").await;
    assert_eq!(missed.outcome().await.state(), "failed");
    greeted(&stage, 0, before, "anew").await;
    assert_eq!(stage.journal_length().await, length, "what was missed was not done");
    pair.people[0].wait_for("dm", |told| told.content().contains("can't find this channel")).await;
    pair.ends_the_turn(&stage, "anew").await;
    stage.close().await;
}

#[tokio::test]
async fn duplicate_event_is_done_and_answered_once() {
    let stage = Stage::set().await;
    let mut pair = Pair::begun(&stage).await;
    let twice: Value = json!({"gateway": {"duplicate": 1}});
    // A step that could be taken twice, and a turn that could not be ended twice.
    for (text, words) in [("face n", "One move left"), ("end", "✅")] {
        let length = stage.journal_length().await;
        stage.standin.fault(twice.clone()).await;
        let answer = type_move(pair.by_turn().0, "general", text).await;
        assert!(answer.content().contains(words), "{text}: {}", answer.content());
        tokio::time::sleep(crate::stage::QUIET).await;
        let shown = crate::stage::again(pair.by_turn().0, &answer).await;
        assert_eq!(shown.content(), answer.content(), "the answer stands");
        assert!(stage.journal_length().await > length);
    }
    pair.went_on(&stage, "twice", 2).await;
    stage.standin.fault(twice.clone()).await;
    let panel = press(pair.by_turn().0, &pair.post, "Your move").await;
    stage.standin.fault(twice).await;
    let length = stage.journal_length().await;
    let passed = press(pair.by_turn().0, &panel, "End turn").await;
    tokio::time::sleep(crate::stage::QUIET).await;
    let shown = crate::stage::again(pair.by_turn().0, &passed).await;
    assert_eq!(shown.content(), passed.content(), "the answer stands");
    let rows = stage.journal_length().await - length;
    stage.standin.clear_faults().await;
    pair.went_on(&stage, "pressed twice", 1).await;
    let length = stage.journal_length().await;
    pair.ends_the_turn(&stage, "once").await;
    assert_eq!(stage.journal_length().await - length, rows, "as much is written as of a press that comes once");
    stage.close().await;
}

#[tokio::test]
async fn reordered_events_are_each_answered_once() {
    let stage = Stage::set().await;
    let [ada, bela, chidi] = stage.users(["Ada", "Bela", "Chidi"]);
    let card = stage.lobby("general", std::slice::from_ref(&ada), &[]).await;
    stage.standin.fault(json!({"gateway": {"reorder": 2}})).await;
    for guest in [&bela, &chidi] {
        guest.try_press(&card, "Join").await.expect("a button");
    }
    let both = |card: &standin::Message| is_card(card) && card.content().contains("Bela");
    let card = ada.wait_for("general", |card| both(card) && card.content().contains("Chidi")).await;
    act(&chidi, &card, "Leave").await;
    ada.wait_for("general", |card| both(card) && !card.content().contains("Chidi")).await;
    stage.delivered().await;
    act(&ada, &card, "Start").await;
    let post = ada.wait_for("general", crate::stage::is_turn).await;
    stage.delivered().await;
    let mut pair = Pair { people: [ada, bela], post };
    stage.standin.fault(json!({"gateway": {"reorder": 2}})).await;
    let [first, second] = [typed(pair.by_turn().0, "face n").await, typed(pair.by_turn().0, "end").await];
    let [first, second] = [first.outcome().await, second.outcome().await];
    assert_eq!((first.messages().len(), second.messages().len()), (1, 1));
    assert!(second.message().content().contains('✅'), "{}", second.message().content());
    pair.went_on(&stage, "another order", 2).await;
    stage.close().await;
}
