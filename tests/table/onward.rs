//! Tests of games that are played on from a position of one that is over: against computers, for oneself alone.

use crate::stage::{CHANNEL, LONGEST, PRESS, Stage, guest, keys, new_table, person};
use pervigil::{
    bots,
    engine::{
        Level, Path, Seat, Seed, Setup, Viewer, Wit, Word,
        record::Sitting,
        verify::{Published, verify},
    },
    games::CATALOGUE,
    store::{Phase, TableId},
    table::{Clock, HistoryRefusal, NewTable, Onward, OnwardRefusal, RESIGN, Refusal, SURE, SetupRefusal, Undo},
};
use std::time::Duration;

/// Short games of every kind: the game, its seats, its options.
const GAMES: [(&str, u8, &str); 5] = [
    ("chamber", 3, "draw 2"),
    ("swords", 2, "quiet 5"),
    ("amulets", 3, "silence 1"),
    ("stones", 2, "rounds 3"),
    ("quest", 2, "rounds 4"),
];

/// The seat of the person who plays on.
const OWN: u8 = 1;

/// A wish to play on in the channel of a table.
fn wish(of: TableId, position: usize) -> Onward {
    Onward { of, viewer: Viewer::Watcher, position, channel: CHANNEL, guild: Some(7), guest: guest(OWN) }
}

async fn play_on(stage: &Stage, wish: Onward) -> Result<TableId, Refusal> {
    stage.house.lobby().play_on(wish, Level::Easy, PRESS).await.map_err(|refused| refused.refusal)
}

async fn positions(stage: &Stage) -> usize {
    let history = stage.house.archive().history_for(stage.table, person(OWN), Viewer::Watcher).await;
    history.expect("it can be told").1.steps.len()
}

/// A game that people have played to its end, as computers would.
async fn played(number: u64, (game, seats, options): (&str, u8, &str)) -> Stage {
    let entry = CATALOGUE.find(game).expect("a game");
    let mut setup = Setup::plain(seats);
    setup.read_options(entry.info, options).expect("its options");
    let table = NewTable { game: game.to_owned(), options: setup.options.clone(), ..new_table(Clock::None) };
    let stage = Stage::begun_with(number, NewTable { unrated: true, ..table }, seats).await;
    let (mut known, mut read) = (entry.start(&setup).expect("so many may play"), 0);
    for _ in 0..LONGEST {
        let rows: Vec<String> =
            stage.journal().await.into_iter().filter(|(kind, _)| kind == "game").map(|row| row.1).collect();
        known.replay(&rows[read..]).expect("the journal reads");
        read = rows.len();
        let Some(seat) = known.awaited().owing().iter().next() else { break };
        let path = known.idea(seat, Wit::Forgetful, &Seed::from_number(number)).expect("the seat is asked")();
        stage.submit(seat.0, None, &path).await.expect("a computer's choice is a move");
    }
    assert_eq!(stage.phase().await, Phase::Over, "{game}");
    stage
}

/// Waits until the person who plays on is to decide. Returns whether they are.
async fn is_asked(stage: &Stage) -> bool {
    let asked = async {
        while stage.phase().await == Phase::Play && !stage.owing().await.contains(&Seat(OWN)) {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        stage.phase().await == Phase::Play
    };
    tokio::time::timeout(Duration::from_mins(2), asked).await.expect("computers go on")
}

/// Has the person who plays on make any move but to resign.
async fn moves(stage: &Stage, dice: &mut pervigil::engine::Dice) {
    let is_grave = |word: &Word| [RESIGN, SURE].contains(&word.as_str());
    loop {
        let (_, path): (_, Path) = stage.wander(Seat(OWN), dice).await;
        if !path.0.iter().any(is_grave) {
            stage.submit(OWN, None, &path).await.expect("a path of the menu is taken");
            return;
        }
    }
}

/// Plays a game on to its end, through a restart and a take-back. Returns whether something was taken back.
async fn played_to_the_end(stage: &mut Stage, number: u64) -> bool {
    let (mut dice, mut taken_back) = (Seed::from_number(number).advice(0), false);
    for step in 0..LONGEST {
        if !is_asked(stage).await {
            return taken_back;
        }
        if let (1, Ok(Undo::Offered(offer))) = (step, stage.undo(OWN).await) {
            taken_back = stage.press_undo(OWN, &offer.mark).await.is_ok();
            continue;
        }
        if step == 3 {
            stage.crash();
            stage.house.wake_all().await.expect("all tables wake");
        }
        moves(stage, &mut dice).await;
    }
    panic!("the game does not end");
}

#[tokio::test]
async fn every_game_is_played_on_to_its_end_and_verifies() {
    let mut taken_back = 0;
    for (number, game) in (40..).zip(GAMES) {
        let mut stage = played(number, game).await;
        let counted = || stage.edit("SELECT count(*) FROM finished UNION ALL SELECT count(*) FROM results");
        let (before, known) = (stage.table, counted());
        stage.hear().await;
        let table = play_on(&stage, wish(before, positions(&stage).await / 2)).await.expect("it can be played on");
        stage.table = table;
        let posts = stage.hear_posts().await;
        let told = posts[0].story.headlines.iter().chain(&posts[0].story.lines);
        assert!(told.into_iter().any(|line| line.key.starts_with("played-on")), "{:?}", posts[0].story);
        taken_back += usize::from(played_to_the_end(&mut stage, number).await);
        let (_, record) = stage.house.archive().record_of(table).await.expect("it is over");
        assert!(record.rows[0].starts_with(r#"{"imagined":{"dice":""#), "{}", record.rows[0]);
        let mut seats = vec![Sitting::Computer(Level::Easy); game.1.into()];
        seats[usize::from(OWN)] = Sitting::Person;
        assert_eq!(record.terms.made.seats, seats);
        let verified = verify(record.text().as_bytes(), CATALOGUE, bots::think, Published::default());
        assert!(verified.flaw.is_none(), "{}: {}", game.0, verified.flaw.expect("one"));
        assert!(verified.played_on);
        let now = stage.edit("SELECT count(*) FROM finished UNION ALL SELECT count(*) FROM results");
        assert_eq!(now, known, "{}: it is in no book", game.0);
        assert_eq!(play_on(&stage, wish(table, 1)).await, Err(OnwardRefusal::Twice.into()));
    }
    assert!(taken_back > 0);
}

#[tokio::test]
async fn play_on_is_refused_with_its_reason() {
    let stage = Stage::begun(50, Clock::None, 3).await;
    let of = stage.table;
    stage.round().await;
    assert_eq!(play_on(&stage, wish(of, 1)).await, Err(OnwardRefusal::Later.into()));
    stage.leave(OWN).await.expect("a game can be left");
    let out = positions(&stage).await;
    stage.leave(stage.owing().await[0].0).await.expect("a game can be left");
    assert_eq!(stage.phase().await, Phase::Over);
    let last = positions(&stage).await;
    for (position, why) in [
        (last, OnwardRefusal::Over.into()),
        (out, OnwardRefusal::Out.into()),
        (0, Refusal::from(HistoryRefusal::NoSuchPosition(last))),
        (last + 1, HistoryRefusal::NoSuchPosition(last).into()),
    ] {
        assert_eq!(play_on(&stage, wish(of, position)).await, Err(why), "{position} of {last}");
    }
    let stranger = Onward { guest: guest(7), ..wish(of, 1) };
    assert_eq!(play_on(&stage, stranger).await, Err(OnwardRefusal::NotYours.into()));
    let open = stage.house.lobby().open(NewTable { host: guest(OWN), ..new_table(Clock::None) }).await.expect("free");
    assert_eq!(play_on(&stage, wish(of, 1)).await, Err(SetupRefusal::OwnTable { begun: false }.into()));
    stage.house.lobby().close(open, person(OWN)).await.expect("its host closes it");
    stage.edit(&format!("UPDATE tables SET body = replace(body, '0.2.0', '0.1.9') WHERE id = {}", of.0));
    assert_eq!(play_on(&stage, wish(of, 1)).await, Err(OnwardRefusal::Old.into()));
}

/// The opening post of the new game names no hand, and the person has in it what they had then.
#[tokio::test]
async fn play_on_begins_with_what_its_seat_saw() {
    let mut stage = played(60, GAMES[0]).await;
    let position = positions(&stage).await / 2;
    let history = stage.house.archive().history_for(stage.table, person(OWN), Viewer::Watcher).await;
    let (_, of_all) = history.expect("it can be told");
    let own = stage.house.archive().history_for(stage.table, person(OWN), Viewer::Seat(Seat(OWN))).await;
    let (_, own) = own.expect("it can be told");
    let then = own.scene(of_all.same_moment(position, &own)).expect("there is such a position");
    stage.table = play_on(&stage, wish(stage.table, position)).await.expect("it can be played on");
    let history = stage.house.archive().history_of(stage.table, person(OWN)).await.expect("it can be told").1;
    assert_eq!(keys(&history.steps[0].lines), ["played-on"]);
    assert_eq!(history.scene(1).expect("the deal"), then);
}
