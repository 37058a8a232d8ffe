//! Computer players: what could be so, what is safe, and what seems good.

use super::{
    board::{Cell, Facing, Space, Suit},
    moves,
    state::Phase,
    view::View,
};
use crate::engine::{Dice, Level, Path, Seat, Word};

/// What happens in `seat`'s stead when its time is up (SC-111).
pub(super) fn safe_default(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    match view.phase() {
        Phase::Zap { .. } => said("let"),
        Phase::Placing(_) => anywhere(view, seat, dice),
        Phase::Turn(_) | Phase::Setup | Phase::Over => said("end"),
    }
}

/// Puts an orb on any cell where it may go, each as likely as the next.
fn anywhere(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let cells: Vec<Cell> = view.floor.cells_for_orb(seat).collect();
    dice.pick(&cells).map_or_else(Path::default, |cell| said(&format!("place {cell}")))
}

/// What the computer player in `seat` does; it thinks no further than the move before it.
pub(super) fn choose(view: &View, seat: Seat, level: Level, dice: &mut Dice) -> Path {
    match (level, view.phase()) {
        (Level::Easy, Phase::Turn(_)) if dice.below(2) == 0 => stroll(view, seat, dice),
        (Level::Easy, Phase::Zap { .. }) => moves::menu(view, seat).random_path(dice),
        (_, Phase::Zap { by, .. }) => answer(view, seat, by, dice),
        (_, Phase::Placing(_)) => place(view, seat, dice),
        (_, _) => act(view, seat, dice),
    }
}

/// Any legal move, though turns are kept short.
fn stroll(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    match dice.below(4) {
        0 => said("end"),
        _ => moves::menu(view, seat).random_path(dice),
    }
}

fn said(text: &str) -> Path {
    Path(text.split_whitespace().map(Word::new).collect())
}

/// Deflects an open zap where it can, and a concealed one at a guess where no shield might stop it.
fn answer(view: &View, seat: Seat, by: Seat, dice: &mut Dice) -> Path {
    let hand: Vec<Suit> = view.holding(seat).hand.iter().flatten().copied().collect();
    if let Some(zap) = view.secrets.zap.as_ref().and_then(|zap| zap.orb) {
        return said(&if hand.contains(&zap) { format!("deflect {}", zap.word()) } else { "let".into() });
    }
    let shielded = view.holding(seat).shield.is_some();
    let desperate = view.floor.sorcerer(seat).pyramids == 1;
    let own = view.floor.sorcerer(by).suit;
    let guess = if hand.contains(&own) && dice.below(3) == 0 { Some(&own) } else { dice.pick(&hand) };
    match guess {
        Some(suit) if !shielded && (desperate || dice.below(2) == 0) => said(&format!("deflect {}", suit.word())),
        _ => said("let"),
    }
}

/// Puts an orb where this seat is closer to it than its opponents are.
fn place(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let mut cells: Vec<Cell> = view.floor.cells_for_orb(seat).collect();
    dice.shuffle(&mut cells);
    let best = cells.into_iter().max_by_key(|cell| advantage(view, seat, Space::Cell(*cell)));
    best.map_or_else(|| moves::menu(view, seat).random_path(dice), |cell| said(&format!("place {cell}")))
}

/// How many king's moves closer `seat` is to `space` than the nearest opponent.
fn advantage(view: &View, seat: Seat, space: Space) -> i32 {
    let away = |seat| view.floor.sorcerer(seat).space.map_or(0, |own| i32::from(own.distance(space)));
    view.floor.opponents(seat).map(away).min().unwrap_or(0) - away(seat)
}

/// A plain idea of what to do in one's turn: a whole move, where the idea fits.
type Plan = fn(&View, Seat, &mut Dice) -> Option<String>;

fn act(view: &View, seat: Seat, dice: &mut Dice) -> Path {
    let plans: [Plan; 6] = [zap, heal, shield, aim, gather, wander];
    plans.iter().find_map(|plan| plan(view, seat, dice)).map_or_else(|| said("end"), |text| said(&text))
}

/// Zaps the weakest target in line, with the open orb where there is one.
fn zap(view: &View, seat: Seat, dice: &mut Dice) -> Option<String> {
    let at = view.targets(seat).iter().min_by_key(|at| view.floor.sorcerer(*at).pyramids)?;
    if view.open_orb().is_some() {
        return Some(format!("zap {at} again"));
    }
    let own = view.floor.sorcerer(seat).suit;
    let suits: Vec<Suit> = view.suits_in_hand(seat).collect();
    let orb = if suits.contains(&own) && dice.below(2) == 0 { own } else { *dice.pick(&suits)? };
    Some(format!("zap {at} {}", orb.word()))
}

fn heal(view: &View, seat: Seat, _: &mut Dice) -> Option<String> {
    if !view.can_heal(seat) {
        return None;
    }
    let [right, left] = view.receivers(seat);
    let first = view.first_gifts(seat, right, left).next()?;
    let other = view.gifts(seat, left, Some(first)).next()?;
    Some(format!("heal {right} {} {left} {}", first.word(), other.word()))
}

/// Raises a shield with a spare orb, best not of its own suit.
fn shield(view: &View, seat: Seat, dice: &mut Dice) -> Option<String> {
    if !view.can_shield(seat) || view.open_orb().is_some() || view.holding(seat).hand.len() < 2 {
        return None;
    }
    let own = view.floor.sorcerer(seat).suit;
    let spare: Vec<Suit> = view.suits_in_hand(seat).filter(|suit| *suit != own).collect();
    Some(format!("shield {}", dice.pick(&spare)?.word()))
}

/// Turns towards a target, slowing time for it where no move is left.
fn aim(view: &View, seat: Seat, _: &mut Dice) -> Option<String> {
    let hand = &view.holding(seat).hand;
    let facing = Facing::ALL.into_iter().find(|facing| !view.targets_towards(seat, *facing).is_empty())?;
    if hand.is_empty() && view.open_orb().is_none() {
        None
    } else if view.moves_left() > 0 {
        Some(format!("face {}", facing.word()))
    } else {
        let spare = hand.iter().flatten().next().filter(|_| hand.len() > 1 && view.floor.stones > 0);
        spare.map(|suit| format!("time {}", suit.word()))
    }
}

/// Steps towards the nearest orb, or turns to where it lies.
fn gather(view: &View, seat: Seat, dice: &mut Dice) -> Option<String> {
    let space = view.floor.sorcerer(seat).space.filter(|_| view.moves_left() > 0)?;
    let goal = goal(view, seat, space)?;
    let mut steps: Vec<(Facing, Space)> =
        view.steps(seat).flat_map(|(facing, spaces)| spaces.into_iter().map(move |to| (facing, to))).collect();
    dice.shuffle(&mut steps);
    let closer = |to: Space| to.distance(goal) < space.distance(goal);
    if let Some((facing, to)) = steps.into_iter().filter(|(_, to)| closer(*to)).min_by_key(|(_, to)| to.distance(goal))
    {
        let only = space.steps(facing).len() == 1;
        return Some(if only { format!("step {}", facing.word()) } else { format!("step {} {to}", facing.word()) });
    }
    let now = view.floor.sorcerer(seat).facing;
    let leads = |facing: &Facing| space.steps(*facing).into_iter().any(|to| view.floor.is_free(to) && closer(to));
    Facing::ALL
        .into_iter()
        .find(|facing| *facing != now && leads(facing))
        .map(|facing| format!("face {}", facing.word()))
}

/// The nearest orb, or the nearest opponent where there is none on the board.
fn goal(view: &View, seat: Seat, from: Space) -> Option<Space> {
    let cells = view.floor.orbs.cells().map(|(cell, _)| Space::Cell(cell));
    let portals = Suit::ALL.map(Space::Portal).into_iter().filter(|portal| !view.floor.orbs.on(*portal).is_empty());
    let orbs = cells.chain(portals).filter(|space| view.floor.is_free(*space));
    let opponents = || view.floor.opponents(seat).filter_map(|other| view.floor.sorcerer(other).space);
    orbs.min_by_key(|space| space.distance(from)).or_else(|| opponents().min_by_key(|space| space.distance(from)))
}

/// Gets out of a corner where nothing better can be done.
fn wander(view: &View, seat: Seat, dice: &mut Dice) -> Option<String> {
    (view.moves_left() > 0 && dice.below(2) == 0).then(|| {
        let now = view.floor.sorcerer(seat).facing;
        format!("face {}", now.clockwise(1 + dice.below(7) as usize).word())
    })
}
