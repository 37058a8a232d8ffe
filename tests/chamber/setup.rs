//! Tests of suits, orbs and the first turn.

use crate::support::{ARMS, Asked, CROWNS, MOONS, Play, SUNS, chamber};
use chamber::{
    board::{Suit, orb_cells},
    event::Event,
    public_state::{Die, Sorcerer},
    state::Phase,
};
use engine::{JournalRow, Seat, Seats, Setup};
use std::collections::HashSet;

fn events(rows: &[String]) -> Vec<Event> {
    let happened = |row: &String| match serde_json::from_str(row).expect("rows can be read") {
        JournalRow::Happened(event) => Some(event),
        JournalRow::Chose { .. } | JournalRow::Imagined { .. } => None,
    };
    rows.iter().filter_map(happened).collect()
}

fn suits_of(picks: &[Option<u8>], number: u64) -> Vec<Suit> {
    let setup = Setup { picks: picks.to_vec(), ..Setup::plain(picks.len() as u8) };
    let (play, _) = Play::dealt(&setup, number);
    (0..picks.len() as u8).map(|seat| play.sorcerer(Seat(seat)).suit).collect()
}

/// SC-03: neighbours follow the suits, not the seats, and skip empty seats.
#[test]
fn sc_03_neighbours_follow_the_suits() {
    let setup = Setup { picks: vec![Some(3), Some(0), Some(1)], ..Setup::plain(3) };
    let (play, _) = Play::dealt(&setup, 1);
    let public = &play.session.state().public;
    assert_eq!(public.left_of(Seat(0)), Seat(1), "Suns follow Arms");
    assert_eq!(public.left_of(Seat(2)), Seat(0), "nobody plays the Crowns");
    assert_eq!(public.right_of(Seat(1)), Seat(0));
}

#[test]
fn sc_10_a_sorcerer_has_three_pyramids_and_a_facing() {
    let (play, _) = Play::dealt(&Setup::plain(4), 1);
    assert!((0..4).all(|seat| play.sorcerer(Seat(seat)).pyramids == 3));
}

#[test]
fn sc_11_he_starts_on_his_portal_looking_to_the_middle() {
    let play = chamber(4).play();
    let stands = |seat| (play.at(seat), play.sorcerer(seat).facing.word());
    assert_eq!(stands(SUNS), ("suns".into(), "se"));
    assert_eq!(stands(MOONS), ("moons".into(), "sw"));
    assert_eq!(stands(CROWNS), ("crowns".into(), "nw"));
    assert_eq!(stands(ARMS), ("arms".into(), "ne"));
}

#[test]
fn sc_13_picks_are_kept_and_the_rest_is_drawn() {
    for number in 0..20 {
        let suits = suits_of(&[None, Some(2), None, Some(0)], number);
        assert_eq!((suits[1], suits[3]), (Suit::Crowns, Suit::Suns));
        assert_eq!(suits.iter().collect::<HashSet<_>>().len(), 4);
        assert_eq!(suits_of(&[None, Some(1)], number), [Suit::Arms, Suit::Moons]);
        assert_eq!(suits_of(&[Some(0), None], number), [Suit::Suns, Suit::Crowns]);
        assert_eq!(suits_of(&[Some(0), Some(1)], number), [Suit::Suns, Suit::Moons]);
        let drawn = suits_of(&[None, None], number);
        assert_eq!(drawn[0].opposite(), drawn[1]);
    }
    let first: HashSet<Suit> = (0..40).map(|number| suits_of(&[None, None, None], number)[0]).collect();
    assert_eq!(first.len(), 4, "any suit may be drawn");
}

/// SC-20, SC-21 and SC-22.
#[test]
fn sc_20_sc_21_sc_22_all_orbs_lie_on_the_pattern_whoever_plays() {
    let layouts: HashSet<String> = (2..=4)
        .map(|seats| {
            let (play, _) = Play::dealt(&Setup::plain(seats), seats.into());
            let orbs = &play.session.state().public.orbs;
            let mut cells: Vec<_> = orb_cells().collect();
            cells.sort_by_key(|cell| (cell.row(), cell.column()));
            assert!(orbs.cells().map(|(cell, _)| cell).eq(cells));
            for suit in Suit::ALL {
                assert_eq!(orbs.all().filter(|orb| *orb == suit).count(), 6);
            }
            format!("{orbs:?}")
        })
        .collect();
    assert_eq!(layouts.len(), 3, "at random");
}

#[test]
fn sc_30_the_best_die_begins_and_ties_roll_again() {
    assert!(Die::Ace > Die::Five && Die::Five > Die::Two && Die::Two > Die::Null);
    let mut ties = 0;
    for number in 0..60 {
        let (play, effects) = Play::dealt(&Setup::plain(4), number);
        let mut rolling = Seats::first(4);
        for event in events(&effects.rows) {
            let Event::Rolled { rolls } = event else { continue };
            assert_eq!(rolls.iter().map(|(seat, _)| *seat).collect::<Seats>(), rolling);
            let best = rolls.iter().map(|(_, die)| *die).max();
            rolling = rolls.iter().filter(|(_, die)| Some(*die) == best).map(|(seat, _)| *seat).collect();
            ties += usize::from(rolling.len() > 1);
        }
        assert_eq!(rolling.len(), 1);
        assert_eq!(play.phase(), Phase::Turn(rolling.iter().next().expect("one is left")));
    }
    assert!(ties > 0, "some of these games begin with a tie");
}

/// SC-30 and SC-38: turns go clockwise.
#[test]
fn sc_30_turns_go_clockwise() {
    let mut play = chamber(4).play();
    for seat in [SUNS, MOONS, CROWNS, ARMS, SUNS] {
        assert!(play.acts(seat));
        play.say(seat, "end");
    }
}

/// SC-03: if seats and suits differ in order, the suits decide who is next, who gets orbs, and who is left.
#[test]
fn sc_03_suits_and_not_seats_go_round() {
    let position = || {
        let mut position = chamber(3).pyramids(Seat(0), 2);
        for (sorcerer, suit) in position.state.public.sorcerers.iter_mut().zip([Suit::Arms, Suit::Suns, Suit::Moons]) {
            *sorcerer = Sorcerer::new(suit);
        }
        position.pyramids(Seat(0), 2).holds(Seat(0), "arms arms")
    };
    let mut play = position().play();
    for seat in [0, 1, 2, 0] {
        assert!(play.acts(Seat(seat)));
        play.say(Seat(seat), "end");
    }
    let mut play = position().play();
    assert_eq!(play.words(Seat(0), "heal"), "@3 @2", "right the Moons, left the Suns");
    play.say(Seat(1), "resign");
    assert_eq!(play.words(Seat(0), "heal"), "@3", "both go to the one who is left");
    for seat in [0, 2, 0] {
        assert!(play.acts(Seat(seat)));
        play.say(Seat(seat), "end");
    }
}

#[test]
fn sc_31_three_time_stones_and_one_stone_of_the_turn() {
    let (play, _) = Play::dealt(&Setup::plain(2), 1);
    assert_eq!((play.stones(), play.moves()), (3, 2));
    let holders = (0..2).filter(|seat| play.room().has_turn(Seat(*seat))).count();
    assert_eq!(holders, 1);
}
