//! Tests of the computer players.

use crate::support::{MOONS, Play, Position, SUNS, chamber};
use chamber::{
    Chamber,
    board::Suit,
    event::Event,
    public_state::{Guard, OpenOrb},
};
use engine::{Computer, Seed, Setup, Viewer, Wit};
use std::collections::BTreeMap;

/// Returns the move of the computer in the Suns' seat.
fn chosen(play: &Play) -> String {
    let mut dice = Seed::from_number(5).advice(1);
    Chamber::choose(&play.session.view(Viewer::Seat(SUNS)), SUNS, Wit::Plain, &mut dice).to_string()
}

/// Returns the computer's moves until its turn is over or another seat is asked. Places for orbs to put back are left
/// out.
fn turn(position: Position) -> Vec<String> {
    let mut play = position.play();
    let mut said = vec![];
    while play.session.awaited().owing().has(SUNS) && said.len() < 20 {
        said.push(chosen(&play));
        play.say(SUNS, said.last().expect("one was just said"));
    }
    said.retain(|said| !said.starts_with("place"));
    said
}

/// A duel with this number of moves left. All orbs that are not held lie on the board.
fn duel(moves: u8) -> Position {
    let mut position = chamber(2);
    position.state.public.turn.as_mut().expect("it is the Suns' turn").moves = moves;
    position
}

/// SC-80: the computer warps to a cell from which it sees a target, and zaps from there.
#[test]
fn it_warps_to_where_it_can_zap() {
    let position = duel(0).stands(SUNS, "d2 e").stands(MOONS, "h1 w").holds(SUNS, "arms moons").shielded(SUNS, "suns");
    let said = turn(position);
    assert!(said[0].starts_with("warp arms") && said[1].starts_with("zap @2 moons"), "{said:?}");
}

/// SC-70: the computer moves an opponent into its line of fire if it has an orb left to zap him with.
#[test]
fn it_confuses_whom_it_wants_to_zap() {
    let position =
        duel(0).stands(SUNS, "c4 n").stands(MOONS, "d8 s").holds(SUNS, "moons crowns").shielded(SUNS, "arms");
    let said = turn(position.state_with(|state| state.public.stones = 0));
    assert!(said[0].starts_with("confuse @2 c") && said[0].ends_with("face n"), "{said:?}");
    assert!(said[1..].iter().any(|said| said.starts_with("zap @2 crowns")), "{said:?}");
    let guarded = duel(0).stands(SUNS, "c4 n").stands(MOONS, "d8 s").holds(SUNS, "moons crowns").shielded(SUNS, "arms");
    let said = turn(guarded.state_with(|state| {
        state.public.stones = 0;
        state.public.sorcerers[MOONS.index()].zap_guard = Guard::On;
    }));
    assert!(!said.iter().any(|said| said.starts_with("confuse")), "a zap would come to nothing: {said:?}");
}

/// SC-90: the computer does not waste the second use of its own orb. A second Time after Time takes no stone (SC-93).
#[test]
fn it_uses_its_own_orb_twice() {
    let position = duel(0).stands(SUNS, "c4 n").stands(MOONS, "d8 s").orbs("c6", "crowns").state_with(|state| {
        state.public.stones = 0;
        state.public.turn.as_mut().expect("it is the Suns' turn").open = Some(OpenOrb { was_time: true });
    });
    assert_eq!(turn(position)[..2], ["time again", "step n"]);
    let position = duel(0).stands(SUNS, "a4 s").stands(MOONS, "g9 w").holds(SUNS, "moons").state_with(|state| {
        state.public.stones = 0;
        state.public.turn.as_mut().expect("it is the Suns' turn").open = Some(OpenOrb { was_time: false });
        state.public.orbs.lay(crate::support::space("suns"), Suit::Arms);
    });
    assert_eq!(turn(position)[0], "warp again");
}

/// Plays a game of medium computers and counts the casts of each spell. Second uses of Warp and Time count separately.
fn spells_of(seats: u8, number: u64, counts: &mut BTreeMap<&'static str, u32>) {
    let (mut play, _) = Play::dealt(&Setup::plain(seats), number);
    while let Some(seat) = play.asked() {
        let effects = play.decide(seat, &play.advised(seat, Wit::Plain));
        for happened in catalogue::facts::<Chamber>(&effects) {
            let what = match happened {
                Event::Zapped { .. } => "zap",
                Event::Answered { zap, deflect, .. } if deflect == Some(zap) => "deflect",
                Event::Shielded { .. } => "shield",
                Event::Confused { .. } => "confuse",
                Event::Healed { .. } => "heal",
                Event::Warped { again: true, .. } => "warp again",
                Event::Warped { .. } => "warp",
                Event::TimeSlowed { again: true, .. } => "time again",
                Event::TimeSlowed { .. } => "time",
                _ => continue,
            };
            *counts.entry(what).or_default() += 1;
        }
    }
}

#[test]
fn between_them_computers_cast_all_seven_spells() {
    let mut counts = BTreeMap::new();
    (1..=20).for_each(|number| spells_of(2, number, &mut counts));
    (1..=4).for_each(|number| spells_of(4, number, &mut counts));
    for spell in ["zap", "deflect", "shield", "confuse", "heal", "warp", "time", "time again"] {
        assert!(counts.get(spell).is_some_and(|count| *count > 0), "{spell}: {counts:?}");
    }
}
