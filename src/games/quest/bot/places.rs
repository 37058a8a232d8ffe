//! Estimates of what a piece's place is worth to a computer player. A hundred points are a lot.

use crate::{
    cards::{Kind, vocabulary::Status},
    state::{
        board::{Place, Space, Way},
        public_state::{GATE, LIFE, Piece, PublicState},
        view::View,
    },
};
use engine::Seat;

/// The worth of having been in the chamber for so many own turns.
const HELD: [i32; 4] = [170, 260, 430, 520];

/// The worth of a summon in the chamber together with its own summoner. `ALONE` is its worth without them.
const GUARDED: i32 = 50;
const ALONE: i32 = 25;

/// The added worth of reaching the chamber, for each turn that another seat has held it, in hundredths.
const HASTE: i32 = 15;

/// The worth of two more stones: while every gate is shut, once there are enough to open one, and with an open gate.
const LAP: [i32; 3] = [48, 24, 14];

/// The number of rolls out of 36 for each sum.
pub(crate) const ROLLS: [i32; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// The worth of being so many steps away from the chamber.
const WAY: [i32; 48] = ways();

const fn ways() -> [i32; 48] {
    let mut table = [0; 48];
    let mut steps = 0;
    while steps < 48 {
        let (mut sum, mut roll) = (0, 2);
        while roll <= 12 {
            sum += ROLLS[roll] * if roll >= steps { 120 } else { table[steps - roll] * 82 / 100 };
            roll += 1;
        }
        table[steps] = sum / 36;
        steps += 1;
    }
    table
}

/// Returns the worth of being so many steps away from the chamber.
pub(crate) fn way(steps: i32) -> i32 {
    WAY[steps.clamp(0, 47) as usize]
}

/// Returns the number of steps clockwise from one number of the rim to another.
fn clockwise(from: i32, to: i32) -> i32 {
    (to - from).rem_euclid(32)
}

/// Returns the most turns that another seat's summoner has held the chamber, at most 2, plus one. It is 0 if none is in
/// it.
pub(crate) fn threat(public: &PublicState, seat: Seat) -> i32 {
    let mages = (0..).map(Seat).zip(&public.mages);
    let others = mages.filter(|(other, mage)| *other != seat && mage.body.space == Some(Space::CHAMBER));
    others.map(|(_, mage)| 1 + i32::from(mage.vigil.min(2))).max().unwrap_or(0)
}

/// Returns the urgency of reaching the chamber, in hundredths. It is 100 without a threat.
fn haste(public: &PublicState, seat: Seat) -> i32 {
    100 + HASTE * threat(public, seat)
}

/// Returns the steps clockwise from `number` into the chamber through a gate that is open or will be opened. `None` if
/// there is no such gate.
pub(crate) fn steps_in(public: &PublicState, seat: Seat, number: i32) -> Option<i32> {
    let mage = public.mage(seat);
    let open = open_portals(public).map(|portal| clockwise(number, portal)).min();
    let wanting = (i32::from(GATE) - i32::from(mage.active)).max(0);
    let next = clockwise(number, 4 + 8 * ((number + 3) / 8));
    let opened = match open {
        Some(_) => (wanting == 0).then_some(next + 2),
        None => (mage.stones() >= GATE).then(|| {
            let meanwhile = (wanting + 1) / 2 * 7 - 4;
            (0..4).map(|more| next + 8 * more).find(|steps| *steps >= meanwhile).unwrap_or(next + 24)
        }),
    };
    [open, opened].into_iter().flatten().min().map(|steps| steps + 4)
}

/// Returns the worth of passing the own temple.
pub(crate) fn lap(public: &PublicState, seat: Seat) -> i32 {
    match (public.gates.iter().any(|open| *open), public.mage(seat).stones() >= GATE) {
        (true, _) => LAP[2],
        (false, true) => LAP[1],
        (false, false) => LAP[0],
    }
}

/// Returns the worth to `seat` of its summoner on `space`.
pub(crate) fn summoner_on(public: &PublicState, seat: Seat, space: Space) -> i32 {
    let mage = public.mage(seat);
    match space.place() {
        Place::Chamber => {
            let vigil = if mage.body.space == Some(Space::CHAMBER) { mage.vigil } else { 0 };
            HELD[usize::from(vigil.min(3))]
        }
        Place::Arm(_, depth) => way(3 - i32::from(depth)) * haste(public, seat) / 100,
        _ => {
            let number = space.number().unwrap_or(0);
            let inwards = steps_in(public, seat, number).map_or(0, |steps| way(steps) * haste(public, seat) / 100);
            let since = mage.temple.and_then(Space::number).map_or(0, |temple| clockwise(temple, number));
            inwards + lap(public, seat) * since / 64
        }
    }
}

/// Returns the steps that a summoner on the rim has gone since its temple, 0 elsewhere.
pub(crate) fn since_temple(public: &PublicState, seat: Seat) -> i32 {
    let mage = public.mage(seat);
    let on = mage.body.space.filter(|space| space.on_rim()).and_then(Space::number);
    on.zip(mage.temple.and_then(Space::number)).map_or(0, |(number, temple)| clockwise(temple, number))
}

/// Returns the steps of a summon on `space` into the chamber through an open gate. `None` if no gate is open.
pub(crate) fn summon_steps(public: &PublicState, space: Space) -> Option<i32> {
    match space.place() {
        Place::Chamber => Some(0),
        Place::Arm(_, depth) => Some(3 - i32::from(depth)),
        _ => {
            let number = space.number()?;
            let either_way = |portal: i32| clockwise(number, portal).min(clockwise(portal, number));
            open_portals(public).map(either_way).min().map(|near| near + 4)
        }
    }
}

/// Returns the worth to `seat` of a summon on `space`. `held` is true if its summoner is in the chamber.
fn summon_on(public: &PublicState, seat: Seat, space: Space, held: bool) -> i32 {
    if space == Space::CHAMBER {
        return if held { GUARDED } else { ALONE };
    }
    let Some(steps) = summon_steps(public, space) else { return 0 };
    way(steps) * haste(public, seat) / 600
}

/// Returns the numbers of the portals before open gates.
pub(crate) fn open_portals(public: &PublicState) -> impl Iterator<Item = i32> {
    (0..4).filter(|arm| public.gates[*arm]).map(|arm| 4 + 8 * arm as i32)
}

/// Returns the worth of a piece on `space` to its player.
pub(crate) fn on(public: &PublicState, piece: Piece, space: Space) -> i32 {
    match piece {
        Piece::Summoner(seat) => summoner_on(public, seat, space),
        Piece::Summon(card) => public.summon(card).map_or(0, |summon| {
            let held = public.mage(summon.owner).body.space == Some(Space::CHAMBER);
            summon_on(public, summon.owner, space, held)
        }),
    }
}

/// Returns the worth to `seat` of several of its pieces going on together to `space`.
pub(crate) fn moving(public: &PublicState, pieces: &[Piece], space: Space) -> i32 {
    let together = space == Space::CHAMBER && pieces.len() > 1;
    let gain =
        |piece: &Piece| public.space(*piece).map_or(0, |from| on(public, *piece, space) - on(public, *piece, from));
    pieces.iter().map(gain).sum::<i32>() + if together { GUARDED - ALONE } else { 0 }
}

/// Returns the estimated worth to `seat` of moving any seat's piece from its space to `to`.
pub(crate) fn displaced(view: &View, seat: Seat, piece: Piece, to: Space) -> i32 {
    let public = &view.public;
    let (Some(from), Some(owner)) = (public.space(piece), public.controller(piece)) else { return 0 };
    if from == to {
        return 0;
    }
    let gain = on(public, piece, to) - on(public, piece, from) - danger(view, owner, to);
    gain * side(public, seat, piece) / 100
}

/// Returns the estimated cost of the trap on a space to a piece of `owner` that arrives there, as far as the viewer
/// knows.
pub(crate) fn danger(view: &View, owner: Seat, space: Space) -> i32 {
    let Some(trap) = view.traps.iter().find(|trap| trap.space == space) else { return 0 };
    let negate = trap.card.map_or(5, |card| match &card.facts().kind {
        Kind::Trap { negate, .. } => i32::from(*negate),
        _ => 5,
    });
    (if trap.owner == owner { 12 } else { 10 }) * (negate - 1) / 5
}

/// Returns the share that `seat` has in a gain of the piece's player, in hundredths. It is negative for another
/// player's gain, and larger if fewer players are left.
pub(crate) fn side(public: &PublicState, seat: Seat, piece: Piece) -> i32 {
    match public.controller(piece) {
        None => 0,
        Some(owner) if owner == seat => 100,
        Some(owner) if public.mage(owner).body.space == Some(Space::CHAMBER) => -100,
        Some(_) => -200 / public.living().len().max(2) as i32,
    }
}

/// Returns the worth to a piece's player of `amount` life taken from it.
pub(crate) fn harm(public: &PublicState, piece: Piece, amount: u8) -> i32 {
    const LIVES: [i32; 11] = [-100, 200, 245, 275, 295, 309, 321, 332, 342, 351, 360];
    match piece {
        Piece::Summoner(seat) => {
            let life = public.mage(seat).life.min(LIFE);
            LIVES[usize::from(life)] - LIVES[usize::from(life.saturating_sub(amount))]
        }
        Piece::Summon(card) => public.summon(card).map_or(0, |summon| {
            let worth = 8 + 4 * i32::from(card.facts().cost);
            let left = i32::from(summon.left().max(1));
            if i32::from(amount) >= left { worth } else { worth * i32::from(amount) / left / 2 }
        }),
    }
}

/// The least worth of more steps to a summon that is further than they lead from the chamber.
const NEARER: i32 = 4;

/// Returns the worth to a piece's player of `amount` more steps with its next move by the roll.
pub(crate) fn stride(public: &PublicState, piece: Piece, amount: i32) -> i32 {
    let (Some(from), Some(owner)) = (public.space(piece), public.controller(piece)) else { return 0 };
    let leads = public.can_move(Piece::Summoner(owner));
    let moves = public.can_move(piece) && (matches!(piece, Piece::Summoner(_)) || !leads);
    if !moves || public.has(piece, Status::Turned) {
        return 0;
    }
    let to = (0..amount).fold(from, |at, _| at.shifted(1));
    let gain = (on(public, piece, to) - on(public, piece, from)).max(0);
    let strays = matches!(piece, Piece::Summon(_)) && summon_steps(public, from).is_some_and(|steps| steps > amount);
    if strays { gain.max(NEARER) } else { gain }
}

/// Returns the space to which a beaten defender steps back.
pub(crate) fn beaten(space: Space, arm: u8) -> Space {
    if space == Space::CHAMBER { Space::portal(arm) } else { space.onward(Way::Turned) }
}
