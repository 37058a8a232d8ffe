//! A cabinet of leaks: games that each give away one hidden thing in one way, and the check that finds each of them.
//!
//! The secret is a number made of hidden facts that no seat, or not every seat, has seen. It slipped into what is
//! public, so worlds made of a view share it. Journals in which the hidden facts are exchanged do not share it.

use crate::leaks::{Leaky, Out, Peek};
use catalogue::Words;
use pervigil::{
    engine::{Exchange, Game, Seed, Session, Setup, Viewer},
    games::{amulets::Amulets, chamber::Chamber, quest::Quest, stones::Stones, swords::Swords},
    twins::{Easels, Looks, Told},
};
use std::panic::catch_unwind;

/// The number of journals searched for a leak, and the number of choices in each.
const SEARCHED: (u64, u64) = (6, 60);

/// Returns the look that catches the leaky `L` first. Pictures are painted only with `painted` set, as that takes long.
fn caught<G: Exchange, L: Game<Event = G::Event>>(painted: bool) -> Option<&'static str> {
    let looks = Looks { painted: 0..if painted { u64::MAX } else { 0 }, ..Looks::every(3) };
    let (easels, mut dice) = (Easels::new(Words::<G>::english()), Seed::from_number(25).advice(0));
    for number in 0..SEARCHED.0 {
        let told = Told::<G>::of(number, Setup::plain(3), SEARCHED.1);
        for viewer in Viewer::all(3) {
            let compared = told.compared::<L>(viewer, &looks, &easels, &mut dice);
            if let Some((_, look)) = compared.apart {
                return Some(look);
            }
        }
    }
    None
}

/// The look that only painting gives.
const PICTURE: &str = "picture";

/// The tests of each leak: its name, the game it is planted in, its way out, and the look that catches it.
macro_rules! cabinet {
    ($($name:ident: $Game:ident by $out:ident, caught by $what:literal;)+) => {
        $(#[test]
        fn $name() {
            assert_eq!(caught::<$Game, Leaky<$Game, { Out::$out as u8 }>>($what == PICTURE), Some($what));
        })+

        /// Every way out is in the cabinet.
        const LEAKS: &[Out] = &[$(Out::$out),+];
    };
}

cabinet! {
    a_trap_tells_half_of_the_alphabet: Quest by HalfOfTheAlphabet, caught by "line";
    a_speck_shows_who_could_answer: Swords by Speck, caught by "picture";
    offers_while_typing_are_sorted_by_a_count: Stones by OfferOrder, caught by "question";
    a_line_tells_what_was_drawn: Swords by Line, caught by "line";
    a_line_says_what_was_drawn: Swords by Said, caught by "line";
    a_line_is_as_long_as_a_card_is_dear: Quest by LineLength, caught by "line";
    a_pick_up_is_passed_over_in_silence: Chamber by Silence, caught by "line";
    an_event_shows_something_for_some_cards_only: Swords by Reveals, caught by "line";
    an_event_is_confided_openly_for_some_cards: Quest by Confides, caught by "line";
    a_shade_that_nobody_sees: Chamber by Shade, caught by "scene";
    words_below_the_picture: Amulets by Alt, caught by "words";
    an_empty_line_below_the_picture: Quest by AltLength, caught by "words";
    words_for_the_viewer_alone: Chamber by Own, caught by "scene";
    a_hint_in_the_picture: Swords by Guided, caught by "guided";
    a_frame_of_an_animation: Quest by Filmed, caught by "filmed";
    a_speck_on_the_large_picture: Stones by Chart, caught by "chart";
    a_speck_on_a_part_of_the_picture: Swords by Detail, caught by "details";
    a_part_that_cannot_be_looked_at: Swords by Details, caught by "details";
    one_offer_more: Amulets by Offer, caught by "question";
    the_name_of_an_offer: Quest by Label, caught by "question";
    the_mark_of_a_question: Swords by Stamp, caught by "question";
    what_there_is_to_know_about_an_offer: Chamber by About, caught by "question";
    an_answer_two_questions_further_on: Amulets by Behind, caught by "question";
    what_is_asked: Stones by Ask, caught by "question";
    what_can_be_ordered_at_any_time: Swords by Standing, caught by "question";
    a_refusal_that_knows_too_much: Amulets by Refusal, caught by "refusal";
    what_happens_when_the_time_is_up: Quest by Default, caught by "default";
    what_a_computer_does: Chamber by Choice, caught by "choice";
    a_computer_that_cuts_in_by_what_it_does_not_see: Swords by Stop, caught by "choice";
    the_button_of_a_first_step: Quest by FirstStep, caught by "steps";
    a_turn_that_ends_by_itself: Chamber by OnlyEnd, caught by "steps";
    the_clock_of_a_decision: Swords by Pace, caught by "awaited";
    the_number_of_a_turn: Stones by Turn, caught by "awaited";
    who_may_cut_in: Swords by MayCutIn, caught by "awaited";
    what_is_awaited_in_words: Amulets by AwaitedKey, caught by "awaited";
    what_a_seat_lays_open: Quest by LaidOpen, caught by "laid open";
    who_is_done: Stones by Done, caught by "done";
    the_title_of_a_form: Amulets by FormTitle, caught by "question";
    words_that_are_others_in_german_alone: Quest by German, caught by "scene";
}

/// The number of the last leak that shows something to a viewer.
const LAST: u8 = Out::German as u8;

#[test]
fn every_way_out_is_in_the_cabinet() {
    for way in 0..=LAST {
        assert!(LEAKS.iter().any(|out| *out as u8 == way), "nobody planted leak {way}");
    }
}

/// Returns the message of the panic of a game that looks at something hidden in this place. The game is dealt and asked
/// for its outcome.
fn broken<const PEEK: u8>() -> Option<String> {
    let dealt = catch_unwind(|| {
        let mut session = Session::<Leaky<Quest, PEEK>>::new(&Setup::plain(3));
        let rows = session.deal(&Seed::from_number(1)).rows;
        session.replay(&rows).expect("a deal can be read");
        session.outcome();
    });
    dealt.err().map(|why| why.downcast_ref::<&str>().map_or_else(String::new, |why| (*why).to_owned()))
}

#[test]
fn hidden_values_are_out_of_reach_of_views_and_outcomes() {
    let all = [
        broken::<{ Peek::Reveals as u8 }>(),
        broken::<{ Peek::Confides as u8 }>(),
        broken::<{ Peek::Alike as u8 }>(),
        broken::<{ Peek::Outcome as u8 }>(),
    ];
    assert_eq!(all.each_ref().map(Option::as_deref), [Some("a view may only `show`"); 4]);
    assert_eq!(broken::<{ Out::Done as u8 }>(), None, "a game that does not look is dealt");
}
