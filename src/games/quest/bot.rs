//! Computer players: what is safe, and what seems good.

use super::{
    board::{Place, Space},
    cards::Card,
    harm,
    legal::{self, Aim, Trip},
    moves::{self, Move},
    public_state::{Ask, GATE, Piece, PublicState, Stage, VIGIL},
    spelling::spell,
    view::View,
    vocabulary::{Deed, Effect, Sort, Status},
};
use engine::{Dice, Path, Seat, Wit};

/// The most moves that are weighed.
const MOST: usize = 600;

/// What happens in `seat`'s stead when its time is up, as it is said.
pub(super) fn safe_default(view: &View, seat: Seat, _: &mut Dice) -> Path {
    safe_move(view, seat).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
}

/// What the computer player in `seat` does, as it is said.
pub(super) fn choose(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Path {
    choose_move(view, seat, wit, dice).map_or_else(Path::default, |chosen| spell(view, seat, &chosen))
}

/// Rolling and moving, and nothing that was not asked for.
fn safe_move(view: &View, seat: Seat) -> Option<Move> {
    let can_roll = legal::is_to_roll(&view.public, seat);
    match &view.public.stage {
        Stage::Turn if view.acts(seat) => Some(if can_roll { Move::Roll } else { Move::End }),
        Stage::Combat(fight) if fight.ask != Ask::Defender => Some(Move::Forgo),
        _ => {
            let mut moves = options(view, seat);
            let calm = moves.iter().position(|chosen| matches!(chosen, Move::Stay | Move::Keep)).unwrap_or(0);
            (calm < moves.len()).then(|| moves.swap_remove(calm))
        }
    }
}

/// What looking ahead expects of `seat`.
pub(super) fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
    choose_move(view, seat, Wit::Plain, dice)
}

/// What the computer player in `seat` does; it thinks no further than the move before it.
fn choose_move(view: &View, seat: Seat, wit: Wit, dice: &mut Dice) -> Option<Move> {
    let mut options = options(view, seat);
    if wit == Wit::Forgetful && dice.below(3) == 0 {
        options.retain(|chosen| !matches!(chosen, Move::PutAway { .. }));
        return dice.pick(&options).cloned();
    }
    let rated = options.into_iter().map(|chosen| (worth(view, seat, &chosen) * 8 + dice.below(8) as i32, chosen));
    rated.max_by_key(|(worth, _)| *worth).map(|(_, chosen)| chosen)
}

/// The moves that are weighed, in the order of the menu.
fn options(view: &View, seat: Seat) -> Vec<Move> {
    moves::menu(view, seat).moves(MOST).into_iter().map(|(_, chosen)| chosen).collect()
}

/// What a move seems worth; rolling and ending the turn are 10.
fn worth(view: &View, seat: Seat, chosen: &Move) -> i32 {
    let public = &view.public;
    match chosen {
        Move::Temple(_) | Move::Roll | Move::End | Move::Stay | Move::Keep | Move::Forgo => 10,
        Move::Open(_) => 300,
        Move::Summon(card) => spending(public, seat, public.cost(seat, *card), 40 + i32::from(card.facts().cost)),
        Move::Equip { card, piece } => equipping(public, seat, *card, *piece),
        Move::Lay { space, .. } => 12 + ambush(view, seat, *space),
        Move::Use { source, card, aim } => using(public, seat, *source, *card, *aim),
        Move::PutAway { .. } | Move::Resign | Move::Order(_) => -100,
        Move::Go(trip) => going(view, seat, trip),
        Move::TrapOn(piece) => {
            if matches!(piece, Piece::Summon(_)) {
                20
            } else {
                10
            }
        }
        Move::Fight { attacker, target } => 10 + duel(public, *attacker, *target),
        Move::Exchange(card) => {
            let dear = card.facts().cost > public.mage(seat).stones();
            if dear { 20 } else { 5 + i32::from(card.is_summon() && public.pieces_of(seat).len() > 3) * 6 }
        }
        Move::Portal => portal(view, seat),
        Move::Defend(piece) => defending(public, seat, *piece),
    }
}

/// Whether nobody is yet on the way to the chamber, so that mana is best kept for a gate.
fn reserve(public: &PublicState, seat: Seat) -> u8 {
    let closed = public.gates.iter().all(|open| !open);
    let rich = public.mage(seat).stones() >= GATE;
    if closed && rich { GATE } else { 0 }
}

fn spending(public: &PublicState, seat: Seat, cost: u8, worth: i32) -> i32 {
    let left = public.mage(seat).active.saturating_sub(cost);
    if left >= reserve(public, seat) { worth } else { 4 }
}

fn equipping(public: &PublicState, seat: Seat, card: Card, piece: Piece) -> i32 {
    let fits = match piece {
        Piece::Summoner(_) => 45,
        Piece::Summon(_) => 40,
    };
    spending(public, seat, public.cost(seat, card), fits)
}

/// How well a trap lies: where others are likely to land and the own summoner is not.
fn ambush(view: &View, seat: Seat, space: Space) -> i32 {
    let public = &view.public;
    let ahead = |seat| {
        let from = public.mage(seat).body.space.and_then(Space::number)?;
        Some((space.number()? - from).rem_euclid(32))
    };
    let likely = |distance: i32| if (2..=12).contains(&distance) { 8 - (distance - 7).abs() } else { 0 };
    let rivals: i32 = public.living().without(seat).iter().filter_map(ahead).map(likely).sum();
    let own = ahead(seat).map_or(0, likely);
    let inner = match space.place() {
        Place::Arm(arm, _) if public.gates[usize::from(arm)] => {
            2 + 4 * i32::from(public.mage(seat).body.space == Some(Space::CHAMBER))
        }
        Place::Arm(..) => -8,
        _ => 0,
    };
    rivals - own + inner
}

/// What using a block seems worth: twice its points, less four for each mana.
fn using(public: &PublicState, seat: Seat, source: Piece, card: Card, aim: Aim) -> i32 {
    let Some(block) = card.block() else { return 0 };
    let cost = if card.is_spell() { public.cost(seat, card) } else { block.cost };
    let targets = legal::targets(public, seat, block, aim);
    let on = |deed: &Deed, piece: Piece| value(public, seat, deed.effect, piece, source);
    let mut points: i32 = 0;
    for deed in &block.deeds {
        let targets = if deed.to_source { &vec![source] } else { &targets };
        points += targets.iter().map(|piece| on(deed, *piece)).sum::<i32>();
        if let (Effect::Disarm, Aim::Space(space)) = (deed.effect, aim) {
            let own = public.marks.iter().any(|(at, owner)| *at == space && *owner == seat);
            points += if own { -9 } else { 5 };
        }
    }
    let worth = 11 + 2 * points - 4 * i32::from(cost);
    if points >= 30 { worth + 100 } else { spending(public, seat, cost, worth) }
}

/// What an effect on a piece is worth to `seat`, in points of the cards' own formula.
fn value(public: &PublicState, seat: Seat, effect: Effect, piece: Piece, source: Piece) -> i32 {
    if !legal::is_legal(public, effect, source, piece) {
        return 0;
    }
    let own = public.controller(piece) == Some(seat);
    let summoner = matches!(piece, Piece::Summoner(_));
    let inside = public.space(piece) == Some(Space::CHAMBER);
    let side = if own { 1 } else { -1 };
    let has = |status| public.has(piece, status);
    match effect {
        Effect::Damage { amount } => {
            -side * i32::from(amount) * (if summoner { 5 } else { 3 }) + i32::from(inside && !own) * 3
        }
        Effect::Heal { amount } => side * 3 * i32::from(amount.min(missing(public, piece))),
        Effect::Might { .. } | Effect::Guard { .. } => side * if in_combat(public) { 4 } else { 2 },
        Effect::Edge { amount, .. } => side * i32::from(amount) * if in_combat(public) { 4 } else { 2 },
        Effect::Fate { keep, .. } => {
            let good = if keep == super::vocabulary::Keep::High { 1 } else { -1 };
            side * good * if in_combat(public) { 5 } else { 3 }
        }
        Effect::Status { status, turns } if !has(status) => {
            let good = if status.sort() == Sort::Good { 1 } else { -1 };
            let weight = if matches!(status, Status::Rooted | Status::Poisoned | Status::Turned) { 4 } else { 3 };
            side * good * weight * i32::from(turns.min(2))
        }
        Effect::Cure { which } => {
            let count =
                public.body(piece).map_or(0, |body| body.statuses.iter().filter(|(it, _)| it.sort() == which).count());
            side * count as i32 * if which == Sort::Bad { 4 } else { -4 }
        }
        Effect::Shift { steps } => side * i32::from(steps) * i32::from(summoner) + i32::from(own),
        Effect::Warp { .. } => {
            if own {
                3
            } else {
                4
            }
        }
        Effect::Swap => 5,
        Effect::Evict => {
            let vigil = if let Piece::Summoner(other) = piece { i32::from(public.mage(other).vigil) } else { -1 };
            -side * (12 + 14 * vigil)
        }
        Effect::Mana { amount, .. } => side * 3 * i32::from(amount),
        Effect::Draw { count } => side * 4 * i32::from(count) * i32::from(!legal::is_full(public, seat)),
        Effect::Discard { .. } => -side * 4,
        Effect::Shatter => -side * 5,
        Effect::Stride { amount } => i32::from(amount) + i32::from(summoner),
        _ => 0,
    }
}

fn in_combat(public: &PublicState) -> bool {
    matches!(public.stage, Stage::Combat(_))
}

fn missing(public: &PublicState, piece: Piece) -> u8 {
    match piece {
        Piece::Summoner(seat) => super::public_state::LIFE - public.mage(seat).life.min(super::public_state::LIFE),
        Piece::Summon(card) => public.summon(card).map_or(0, |summon| summon.damage),
    }
}

/// What a move by the roll seems worth.
fn going(view: &View, seat: Seat, trip: &Trip) -> i32 {
    let public = &view.public;
    let to = trip.at();
    let summoner = trip.pieces.contains(&Piece::Summoner(seat));
    let fight: Option<i32> = public
        .foes_at(to, seat)
        .iter()
        .flat_map(|target| trip.pieces.iter().map(|piece| duel(public, *piece, *target)))
        .max();
    let trap = view.traps.iter().find(|trap| trap.space == to);
    let danger = trap.map_or(0, |trap| if trap.owner == seat { 8 } else { 5 });
    let temple = summoner && public.mage(seat).temple.is_some_and(|temple| trip.path[1..].contains(&temple));
    let goal = match to.place() {
        Place::Chamber if summoner => 120,
        Place::Chamber => 25 + 15 * i32::from(threat(public, seat)),
        Place::Arm(_, depth) if summoner => 60 + 5 * i32::from(depth),
        Place::Arm(_, depth) => 8 + i32::from(depth),
        Place::Focus if summoner && !legal::is_full(public, seat) => 6,
        Place::Focus => i32::from(summoner),
        Place::Portal(_) | Place::Temple => 2,
    };
    let opens = i32::from(trip.opens.is_some()) * 200;
    10 + goal + opens + fight.unwrap_or(0) - danger + i32::from(temple) * 10 + i32::from(summoner) * 3
}

/// How many turns somebody else has held the chamber, one more while they are in it.
fn threat(public: &PublicState, seat: Seat) -> u8 {
    let others = public.living().without(seat);
    let inside = others.iter().filter(|other| public.mage(*other).body.space == Some(Space::CHAMBER));
    inside.map(|other| public.mage(other).vigil.min(VIGIL) + 1).max().unwrap_or(0)
}

/// What an attack seems worth: chances by what is added to the dice, harm in points.
fn duel(public: &PublicState, attacker: Piece, target: Piece) -> i32 {
    let chance = 50 + 12 * i32::from(harm::edge(public, attacker) - harm::edge(public, target));
    let weight = |piece| if matches!(piece, Piece::Summoner(_)) { 4 } else { 2 };
    let dealt = i32::from(harm::damage(public, attacker, target).min(6)) * weight(target);
    let taken = i32::from(harm::damage(public, target, attacker).min(6)) * weight(attacker);
    let vigil = if let Piece::Summoner(seat) = target { i32::from(public.mage(seat).vigil) } else { 0 };
    (dealt * chance - taken * (100 - chance)) / 100 + vigil * 20
}

/// What taking the portal seems worth: less where the own temple is skipped, or a trap lies there.
fn portal(view: &View, seat: Seat) -> i32 {
    let public = &view.public;
    let here = match &public.stage {
        Stage::Landing(landing) => landing.pieces.first().and_then(|piece| public.space(*piece)),
        _ => None,
    };
    let Some(here) = here else { return 10 };
    let to = here.next_portal(true);
    let skipped = (1..=8).any(|step| public.mage(seat).temple == here.number().map(|number| Space::rim(number + step)));
    let open = |space: Space| matches!(space.place(), Place::Portal(arm) if public.gates[usize::from(arm)] || legal::can_open(public, seat, arm));
    let trapped = view.traps.iter().any(|trap| trap.space == to);
    11 - i32::from(skipped) * 4 - i32::from(trapped) * 4 + (i32::from(open(to)) - i32::from(open(here))) * 6
}

/// Who seems the best defender.
fn defending(public: &PublicState, seat: Seat, piece: Piece) -> i32 {
    match piece {
        Piece::Summoner(_) => 10 + i32::from(public.mage(seat).life),
        Piece::Summon(card) => 14 + i32::from(public.summon(card).map_or(0, super::public_state::Summon::left)),
    }
}
