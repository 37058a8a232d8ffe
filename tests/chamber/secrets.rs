//! What shows and what does not.

use crate::support::{CROWNS, MOONS, Play, SUNS, chamber, names_a_suit, question};
use pervigil::engine::{Occasion, Viewer};

/// Two games that differ in concealed suits alone.
fn twins(one: [&str; 3], other: [&str; 3], more: &str) -> [Play; 2] {
    [one, other].map(|hands| {
        let position =
            chamber(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, &format!("{} {more}", hands[0]));
        position.holds(MOONS, hands[1]).shielded(MOONS, hands[2]).play()
    })
}

#[test]
fn sc_24_others_see_how_many_orbs_one_holds() {
    let play = chamber(2).holds(SUNS, "suns moons").play();
    assert_eq!(play.view(MOONS).holding(SUNS).hand, [None, None]);
    assert_eq!(play.room().held(SUNS), 2);
    assert!(play.view(SUNS).holding(SUNS).hand.iter().all(Option::is_some));
}

#[test]
fn sc_25_the_log_never_names_what_is_picked_up_or_handed_over() {
    let position = chamber(3).stands(SUNS, "c4 n").pyramids(SUNS, 2).holds(SUNS, "suns suns").orbs("c5", "crowns");
    let mut play = position.play();
    for text in ["step n", "heal @3 suns @2 suns", "end"] {
        if text == "end" {
            play.say_all(&[(MOONS, "place a5"), (CROWNS, "place a6")]);
        }
        let told = play.say(SUNS, text);
        assert!(told.iter().filter_map(|told| told.room.as_ref()).all(|line| !names_a_suit(line)), "{text}");
    }
}

/// SC-25: he who picks up, hands over or receives an orb is told its suit.
#[test]
fn sc_25_those_concerned_are_told() {
    let position = chamber(3).stands(SUNS, "c4 n").pyramids(SUNS, 2).holds(SUNS, "suns suns").orbs("c5", "crowns");
    let mut play = position.play();
    let told = play.say(SUNS, "step n");
    assert_eq!(told[0].aside.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [SUNS]);
    let told = play.say(SUNS, "heal @3 suns @2 suns");
    assert!(told[0].aside.iter().all(|(_, line)| names_a_suit(line)));
    assert_eq!(told[0].aside.len(), 3);
}

/// SC-100: hands, shields, the orbs of a zap and of an answer.
#[test]
fn sc_100_concealed_suits_change_nothing_that_others_see() {
    let [mut one, mut other] = twins(["arms", "suns", "moons"], ["crowns", "arms", "arms"], "moons");
    let told = one.say(SUNS, "zap @2 arms");
    let also = other.say(SUNS, "zap @2 crowns");
    assert_eq!((told[0].room.clone(), told.len()), (also[0].room.clone(), also.len()));
    assert!(one.room() == other.room() && one.view(CROWNS) == other.view(CROWNS));
    assert_eq!(one.session.stamp(MOONS, Occasion::Awaited), other.session.stamp(MOONS, Occasion::Awaited));
    assert_eq!(question(&one, MOONS), question(&other, MOONS), "whether he can deflect does not show");
}

#[test]
fn sc_100_a_shield_is_laid_concealed() {
    let [mut one, mut other] = twins(["arms", "suns", "moons"], ["crowns", "arms", "arms"], "moons");
    let told = one.say(SUNS, "shield arms");
    let also = other.say(SUNS, "shield crowns");
    assert_eq!(told[0].to(Viewer::Seat(MOONS)), also[0].to(Viewer::Seat(MOONS)));
    assert!(one.room() == other.room());
    assert!(told[0].to(Viewer::Seat(SUNS)).is_some_and(names_a_suit), "its owner is told");
}

/// SC-100: a standing order changes nothing that others see until it acts.
#[test]
fn sc_100_orders_do_not_show() {
    let [mut one, other] = twins(["arms", "suns", "moons"], ["arms", "suns", "moons"], "");
    one.say(MOONS, "orders deflect suns anybody");
    assert!(one.room() == other.room() && one.view(SUNS) == other.view(SUNS));
    assert_eq!(one.session.stamp(SUNS, Occasion::Awaited), other.session.stamp(SUNS, Occasion::Awaited));
}
