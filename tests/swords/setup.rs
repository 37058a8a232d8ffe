//! Tests of domains, and of how a game begins (SW-01 to SW-13).

use crate::support::{ADA, Asked, BOB, Play, duel, piece_at, spot, table};
use engine::Facts;
use engine::{Seat, Setup, Viewer};
use std::collections::BTreeSet;
use swords::{
    Swords,
    board::{Cell, Domain, Side, Spot, across},
    card::Card,
    piece::Rank,
    public_state::Stage,
    setup::{SUGGESTIONS, suggestion},
};

fn cells(text: &str) -> Vec<Cell> {
    text.split_whitespace().map(|word| word.parse().unwrap()).collect()
}

/// SW-01: a domain is 29 spots with 68 links.
#[test]
fn a_domain_is_29_spots_with_68_links() {
    assert_eq!(Cell::all().count(), 29);
    let links: usize = Cell::all().map(|cell| cell.neighbours().len()).sum();
    assert_eq!(links, 2 * 68);
    let near = |cell: &str, others: &str| assert_eq!(cells(cell)[0].neighbours(), cells(others));
    near("a1", "a2 b1 b2");
    near("b1", "a1 b2 c1 c2");
    near("c1", "b1 c2 d1");
    near("c4", "b3 b4 c3 c5 d3 d4");
    near("d1", "c1 c2 d2 e1");
    near("e5", "d5 d6 e4");
}

/// SW-02, SW-04: each domain has its nexus and its traps.
#[test]
fn each_domain_has_its_nexus_and_its_traps() {
    let plan = |domain: Domain| {
        let traps: Vec<String> =
            domain.spots().filter(|spot| spot.is_trap()).map(|spot| spot.cell.to_string()).collect();
        format!("{} {} {}", domain.word(), domain.nexus().cell, traps.join(" "))
    };
    let plans: Vec<String> = Domain::ALL.into_iter().map(plan).collect();
    assert_eq!(
        plans,
        [
            "barrow c4 b2 b5 d2 d5",
            "marsh c4 b3 b4 d3 d4",
            "spire c4 a3 c2 c6 e3",
            "canyon c4 b2 c3 c5 d5",
            "moonwood c4 a2 a4 e2 e4",
            "court b3 b5 c4 d2 d5",
            "ember d4 b2 b5 c4 d2",
        ]
    );
    assert!(Domain::ALL.into_iter().all(|domain| domain.nexus().is_nexus()));
}

/// SW-03: transmitters and receivers lie next to three spots each.
#[test]
fn transmitters_and_receivers_lie_beside_three_spots_each() {
    let beside = |side: Side| Cell::all().filter(|cell| side.sends(*cell)).collect::<Vec<_>>();
    assert_eq!(beside(Side::Left), cells("a1 b1 c1"));
    assert_eq!(beside(Side::Right), cells("c7 d6 e5"));
    assert_eq!(Side::Left.receives().collect::<Vec<_>>(), cells("c1 d1 e1"));
    assert_eq!(Side::Right.receives().collect::<Vec<_>>(), cells("a5 b6 c7"));
}

/// SW-05: a left transmitter leads clockwise and costs one step.
#[test]
fn a_left_transmitter_leads_clockwise_and_costs_one_step() {
    assert_eq!(across(Seat(0), Side::Left, 4), Seat(1));
    assert_eq!(across(Seat(0), Side::Right, 4), Seat(3));
    let mut play = duel().piece(ADA, "warrior b1").piece(BOB, "pion b6").rock("marsh:c7").turn(ADA, [1, 1, 1]).play();
    assert_eq!(play.words(ADA, "step warrior b1 left"), "marsh:a5 marsh:b6", "the rock cannot be fought, the pion can");
    play.say(ADA, "step warrior b1 left marsh:a5");
    assert_eq!(play.on(BOB, "a5"), "warrior@1");
    assert_eq!(play.public().steps().left(), 2);
}

/// SW-06: a piece that can come out nowhere is lost where it stood.
#[test]
fn a_piece_that_can_come_out_nowhere_is_lost_where_it_stood() {
    let blocked = duel().rock("marsh:a5").rock("marsh:b6").rock("marsh:c7");
    let mut play = blocked.piece(ADA, "guard a1").play();
    assert_eq!(play.words(ADA, "step guard a1 left"), "die", "it is offered by a word of its own");
    play.say(ADA, "step guard a1 left die");
    assert_eq!(play.on(ADA, "a1"), "");
    let dead = play.public().pieces.iter().find(|piece| piece.rank == Rank::Guard).unwrap();
    assert_eq!(dead.fell, Some(spot(play.public(), ADA, "a1")), "it died where it stepped from");
}

/// SW-07: the domain of a player who is out stays in the ring.
#[test]
fn the_domain_of_one_who_is_out_stays_in_the_ring() {
    let position = table(3).piece(ADA, "wizard e3").piece(ADA, "pion b1").piece(BOB, "pion e3");
    let mut play = position.piece(crate::support::CAT, "wizard e3").play();
    play.say(BOB, "resign");
    assert!(!play.public().lives(BOB));
    play.say(ADA, "step pion b1 left marsh:b6");
    assert_eq!(play.on(BOB, "b6"), "pion@1");
}

/// SW-08: a vacant spot has nothing on it, and adjacency follows the links.
#[test]
fn vacant_spot_holds_nothing_and_adjacency_follows_the_links() {
    let play = duel().rock("c4").play();
    let public = play.public();
    assert!(!public.ground().is_vacant(spot(public, ADA, "c4")) && !public.ground().is_vacant(spot(public, ADA, "e3")));
    assert!(public.ground().is_vacant(spot(public, ADA, "c5")));
    let (tx, rx) = (spot(public, ADA, "b1"), spot(public, BOB, "b6"));
    assert!(!tx.adjacent(rx), "a teleportal makes nothing adjacent");
    let other: Spot = spot(public, BOB, "e2");
    assert!(!spot(public, ADA, "e3").adjacent(other));
}

/// SW-10: the first player and the domains are drawn, or domains are chosen in turn.
#[test]
fn first_player_is_drawn_and_domains_are_drawn_or_chosen() {
    let firsts: std::collections::BTreeSet<Seat> =
        (0..20).map(|number| Play::dealt(&Setup::plain(3), number).0.public().first).collect();
    assert_eq!(firsts.len(), 3);
    let play = Play::dealt(&Setup::plain(3), 1).0;
    let mut domains: Vec<Domain> = play.public().ground().domains().collect();
    domains.dedup();
    assert_eq!(domains.len(), 3);
    let setup = Setup { options: [("domains".to_owned(), 1)].into(), ..Setup::plain(2) };
    let mut play = Play::dealt(&setup, 1).0;
    let first = play.public().first;
    assert_eq!(play.awaited(), [first]);
    play.say(first, "domain ember");
    let second = play.awaited()[0];
    assert_ne!(second, first);
    assert!(play.refuses(second, "domain ember"));
    play.say(second, "domain court");
    assert_eq!(play.public().stage, Stage::Mustering);
}

/// SW-11: the deck has one of each card, and everybody gets eight cards less the number of players.
#[test]
fn deck_has_each_card_once_and_hands_are_eight_less_the_players() {
    for seats in 2..=7 {
        let play = Play::dealt(&Setup::plain(seats), 1).0;
        let held = usize::from(8 - seats);
        assert!((0..seats).all(|seat| play.hand(Seat(seat)).len() == held));
        let mut all: Vec<Card> = (0..seats).flat_map(|seat| play.hand(Seat(seat))).collect();
        all.extend(play.session.state().deck.iter().map(|card| *card.truth()));
        all.sort_unstable();
        assert_eq!(all, Card::ALL);
        let room = play.session.view(Viewer::Watcher);
        assert!(room.hands.iter().flatten().all(|held| held.card.is_none()), "the cards are secret");
    }
}

/// SW-12: everybody musters unseen, and all is shown when the last is done.
#[test]
fn musters_stay_unseen_until_the_last_player_is_done() {
    let mut play = Play::dealt(&Setup::plain(2), 1).0;
    assert_eq!(play.awaited(), [ADA, BOB]);
    play.say(BOB, "muster suggested");
    assert_eq!(play.awaited(), [ADA]);
    assert!(play.room().muster.is_none() && play.view(ADA).muster.is_none() && play.view(BOB).muster.is_some());
    assert_eq!(play.room().public.pieces.len(), 0);
    play.say(ADA, "muster wizard e3 warrior c4 guard d3 guard d4 pion b2 pion b3 pion b4 pion c3 pion c5 pion d2");
    assert_eq!(play.public().pieces.len(), 20);
    let of = |seat, rank| play.public().pieces.iter().filter(|p| p.owner == Some(seat) && p.rank == rank).count();
    for seat in [ADA, BOB] {
        assert_eq!([Rank::Pion, Rank::Guard, Rank::Warrior, Rank::Wizard].map(|rank| of(seat, rank)), [6, 2, 1, 1]);
    }
    assert_eq!(play.on(ADA, "c4"), "warrior@1");
}

/// SW-12: the strict way places one piece each in turn.
#[test]
fn the_strict_way_places_one_piece_each_in_turn() {
    let setup = Setup { options: [("muster".to_owned(), 1)].into(), ..Setup::plain(2) };
    let mut play = Play::dealt(&setup, 1).0;
    let mut order = vec![];
    while let Stage::Placing(seat) = play.public().stage {
        order.push(seat);
        let free = play.words(seat, "place").split(' ').next().unwrap().to_owned();
        play.say(seat, &format!("place {free}"));
    }
    assert_eq!(order.len(), 20);
    assert!(order.windows(2).all(|two| two[0] != two[1]));
    assert_eq!(play.public().stage, Stage::Playing);
}

/// SW-12, SW-13: every suggested muster can be had, and one puts the wizard on the nexus.
#[test]
fn suggested_musters_are_legal_and_one_has_a_wizard_on_a_nexus() {
    for (word, domain) in SUGGESTIONS.into_iter().flat_map(|word| Domain::ALL.map(|domain| (word, domain))) {
        let muster = suggestion(word, domain).expect("a muster");
        let spots: BTreeSet<_> = muster.iter().map(|(_, spot)| *spot).collect();
        assert!(muster.iter().map(|(rank, _)| *rank).eq(Rank::MUSTER) && spots.len() == 10, "{word}");
        assert!(spots.iter().all(|spot| spot.domain == domain), "{word}");
    }
    for domain in Domain::ALL {
        let (rank, spot) = suggestion("nexus", domain).expect("a muster")[0];
        assert!(rank == Rank::Wizard && spot.is_nexus());
    }
}

/// SW-13: traps and the nexus serve for mustering, and nothing happens there.
#[test]
fn traps_and_the_nexus_serve_for_mustering_and_nothing_happens() {
    let mut play = Play::dealt(&Setup::plain(2), 4).0;
    let home = play.public().player(ADA).domain.unwrap();
    let mut cells: Vec<String> = home.spots().filter(|spot| spot.is_trap()).map(|spot| spot.cell.to_string()).collect();
    cells.push(home.nexus().cell.to_string());
    let others = home.spots().filter(|spot| !spot.is_trap() && !spot.is_nexus()).map(|spot| spot.cell.to_string());
    cells.extend(others.take(5));
    let named: Vec<String> =
        Rank::MUSTER.iter().zip(&cells).map(|(rank, cell)| format!("{} {cell}", rank.word())).collect();
    play.say(BOB, "muster wide");
    let told = play.say(ADA, &format!("muster {}", named.join(" ")));
    assert!(
        told.iter().all(|event| !matches!(event, swords::event::Event::Course(swords::event::Course::Opened { .. })))
    );
    assert_eq!(piece_at(&play, ADA, &cells[0]).0, 0);
    assert!(Swords::audit(play.session.state()).is_ok());
}
