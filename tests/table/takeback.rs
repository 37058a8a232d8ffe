//! Tests of moves taken back: alone if nobody has learned anything since, else with everybody's consent, and never a
//! secret.

use crate::stage::{CHANNEL, Crowd, PRESS, Stage, guest, keys, new_table, person};
use pervigil::{
    bots,
    engine::{
        Level, Line, Occasion, Path, Seat, Seed, Setup, Submitted,
        verify::{Published, verify},
    },
    games::CATALOGUE,
    store::{Destination, Phase, StoredRow},
    table::{
        Absence, Announcement, Clock, MotionEnd, MotionPost, Mute, NewTable, Refusal, TableRefusal, TakeBackRefusal,
        TurnRefusal, Undo, UndoOffer, Undone, VoteRefusal, Voted, standing,
    },
};
use serde_json::Value;
use std::collections::BTreeMap;

const MINUTE: i64 = 60_000;

impl Stage {
    pub(crate) async fn undo(&self, seat: u8) -> Result<Undo, Refusal> {
        self.house.votes().undo(self.table, person(seat)).await.map_err(|refused| refused.refusal)
    }

    pub(crate) async fn offer(&self, seat: u8) -> UndoOffer {
        match self.undo(seat).await {
            Ok(Undo::Offered(offer)) => offer,
            other => panic!("something can be taken back: {other:?}"),
        }
    }

    pub(crate) async fn press_undo(&self, seat: u8, mark: &str) -> Result<Undone, Refusal> {
        let done = self.house.votes().take_back(self.table, person(seat), mark.to_owned()).await;
        done.map_err(|refused| refused.refusal)
    }

    /// Takes back what can be taken back, or asks the others for it.
    pub(crate) async fn take_back(&self, seat: u8) -> Undone {
        let mark = self.offer(seat).await.mark;
        self.press_undo(seat, &mark).await.expect("it was just offered")
    }

    pub(crate) async fn vote(&self, seat: u8, number: u32, aye: bool) -> Result<Voted, Refusal> {
        self.house.votes().vote(self.table, person(seat), number, aye).await.map_err(|refused| refused.refusal)
    }

    /// The rows of the journal that count.
    pub(crate) async fn counting(&self) -> Vec<StoredRow> {
        let game = self.house.views().glance(self.table, None).await.expect("the table wakes").game;
        let journal = self.house.store().tables().journal(self.table).await.expect("the journal can be read");
        let rows = standing(CATALOGUE.find(game).expect("it is in the catalogue"), journal);
        rows.into_iter().filter(|row| row.kind == "game").collect()
    }

    /// Everything that anybody sees and is asked, and the clocks that run.
    pub(crate) async fn seen(&self) -> Vec<String> {
        let glance = self.house.views().glance(self.table, None).await.expect("the table wakes");
        let mut seen = vec![format!("{:?} {:?} {:?}", glance.owed, glance.awaited, self.alarms().await)];
        seen.push(format!("{:?}", self.house.views().in_full(self.table).await.map(|(lines, _)| lines)));
        for seat in 0..glance.roster.0.len() as u8 {
            let (table, who) = (self.table, person(seat));
            let look = self.house.views().look(table, Some(who)).await.expect("a picture").scene;
            seen.push(format!("{seat} {look:?}"));
            for occasion in [Occasion::Awaited, Occasion::Standing] {
                let panel = self.house.turns().panel(table, who, occasion, Path::default()).await;
                let asked = panel.map(|panel| (panel.stamp, panel.question)).map_err(|refused| refused.refusal);
                seen.push(format!("{seat} {asked:?}"));
            }
            let undo = self.undo(seat).await;
            seen.push(format!("{seat} {undo:?}"));
        }
        seen
    }

    /// The table as it looks to everybody, without questions that count choices.
    pub(crate) async fn scenes(&self) -> Vec<String> {
        let seats = self.house.views().glance(self.table, None).await.expect("the table wakes").roster.0.len() as u8;
        let mut scenes =
            vec![format!("{:?}", self.house.views().look(self.table, None).await.expect("a picture").scene)];
        for seat in 0..seats {
            let look = self.house.views().look(self.table, Some(person(seat))).await.expect("a picture");
            scenes.push(format!("{:?} {:?}", look.scene, look.chart));
        }
        scenes
    }

    /// The posts of votes since the last time.
    pub(crate) async fn hear_votes(&self) -> Vec<MotionPost> {
        let said = self.hear().await.into_iter();
        said.filter_map(|(_, said)| if let Announcement::Motion(post) = said { Some(*post) } else { None }).collect()
    }
}

impl Stage {
    /// The seat on turn after `first`, which is on turn now.
    async fn after(&self, first: u8) -> u8 {
        self.say(first, "end").await.unwrap();
        let second = self.owing().await[0].0;
        self.take_back(first).await;
        second
    }
}

/// A chamber of three in which the first and the second have ended their turns, and its seats in order.
async fn two_turns(clock: Clock) -> (Stage, [u8; 3]) {
    two_turns_of(new_table(clock)).await
}

/// A game as from [`two_turns`], at a table that makes safe choices for absent people.
async fn two_safe_turns(unrated: bool) -> (Stage, [u8; 3]) {
    two_turns_of(NewTable { absence: Absence::Safe, unrated, ..new_table(Clock::Daily) }).await
}

async fn two_turns_of(table: NewTable) -> (Stage, [u8; 3]) {
    let stage = Stage::begun_with(3, table, 3).await;
    let first = stage.owing().await[0].0;
    stage.say(first, "end").await.unwrap();
    let second = stage.owing().await[0].0;
    stage.say(second, "end").await.unwrap();
    stage.hear().await;
    (stage, [first, second, 3 - first - second])
}

/// A game as from [`two_turns`], in which the first asks to have their turn back. Returns the post of the vote too.
pub(crate) async fn voting(clock: Clock) -> (Stage, [u8; 3], MotionPost) {
    let (stage, seats) = two_turns(clock).await;
    let asked = stage.take_back(seats[0]).await;
    assert!(matches!(asked, Undone::Asked { .. }), "{asked:?}");
    let mut votes = stage.hear_votes().await;
    assert_eq!(votes.len(), 1);
    (stage, seats, votes.remove(0))
}

pub(crate) fn choices(rows: &[StoredRow]) -> Vec<(u64, u8, String)> {
    let chose = rows.iter().filter_map(|row| {
        let body: Value = serde_json::from_str(&row.body).expect("rows are JSON");
        let chose = &body["chose"];
        Some((row.seq, chose["seat"].as_u64()? as u8, chose["path"].as_str()?.to_owned()))
    });
    chose.collect()
}

pub(crate) fn bodies(rows: &[StoredRow]) -> Vec<&str> {
    rows.iter().map(|row| &*row.body).collect()
}

#[tokio::test]
async fn turn_end_is_taken_back_at_once_before_anybody_goes_on() {
    let mut stage = Stage::begun(3, Clock::Daily, 2).await;
    let seat = stage.owing().await[0].0;
    let (before, panel) = (stage.scenes().await, stage.panel(seat, &Path::default()).await);
    stage.say(seat, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - seat)]);
    stage.hear().await;
    stage.wait(MINUTE);
    let offer = stage.offer(seat).await;
    assert!(offer.free && offer.asked.is_empty() && !offer.lines.is_empty(), "{offer:?}");
    let done = stage.take_back(seat).await;
    assert!(matches!(&done, Undone::Done { lines, .. } if keys(lines) == ["taken-back"]), "{done:?}");
    assert_eq!((stage.owing().await, stage.scenes().await), (vec![Seat(seat)], before));
    assert_eq!(stage.panel(seat, &Path::default()).await, panel, "the same is asked once more");
    let due = stage.now() + 24 * 60 * MINUTE;
    let deadlines: Vec<_> = stage.alarms().await.into_iter().filter(|alarm| alarm.kind == "deadline").collect();
    assert_eq!(deadlines.iter().map(|alarm| (alarm.seat, alarm.due)).collect::<Vec<_>>(), [(seat, due)]);
    let posts = stage.hear_posts().await;
    let [post] = &posts[..] else { panic!("{posts:?}") };
    let struck: Vec<&Line> = post.story.lines.iter().filter(|line| line.key == "struck").collect();
    assert_eq!(struck.len(), offer.lines.len(), "{post:?}");
    assert!(
        post.story.lines.iter().all(|line| !offer.lines.contains(line)),
        "nothing of it stands as if it were so: {post:?}"
    );
    assert_eq!(keys(&post.story.lines).last(), Some(&"taken-back"));
    assert_eq!(post.owed.iter().map(|owed| owed.seat).collect::<Vec<_>>(), [Seat(seat)]);
    let live = stage.seen().await;
    stage.crash();
    assert_eq!(stage.seen().await, live, "whoever wakes the table finds it as it was");
    stage.say(seat, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - seat)]);
}

#[tokio::test]
async fn steps_are_taken_back_one_by_one_to_the_turns_beginning() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let seat = stage.owing().await[0].0;
    let mut seen = vec![stage.scenes().await];
    for _ in 0..2 {
        let (step, _) = stage.planned_step(&stage.panel(seat, &Path::default()).await).await;
        stage.say(seat, &step).await.unwrap();
        seen.push(stage.scenes().await);
    }
    seen.pop();
    while let Some(before) = seen.pop() {
        let offer = stage.offer(seat).await;
        assert!(offer.asked.is_empty(), "{offer:?}");
        stage.take_back(seat).await;
        assert_eq!(stage.scenes().await, before);
    }
    assert_eq!(stage.undo(seat).await, Err(TakeBackRefusal::Nothing.into()));
}

#[tokio::test]
async fn impossible_undo_is_refused_with_the_reason() {
    let stage = Stage::begun(3, Clock::None, 3).await;
    let seat = stage.owing().await[0].0;
    for seat in 0..3 {
        assert_eq!(stage.undo(seat).await, Err(TakeBackRefusal::Nothing.into()));
    }
    assert_eq!(stage.undo(7).await, Err(TableRefusal::NotSeated.into()));
    stage.round().await;
    let out = (seat + 1) % 3;
    stage.leave(out).await.unwrap();
    let refused = stage.undo(out).await;
    assert!(matches!(refused, Err(Refusal::Turn(TurnRefusal::Done(_)))), "who has left takes nothing back");
    stage.leave(seat).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    for seat in 0..3 {
        let why = stage.undo(seat).await.expect_err("it is over");
        assert!(matches!(why, Refusal::Table(TableRefusal::Over) | Refusal::Turn(TurnRefusal::Done(_))), "{why:?}");
    }
}

/// A quest of two whose first roll has been made, and the seat on turn.
async fn rolled() -> (Stage, u8) {
    let table = NewTable { game: "quest".to_owned(), options: BTreeMap::new(), ..new_table(Clock::None) };
    let stage = Stage::lobby_of(5, table).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    loop {
        let seat = stage.owing().await[0].0;
        if stage.say(seat, "roll").await.is_ok() {
            return (stage, seat);
        }
        let (stamp, path) = stage.wander(Seat(seat), &mut Seed::from_number(1).advice(0)).await;
        stage.submit(seat, Some(stamp), &path).await.unwrap();
    }
}

#[tokio::test]
async fn dice_are_taken_back_by_consent_and_never_roll_anew() {
    let (stage, seat) = rolled().await;
    let before = stage.counting().await;
    let offer = stage.offer(seat).await;
    assert_eq!(offer.asked, [Seat(1 - seat)], "{offer:?}");
    stage.take_back(seat).await;
    assert_eq!(stage.counting().await, before, "nothing is done yet");
    let ended = stage.vote(1 - seat, 1, true).await;
    assert_eq!(ended, Ok(Voted::Ended(MotionEnd::Carried)));
    assert!(stage.counting().await.len() < before.len());
    stage.say(seat, "roll").await.unwrap();
    assert_eq!(bodies(&stage.counting().await), bodies(&before), "the same roll");
}

#[tokio::test]
async fn all_have_to_agree_and_are_asked_once() {
    let (stage, [first, second, third], post) = voting(Clock::Daily).await;
    assert_eq!((post.open.len(), post.calls.len(), post.end, post.amends), (2, 1, None, false), "{post:?}");
    assert_eq!(post.calls, [Seat(third)], "who has just acted is not called");
    assert!(!post.lines.is_empty());
    let turn = stage.seen().await;
    assert!(matches!(stage.undo(first).await, Ok(Undo::Voting { own: true, number: 1, .. })));
    assert!(matches!(stage.undo(second).await, Ok(Undo::Voting { own: false, .. })));
    assert_eq!(stage.vote(second, 1, true).await, Ok(Voted::Waiting(vec![Seat(third)])));
    assert_eq!(stage.owing().await, [Seat(third)], "one is not all");
    assert_eq!(stage.seen().await.len(), turn.len());
    let votes = stage.hear_votes().await;
    assert!(matches!(&votes[..], [post] if post.agreed == [Seat(second)] && post.amends && post.calls.is_empty()));
    assert_eq!(stage.vote(third, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert_eq!(stage.owing().await, [Seat(first)]);
    let said = stage.hear().await;
    let closed =
        said.iter().any(|(_, said)| matches!(said, Announcement::Motion(post) if post.end == Some(MotionEnd::Carried)));
    assert!(closed, "{said:?}");
    let posts: Vec<_> = said
        .iter()
        .filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(post) } else { None })
        .collect();
    assert!(matches!(&posts[..], [post] if !post.amends && keys(&post.story.lines).contains(&"struck")), "{posts:?}");
    assert!(stage.alarms().await.iter().all(|alarm| alarm.kind != "vote"));
}

#[tokio::test]
async fn one_no_ends_it_and_so_does_whoever_asked() {
    let (stage, [first, second, third], _) = voting(Clock::None).await;
    let counting = stage.counting().await;
    assert_eq!(stage.vote(second, 1, true).await, Ok(Voted::Waiting(vec![Seat(third)])));
    assert_eq!(stage.vote(third, 1, false).await, Ok(Voted::Ended(MotionEnd::Refused(Seat(third)))));
    assert_eq!((stage.owing().await, stage.counting().await), (vec![Seat(third)], counting.clone()));
    assert!(stage.alarms().await.is_empty());
    stage.wait(3_600_000);
    stage.take_back(first).await;
    assert_eq!(stage.vote(second, 1, true).await, Err(VoteRefusal::Over.into()), "of before");
    assert_eq!(stage.vote(first, 2, false).await, Ok(Voted::Ended(MotionEnd::Withdrawn)));
    assert_eq!(stage.counting().await, counting);
    let ends: Vec<_> = stage.hear_votes().await.into_iter().filter_map(|post| post.end).collect();
    assert_eq!(ends, [MotionEnd::Refused(Seat(third)), MotionEnd::Withdrawn]);
}

#[tokio::test]
async fn vote_counts_once_from_those_asked_until_it_is_over() {
    let (stage, [first, second, third], _) = voting(Clock::Live).await;
    assert_eq!(stage.vote(second, 1, true).await, Ok(Voted::Waiting(vec![Seat(third)])));
    let journal = stage.journal().await;
    for (seat, number, aye, refusal) in [
        (second, 1, true, VoteRefusal::Voted.into()),
        (second, 1, false, VoteRefusal::Voted.into()),
        (first, 1, true, VoteRefusal::Voted.into()),
        (8, 1, true, TableRefusal::NotSeated.into()),
        (third, 2, true, VoteRefusal::Over.into()),
    ] {
        assert_eq!(stage.vote(seat, number, aye).await, Err(refusal), "{seat} {number} {aye}");
    }
    assert_eq!(stage.journal().await, journal);
    assert_eq!(stage.press_undo(first, "0").await, Err(VoteRefusal::Voting.into()));
    stage.wait(5 * MINUTE);
    let voted = stage.vote(third, 1, true).await;
    assert_eq!(voted, Ok(Voted::Ended(MotionEnd::Carried)), "nobody was told as yet that its time is up");
}

#[tokio::test]
async fn resigned_player_votes_only_if_the_undo_brings_them_back() {
    let stage = Stage::begun(3, Clock::None, 4).await;
    stage.round().await;
    let seat = stage.owing().await[0].0;
    let [out, back, other] = [1, 2, 3].map(|step| (seat + step) % 4);
    stage.leave(out).await.unwrap();
    stage.say(seat, "end").await.unwrap();
    stage.leave(back).await.unwrap();
    let mut asked = stage.offer(seat).await.asked;
    asked.sort();
    let mut those = vec![Seat(back), Seat(other)];
    those.sort();
    assert_eq!(asked, those);
    stage.take_back(seat).await;
    assert_eq!(stage.vote(out, 1, true).await, Err(VoteRefusal::NotAsked.into()));
    stage.vote(back, 1, true).await.unwrap();
    assert_eq!(stage.vote(other, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    assert!(stage.undo(back).await.is_ok(), "they are in the game again");
}

#[tokio::test]
async fn a_vote_lapses_at_its_clock_whatever_other_clocks_do() {
    let (stage, [_, second, third], post) = voting(Clock::Live).await;
    assert_eq!(post.until, stage.now() + 5 * MINUTE);
    stage.vote(second, 1, true).await.unwrap();
    assert!(stage.alarms().await.iter().any(|alarm| alarm.kind == "vote" && alarm.due == post.until));
    let vote = stage.alarms().await.into_iter().find(|alarm| alarm.kind == "vote").unwrap();
    stage.edit("UPDATE alarms SET due = due + 1000000 WHERE kind <> 'vote'");
    stage.wait_until(vote.due);
    stage.house.clocks().ring_alarms().await.unwrap();
    stage.house.clocks().ring_alarms().await.unwrap();
    let ends: Vec<_> = stage.hear_votes().await.into_iter().filter_map(|post| post.end).collect();
    assert_eq!(ends, [MotionEnd::Lapsed]);
    assert_eq!(stage.vote(third, 1, true).await, Err(VoteRefusal::Over.into()));
    assert!(stage.alarms().await.iter().all(|alarm| alarm.kind != "vote"));
}

#[tokio::test]
async fn a_move_puts_an_end_to_a_vote() {
    let (stage, [first, second, third], _) = voting(Clock::Daily).await;
    stage.say(third, "end").await.unwrap();
    let ends: Vec<_> = stage.hear_votes().await.into_iter().filter_map(|post| post.end).collect();
    assert_eq!(ends, [MotionEnd::Overtaken]);
    assert_eq!(stage.vote(second, 1, true).await, Err(VoteRefusal::Over.into()));
    assert!(stage.alarms().await.iter().all(|alarm| alarm.kind != "vote"));
    assert!(matches!(stage.undo(first).await, Ok(Undo::Offered(_))));
}

#[tokio::test]
async fn a_vote_outlives_a_restart_and_a_game_called_off_ends_it() {
    let (mut stage, [first, second, third], _) = voting(Clock::Daily).await;
    stage.vote(second, 1, true).await.unwrap();
    let live = stage.seen().await;
    stage.crash();
    assert_eq!(stage.seen().await, live);
    assert_eq!(stage.vote(second, 1, true).await, Err(VoteRefusal::Voted.into()), "that is remembered");
    assert_eq!(stage.vote(third, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    let live = stage.seen().await;
    stage.crash();
    assert_eq!(stage.seen().await, live);
    assert_eq!(stage.owing().await, [Seat(first)]);
    stage.say(first, "end").await.unwrap();
    stage.say(second, "end").await.unwrap();
    stage.take_back(first).await;
    stage.hear().await;
    stage.leave(third).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Closed);
    let ends: Vec<_> = stage.hear_votes().await.into_iter().filter_map(|post| post.end).collect();
    assert_eq!(ends, [MotionEnd::Overtaken]);
}

/// A take-back and a move come at once, and the later one is judged by the position then.
#[tokio::test]
async fn taking_back_and_going_on_at_once_come_one_after_the_other() {
    for number in 0..6 {
        let stage = Stage::begun(3 + number, Clock::None, 2).await;
        let seat = stage.owing().await[0].0;
        stage.say(seat, "end").await.unwrap();
        let mark = stage.offer(seat).await.mark;
        let moves = stage.say(1 - seat, "end");
        let (undone, moved) = match number % 2 {
            0 => tokio::join!(stage.press_undo(seat, &mark), moves),
            _ => {
                let (moved, undone) = tokio::join!(moves, stage.press_undo(seat, &mark));
                (undone, moved)
            }
        };
        match (undone, moved) {
            (Ok(Undone::Done { .. }), Err(Refusal::Turn(TurnRefusal::NotYourTurn(others)))) => {
                assert_eq!(others.seats, [Seat(seat)]);
            }
            (Err(why), Ok(_)) if why == TakeBackRefusal::MovedSince => assert_eq!(stage.owing().await, [Seat(seat)]),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn an_offer_of_before_takes_nothing_back() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let seat = stage.owing().await[0].0;
    stage.say(seat, "end").await.unwrap();
    let first = stage.offer(seat).await.mark;
    stage.press_undo(seat, &first).await.unwrap();
    assert_eq!(stage.press_undo(seat, &first).await, Err(TakeBackRefusal::Nothing.into()), "twice");
    stage.say(seat, "end").await.unwrap();
    stage.say(1 - seat, "end").await.unwrap();
    assert_eq!(stage.press_undo(seat, &first).await, Err(TakeBackRefusal::MovedSince.into()));
}

#[tokio::test]
async fn timeout_is_not_taken_back_without_asking() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    let seat = stage.owing().await[0].0;
    stage.wait(5 * MINUTE);
    stage.house.clocks().ring_alarms().await.unwrap();
    assert_eq!(stage.owing().await, [Seat(1 - seat)]);
    assert_eq!(stage.offer(seat).await.asked, [Seat(1 - seat)]);
}

/// A player who is asked to answer a zap has learned of it, and the question reveals something of their orders.
#[tokio::test]
async fn asked_question_is_not_taken_back_without_its_players_vote() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    stage.play_until("chamber-awaited-answer", &mut Crowd::new(3, 2)).await;
    let asked = stage.owing().await;
    assert_eq!(asked.len(), 1);
    assert_eq!(stage.offer(1 - asked[0].0).await.asked, asked);
}

/// A table of one person and this number of computers at which the person is to choose.
async fn against_computers(game: &str, computers: u8, unrated: bool) -> Stage {
    let table = NewTable { game: game.to_owned(), options: BTreeMap::new(), unrated, ..new_table(Clock::None) };
    let stage = Stage::lobby_of(3, table).await;
    for _ in 0..computers {
        stage.house.lobby().computer(stage.table, person(0), Some(Level::Easy), PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    stage.until_mine().await;
    stage
}

impl Stage {
    /// Waits for computers until the first or the second seat is to choose, and returns that seat.
    pub(crate) async fn until_a_person(&self) -> u8 {
        for _ in 0..2_000 {
            if let [Seat(seat @ 0..=1)] = self.owing().await[..] {
                return seat;
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        panic!("the computer does not move");
    }

    /// Waits for computers until the first seat is to choose.
    async fn until_mine(&self) {
        for _ in 0..2_000 {
            if self.owing().await == [Seat(0)] {
                return;
            }
            tokio::time::sleep(std::time::Duration::from_millis(2)).await;
        }
        panic!("the computer does not move");
    }
}

#[tokio::test]
async fn computers_agree_at_once_where_the_game_is_unrated() {
    let stage = against_computers("chamber", 1, true).await;
    stage.say(0, "end").await.unwrap();
    stage.until_mine().await;
    let offer = stage.offer(0).await;
    assert!(offer.asked.is_empty() && offer.lines.len() > 1, "the computer has moved since: {offer:?}");
    assert!(!offer.free, "they have seen what came");
    assert!(matches!(stage.take_back(0).await, Undone::Done { .. }));
    assert!(choices(&stage.counting().await).iter().all(|(_, seat, said)| *seat != 0 || said != "end"));
    stage.say(0, "end").await.unwrap();
    stage.until_mine().await;
    stage.leave(0).await.unwrap();
    assert_eq!(stage.phase().await, Phase::Over);
    let (_, record) = stage.house.archive().record_in(CHANNEL).await.unwrap();
    let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, Published::default());
    assert!(verified.flaw.is_none(), "what the computer chose is thought out anew: {:?}", verified.flaw);
}

/// A player who asks has heard, rolled or drawn something new. At a rated table nobody takes this back alone.
#[tokio::test]
async fn rated_table_lets_nobody_peek_by_undoing_alone() {
    for (game, computers, word) in [("amulets", 2, None), ("quest", 1, Some("roll")), ("chamber", 1, Some("end"))] {
        for unrated in [false, true] {
            let stage = against_computers(game, computers, unrated).await;
            let mut dice = Seed::from_number(1).advice(0);
            loop {
                let said = if let Some(word) = word { stage.say(0, word).await.is_ok() } else { false };
                if said {
                    break;
                }
                let (stamp, path) = stage.wander(Seat(0), &mut dice).await;
                stage.submit(0, Some(stamp), &path).await.unwrap();
                if word.is_none() {
                    break;
                }
                stage.until_mine().await;
            }
            if stage.owing().await != [Seat(0)] {
                stage.until_mine().await;
            }
            let before = stage.counting().await;
            match (unrated, stage.undo(0).await) {
                (false, refused) => {
                    assert_eq!(refused, Err(TakeBackRefusal::Seen(Mute::Computer).into()), "{game}");
                }
                (true, Ok(Undo::Offered(offer))) => assert!(!offer.free && offer.asked.is_empty(), "{game}: {offer:?}"),
                (true, other) => panic!("{game}: {other:?}"),
            }
            assert_eq!(stage.counting().await, before, "{game}");
        }
    }
}

/// A battle of two whose first turn has begun, the seat on turn, and a first step. With `unanswered`, it is a step that
/// could have been answered and was not, else another.
async fn step_of_a_battle(unanswered: bool) -> (Stage, u8, Path) {
    let table = NewTable { game: "swords".to_owned(), options: BTreeMap::new(), ..new_table(Clock::None) };
    let stage = Stage::lobby_of(3, table).await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.expect("a seat is free");
    stage.house.lobby().start(stage.table, person(0), PRESS).await.expect("two can play");
    for seat in [0, 1] {
        stage.say(seat, "muster wide yes").await.expect("it is asked");
    }
    let mut session = CATALOGUE.find("swords").expect("the game").start(&Setup::plain(2)).expect("two can play");
    let rows: Vec<String> = stage.counting().await.into_iter().map(|row| row.body).collect();
    session.replay(&rows).expect("the journal reads");
    let seat = stage.owing().await[0];
    let (stamp, seed) = (session.stamp(seat, Occasion::Awaited).expect("it is asked"), Seed::from_number(1));
    let moves = session.moves(seat, Occasion::Awaited, 50_000).expect("not too many").into_iter();
    let moves = moves.map(|offers| Path(offers.into_iter().map(|offer| offer.word).collect()));
    let is_wanted = |path: &Path| match session.submit(seat, stamp, path, &seed) {
        Ok(Submitted::Accepted(effects)) => unanswered == effects.rows.iter().any(|row| row.contains("unanswered")),
        _ => false,
    };
    let mut steps = moves.filter(|path| path.0[0].as_str() == "step");
    let step = steps.find(is_wanted);
    (stage, seat.0, step.expect("there is such a step"))
}

/// A player who sees that nobody wants to be asked has learned something of others' secrets.
#[tokio::test]
async fn step_that_nobody_answers_falls_by_consent_alone() {
    for unanswered in [true, false] {
        let (stage, seat, step) = step_of_a_battle(unanswered).await;
        stage.submit(seat, None, &step).await.expect("it is a move");
        assert_eq!(stage.owing().await, [Seat(seat)], "the turn goes on");
        let offer = stage.offer(seat).await;
        assert_eq!((offer.free, offer.asked.is_empty()), (!unanswered, !unanswered), "{step}: {offer:?}");
    }
}

/// Only players who are there must agree. A player who has announced their leave counts as nobody, with or without a
/// computer in their seat.
#[tokio::test]
async fn absent_player_counts_as_nobody_to_agree() {
    for absence in [Absence::Safe, Absence::Minded] {
        let stage = Stage::begun_with(3, NewTable { absence, ..new_table(Clock::Daily) }, 3).await;
        let first = stage.owing().await[0].0;
        for other in (0..3).filter(|other| *other != first) {
            stage.goes_away(other).await;
        }
        let (step, _) = stage.planned_step(&stage.panel(first, &Path::default()).await).await;
        stage.say(first, &step).await.unwrap();
        assert!(stage.offer(first).await.free, "{absence:?}: nobody has learned anything");
        stage.say(first, "end").await.unwrap();
        if absence == Absence::Safe {
            assert!(stage.offer(first).await.free, "{absence:?}: nor by this");
            continue;
        }
        for _ in 0..2_000 {
            if stage.owing().await == [Seat(first)] {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        let away = Seat((0..3).find(|seat| *seat != first).expect("there are others"));
        let refused = Err(TakeBackRefusal::Seen(Mute::Away(away)).into());
        assert_eq!(stage.undo(first).await, refused, "{absence:?}");
    }
}

/// A player's own choice does not fall without them, though they are away by now.
#[tokio::test]
async fn the_moves_of_somebody_who_is_away_do_not_fall_without_them() {
    for rated in [true, false] {
        moves_of_somebody_away_stand(rated).await;
    }
}

async fn moves_of_somebody_away_stand(rated: bool) {
    let (stage, [first, second, third]) = two_safe_turns(!rated).await;
    stage.goes_away(second).await;
    if rated {
        let refused = Err(TakeBackRefusal::Seen(Mute::Away(Seat(second))).into());
        assert_eq!(stage.undo(first).await, refused);
        return;
    }
    let mut asked = stage.offer(first).await.asked;
    asked.sort();
    let mut both = vec![Seat(second), Seat(third)];
    both.sort();
    assert_eq!(asked, both);
    stage.take_back(first).await;
    assert_eq!(stage.vote(third, 1, true).await, Ok(Voted::Waiting(vec![Seat(second)])));
    assert!(choices(&stage.counting().await).iter().any(|(_, seat, _)| *seat == second), "it stands");
    assert_eq!(stage.vote(second, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
}

/// A player who is away hears of all choices in their seat that are struck.
#[tokio::test]
async fn absent_player_hears_of_their_struck_choices() {
    let table = NewTable { absence: Absence::Minded, unrated: true, ..new_table(Clock::Daily) };
    let stage = Stage::begun_with(3, table, 3).await;
    let first = stage.owing().await[0].0;
    let second = stage.after(first).await;
    let third = 3 - first - second;
    stage.goes_away(second).await;
    stage.say(first, "end").await.unwrap();
    for _ in 0..2_000 {
        if stage.owing().await == [Seat(third)] {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    }
    assert_eq!(stage.offer(first).await.asked, [Seat(third)], "a computer chose for the other");
    stage.take_back(first).await;
    stage.hear().await;
    assert_eq!(stage.vote(third, 1, true).await, Ok(Voted::Ended(MotionEnd::Carried)));
    let heard = stage.hear().await.into_iter();
    let words: Vec<_> = heard
        .filter_map(|(to, said)| match said {
            Announcement::Word(word) => Some((to, keys(&word.lines).join(" "))),
            _ => None,
        })
        .collect();
    assert!(
        matches!(&words[..], [(to, said)] if *to == Destination::Person(person(second).0) && said.starts_with("struck-of-yours struck")),
        "{words:?}"
    );
}

/// Two worlds that differ in a seat's secret choice are alike for everybody else. This holds before it is taken back,
/// while it is put to the vote and after it. The dice are equal as well.
#[tokio::test]
async fn secret_orders_make_no_difference_to_an_undo() {
    let mut told = vec![];
    for secret in [None, Some("orders deflect never anybody"), Some("orders place random")] {
        let stage = Stage::begun(3, Clock::Daily, 3).await;
        let first = stage.owing().await[0].0;
        let other = (first + 2) % 3;
        let settle = async || {
            if let Some(secret) = secret {
                stage.say(other, secret).await.unwrap();
            }
        };
        let mut heard = vec![];
        stage.say(first, "end").await.unwrap();
        settle().await;
        heard.push(format!("{:?}", stage.undo(first).await));
        heard.push(format!("{:?}", stage.take_back(first).await));
        stage.say(first, "end").await.unwrap();
        let second = stage.owing().await[0].0;
        stage.say(second, "end").await.unwrap();
        settle().await;
        heard.push(format!("{:?}", stage.undo(first).await));
        heard.push(format!("{:?}", stage.take_back(first).await));
        settle().await;
        heard.push(format!("{:?}", stage.vote(3 - first - second, 1, true).await));
        settle().await;
        heard.push(format!("{:?}", stage.alarms().await));
        heard.push(format!("{:?}", stage.vote(second, 1, true).await));
        let away = person(other).0;
        let said = stage.hear().await.into_iter();
        let (own, all): (Vec<_>, Vec<_>) = said.partition(|(to, _)| *to == Destination::Person(away));
        for (to, said) in all {
            heard.push(format!("{to:?} {:?}", stage.painted(said).await));
        }
        heard.push(format!("{:?}", stage.alarms().await));
        let words = own
            .iter()
            .filter(|(_, said)| matches!(said, Announcement::Word(word) if keys(&word.lines) == ["orders-taken-back"]));
        assert_eq!(words.count(), if secret.is_some() { 2 } else { 0 }, "{own:?}");
        let mut rows: Vec<String> = bodies(&stage.counting().await).into_iter().map(str::to_owned).collect();
        rows.retain(|row| !row.contains("ordered"));
        heard.extend(rows);
        told.push(heard);
    }
    assert_eq!(told[0], told[1]);
    assert_eq!(told[0], told[2]);
}

/// Notes of other people stay when any moves are taken back.
#[tokio::test]
async fn the_notes_of_others_stay() {
    let table = NewTable { game: "amulets".to_owned(), options: BTreeMap::new(), ..new_table(Clock::None) };
    let mut stage = Stage::lobby_of(5, table).await;
    for seat in 1..3 {
        stage.house.lobby().join(stage.table, guest(seat), None, PRESS).await.unwrap();
    }
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    let seat = stage.owing().await[0].0;
    let (stamp, asks) = stage.wander(Seat(seat), &mut Seed::from_number(1).advice(0)).await;
    stage.submit(seat, Some(stamp), &asks).await.unwrap();
    let asked = stage.counting().await;
    for noting in 0..3 {
        let mut said = Path::default().then(pervigil::engine::Word::new("note"));
        loop {
            let panel = stage.house.turns().panel(stage.table, person(noting), Occasion::Standing, said).await.unwrap();
            let offer = &panel.question.offers[0];
            said = panel.said.then(offer.word.clone());
            if !offer.more {
                stage.submit(noting, Some(panel.stamp), &said).await.unwrap();
                break;
            }
        }
    }
    let (noted, seen) = (stage.counting().await, stage.scenes().await);
    stage.take_back(seat).await;
    for voter in 0..3 {
        let _ = stage.vote(voter, 1, true).await;
    }
    assert_eq!(choices(&stage.counting().await).len(), 3, "the notes alone");
    stage.crash();
    stage.submit(seat, None, &asks).await.unwrap();
    assert_eq!((stage.counting().await.len(), stage.scenes().await), (noted.len(), seen));
    assert_eq!(bodies(&stage.counting().await[noted.len() - 2..]).len(), 2);
    assert!(bodies(&asked).iter().all(|row| bodies(&noted).contains(row)));
}

/// Orders that a player gives in secret and takes back are heard by nobody. They are theirs to change, not to take
/// back.
#[tokio::test]
async fn ones_own_orders_are_no_move_to_take_back() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let seat = stage.owing().await[0].0;
    stage.say(1 - seat, "orders deflect never anybody").await.unwrap();
    assert_eq!(stage.undo(1 - seat).await, Err(TakeBackRefusal::Nothing.into()));
}

/// Orders given since fall with the moves taken back, and their giver hears so.
#[tokio::test]
async fn ones_own_orders_fall_with_what_is_taken_back() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let seat = stage.owing().await[0].0;
    stage.say(seat, "end").await.unwrap();
    let mark = stage.offer(seat).await.mark;
    stage.say(seat, "orders deflect never anybody").await.unwrap();
    let done = stage.press_undo(seat, &mark).await;
    let Ok(Undone::Done { lines, .. }) = done else { panic!("the offer is still the same: {done:?}") };
    assert_eq!(keys(&lines), ["taken-back", "orders-taken-back"]);
    assert!(choices(&stage.counting().await).is_empty());
}

#[tokio::test]
async fn a_plan_on_a_table_that_went_back_is_shown_before_it_is_made() {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let seat = stage.owing().await[0].0;
    stage.say(seat, "end").await.unwrap();
    let other = 1 - seat;
    let (_, planned) = stage.planned_step(&stage.panel(other, &Path::default()).await).await;
    stage.take_back(seat).await;
    stage.say(seat, "end").await.unwrap();
    let commit = pervigil::table::Planning::Commit;
    let heard = stage.house.turns().plan(stage.table, person(other), planned.stamp, commit).await.unwrap();
    let shown = heard.panel.and_then(|panel| panel.planned).expect("the plan is shown");
    assert_eq!(keys(&shown.meanwhile).first(), Some(&"taken-back"), "{shown:?}");
    assert!(choices(&stage.counting().await).iter().all(|(_, seat, _)| *seat != other), "nothing is made yet");
}
