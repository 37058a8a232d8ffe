//! Tests of the secrets that may show and of those that may not.

use crate::support::{ARMS, CROWNS, MOONS, Play, SUNS, asking, names_a_suit, question};
use chamber::{
    Chamber,
    board::Suit,
    state::{Next, Secrets},
};
use engine::{Knowledge, Occasion, Told, Viewer};

/// Two games that differ in concealed suits alone.
fn twins(one: [&str; 3], other: [&str; 3], more: &str) -> [Play; 2] {
    [one, other].map(|hands| {
        let position =
            asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, &format!("{} {more}", hands[0]));
        position.holds(MOONS, hands[1]).shielded(MOONS, hands[2]).play()
    })
}

/// SC-24: others see the number of orbs that a player holds.
#[test]
fn sc_24_others_see_how_many_orbs_one_holds() {
    let play = asking(2).holds(SUNS, "suns moons").play();
    assert_eq!(play.view(MOONS).holding(SUNS).hand, [None, None]);
    assert_eq!(play.room().held(SUNS), 2);
    assert!(play.view(SUNS).holding(SUNS).hand.iter().all(Option::is_some));
}

#[test]
fn sc_25_the_log_never_names_what_is_picked_up_or_handed_over() {
    let position = asking(3).stands(SUNS, "c4 n").pyramids(SUNS, 2).holds(SUNS, "suns suns").orbs("c5", "crowns");
    let mut play = position.play();
    for text in ["step n", "heal @3 suns @2 suns", "end"] {
        if text == "end" {
            play.say_all(&[(MOONS, "place a5"), (CROWNS, "place a6")]);
        }
        let told = play.say(SUNS, text);
        assert!(told.iter().filter_map(|told| told.room.as_ref()).all(|line| !names_a_suit(line)), "{text}");
    }
}

/// SC-25: neither the room nor a third seat hears which suits Confuse, Warp or another player's end brings to a player.
#[test]
fn sc_25_confuse_warp_and_orbs_caught_name_no_suit_to_others() {
    let orbs = |told: &[Told], viewer| {
        let lines: Vec<_> = told.iter().filter_map(|told| told.to(viewer)).collect();
        serde_json::to_string(&lines).expect("lines are plain data").matches("chamber-suns").count()
    };
    let others = [Viewer::Watcher, Viewer::Seat(CROWNS)];
    let position = asking(4).stands(SUNS, "c4 n").stands(MOONS, "g4 n").holds(SUNS, "moons arms");
    let mut play = position.orbs("g5", "suns").orbs("arms", "suns suns").stands(ARMS, "j5 n").play();
    let told = play.say(SUNS, "confuse @2 g5 keep");
    assert_eq!(others.map(|viewer| orbs(&told, viewer)), [0, 0]);
    assert_eq!(orbs(&told, Viewer::Seat(MOONS)), 1);
    play.say(SUNS, "place h8");
    let told = play.say(SUNS, "warp arms");
    assert_eq!(others.map(|viewer| orbs(&told, viewer)), [0, 0]);
    assert_eq!(orbs(&told, Viewer::Seat(SUNS)), 2);
    let mut play = asking(4).holds(ARMS, "suns").stands(MOONS, "arms n").stands(ARMS, "j5 n").play();
    let told = play.say(ARMS, "resign");
    assert_eq!(others.map(|viewer| orbs(&told, viewer)), [0, 0]);
    assert_eq!(orbs(&told, Viewer::Seat(MOONS)), 1);
}

/// SC-25 and SC-92: which spell follows an open orb is its caster's secret until it is cast.
#[test]
fn sc_25_a_spell_that_waits_is_known_to_its_caster_alone() {
    let said = |spell: &str| {
        let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "suns moons arms");
        let mut play = position.play();
        play.say(SUNS, "time suns");
        let told = play.say(SUNS, spell);
        assert!(told[0].to(Viewer::Seat(SUNS)).is_some_and(|line| line.key == "chamber-lapsed-own"));
        assert!(matches!(play.view(SUNS).next, Next::Cast(Some(_))));
        (told[0].room.clone(), told[0].to(Viewer::Seat(MOONS)).cloned(), told[0].reveals, play.room(), play)
    };
    let (room, heard, reveals, seen, mut play) = said("confuse @2 stay e");
    for spell in ["warp moons", "time arms", "shield moons", "zap @2 arms"] {
        let (other_room, other_heard, other_reveals, other_seen, _) = said(spell);
        assert_eq!((&room, &heard, reveals), (&other_room, &other_heard, other_reveals), "{spell}");
        assert!(seen == other_seen, "{spell}");
    }
    assert!(play.say(SUNS, "place h8")[0].reveals, "the spell that follows was a secret");
}

/// SC-42 and SC-76: spent orbs lie open in every world that a seat imagines. Orbs handed over are hidden from third
/// seats.
#[test]
fn sc_42_orbs_to_put_back_are_as_open_in_imagined_worlds() {
    let worlds_of = |play: &Play| {
        let mut dice = play.seed.advice(0);
        let room = play.room().secrets;
        let owed =
            |room: &Secrets<Option<Suit>>| room.holdings.iter().map(|holding| holding.owes.clone()).collect::<Vec<_>>();
        for viewer in Viewer::all(3) {
            let twin = Chamber::determinize(&play.session.view(viewer), &mut dice);
            let imagined = play.session.in_world(twin).view(Viewer::Watcher).secrets;
            assert_eq!(owed(&imagined), owed(&room), "{viewer:?}");
        }
        owed(&room)
    };
    let position = asking(3).stands(SUNS, "c4 e").stands(MOONS, "g4 n").holds(SUNS, "arms").holds(MOONS, "suns");
    let mut play = position.play();
    play.say_all(&[(SUNS, "zap @2 arms"), (MOONS, "deflect suns")]);
    assert_eq!(worlds_of(&play), [vec![Some(Suit::Arms)], vec![Some(Suit::Suns)], vec![]]);
    let mut play = asking(3).pyramids(SUNS, 2).holds(SUNS, "suns suns").play();
    play.say(SUNS, "heal @3 suns @2 suns");
    assert_eq!(worlds_of(&play), [vec![], vec![None], vec![None]]);
}

/// SC-25: a player who picks up, hands over or receives an orb hears its suit.
#[test]
fn sc_25_those_concerned_are_told() {
    let position = asking(3).stands(SUNS, "c4 n").pyramids(SUNS, 2).holds(SUNS, "suns suns").orbs("c5", "crowns");
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
