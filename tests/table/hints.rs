//! Tests of hints: two moves in words for a seat that is to decide, from its own knowledge. A hint changes nothing.

use crate::{
    newcomers,
    stage::{Stage, new_table, path, person},
};
use pervigil::{
    DICTIONARY,
    bots::{Advice, advise},
    engine::{AnySession, Entry, Knowing, Language, Line, Occasion, Path, Seat, Seed, Setup, Submitted, Wit},
    games::CATALOGUE,
    store::Phase,
    table::{Clock, ComputerRefusal, Hint, NewTable, Refusal, TableRefusal, TimeRefusal, TurnRefusal},
};
use std::collections::BTreeMap;

/// The number of decisions of each game for which hints are asked.
const DECISIONS: usize = 10;
/// The most imagined moves for one hint.
const FEW: Option<u32> = Some(60);

fn unrated(game: &str) -> NewTable {
    NewTable { game: game.to_owned(), options: BTreeMap::new(), unrated: true, ..new_table(Clock::None) }
}

async fn begun(number: u64, table: NewTable, seats: u8) -> Stage {
    let stage = Stage::begun_with(number, table, seats).await;
    stage.hear().await;
    stage
}

async fn hint(stage: &Stage, seat: u8) -> Result<Hint, Refusal> {
    stage.house.turns().hint(stage.table, person(seat)).await.map_err(|refused| refused.refusal)
}

/// All stored data of a table except times.
async fn stored(stage: &Stage) -> (Vec<(String, String)>, usize, usize, Phase) {
    let outbox = stage.house.store().outbox().due(i64::MAX).await.expect("the outbox can be read").len();
    (stage.journal().await, outbox, stage.alarms().await.len(), stage.phase().await)
}

/// A hint is a move, and nearly always one from the buttons. Of a step that can be said in two directions only one is a
/// button.
#[tokio::test]
async fn hints_of_every_game_are_moves_in_the_words_of_buttons() {
    let (mut windows, mut reasons) = (0, 0);
    for game in CATALOGUE {
        let (mut moves, mut called, mut said) = (0, 0, 0);
        let takes_long = game.info.key == "amulets";
        let stage = begun(3, unrated(game.info.key), (*game.info.seats.start()).max(2)).await;
        for _ in 0..DECISIONS {
            let owing = stage.owing().await;
            let Some(seat) = owing.first().copied() else { break };
            let before = stored(&stage).await;
            let told = hint(&stage, seat.0).await.expect("the seat is asked");
            let again = hint(&stage, seat.0).await.expect("it is asked still");
            assert!(again == told || takes_long, "{}: the same question", game.info.key);
            assert!(stored(&stage).await == before, "{}: a hint changes nothing", game.info.key);
            assert!((1..=2).contains(&told.moves.len()) && told.judged, "{}: {told:?}", game.info.key);
            for advised in &told.moves {
                (moves, called) = (moves + 1, called + usize::from(advised.labels.is_some()));
                assert!(advised.labels.as_ref().is_none_or(|labels| !labels.is_empty()), "{told:?}");
                assert_eq!(advised.chance.is_some(), told.moves.len() == 2, "{told:?}");
            }
            let lines = [&told.why.wins, &told.why.risks].into_iter().flatten();
            said += lines.inspect(|line| assert!(is_worded(line), "{line:?}")).count();
            let chances: Vec<_> = told.moves.iter().map(|advised| advised.chance).collect();
            assert!(chances.is_sorted_by(|best, next| best >= next), "{told:?}");
            windows += refused_to_others(&stage, &owing, (*game.info.seats.start()).max(2)).await;
            assert!(stage.panel(seat.0, &Path::default()).await.hint);
            stage.submit(seat.0, None, &told.moves[0].path).await.expect("what is advised is a move");
        }
        assert!(said == 0 || !game.stakes.is_empty(), "{}: {said} reasons", game.info.key);
        reasons += said;
        assert!(called == moves, "{}: {called} of {moves} stand on buttons", game.info.key);
    }
    assert!(windows > 0 && reasons > 10, "somebody may cut in in {windows}, and {reasons} reasons are said");
}

/// Returns whether a line can be worded in every language, with no key and no variable left in it.
fn is_worded(line: &Line) -> bool {
    let said = |language| DICTIONARY.of(language).say(line, &|seat| format!("Player {seat}"));
    Language::ALL.into_iter().map(said).all(|said| said.contains(' ') && !said.contains(['-', '{', '$']))
}

/// Checks that a seat that is not asked has no hint, though it may cut in. Returns the number of such seats.
async fn refused_to_others(stage: &Stage, owing: &[Seat], seats: u8) -> usize {
    let mut windows = 0;
    for other in (0..seats).filter(|seat| !owing.contains(&Seat(*seat))) {
        let told = hint(stage, other).await;
        assert!(
            matches!(told, Err(Refusal::Turn(TurnRefusal::NotYourTurn(_) | TurnRefusal::Done(_)))),
            "{other} of {owing:?}: {told:?}"
        );
        let panel = stage.house.turns().panel(stage.table, person(other), Occasion::Awaited, Path::default()).await;
        assert!(panel.as_ref().is_ok_and(|panel| !panel.hint) || panel.is_err());
        windows += usize::from(panel.is_ok());
    }
    windows
}

#[tokio::test]
async fn newcomers_have_hints_also_after_a_restart() {
    for unrated in [false, true] {
        let mut stage = begun(1, NewTable { unrated, ..new_table(Clock::Daily) }, 2).await;
        for _ in 0..2 {
            let seat = stage.owing().await[0].0;
            assert!(stage.panel(seat, &Path::default()).await.hint, "unrated: {unrated}");
            hint(&stage, seat).await.expect("a hint");
            stage.crash();
        }
    }
}

/// A rated game gives hints to each seat whose person has finished fewer than three games of its kind.
#[tokio::test]
async fn rated_hints_end_after_three_games() {
    let stage = Stage::lobby_of(1, new_table(Clock::None)).await;
    for (game, people) in [[1, 2], [1, 2], [1, 2], [1, 3]].iter().enumerate() {
        let table = newcomers::begun(&stage, 50 + game as u64, new_table(Clock::None), people).await;
        for _ in people {
            let glance = stage.house.views().glance(table, None).await.expect("a game");
            let mover = glance.roster.person(glance.owed[0].seat).expect("a person");
            let panel = stage.house.turns().panel(table, mover, Occasion::Awaited, Path::default()).await;
            let has_hints = game < 3 || mover == person(3);
            assert_eq!(panel.expect("a question").hint, has_hints, "game {game}, {mover}");
            let hint = stage.house.turns().hint(table, mover).await.map_err(|refused| refused.refusal);
            assert_eq!(hint.err(), (!has_hints).then(|| ComputerRefusal::HintsOff.into()));
            let at_hand = stage.house.views().at_hand(table, mover).await.expect("a seat");
            assert_eq!((at_hand.hint, at_hand.pause), (has_hints, false), "no clock runs");
            newcomers::end_turn(&stage, table).await;
        }
        newcomers::finish(&stage, table).await;
    }
}

#[tokio::test]
async fn hint_is_refused_to_others_and_in_a_pause_and_after_the_end() {
    let stage = begun(3, NewTable { unrated: true, ..new_table(Clock::Daily) }, 2).await;
    assert_eq!(hint(&stage, 7).await, Err(TableRefusal::NotSeated.into()));
    let (first, other) = (stage.owing().await[0].0, 1 - stage.owing().await[0].0);
    stage.house.votes().pause(stage.table, person(first)).await.expect("a pause can be asked for");
    stage.house.votes().vote(stage.table, person(other), 1, true).await.expect("it is put to the vote");
    assert_eq!(hint(&stage, first).await, Err(TimeRefusal::Paused.into()));
    stage.house.votes().go_on(stage.table, person(first)).await.expect("it pauses");
    assert!(hint(&stage, first).await.is_ok());
    stage.round().await;
    stage.leave(first).await.expect("a game can be left");
    assert_eq!(stage.phase().await, Phase::Over);
    assert_eq!(hint(&stage, other).await, Err(TableRefusal::Over.into()));
}

#[tokio::test]
async fn a_hint_goes_on_behind_what_is_planned() {
    let stage = begun(4, NewTable { unrated: true, ..new_table(Clock::None) }, 2).await;
    let seat = stage.owing().await[0].0;
    let before = hint(&stage, seat).await.expect("the seat is asked");
    let panel = stage.panel(seat, &Path::default()).await;
    let step = before.moves[0].path.clone();
    let heard =
        stage.house.turns().press(stage.table, person(seat), panel.stamp, step).await.expect("a step of the menu");
    let panel = heard.panel.expect("it goes on");
    assert!(panel.planned.is_some() && panel.hint, "the panel of a plan offers a hint too");
    let kept = stored(&stage).await;
    let behind = hint(&stage, seat).await.expect("the seat is asked");
    assert_ne!(before.moves, behind.moves);
    assert!(stored(&stage).await == kept && stage.panel(seat, &Path::default()).await == panel, "the plan stays");
    let heard = stage.house.turns().press(stage.table, person(seat), panel.stamp, behind.moves[0].path.clone()).await;
    assert!(heard.is_ok(), "it is a move behind the plan");
}

#[tokio::test]
async fn joint_game_hint_is_an_idea_without_a_chance() {
    let options = BTreeMap::from([("variant".to_owned(), 2)]);
    let stage = begun(5, NewTable { options, ..unrated("stones") }, 2).await;
    let seat = stage.owing().await[0].0;
    let told = hint(&stage, seat).await.expect("the seat is asked");
    let [idea] = &told.moves[..] else { panic!("{told:?}") };
    assert!(!told.judged && idea.chance.is_none());
    stage.submit(seat, None, &idea.path).await.expect("it is a move");
}

#[tokio::test]
async fn second_hint_is_refused_until_the_first_is_there() {
    let stage = begun(3, NewTable { unrated: true, ..new_table(Clock::Daily) }, 2).await;
    let seat = stage.owing().await[0].0;
    let (one, other) = tokio::join!(hint(&stage, seat), hint(&stage, seat));
    let refused = [one, other].into_iter().filter_map(Result::err).collect::<Vec<_>>();
    assert_eq!(refused, [ComputerRefusal::HintComing]);
    assert!(hint(&stage, seat).await.is_ok(), "the place is free again");
}

#[tokio::test]
async fn hint_makes_nobody_present() {
    let stage = begun(3, NewTable { unrated: true, ..new_table(Clock::Live) }, 2).await;
    let seat = stage.owing().await[0].0;
    let call = |asks: bool| {
        let stage = &stage;
        async move {
            if asks {
                hint(stage, seat).await.expect("the seat is asked");
            }
            stage.alarms().await
        }
    };
    assert_eq!(call(false).await, call(true).await);
    assert!(stage.hear().await.is_empty());
}

/// Positions of a game that computers play, with the seat asked in each.
fn positions(entry: &Entry, number: u64) -> Vec<(Box<dyn AnySession>, Seat)> {
    let seed = Seed::from_number(number);
    let mut session = entry.start(&Setup::plain((*entry.info.seats.end()).min(3))).expect("so many can play");
    session.replay(&session.deal(&seed).rows).expect("a deal can be read");
    let mut positions = vec![];
    while let Some(seat) = session.awaited().owing().iter().next().filter(|_| session.decisions() < 45) {
        positions.push((session.fork(), seat));
        let path = session.idea(seat, Wit::Plain, &seed).expect("it is asked")();
        let stamp = session.stamp(seat, Occasion::Awaited).expect("it is asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
            panic!("{path} is a move")
        };
        session.replay(&effects.rows).expect("rows just written can be read");
    }
    positions
}

/// The advice with always the same dice.
fn advised(session: &dyn AnySession, seat: Seat) -> Advice {
    let prospect = session.prospect(seat, Knowing::Own, Seed::from_number(8).advice(0)).expect("it is asked");
    advise(&*prospect, FEW, &mut Seed::from_number(8).advice(1), None)
}

/// With the hands of all others and the order of all decks changed the hint is the same.
#[test]
fn hidden_holdings_have_no_part_in_a_hint() {
    for entry in CATALOGUE {
        for (number, (session, seat)) in positions(entry, 5).into_iter().enumerate().step_by(11) {
            let twin = session.imagined(seat, &Seed::from_number(1000 + number as u64));
            assert_eq!(advised(&*session, seat), advised(&*twin, seat), "{} {number}", entry.info.key);
        }
    }
}

/// A table that was stored before there were hints has them if it is not rated.
#[tokio::test]
async fn a_table_of_before_reads() {
    let mut stage = begun(1, NewTable { unrated: true, ..new_table(Clock::Daily) }, 2).await;
    let row = stage.house.store().tables().row(stage.table).await.expect("it is stored").expect("it is there");
    assert!(!row.body.contains("hints"), "what was not said is not written");
    stage.crash();
    let seat = stage.owing().await[0].0;
    assert!(hint(&stage, seat).await.is_ok());
    assert!(stage.submit(seat, None, &path("end")).await.is_ok());
}
