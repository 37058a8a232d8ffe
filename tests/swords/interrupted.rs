//! Tests of interruptions of each card: spells by Anti Spell, potions and scrolls by the wizard's death, artifacts by
//! Spoilsport.

use crate::support::{ADA, Asked, BOB, Play, Position, duel, works};
use engine::Seat;
use swords::{
    agenda::Frame,
    card::{Card, Kind},
    event::{Casting, Event, Fate},
    public_state::Until,
};

/// The word of a card, the words said before it with their seats, and its targets.
type Row = (&'static str, &'static [(Seat, &'static str)], &'static str);

/// Two players with something for every spell: a ghost, a rock, a dead piece, open cards, an opponent to name.
fn field(card: &str) -> Position {
    let mut position = duel().piece(ADA, "guard c4").piece(ADA, "warrior a1").piece(BOB, "guard barrow:b3").rock("e4");
    let (ghost, fallen) = (4, 5);
    let dead = &mut position.state.public.pieces[fallen];
    dead.fell = dead.spot.take();
    if card != "ghost-army" {
        position = position.lasts(ADA, Card::GhostArmy, (ADA, "c4"), Until::Event);
        position.state.public.pieces[ghost].ghost = true;
    }
    position.open(BOB, "bear-trap trap-expertise").holds(ADA, card).watches(ADA).watches(BOB)
}

/// Says all that comes before, then the card. The others then pass until it is on the stack.
fn invoked(play: &mut Play, (word, before, named): Row) {
    for (seat, text) in before {
        play.say(*seat, text);
    }
    play.say(ADA, &format!("invoke {word} {named}"));
    while play.stack().last().map(|card| card.word()) != Some(word) {
        play.say(BOB, "pass");
    }
}

fn all_pass(play: &mut Play) -> Vec<Event> {
    let mut events = vec![];
    while matches!(play.public().agenda.last(), Some(Frame::Window(_))) {
        events.extend(play.say(play.awaited()[0], "pass"));
    }
    events
}

fn fate(events: &[Event], of: Card) -> Option<Fate> {
    let fate = |event: &Event| match event {
        Event::Casting(Casting::Resolved { card, fate, .. }) if *card == of => Some(*fate),
        _ => None,
    };
    events.iter().find_map(fate)
}

/// All on the table that a card could change.
fn board(play: &Play) -> impl PartialEq + std::fmt::Debug + use<> {
    let public = play.public();
    let open: Vec<_> = public.open_cards().collect();
    let lasting: Vec<Card> = public.lasting.iter().map(|lasting| lasting.card).collect();
    (public.pieces.clone(), public.rocks.clone(), public.doubles.clone(), lasting, open)
}

/// Another's step onto a trap spot.
const TRAP: &[(Seat, &str)] = &[(BOB, "step guard barrow:b3 barrow:b2")];

/// Every spell but those that need another spell under them.
const SPELLS: &[Row] = &[
    ("summon-rock", &[], "a3"),
    ("summon-rocks", &[], "a2 a3 a4 a5 b4 b5"),
    ("summon-demon", &[], "d3"),
    ("kamakazi", &[], "pion e2"),
    ("exorcise-ghosts", &[], "guard c4"),
    ("dual-shot", &[(ADA, "invoke summon-rock a3"), (BOB, "pass")], ""),
    ("zombie", &[(ADA, "invoke black-plague guard b3"), (BOB, "pass")], ""),
    ("burn-scrolls", &[], ""),
    ("teleport-trap", TRAP, "a3"),
    ("doppelganger", &[], "pion e2"),
    ("shatter-rocks", &[], ""),
    ("raise-the-dead", &[], ""),
    ("destroy-rock", &[], "e4"),
    ("black-plague", &[], "guard b3"),
    ("magic-shield", &[], "guard b3"),
    ("typhoid-mary", &[], "guard b3"),
    ("magic-missile", &[], "e4"),
    ("steal-artifact", &[], "bear-trap"),
    ("spoilsport", &[], ""),
    ("teleport", &[], "guard b3 a3"),
    ("major-death-trap", TRAP, ""),
    ("sleep", &[], "guard b3"),
    ("traitor", &[], "guard b3"),
    ("paralysis", &[], "guard b3"),
    ("reteleport", &[(BOB, "step warrior barrow:b1 left a5")], "a3"),
    ("ghost-army", &[], "guard c4"),
    ("thief", &[], "@2"),
    ("mindless-hulk", &[], "a3"),
    ("nermals-curse", &[], "guard b3"),
    ("evade-trap", &[], "bear-trap"),
];

/// SW-62, SW-163: each is interrupted of SW-120 to SW-125, SW-127 to SW-129, SW-131 to SW-146, SW-148, SW-149, SW-156,
/// SW-159, SW-162.
#[test]
fn every_spell_is_stopped_by_an_anti_spell() {
    let spells = Card::ALL.iter().filter(|card| card.kind() == Kind::Spell).map(|card| card.word());
    let others = ["anti-spell", "spell-bounce"];
    let mut told: Vec<&str> = SPELLS.iter().map(|row| row.0).chain(others).collect();
    let mut all: Vec<&str> = spells.collect();
    told.sort_unstable();
    all.sort_unstable();
    assert_eq!(told, all, "the spells that are told here, and all there are");
    for row in SPELLS.iter().copied() {
        let (word, before, _) = row;
        let card = Card::parse(word).expect("a card");
        let mover = if before.first().is_some_and(|(seat, _)| *seat == BOB) { BOB } else { ADA };
        let more = if word == "zombie" { "black-plague" } else { "summon-rock" };
        let position = if matches!(word, "zombie" | "dual-shot") { field(word).holds(ADA, more) } else { field(word) };
        let position = if word == "reteleport" { position.piece(BOB, "warrior barrow:b1") } else { position };
        let mut play = position.turn(mover, [6, 4, 1]).holds(BOB, "anti-spell speed").play();
        invoked(&mut play, row);
        let still = board(&play);
        let mut events = play.say(BOB, "invoke anti-spell");
        while fate(&events, card).is_none() {
            events.extend(play.say(play.awaited()[0], "pass"));
        }
        assert_eq!(fate(&events, card), Some(Fate::Void), "{word}");
        assert!(play.is_discarded(card) && board(&play) == still, "{word}");
    }
}

/// SW-163, SW-130: Spoilsport stops the answers to spells.
#[test]
fn the_answers_to_spells_are_stopped_by_spoilsport() {
    for answer in ["anti-spell", "spell-bounce"] {
        let card = Card::parse(answer).expect("a card");
        let mut play = field("summon-rock").holds(ADA, "spoilsport").holds(BOB, answer).play();
        invoked(&mut play, ("summon-rock", &[], "a3"));
        let named = if answer == "spell-bounce" { " enough" } else { "" };
        play.say(BOB, &format!("invoke {answer}{named}"));
        let mut events = play.say(ADA, "invoke spoilsport");
        events.extend(all_pass(&mut play));
        assert!(!works(&events, card) && !works(&events, Card::SummonRock), "{answer}: both are ruined on the stack");
        assert!(play.is_discarded(card) && play.on(ADA, "a3").is_empty());
    }
}

/// SW-60: each is interrupted of SW-126, SW-147, SW-150 to SW-155, SW-157, SW-158, SW-160, SW-161.
#[test]
fn potions_and_scrolls_do_nothing_when_their_wizard_dies_first() {
    let cards = Card::ALL.iter().filter(|card| matches!(card.kind(), Kind::Potion | Kind::Scroll));
    let others = Card::ALL.iter().filter(|card| card.is_artifact() || card.kind() == Kind::Spell).count();
    assert_eq!(cards.clone().count(), Card::ALL.len() - others, "potions and scrolls");
    for card in cards.copied() {
        let position = duel().piece(ADA, "guard a1").piece(BOB, "pion barrow:d3").holds(ADA, card.word());
        let mut play = position.holds(BOB, "kamakazi").watches(BOB).play();
        let named = if card == Card::Horse { "guard a1" } else { "" };
        play.say(ADA, &format!("invoke {} {named}", card.word()));
        let mut events = play.say(BOB, "invoke kamakazi pion barrow:d3");
        events.extend(all_pass(&mut play));
        assert_eq!(fate(&events, card), Some(Fate::NoWizard), "{card:?}");
        assert!(play.is_discarded(card) && play.public().lasting.is_empty(), "{card:?}");
        assert!(play.public().open_cards().next().is_none(), "{card:?}");
    }
}

/// SW-62, SW-140: each is interrupted of SW-101 to SW-119.
#[test]
fn an_artifact_on_the_stack_is_ruined_by_spoilsport() {
    let artifacts = Card::ALL.iter().filter(|card| card.is_artifact());
    let magic =
        Card::ALL.iter().filter(|card| matches!(card.kind(), Kind::Spell | Kind::Potion | Kind::Scroll)).count();
    assert_eq!(artifacts.clone().count(), Card::ALL.len() - magic, "artifacts");
    for card in artifacts.copied() {
        let mut play = duel().holds(ADA, card.word()).holds(BOB, "spoilsport").watches(BOB).play();
        play.say(ADA, &format!("invoke {}", card.word()));
        let mut events = play.say(BOB, "invoke spoilsport");
        events.extend(all_pass(&mut play));
        assert!(!works(&events, card) && play.is_discarded(card), "{card:?}");
        assert!(!play.public().has_open(ADA, card), "{card:?}");
    }
}
