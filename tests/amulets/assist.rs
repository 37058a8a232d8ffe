//! Checks of the pairs that are still possible, against the plainest way to count them.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, CARDS, Play, game, with_options};
use amulets::{
    Amulets,
    board::{Answer, Card},
    deduce,
    state::Entry,
    view::View,
};
use engine::{Computer, Facts, Knowledge, Picture, Seat, Seed, Setup, Viewer, Wit};

/// Returns whether `card` fits all that the spirit of `seat` has said.
fn fits(view: &View, seat: Seat, card: Card) -> bool {
    view.public.book.iter().all(|entry| match entry {
        Entry::Asked { altar, answers, .. } => {
            answers.iter().all(|(of, answer)| *of != seat || Answer::of(card, *altar) == *answer)
        }
        Entry::Cast { named, checks, .. } => {
            named.iter().zip(checks).all(|((of, guess), (_, yes))| *of != seat || (*guess == card) == *yes)
        }
    })
}

/// Every full assignment for the spirits that are left, all different from those `taken`.
fn assignments(sets: &[Vec<Card>], taken: &mut Vec<Card>, found: &mut [Vec<Card>]) {
    let at = taken.len() - 1;
    if at == sets.len() {
        taken[1..].iter().zip(found).for_each(|(card, found)| found.push(*card));
        return;
    }
    for card in &sets[at] {
        if taken.iter().all(|other| other.home != card.home && other.amulet != card.amulet) {
            taken.push(*card);
            assignments(sets, taken, found);
            taken.pop();
        }
    }
}

/// Counts the pairs of each other player that occur in at least one full assignment, by trying them all.
fn counted(view: &View, seat: Seat) -> Vec<u32> {
    let others: Vec<Seat> = view.public.left_of(seat).collect();
    let sets: Vec<Vec<Card>> =
        others.iter().map(|spirit| Card::all().filter(|card| fits(view, *spirit, *card)).collect()).collect();
    let mut found = vec![vec![]; others.len()];
    assignments(&sets, &mut vec![view.card(seat).expect("one's own")], &mut found);
    let distinct = |mut cards: Vec<Card>| {
        cards.sort_unstable();
        cards.dedup();
        cards.len() as u32
    };
    found.into_iter().map(distinct).collect()
}

fn assisted(view: &View, seat: Seat) -> Vec<u32> {
    let left = deduce::supported(&deduce::told(view));
    view.public.left_of(seat).map(|spirit| left[spirit.index()].len()).collect()
}

/// AM-52: in games of three and four as they are played, with castings that failed.
#[test]
fn am_52_it_counts_pairs_of_full_assignments() {
    for (seats, number) in [(3, 1), (3, 2), (4, 3), (4, 4)] {
        let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
        let mut dice = Seed::from_number(number).advice(0);
        for step in 0..3 * u64::from(seats) {
            let Some(seat) = play.holder() else { break };
            let text = Amulets::choose(&play.view(seat), seat, Wit::Forgetful, &mut dice).to_string();
            play.say(seat, if step == 2 { "pass" } else { &text });
            for viewer in (0..seats).map(Seat).filter(|_| step > 3) {
                let view = play.view(viewer);
                assert_eq!(assisted(&view, viewer), counted(&view, viewer), "{viewer} after {step} moves");
            }
        }
    }
}

/// AM-52: a failed check counts too, and a player's knowledge of others ties their pairs together.
#[test]
fn am_52_checks_count() {
    let mut play = game(&CARDS[..3]);
    assert_eq!(assisted(&play.view(ADA), ADA), [24 * 4; 2]);
    play.say(BELA, "cast @3 green b5 @1 blue d2");
    assert_eq!(assisted(&play.view(ADA), ADA), [23 * 3, 1], "Chidi said Yes, so Green and B5 are nobody else's");
    assert_eq!(counted(&play.view(ADA), ADA), [23 * 3, 1]);
}

/// AM-52: it is an option, off by default, and shows in one's own view alone.
#[test]
fn am_52_it_is_an_option() {
    let words = |play: &Play, viewer| {
        let scene = Amulets::scene(&play.session.view(viewer));
        scene.alt.iter().map(|line| Words::english().plain(line)).collect::<Vec<_>>().join("\n")
    };
    let (with, without) = (with_options(&CARDS[..3], &[("assist", 1)]), game(&CARDS[..3]));
    assert!(words(&with, Viewer::Seat(ADA)).contains("Still possible: 96 pairs for @2, 96 pairs for @3."));
    assert!(!words(&with, Viewer::Watcher).contains("possible"));
    assert!(!words(&without, Viewer::Seat(ADA)).contains("possible"));
}

/// Worlds are drawn from all that fit, and every one is.
#[test]
fn imagined_worlds_fit_and_vary() {
    let mut play = game(&CARDS[..4]);
    play.say(ADA, "ask a1 b1 c1 d1 e1");
    play.say(BELA, "cast @3 green b5 @4 black e2 @1 red c4");
    let mut dice = Seed::from_number(1).advice(0);
    for viewer in Viewer::all(4) {
        let view = play.session.view(viewer);
        let worlds: Vec<_> = (0..60).map(|_| Amulets::determinize(&view, &mut dice)).collect();
        assert!(worlds.iter().all(|world| Amulets::audit(world) == Ok(())));
        assert!(worlds.iter().any(|world| *world != worlds[0]), "{viewer:?}");
    }
}
