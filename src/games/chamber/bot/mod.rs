//! Computer players: the choice that is safe and the choice that seems good.

pub(crate) mod lookahead;

use crate::{
    Chamber,
    menus::{
        moves::{self, Move, Second},
        spelling::spell,
    },
    state::{
        Phase, Spell,
        board::{Cell, Facing, Space, Suit},
        view::View,
    },
};
use engine::{Computer, Dice, Path, Seat, Wit};

/// The number of orbs with which a computer player goes after others.
const ENOUGH: usize = 3;

impl Computer for Chamber {
    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        choose_move(view, seat, wit, dice).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
    }

    /// Returns the path that is taken for `seat` when its time is up (SC-111).
    fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
        safe_move(view, seat, dice).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
    }
}

/// Returns the move that the lookahead expects of `seat`.
pub(crate) fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    choose_move(view, seat, Wit::Plain, dice)
}

fn safe_move(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    match view.phase() {
        Phase::Zap { .. } => Some(Move::Let),
        Phase::Placing(_) => moves::usual_cell(view, seat).map(Move::Place).or_else(|| anywhere(view, seat, dice)),
        Phase::Turn(_) | Phase::Setup | Phase::Over => Some(Move::End),
    }
}

/// Puts an orb on any cell that may take it, each equally likely.
fn anywhere(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let cells: Vec<Cell> = view.public.cells_for_orb(seat).collect();
    dice.pick(&cells).copied().map(Move::Place)
}

/// Returns the move of the computer player in `seat`, which thinks no further than this move.
fn choose_move(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    match (wit, view.phase()) {
        (Wit::Forgetful, Phase::Turn(_)) if dice.below(2) == 0 => stroll(view, seat, dice),
        (Wit::Forgetful, Phase::Zap { .. }) => moves::menu(view, seat).random_move(dice),
        (_, Phase::Zap { by, .. }) => Some(answer(view, seat, by, dice)),
        (_, Phase::Placing(_)) => place(view, seat, dice),
        (_, _) => Some(act(view, seat, dice)),
    }
}

/// Returns any legal move. Turns are kept short.
fn stroll(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    match dice.below(4) {
        0 => Some(Move::End),
        _ => moves::kinds_menu(view, seat).random_move(dice),
    }
}

/// Deflects an open zap if it can. It may deflect a concealed zap at a guess if it has no shield.
fn answer(view: &View, seat: Seat, by: Seat, dice: &mut Dice) -> Move {
    let hand: Vec<Suit> = view.holding(seat).hand.iter().flatten().copied().collect();
    if let Some(zap) = view.secrets.zap.as_ref().and_then(|zap| zap.orb) {
        return if hand.contains(&zap) { Move::Deflect(zap) } else { Move::Let };
    }
    let shielded = view.holding(seat).shield.is_some();
    let desperate = view.public.sorcerer(seat).pyramids == 1;
    let own = view.public.sorcerer(by).suit;
    let guess = if hand.contains(&own) && dice.below(3) == 0 { Some(&own) } else { dice.pick(&hand) };
    match guess {
        Some(suit) if !shielded && (desperate || dice.below(2) == 0) => Move::Deflect(*suit),
        _ => Move::Let,
    }
}

/// Puts an orb on a cell that is closer to this seat than to its opponents.
fn place(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let mut cells: Vec<Cell> = view.public.cells_for_orb(seat).collect();
    dice.shuffle(&mut cells);
    let best = cells.into_iter().max_by_key(|cell| advantage(view, seat, Space::Cell(*cell)));
    best.map(Move::Place).or_else(|| moves::menu(view, seat).random_move(dice))
}

/// Returns how many king's moves closer `seat` is to `space` than the nearest opponent.
fn advantage(view: &View, seat: Seat, space: Space) -> i32 {
    let away = |seat| view.public.sorcerer(seat).space.map_or(0, |own| i32::from(own.distance(space)));
    view.public.opponents(seat).map(away).min().unwrap_or(0) - away(seat)
}

/// An idea for a turn. It returns a whole move, or `None` if the idea does not fit.
type Plan = fn(&View, Seat, &mut Dice) -> Option<Move>;

fn act(view: &View, seat: Seat, dice: &mut Dice) -> Move {
    let plans: [Plan; 11] = [zap, heal, shield, aim, approach, warp, confuse, hurry, gather, baffle, wander];
    plans.iter().find_map(|plan| plan(view, seat, dice)).unwrap_or(Move::End)
}

/// Zaps the weakest target in line, with the open orb if there is one.
fn zap(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let at = view.targets(seat).iter().min_by_key(|at| view.public.sorcerer(*at).pyramids)?;
    if view.open_orb().is_some() {
        return Some(Move::Again(Second::Zap(at)));
    }
    let own = view.public.sorcerer(seat).suit;
    let suits: Vec<Suit> = view.suits_in_hand(seat).collect();
    let orb = if suits.contains(&own) && dice.below(2) == 0 { own } else { *dice.pick(&suits)? };
    Some(Move::Cast(Spell::Zap { at, orb }))
}

fn heal(view: &View, seat: Seat, _: &mut Dice) -> Option<Move> {
    if !view.can_heal(seat) || view.open_orb().is_some() {
        return None;
    }
    let [right, left] = view.receivers(seat);
    let first = view.first_gifts(seat, right, left).next()?;
    let other = view.gifts(seat, left, Some(first)).next()?;
    Some(Move::Cast(Spell::Heal { gifts: [(right, first), (left, other)] }))
}

/// Raises a shield with a spare orb that is not of the caster's suit.
fn shield(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    if !view.can_shield(seat) || view.open_orb().is_some() || view.holding(seat).hand.len() < 2 {
        return None;
    }
    let own = view.public.sorcerer(seat).suit;
    let spare: Vec<Suit> = view.suits_in_hand(seat).filter(|suit| *suit != own).collect();
    dice.pick(&spare).map(|orb| Move::Cast(Spell::Shield { orb: *orb }))
}

/// Returns whether there is an orb to zap with.
fn is_armed(view: &View, seat: Seat) -> bool {
    view.held(seat) > 0
}

/// Returns whether it goes after others rather than after orbs. It does with enough orbs. One is enough if one more hit
/// on an opponent is the last.
fn is_hunting(view: &View, seat: Seat) -> bool {
    let dying = view.public.opponents(seat).any(|at| view.public.sorcerer(at).pyramids == 1);
    view.held(seat) >= if dying { 1 } else { ENOUGH }
}

/// Returns whether an orb is left to zap with once an orb of `suit` from the hand is spent. An orb of the caster's suit
/// lies open after that.
fn stays_armed(view: &View, seat: Seat, suit: Suit) -> bool {
    suit == view.public.sorcerer(seat).suit || view.holding(seat).hand.len() > 1
}

/// Turns towards a target, slowing time for it if no move is left.
fn aim(view: &View, seat: Seat, _: &mut Dice) -> Option<Move> {
    let facing = Facing::ALL.into_iter().find(|facing| !view.targets_towards(seat, *facing).is_empty())?;
    if !is_armed(view, seat) {
        None
    } else if view.moves_left() > 0 {
        Some(Move::Face(facing))
    } else {
        slow_time(view, seat)
    }
}

/// Gains a move with the open orb, or with an orb after which another is left, best of the caster's suit.
fn slow_time(view: &View, seat: Seat) -> Option<Move> {
    if view.open_orb().is_some() {
        let [.., time] = view.second_uses(seat);
        return time.then_some(Move::Again(Second::Time));
    }
    let own = view.public.sorcerer(seat).suit;
    let spare = view.suits_in_hand(seat).filter(|suit| view.public.stones > 0 && stays_armed(view, seat, *suit));
    spare.max_by_key(|suit| *suit == own).map(|orb| Move::Cast(Spell::Time { orb }))
}

/// Returns whether there would be a target if `seat` stood on `space`, in the line of one of these facings.
fn sees(view: &View, seat: Seat, space: Space, facings: &[Facing]) -> bool {
    let mut public = view.public.clone();
    public.sorcerers[seat.index()].space = Some(space);
    let open = |met: Seat| !public.sorcerer(met).zap_guard.holds();
    facings.iter().any(|facing| public.in_line(seat, *facing).iter().any(open))
}

/// The facings in which `seat` could look with this many moves.
fn facings(view: &View, seat: Seat, moves: u8) -> Vec<Facing> {
    if moves > 0 { Facing::ALL.into() } else { vec![view.public.sorcerer(seat).facing] }
}

/// Steps to a space that has a target in line, at once or after a rotation.
fn approach(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    if !is_hunting(view, seat) || view.moves_left() == 0 {
        return None;
    }
    let facings = facings(view, seat, view.moves_left() - 1);
    steps(view, seat, dice).into_iter().find(|(_, to)| sees(view, seat, *to, &facings)).map(|(_, to)| Move::Step(to))
}

/// The steps `seat` can take, in random order.
fn steps(view: &View, seat: Seat, dice: &mut Dice) -> Vec<(Facing, Space)> {
    let mut steps: Vec<(Facing, Space)> =
        view.steps(seat).flat_map(|(facing, spaces)| spaces.into_iter().map(move |to| (facing, to))).collect();
    dice.shuffle(&mut steps);
    steps
}

/// Warps to a portal that has a target in line, with an orb left for it, or to a heap of orbs.
fn warp(view: &View, seat: Seat, _: &mut Dice) -> Option<Move> {
    let facings = facings(view, seat, view.moves_left());
    let pays = |portal: Suit, armed: bool, loot: usize| {
        let space = Space::Portal(portal);
        armed && sees(view, seat, space, &facings) || view.public.orbs.on(space).len() >= loot
    };
    if let Some(own) = view.open_orb() {
        let [_, again, _] = view.second_uses(seat);
        let armed = !view.holding(seat).hand.is_empty();
        return (again && pays(own, armed, 1)).then_some(Move::Again(Second::Warp));
    }
    let portal = view.warps(seat).find(|portal| pays(*portal, stays_armed(view, seat, *portal), 2));
    portal.map(|to| Move::Cast(Spell::Warp { to }))
}

/// Moves an opponent into its line of fire, with an orb left for them, and turns their back to it.
fn confuse(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    if view.open_orb().is_some() || view.holding(seat).hand.len() < 2 {
        return None;
    }
    let facings = facings(view, seat, view.moves_left());
    let line = |at: Seat, to: Space| {
        let mut public = view.public.clone();
        public.sorcerers[at.index()].space = Some(to);
        facings.iter().copied().find(|facing| public.in_line(seat, *facing).has(at))
    };
    let mut spaces: Vec<(Seat, Space)> = view
        .confusable(seat)
        .filter(|at| !view.public.sorcerer(*at).zap_guard.holds())
        .flat_map(|at| view.free_around(at).map(move |to| (at, to)))
        .collect();
    dice.shuffle(&mut spaces);
    let (at, to, facing) = spaces.into_iter().find_map(|(at, to)| Some((at, to, line(at, to)?)))?;
    Some(Move::Cast(Spell::Confuse { at, to, facing }))
}

/// Uses the open orb for one more move if none is left, rather than not at all.
fn hurry(view: &View, seat: Seat, _: &mut Dice) -> Option<Move> {
    (view.open_orb().is_some() && view.moves_left() == 0).then(|| slow_time(view, seat)).flatten()
}

/// Steps towards the nearest orb, or turns so that a step can lead closer to it.
fn gather(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let space = view.public.sorcerer(seat).space.filter(|_| view.moves_left() > 0)?;
    let goal = goal(view, seat, space)?;
    let closer = |to: Space| to.distance(goal) < space.distance(goal);
    let steps = steps(view, seat, dice).into_iter().filter(|(_, to)| closer(*to));
    if let Some((_, to)) = steps.min_by_key(|(_, to)| to.distance(goal)) {
        return Some(Move::Step(to));
    }
    let now = view.public.sorcerer(seat).facing;
    let leads = |facing: &Facing| space.steps(*facing).into_iter().any(|to| view.public.is_free(to) && closer(to));
    Facing::ALL.into_iter().find(|facing| *facing != now && leads(facing)).map(Move::Face)
}

/// The nearest orb, or the nearest opponent if no orb is on the board.
fn goal(view: &View, seat: Seat, from: Space) -> Option<Space> {
    let cells = view.public.orbs.cells().map(|(cell, _)| Space::Cell(cell));
    let portals = Suit::ALL.map(Space::Portal).into_iter().filter(|portal| !view.public.orbs.on(*portal).is_empty());
    let orbs = cells.chain(portals).filter(|space| view.public.is_free(*space));
    let opponents = || view.public.opponents(seat).filter_map(|other| view.public.sorcerer(other).space);
    orbs.min_by_key(|space| space.distance(from)).or_else(|| opponents().min_by_key(|space| space.distance(from)))
}

/// Confuses an opponent with an orb in hand who needs no step to zap it, so that they need one.
fn baffle(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    let safe = view.public.sorcerer(seat).zap_guard.holds() || view.holding(seat).shield.is_some();
    if safe || view.open_orb().is_some() {
        return None;
    }
    let reaches = |at: Seat, from: Space| {
        let mut public = view.public.clone();
        public.sorcerers[at.index()].space = Some(from);
        Facing::ALL.into_iter().any(|facing| public.in_line(at, facing).has(seat))
    };
    let here = |at: Seat| view.public.sorcerer(at).space.is_some_and(|space| reaches(at, space));
    let at = view.confusable(seat).find(|at| view.held(*at) > 0 && here(*at))?;
    let spaces: Vec<Space> = view.free_around(at).filter(|to| !reaches(at, *to)).collect();
    let facing = view.public.sorcerer(at).facing;
    dice.pick(&spaces).map(|to| Move::Cast(Spell::Confuse { at, to: *to, facing }))
}

/// Turns at random if nothing better can be done, which leads out of corners.
fn wander(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    (view.moves_left() > 0 && dice.below(2) == 0).then(|| {
        let now = view.public.sorcerer(seat).facing;
        Move::Face(now.clockwise(1 + dice.below(7) as usize))
    })
}
