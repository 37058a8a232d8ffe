//! Tests of the count of secrets that fit what a seat knows.

use crate::support::{ADA, Asked, CARDS, CHIDI, Play, game};
use amulets::{
    Amulets,
    board::{Answer, Card},
    state::Entry,
    view::View,
};
use engine::{Computer, Deduction, Seat, Seed, Setup, Wit};

/// Counts the pairs of cards of two other players that fit a view, by trying each.
fn tried(view: &View, seat: Seat) -> (u64, u64) {
    let own = view.card(seat).expect("a card");
    let differ = |a: Card, b: Card| a.home != b.home && a.amulet != b.amulet;
    let spirits: Vec<Seat> = view.public.left_of(seat).collect();
    let (mut dealt, mut left) = (0, 0);
    for one in Card::all().filter(|one| differ(*one, own)) {
        for other in Card::all().filter(|other| differ(*other, own) && differ(*other, one)) {
            dealt += 1;
            let cards = [(seat, own), (spirits[0], one), (spirits[1], other)];
            left += u64::from(view.public.book.iter().all(|entry| fits(entry, &cards)));
        }
    }
    (dealt, left)
}

/// Returns whether these cards of all players would have led to an entry of the book.
fn fits(entry: &Entry, cards: &[(Seat, Card)]) -> bool {
    let of = |seat| cards.iter().find(|(other, _)| *other == seat).expect("a player").1;
    match entry {
        Entry::Asked { altar, answers, .. } => {
            answers.iter().all(|(spirit, answer)| Answer::of(of(*spirit), *altar) == *answer)
        }
        Entry::Cast { by, named, checks } => {
            let own = named.iter().any(|(_, card)| card.home == of(*by).home || card.amulet == of(*by).amulet);
            !own && checks.iter().zip(named).all(|((spirit, yes), (_, card))| (of(*spirit) == *card) == *yes)
        }
    }
}

fn deduction(play: &Play, seat: Seat) -> Deduction {
    Amulets::deduction(&play.view(seat), seat).expect("amulets are deduced")
}

#[test]
fn every_secret_of_three_is_counted_as_if_tried() {
    let mut sure = 0;
    for number in 1..=4 {
        let (mut play, _) = Play::dealt(&Setup::plain(3), number);
        let mut dice = Seed::from_number(number).advice(1);
        while let Some(holder) = play.holder() {
            let view = play.view(holder);
            let found = deduction(&play, holder);
            assert_eq!((found.dealt, found.left), tried(&view, holder), "game {number}");
            assert_eq!(found.sure.is_some(), found.left == 1, "game {number}");
            sure += u32::from(found.sure.is_some());
            let path = Amulets::choose(&view, holder, Wit::Plain, &mut dice);
            play.say(holder, &path.to_string());
        }
    }
    assert!(sure > 0, "nobody was ever sure");
}

#[test]
fn failed_casting_leaves_out_what_it_named() {
    let mut play = game(&CARDS[..3]);
    let all = deduction(&play, CHIDI);
    assert_eq!((all.dealt, all.left), (4 * 24 * 3 * 23, 4 * 24 * 3 * 23));
    play.say(ADA, "cast @2 green a3 @3 blue a4");
    let (left, seen) = (deduction(&play, CHIDI), play.view(CHIDI));
    assert!(left.left < all.left && left.sure.is_none());
    assert_eq!((left.dealt, left.left), tried(&seen, CHIDI));
}

#[test]
fn sure_casting_frees_the_spirits_and_needs_what_was_told() {
    let (mut play, _) = Play::dealt(&Setup::plain(4), 7);
    let mut dice = Seed::from_number(7).advice(1);
    let (holder, sure) = loop {
        let holder = play.holder().expect("a game that goes on");
        if let Some(sure) = deduction(&play, holder).sure {
            break (holder, sure);
        }
        let path = Amulets::choose(&play.view(holder), holder, Wit::Plain, &mut dice);
        play.say(holder, &path.to_string());
    };
    assert!(sure.before > 1 && (1..=sure.told).contains(&sure.needed), "{sure:?}");
    play.say(holder, &sure.answer.to_string());
    assert_eq!(play.holder(), None, "the game is over");
    assert!(play.room().public.outcome().is_some_and(|outcome| outcome.winners().has(holder)));
}
