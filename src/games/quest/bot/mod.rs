//! Computer players: the safe move and the move that seems best.

pub(crate) mod chances;
pub(crate) mod effects;
pub(crate) mod fights;
pub(crate) mod lookahead;
pub(crate) mod moves;
pub(crate) mod places;

use crate::{
    Quest,
    bot::{
        effects::{CARD, bearing, price, using},
        fights::{clash, stand_in},
        moves::{free, moves},
        places::{ROLLS, danger, lap, moving, open_portals},
    },
    cards::{Card, Kind, vocabulary::Effect},
    menus::{moves::Move, spelling::spell},
    rules::legal::{self, Trip},
    state::{
        board::{Place, Space},
        public_state::{Ask, Landing, Piece, PublicState, Stage},
        view::View,
    },
};
use engine::{Computer, Dice, Path, Seat, Wit};

impl Computer for Quest {
    fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
        choose_move(view, seat, wit, dice).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
    }

    fn safe_default(view: &View, seat: Seat, _: &mut Dice) -> Path {
        safe_move(view, seat).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
    }
}

/// Returns the move that lookahead expects of `seat`.
pub(crate) fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    choose_move(view, seat, Wit::Plain, dice)
}

/// Returns the paths of the moves that seem best, the best first and at most `most` of them.
pub(crate) fn propose(view: &View, seat: Seat, most: usize) -> Vec<Path> {
    let traps = view.acts(seat) && view.hand(seat).any(Card::is_trap);
    let spaces: Vec<Space> = if traps { ambushes(view, seat) } else { vec![] };
    let mut rated: Vec<(i32, Move)> =
        moves(view, seat, &spaces).into_iter().map(|chosen| (worth(view, seat, &chosen), chosen)).collect();
    rated.sort_by_key(|(worth, _)| -worth);
    rated.iter().take(most).map(|(_, chosen)| spell(view, seat, chosen)).collect()
}

/// Returns every move of the menu that a computer player considers. Discarding own equipment is left out, as no rule
/// asks for it.
pub fn candidates(view: &View, seat: Seat) -> Vec<Move> {
    moves(view, seat, &free(view).collect::<Vec<_>>())
}

/// Returns the safe move: rolling and moving, and nothing beyond what is asked for.
fn safe_move(view: &View, seat: Seat) -> Option<Move> {
    let can_roll = legal::is_to_roll(&view.public, seat);
    match &view.public.stage {
        Stage::Turn if view.acts(seat) => Some(if can_roll { Move::Roll } else { Move::End }),
        Stage::Combat(fight) if fight.ask != Ask::Defender => Some(Move::Forgo),
        _ => {
            let mut moves = candidates(view, seat);
            let calm = moves.iter().position(|chosen| matches!(chosen, Move::Stay | Move::Keep)).unwrap_or(0);
            (calm < moves.len()).then(|| moves.swap_remove(calm))
        }
    }
}

/// Returns the move of the computer player in `seat`. It looks no further ahead than this one move.
fn choose_move(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    if wit == Wit::Forgetful && dice.below(3) == 0 {
        return dice.pick(&candidates(view, seat)).cloned();
    }
    let traps = view.acts(seat) && view.hand(seat).any(Card::is_trap);
    let spaces: Vec<Space> = if traps { ambushes(view, seat) } else { vec![] };
    let mut options = moves(view, seat, &spaces);
    let worths: Vec<i32> = options.iter().map(|chosen| worth(view, seat, chosen)).collect();
    let best = worths.iter().max()?;
    let tied: Vec<usize> = (0..options.len()).filter(|at| worths[*at] == *best).collect();
    let at = if let [only] = tied[..] { Some(only) } else { dice.pick(&tied).copied() };
    at.map(|at| options.swap_remove(at))
}

/// Returns the estimated worth of a move. Rolling and ending the turn are 0.
fn worth(view: &View, seat: Seat, chosen: &Move) -> i32 {
    let public = &view.public;
    match chosen {
        Move::Temple(_) | Move::Roll | Move::End | Move::Stay | Move::Keep | Move::Forgo => 0,
        // The gate is opened in passing, when the roll is known.
        Move::Open(_) | Move::PutAway { .. } | Move::Resign | Move::Order(_) => -100,
        Move::Summon(card) => summoning(view, seat, *card),
        Move::Equip { card, piece } => equipping(public, seat, *card, *piece),
        Move::Lay { space, .. } => laying(view, seat, *space),
        Move::Use { source, card, aim } => using(view, seat, *source, *card, *aim),
        Move::Go(trip) => going(view, seat, trip),
        Move::TrapOn(piece) => i32::from(matches!(piece, Piece::Summon(_))) + 20 * i32::from(evades(public, *piece)),
        Move::Fight { attacker, target } => fighting(public, seat, *attacker, *target),
        Move::Exchange(card) => CARD - keeping(public, seat, *card),
        Move::Portal => portal(view, seat),
        Move::Defend(piece) => defending(public, seat, *piece),
    }
}

/// Returns the estimated worth of a summon. It is highest if the summon guards its summoner in the chamber.
fn summoning(view: &View, seat: Seat, card: Card) -> i32 {
    let public = &view.public;
    let mage = public.mage(seat);
    let inner = mage.body.space.is_some_and(|space| !space.on_rim());
    let inside = mage.body.space == Some(Space::CHAMBER);
    let strength = 2 * i32::from(card.facts().cost);
    let place = if inside {
        60
    } else if inner {
        25
    } else {
        20
    };
    place + strength - price(public, seat, legal::cost(public, seat, card))
}

fn equipping(public: &PublicState, seat: Seat, card: Card, piece: Piece) -> i32 {
    bearing(public, piece, card) - price(public, seat, legal::cost(public, seat, card))
}

fn evades(public: &PublicState, piece: Piece) -> bool {
    public.traits(piece).any(|effect| effect == Effect::Evade)
}

/// Returns the spaces that are best for a trap.
fn ambushes(view: &View, seat: Seat) -> Vec<Space> {
    let rated: Vec<(i32, Space)> = free(view).map(|space| (laying(view, seat, space), space)).collect();
    let best = rated.iter().map(|(worth, _)| *worth).max().unwrap_or(0);
    rated.into_iter().filter(|(worth, _)| *worth == best).map(|(_, space)| space).collect()
}

/// Returns the worth of a trap on a space. Others should be likely to land there, and the own summoner unlikely.
fn laying(view: &View, seat: Seat, space: Space) -> i32 {
    let public = &view.public;
    let mut sum = -1;
    for other in public.living().iter() {
        let steps = way_to(public, other, space);
        let likely = steps.and_then(|steps| ROLLS.get(steps as usize)).copied().unwrap_or(0);
        sum += if other == seat { -likely } else { likely };
    }
    sum
}

/// Returns the number of steps from a summoner to a space, turning into the first open gate.
fn way_to(public: &PublicState, seat: Seat, space: Space) -> Option<i32> {
    let from = public.mage(seat).body.space?;
    let number = from.number()?;
    let ahead = |to: i32| (to - number).rem_euclid(32);
    let gate = || open_portals(public).map(ahead).min();
    match (from.place(), space.place()) {
        (Place::Arm(arm, depth), Place::Arm(other, deeper)) => {
            (arm == other && deeper > depth).then(|| i32::from(deeper - depth))
        }
        (Place::Arm(..), _) => None,
        (_, Place::Arm(_, depth)) => {
            let steps = ahead(space.number()?);
            (gate() == Some(steps)).then(|| steps + 1 + i32::from(depth))
        }
        _ => {
            let steps = ahead(space.number()?);
            gate().is_none_or(|gate| steps <= gate).then_some(steps)
        }
    }
}

/// Returns the estimated worth of a move by the roll.
fn going(view: &View, seat: Seat, trip: &Trip) -> i32 {
    let public = &view.public;
    let to = trip.at();
    let summoner = trip.pieces.contains(&Piece::Summoner(seat));
    let back = trip.path.iter().rev().nth(1).copied().unwrap_or(to);
    let arm =
        trip.path.iter().rev().find_map(|space| if let Place::Arm(arm, _) = space.place() { Some(arm) } else { None });
    let fight = fights::best(public, seat, &trip.pieces, (to, back, arm.unwrap_or(0))).unwrap_or(0);
    let home = public.mage(seat).temple;
    let temple = summoner
        && trip.way == crate::state::board::Way::Clockwise
        && trip.path[1..].iter().any(|space| Some(*space) == home);
    let draws = to.place() == Place::Focus && summoner && !legal::is_full(public, seat);
    moving(public, &trip.pieces, to) + fight - danger(view, seat, to)
        + if temple { lap(public, seat) } else { 0 }
        + if draws { CARD } else { 0 }
}

fn landing(public: &PublicState) -> Option<&Landing> {
    match &public.stage {
        Stage::Landing(landing) => Some(landing),
        Stage::Combat(fight) => Some(&fight.landing),
        _ => None,
    }
}

/// Returns the estimated worth of an attack, against the piece that is likely to defend.
fn fighting(public: &PublicState, seat: Seat, attacker: Piece, target: Piece) -> i32 {
    let (Some(landing), Some(space)) = (landing(public), public.space(attacker)) else { return 0 };
    let arm = public.body(attacker).map_or(0, |body| body.arm);
    clash(public, seat, (attacker, stand_in(public, target)), &landing.pieces, (space, landing.back, arm)).mean()
}

/// Returns the estimated worth of taking the portal.
fn portal(view: &View, seat: Seat) -> i32 {
    let public = &view.public;
    let Some(landing) = landing(public) else { return 0 };
    let pieces = legal::hoppers(public, landing);
    let Some(here) = pieces.first().and_then(|piece| public.space(*piece)) else { return 0 };
    let to = here.next_portal(true);
    let back = to.onward(crate::state::board::Way::Back);
    let fight = fights::best(public, seat, &pieces, (to, back, 0)).unwrap_or(0);
    moving(public, &pieces, to) + fight - danger(view, seat, to)
}

/// Returns the estimated worth of this piece defending.
fn defending(public: &PublicState, seat: Seat, piece: Piece) -> i32 {
    let Stage::Combat(fight) = &public.stage else { return 0 };
    let Some(space) = public.space(piece) else { return 0 };
    let arm = public.body(fight.attacker).map_or(0, |body| body.arm);
    clash(public, seat, (fight.attacker, piece), &fight.landing.pieces, (space, fight.landing.back, arm)).mean()
}

/// Returns the worth of a card in hand.
fn keeping(public: &PublicState, seat: Seat, card: Card) -> i32 {
    let facts = card.facts();
    if facts.cost > public.mage(seat).stones() {
        return 0;
    }
    match &facts.kind {
        Kind::Summon { .. } => 6 + i32::from(facts.cost),
        Kind::Spell(block) => 8 + 6 * i32::from(block.deeds.iter().any(|deed| deed.effect == Effect::Evict)),
        Kind::Equipment { .. } => 10,
        Kind::Trap { .. } => 7,
    }
}
