//! Tests of events at a table in one moment: people's actions go before alarms, and nothing is half done.

use crate::stage::{Stage, told_in};
use pervigil::{
    engine::Seat,
    table::{Clock, Heard, MotionEnd, Refusal, TakeBackRefusal, TurnRefusal, Undone, Voted},
};
use std::{
    future::Future,
    pin::Pin,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc,
    },
    task::{Context, Wake},
    time::Duration,
};

const MINUTE: i64 = 60_000;
/// The longest time until a request lies in the mailbox of a table.
const ON_ITS_WAY: Duration = Duration::from_millis(60);

/// Makes two requests to a table while it is busy, the first before the second. Returns their results.
async fn in_one_moment<A: Send + 'static, B: Send + 'static>(
    stage: &Stage,
    first: impl Future<Output = A> + Send + 'static,
    second: impl Future<Output = B> + Send + 'static,
) -> (A, B) {
    let (let_go, held) = mpsc::channel::<()>();
    let (held, busy) = (Mutex::new(held), Arc::new(AtomicBool::new(false)));
    let is_busy = Arc::clone(&busy);
    let (house, table) = (stage.house.clone(), stage.table);
    let person = house.views().glance(table, None).await.unwrap().roster.person(Seat(0)).unwrap();
    let holding = tokio::spawn(async move {
        let read = move |_: &pervigil::table::Asked<'_>| {
            is_busy.store(true, Ordering::SeqCst);
            tokio::task::block_in_place(|| held.lock().unwrap().recv().unwrap_err());
        };
        house.turns().offers(table, person, || true, Arc::new(read)).await.unwrap()
    });
    while !busy.load(Ordering::SeqCst) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let first = tokio::spawn(first);
    tokio::time::sleep(ON_ITS_WAY).await;
    let second = tokio::spawn(second);
    tokio::time::sleep(ON_ITS_WAY).await;
    drop(let_go);
    holding.await.unwrap();
    (first.await.unwrap(), second.await.unwrap())
}

/// The alarms of a table that are due, being rung.
fn ring(stage: &Stage) -> impl Future<Output = usize> + Send + 'static {
    let house = stage.house.clone();
    async move { house.clocks().ring_alarms().await.unwrap() }
}

/// A move of `seat`, being made.
fn say(stage: &Stage, seat: u8, text: &str) -> impl Future<Output = Result<Heard, Refusal>> + Send + 'static {
    let (house, table, path) = (stage.house.clone(), stage.table, crate::stage::path(text));
    let person = crate::stage::person(seat);
    async move { house.turns().submit(table, person, None, path).await.map_err(|refused| refused.refusal) }
}

/// Something being taken back that was offered with this mark.
fn take_back(stage: &Stage, seat: u8, mark: String) -> impl Future<Output = Result<Undone, Refusal>> + Send + 'static {
    let (house, table, person) = (stage.house.clone(), stage.table, crate::stage::person(seat));
    async move { house.votes().take_back(table, person, mark).await.map_err(|refused| refused.refusal) }
}

/// A vote, being given.
fn vote(stage: &Stage, seat: u8, aye: bool) -> impl Future<Output = Result<Voted, Refusal>> + Send + 'static {
    let (house, table, person) = (stage.house.clone(), stage.table, crate::stage::person(seat));
    async move { house.votes().vote(table, person, 1, aye).await.map_err(|refused| refused.refusal) }
}

async fn mark(stage: &Stage, seat: u8) -> String {
    match stage.undo(seat).await {
        Ok(pervigil::table::Undo::Offered(offer)) => offer.mark,
        other => panic!("something can be taken back: {other:?}"),
    }
}

/// The keys of all lines to the channel in turns since the last time.
async fn told(stage: &Stage) -> Vec<String> {
    let posts = stage.hear_posts().await;
    posts.iter().flat_map(told_in).map(|line| line.key.into_owned()).collect()
}

/// Checks that a table that wakes again is as it was, in everything that anybody sees.
async fn is_as_stored(stage: &mut Stage) {
    let seen = stage.seen().await;
    stage.crash();
    assert!(stage.seen().await == seen, "what is stored is what stood");
}

/// The two orders in which two things may come.
const ORDERS: [bool; 2] = [false, true];

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_in_the_moment_in_which_time_runs_out_counts() {
    for alarm_first in ORDERS {
        let mut stage = Stage::begun(1, Clock::Live, 2).await;
        let seat = stage.owing().await[0].0;
        told(&stage).await;
        stage.wait(5 * MINUTE);
        let (ring, say) = (ring(&stage), say(&stage, seat, "end"));
        let (rung, said) = match alarm_first {
            true => in_one_moment(&stage, ring, say).await,
            false => {
                let (said, rung) = in_one_moment(&stage, say, ring).await;
                (rung, said)
            }
        };
        assert!(rung == 1 && said.is_ok(), "alarm first: {alarm_first}");
        assert_eq!(stage.choices().await, [(seat, "end".to_owned())]);
        let told = told(&stage).await;
        assert!(!told.is_empty() && !told.iter().any(|key| key.starts_with("time-ran-out")), "{told:?}");
        let alarms = stage.alarms().await;
        let [next] = &alarms[..] else { panic!("the next clock alone runs: {alarms:?}") };
        assert_eq!((next.seat, next.due), (1 - seat, stage.now() + 5 * MINUTE));
        is_as_stored(&mut stage).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn expired_time_before_a_move_ends_the_turn_and_refuses_it() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    let seat = stage.owing().await[0].0;
    stage.wait(5 * MINUTE);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert!(matches!(stage.say(seat, "end").await, Err(Refusal::Turn(TurnRefusal::NotYourTurn(_)))));
    assert_eq!(stage.choices().await, [(seat, "end".to_owned())]);
    assert!(told(&stage).await.contains(&"time-ran-out-so".to_owned()));
}

/// A move that does not end a turn leaves its clock running. The move counts, and the time is up all the same.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn move_at_the_deadline_counts_and_the_turn_ends_after_it() {
    let stage = Stage::begun(1, Clock::Live, 2).await;
    let seat = stage.owing().await[0].0;
    let facing = stage.panel(seat, &crate::stage::path("face")).await.question.offers[0].word.clone();
    let facing = format!("face {}", facing.as_str());
    stage.wait(5 * MINUTE);
    let (_, said) = in_one_moment(&stage, ring(&stage), say(&stage, seat, &facing)).await;
    assert!(said.is_ok());
    assert_eq!(stage.choices().await, [(seat, facing), (seat, "end".to_owned())]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn vote_in_the_moment_of_its_lapse_counts_for_yes_and_no() {
    for (alarm_first, aye) in [(false, true), (true, true), (true, false)] {
        let (mut stage, [first, second, third], post) = crate::takeback::voting(Clock::Daily).await;
        stage.vote(second, 1, true).await.unwrap();
        let lapses = stage.alarms().await.into_iter().find(|alarm| alarm.kind == "vote").unwrap();
        assert_eq!(lapses.due, post.until);
        stage.edit("UPDATE alarms SET due = due + 1000000000 WHERE kind <> 'vote'");
        stage.wait_until(lapses.due);
        stage.hear_votes().await;
        let (ring, vote) = (ring(&stage), vote(&stage, third, aye));
        let voted = match alarm_first {
            true => in_one_moment(&stage, ring, vote).await.1,
            false => in_one_moment(&stage, vote, ring).await.0,
        };
        let end = if aye { MotionEnd::Carried } else { MotionEnd::Refused(Seat(third)) };
        assert_eq!(voted, Ok(Voted::Ended(end)), "alarm first: {alarm_first}");
        let ends: Vec<_> = stage.hear_votes().await.into_iter().filter_map(|post| post.end).collect();
        assert_eq!(ends, [end], "nobody is told that it lapsed");
        assert_eq!(stage.owing().await, [Seat(if aye { first } else { third })]);
        assert!(stage.alarms().await.iter().all(|alarm| alarm.kind != "vote"));
        is_as_stored(&mut stage).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn undo_and_move_at_once_come_one_after_the_other() {
    for move_first in ORDERS {
        let mut stage = Stage::begun(1, Clock::Daily, 2).await;
        let seat = stage.owing().await[0].0;
        stage.say(seat, "end").await.unwrap();
        let mark = mark(&stage, seat).await;
        let before = stage.choices().await;
        let (undo, say) = (take_back(&stage, seat, mark), say(&stage, 1 - seat, "end"));
        if move_first {
            let (said, undone) = Box::pin(in_one_moment(&stage, say, undo)).await;
            assert!(said.is_ok());
            assert_eq!(undone, Err(TakeBackRefusal::MovedSince.into()));
            assert_eq!(stage.choices().await.len(), before.len() + 1);
        } else {
            let (undone, said) = Box::pin(in_one_moment(&stage, undo, say)).await;
            assert!(matches!(undone, Ok(Undone::Done { .. })), "{undone:?}");
            assert!(matches!(said, Err(Refusal::Turn(TurnRefusal::NotYourTurn(_)))));
            assert_eq!(stage.choices().await, before, "the journal keeps what counts no more");
        }
        assert_eq!(stage.owing().await, [Seat(seat)]);
        let alarms = stage.alarms().await;
        assert!(!alarms.is_empty() && alarms.iter().all(|alarm| alarm.seat == seat), "{alarms:?}");
        is_as_stored(&mut stage).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn undo_in_the_moment_of_the_next_timeout_is_done() {
    for alarm_first in ORDERS {
        let mut stage = Stage::begun(1, Clock::Live, 2).await;
        let seat = stage.owing().await[0].0;
        stage.say(seat, "end").await.unwrap();
        let undo = take_back(&stage, seat, mark(&stage, seat).await);
        stage.wait(5 * MINUTE);
        told(&stage).await;
        let undone = match alarm_first {
            true => in_one_moment(&stage, ring(&stage), undo).await.1,
            false => in_one_moment(&stage, undo, ring(&stage)).await.0,
        };
        assert!(matches!(undone, Ok(Undone::Done { .. })), "{undone:?}");
        assert_eq!(stage.owing().await, [Seat(seat)]);
        assert_eq!(stage.choices().await.len(), 1, "nothing was done in anybody's stead");
        assert!(!told(&stage).await.iter().any(|key| key.starts_with("time-ran-out")));
        is_as_stored(&mut stage).await;
    }
}

/// A waker that notes whether its event has come.
#[derive(Default)]
struct HasCome(AtomicBool);

impl Wake for HasCome {
    fn wake(self: Arc<Self>) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// Polls a future once, so that it goes on and waits for the next event. `None` if it is done.
fn go_on<T>(work: &mut Pin<Box<impl Future<Output = T>>>) -> Option<Arc<HasCome>> {
    let has_come = Arc::new(HasCome::default());
    let waker = Arc::clone(&has_come).into();
    work.as_mut().poll(&mut Context::from_waker(&waker)).is_pending().then_some(has_come)
}

/// Rings for a table that is asleep, and has `say` wait for it to wake before the alarm is there. Returns the result,
/// or `None` if the table was awake too soon.
async fn while_it_wakes(stage: &Stage, seat: u8) -> Option<Result<Heard, Refusal>> {
    let (mut ring, mut say) = (Box::pin(ring(stage)), Box::pin(say(stage, seat, "end")));
    tokio::task::yield_now().await;
    let alarms_are_read = go_on(&mut ring)?;
    while !alarms_are_read.0.load(Ordering::SeqCst) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    go_on(&mut ring)?;
    go_on(&mut say).expect("the table wakes");
    let (ring, say) = (tokio::spawn(ring), tokio::spawn(say));
    assert_eq!(ring.await.unwrap(), 1);
    Some(say.await.unwrap())
}

/// An alarm that finds its table asleep wakes it, and requests that wait for that go first. The machine decides how
/// fast a table wakes. If it was awake too soon, the test tries again.
#[tokio::test]
async fn a_move_that_comes_while_an_alarm_wakes_its_table_counts() {
    for _ in 0..50 {
        let mut stage = Stage::begun(1, Clock::Live, 2).await;
        let seat = stage.owing().await[0].0;
        told(&stage).await;
        stage.crash();
        stage.wait(5 * MINUTE);
        let Some(said) = while_it_wakes(&stage, seat).await else { continue };
        assert!(said.is_ok());
        assert_eq!(stage.choices().await, [(seat, "end".to_owned())]);
        assert!(!told(&stage).await.iter().any(|key| key.starts_with("time-ran-out")));
        return;
    }
    panic!("a table wakes in no time");
}
