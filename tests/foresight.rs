//! Tests of foresight: a seat foresees the same of its own turn in every world it can imagine, and it comes true.

use pervigil::{
    engine::{
        AnySession, Dice, Entry, Foreseen, Foresight, Occasion, Path, Seat, Seats, Seed, Setup, Submitted, Viewer, Wit,
    },
    games::CATALOGUE,
};

/// The most choices of a game that is looked into.
const CHOICES: u64 = 60;
/// The number of steps that are tried one after another.
const STEPS: usize = 6;

/// Says words at random until they make a move.
fn wander(session: &dyn AnySession, seat: Seat, dice: &mut Dice) -> Path {
    let mut said = Path::default();
    while let Some(question) = session.question(seat, Occasion::Awaited, &said) {
        let offer = &question.offers[dice.below(question.offers.len() as u32) as usize];
        said = said.then(offer.word.clone());
    }
    said
}

/// Positions in which one seat alone is asked, from a game that computers play.
fn positions(entry: &Entry, seats: u8, number: u64) -> Vec<(Box<dyn AnySession>, Seat)> {
    let seed = Seed::from_number(number);
    let mut session = entry.start(&Setup::plain(seats)).expect("so many can play");
    session.replay(&session.deal(&seed).rows).expect("a deal can be read");
    let mut positions = vec![];
    while let Some(seat) = session.awaited().owing().iter().next().filter(|_| session.decisions() < CHOICES) {
        if session.awaited().owing() == Seats::only(seat) {
            positions.push((session.fork(), seat));
        }
        let path = session.idea(seat, Wit::Plain, &seed).expect("it is asked")();
        let stamp = session.stamp(seat, Occasion::Awaited).expect("it is asked");
        let Ok(Submitted::Accepted(effects)) = session.submit(seat, stamp, &path, &seed) else {
            panic!("{path} is a move")
        };
        session.replay(&effects.rows).expect("rows just written can be read");
    }
    positions
}

/// The steps that were taken with the result of each, until one could not be foreseen.
fn foreseen(foresight: &mut Foresight, seat: Seat, dice: &mut Dice) -> Vec<(Path, Foreseen)> {
    let mut steps = vec![];
    for _ in 0..STEPS {
        let path = wander(foresight.session(), seat, dice);
        let outcome = foresight.step(&path).expect("a move off the menu");
        let veiled = outcome == Foreseen::Veiled;
        steps.push((path, outcome));
        if veiled {
            break;
        }
    }
    steps
}

/// In another world that is equal to the seat a plan shows the same words, the same picture and the same end.
#[test]
fn two_worlds_equal_to_a_seat_are_foreseen_alike() {
    for entry in CATALOGUE {
        let seats = *entry.info.seats.end().min(&4);
        for (number, (session, seat)) in positions(entry, seats, 5).into_iter().enumerate().step_by(7) {
            let twin = session.imagined(seat, &Seed::from_number(1000 + number as u64));
            let (mut here, mut there) = (Foresight::new(&*session, seat), Foresight::new(&*twin, seat));
            let dice = || Seed::from_number(number as u64).advice(1);
            let steps = foreseen(&mut here, seat, &mut dice());
            assert_eq!(steps, foreseen(&mut there, seat, &mut dice()), "{} {number}", entry.info.key);
            let shown = |foresight: &Foresight| {
                let session = foresight.session();
                (session.scene(Viewer::Seat(seat)), session.stamp(seat, Occasion::Awaited))
            };
            assert!(shown(&here) == shown(&there), "{} {number}", entry.info.key);
        }
    }
}

/// A result that is foreseen happens at the table itself, and is heard in the same words.
#[test]
fn certain_foresight_comes_true() {
    for entry in CATALOGUE {
        let (mut certain, mut veiled) = (0, 0);
        let seats = *entry.info.seats.end().min(&4);
        for (number, (mut session, seat)) in positions(entry, seats, 6).into_iter().enumerate() {
            let mut foresight = Foresight::new(&*session, seat);
            let mut dice = Seed::from_number(number as u64).advice(1);
            for (path, outcome) in foreseen(&mut foresight, seat, &mut dice) {
                let stamp = session.stamp(seat, Occasion::Awaited).expect("it is still asked");
                let done = session.submit(seat, stamp, &path, &Seed::from_number(6));
                let Ok(Submitted::Accepted(effects)) = done else { panic!("{path} is a move") };
                session.replay(&effects.rows).expect("rows just written can be read");
                let heard = |told: &pervigil::engine::Told| told.to(Viewer::Seat(seat)).cloned();
                match outcome {
                    Foreseen::Certain(lines) => {
                        let heard: Vec<_> = effects.told.iter().filter_map(heard).collect();
                        assert_eq!(heard, lines, "{} {number}: {path}", entry.info.key);
                        certain += 1;
                    }
                    Foreseen::Veiled => veiled += 1,
                }
            }
        }
        println!("{}: {certain} steps were certain, {veiled} were not", entry.info.key);
        assert!(veiled > 0, "{}: a game without chance, secrets or others", entry.info.key);
    }
}

/// SC-110, SC-111: a place for an orb is planned within the player's own turn, though it runs on the clock of an
/// answer. The space is shown before any choice is made.
#[test]
fn sc_110_a_plan_goes_on_through_the_placement_of_an_orb() {
    let entry = CATALOGUE.find("chamber").expect("it is played");
    for number in 1..40 {
        let caster = positions(entry, 3, number).into_iter().find_map(|(session, seat)| {
            let moves = session.moves(seat, Occasion::Awaited, 500).unwrap_or_default();
            let said = moves.iter().map(|offers| Path(offers.iter().map(|offer| offer.word.clone()).collect()));
            let time = said
                .into_iter()
                .find(|path| path.to_string().starts_with("time ") && !path.to_string().contains("again"))?;
            Some((session, seat, time))
        });
        let Some((session, seat, time)) = caster else { continue };
        let mut plan = Foresight::new(&*session, seat);
        let turn = plan.session().awaited().decision().map(|decision| decision.pace);
        assert!(matches!(plan.step(&time), Ok(Foreseen::Certain(_))), "{time}");
        let Some(question) = plan.session().question(seat, Occasion::Awaited, &Path::default()) else {
            panic!("asked")
        };
        if plan.session().awaited().decision().map(|decision| decision.pace) == turn {
            continue;
        }
        assert_eq!(question.offers.len(), 2, "the space that is meant, and another: {question:?}");
        let place = Path(vec![question.offers[0].word.clone()]);
        assert!(place.to_string().starts_with("place"), "{place}");
        assert!(matches!(plan.step(&place), Ok(Foreseen::Certain(_))), "{place}");
        assert_eq!(plan.session().awaited().decision().map(|decision| decision.pace), turn, "the turn goes on");
        assert_eq!(plan.session().awaited().owing(), Seats::only(seat));
        return;
    }
    panic!("nobody can slow time");
}
