//! What the picture says in words.

use crate::support::{ARMS, CROWNS, MOONS, Position, SUNS, chamber, space};
use pervigil::{
    engine::{Game, Seat, Session, Setup, Viewer},
    games::chamber::{
        Chamber,
        board::{Space, Suit, orb_cells},
        floor::{Guard, OpenOrb},
    },
    words::Words,
};

/// The description as `viewer` hears it, everybody having the longest of names.
fn described(position: Position, viewer: Viewer) -> String {
    let seats = position.state.floor.sorcerers.len() as u8;
    let session = Session::<Chamber>::new(&Setup::plain(seats)).in_world(position.state);
    let name = |Seat(seat): Seat| format!("{seat} is a name of thirty-two letters");
    let alt = Chamber::scene(&session.view(viewer)).alt;
    alt.iter().map(|line| Words::english().say(line, &name)).collect::<Vec<_>>().join("\n")
}

/// SC-54, SC-72 and SC-94: who is safe from what and which orb lies open is for all to see.
#[test]
fn sc_94_protections_and_the_open_orb_are_told() {
    let mut position = chamber(3);
    position.state.floor.sorcerers[1].zap_guard = Guard::On;
    position.state.floor.sorcerers[2].confuse_guard = Guard::Ending;
    position.state.floor.turn.as_mut().expect("it is somebody's turn").open = Some(OpenOrb { was_time: true });
    let text = described(position, Viewer::Watcher);
    for (of, what) in [("(Moons)", ", protected from zaps."), ("(Crowns)", ", cannot be confused.")] {
        let line = text.lines().find(|line| line.contains(of)).expect("everybody is described");
        assert!(line.ends_with(what), "{line}");
    }
    assert_eq!(text.matches("protected").count() + text.matches("confused").count(), 2);
    assert!(text.contains("letters has the Suns orb lying open."), "{text}");
    assert!(!described(chamber(3), Viewer::Watcher).contains("lying open"));
}

/// Four on portals with every protection, an orb that lies open, a shield each and the rest on the board.
#[test]
fn the_longest_description_can_be_sent() {
    let mut position = chamber(4).shielded(SUNS, "suns").shielded(MOONS, "moons").shielded(CROWNS, "crowns");
    position = position.shielded(ARMS, "arms").holds(SUNS, "suns moons crowns arms");
    let state = &mut position.state;
    for sorcerer in &mut state.floor.sorcerers {
        (sorcerer.zap_guard, sorcerer.confuse_guard) = (Guard::On, Guard::On);
    }
    state.floor.turn.as_mut().expect("it is somebody's turn").open = Some(OpenOrb { was_time: false });
    state.secrets.holdings[1].owes = state.secrets.holdings[0].hand[..1].to_vec();
    for (n, cell) in orb_cells().take(14).enumerate() {
        state.floor.orbs.lay(Space::Cell(cell), Suit::ALL[n % 4]);
    }
    assert!(state.floor.orbs.on(space("moons")).is_empty());
    let text = described(position, Viewer::Seat(SUNS));
    assert!(text.chars().count() <= 1024, "{} characters: {text}", text.chars().count());
}
