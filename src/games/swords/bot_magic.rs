//! How computer players use magic: each card where it seems to help, now and then for its own sake.

use super::{
    agenda::{Occasion, Target, Window},
    board::Spot,
    bot_moves::worth,
    card::{Card, Kind},
    floor::{Fighter, Floor, Thing},
    legal::far,
    pickers::spelled,
    piece::PieceId,
    targets::{Caster, Want},
    uses,
    view::View,
};
use engine::{Dice, Seat};

/// A card is invoked from this score on.
const WORTHWHILE: i32 = 10;

/// The cards that serve as answers; all others wait for a turn of one's own.
const ANSWERS: [Card; 16] = [
    Card::AntiSpell,
    Card::SpellBounce,
    Card::DualShot,
    Card::Zombie,
    Card::ReTeleport,
    Card::TeleportTrap,
    Card::MajorDeathTrap,
    Card::EvadeTrap,
    Card::MagicShield,
    Card::TransformToDragon,
    Card::RockTransform,
    Card::Doppelganger,
    Card::NermalsCurse,
    Card::Paralysis,
    Card::Traitor,
    Card::Kamakazi,
];

/// Whether a card is for this moment: any in the own turn, in a window what answers, in one before a fight arms too.
fn is_timely(card: Card, window: Option<&Window>) -> bool {
    let arms = card.kind() == Kind::Weapon || card == Card::Armour;
    window.is_none_or(|window| ANSWERS.contains(&card) || (arms && matches!(window.occasion, Occasion::Fight { .. })))
}

/// The card that seems best to invoke now with what it names, in words; none where none is worth it.
pub(super) fn invoke(
    view: &View,
    seat: Seat,
    window: Option<&Window>,
    hand: &[Card],
    dice: &mut Dice,
) -> Option<String> {
    let caster = Caster { floor: &view.floor, seat, window };
    let mut best: Option<(i32, String)> = None;
    for card in hand.iter().copied().filter(|card| is_timely(*card, window)) {
        let Some(named) = caster.begins(card) else { continue };
        let mut text = format!("invoke {}", card.word());
        let targets = name(view, caster, card, named, (&mut text, dice));
        let whim = if window.is_none() && dice.below(12) == 0 { WORTHWHILE } else { 0 };
        let score = score(view, caster, card, &targets).max(whim);
        if score >= WORTHWHILE && best.as_ref().is_none_or(|(other, _)| score > *other) {
            best = Some((score, text));
        }
    }
    best.map(|(_, text)| text)
}

/// Names one thing after the other, each the best there is, and spells them.
fn name(
    view: &View,
    caster: Caster<'_>,
    card: Card,
    mut named: Vec<Target>,
    (text, dice): (&mut String, &mut Dice),
) -> Vec<Target> {
    loop {
        let (mut targets, enough) = match caster.want(card, &named) {
            Want::Nothing => return named,
            Want::One(targets) => (targets, false),
            Want::Maybe(targets) => (targets, true),
        };
        dice.shuffle(&mut targets);
        let best = targets.iter().copied().max_by_key(|target| taste(&view.floor, caster.seat, card, *target));
        let Some(best) = best else { return named };
        if enough && !goes_on(&view.floor, caster.seat, card, best, dice) {
            text.push_str(" enough");
            return named;
        }
        text.push(' ');
        text.push_str(&word(view, caster.seat, &targets, best));
        named.push(best);
    }
}

/// Whether `card` names `target` too, where it need not.
fn goes_on(floor: &Floor, seat: Seat, card: Card, target: Target, dice: &mut Dice) -> bool {
    match card {
        Card::SpellBounce => false,
        Card::ExorciseGhosts => taste(floor, seat, card, target) > 0,
        _ => dice.below(2) == 0,
    }
}

fn word(view: &View, seat: Seat, among: &[Target], target: Target) -> String {
    let pieces: Vec<PieceId> =
        among.iter().filter_map(|t| if let Target::Piece(id) = t { Some(*id) } else { None }).collect();
    match target {
        Target::Piece(piece) => spelled(view, seat, &pieces, piece).join(" "),
        Target::Spot(spot) => spot.word(view.home(seat)),
        Target::Card(card) => card.word().to_owned(),
        Target::Seat(seat) => seat.to_string(),
    }
}

/// How much worse off the others are without a piece, or oneself where it is one's own.
fn stake(floor: &Floor, seat: Seat, piece: PieceId) -> i32 {
    let is = floor.piece(piece);
    if floor.side(piece) == Some(seat) || is.owner == Some(seat) { -worth(is.rank) } else { worth(is.rank) }
}

/// How well a target suits a card.
fn taste(floor: &Floor, seat: Seat, card: Card, target: Target) -> i32 {
    match target {
        Target::Piece(piece) => match card {
            Card::MagicShield | Card::Doppelganger | Card::Horse => {
                -stake(floor, seat, piece) + danger(floor, seat, piece)
            }
            Card::Kamakazi => blast(floor, seat, piece),
            Card::BlackPlague | Card::TyphoidMary => stake(floor, seat, piece) + blast(floor, seat, piece) / 2,
            Card::Sleep | Card::Paralysis | Card::NermalsCurse => {
                stake(floor, seat, piece) + nearness(floor, seat, piece)
            }
            Card::ExorciseGhosts => first_of_others(floor, seat, piece),
            _ => stake(floor, seat, piece),
        },
        Target::Spot(spot) => taste_of_spot(floor, seat, card, spot),
        Target::Card(card) => i32::from(card.level()),
        Target::Seat(other) => floor.player(other).held.into(),
    }
}

/// The first of the others' ghosts before the later ones, as a list is named from its beginning; own ones never.
fn first_of_others(floor: &Floor, seat: Seat, ghost: PieceId) -> i32 {
    let count = floor.pieces.len() as i32 - i32::from(ghost.0);
    if floor.piece(ghost).owner == Some(seat) { -count } else { count }
}

fn taste_of_spot(floor: &Floor, seat: Seat, card: Card, spot: Spot) -> i32 {
    let prey = floor.acting().filter(|(id, _)| stake(floor, seat, *id) > 0);
    let near = prey.filter_map(|(_, is)| is.spot).map(|at| far(floor, spot, at)).min().unwrap_or(9);
    match card {
        Card::MagicMissile => {
            let things = floor.acting().filter(|(_, is)| is.spot == Some(spot));
            things.map(|(id, _)| stake(floor, seat, id)).sum::<i32>() - near
        }
        Card::ReTeleport | Card::TeleportTrap => near,
        Card::DestroyRock => stone(floor, spot).map_or(-near, |wizard| stake(floor, seat, wizard)),
        Card::SummonRock | Card::SummonRocks => {
            let wizards = floor.acting().filter(|(_, is)| is.is_wizard()).filter_map(|(_, is)| is.spot);
            -wizards.map(|at| far(floor, spot, at)).min().unwrap_or(9)
        }
        _ => -near,
    }
}

/// The wizard who is the rock on this spot.
fn stone(floor: &Floor, spot: Spot) -> Option<PieceId> {
    floor.things(spot).into_iter().find_map(|thing| if let Thing::Rock(wizard) = thing { wizard } else { None })
}

/// What would be lost and won if everything on and around a piece died.
fn blast(floor: &Floor, seat: Seat, piece: PieceId) -> i32 {
    let Some(spot) = floor.piece(piece).spot else { return 0 };
    let near = floor.acting().filter(|(_, is)| is.spot.is_some_and(|at| at == spot || at.adjacent(spot)));
    near.map(|(id, _)| stake(floor, seat, id)).sum()
}

/// How many points of enemies stand next to a piece or fight it.
fn danger(floor: &Floor, seat: Seat, piece: PieceId) -> i32 {
    let Some(spot) = floor.piece(piece).spot else { return 0 };
    let near = floor.acting().filter(|(_, is)| is.spot.is_some_and(|at| at == spot || at.adjacent(spot)));
    near.map(|(id, _)| stake(floor, seat, id).max(0)).sum()
}

/// How near the own pieces are to one of somebody else's.
fn nearness(floor: &Floor, seat: Seat, piece: PieceId) -> i32 {
    let Some(spot) = floor.piece(piece).spot else { return 0 };
    let own = floor.own(seat).filter_map(|own| floor.piece(own).spot);
    10 - own.map(|at| far(floor, at, spot)).min().unwrap_or(10).min(10)
}

/// What invoking a card with these targets seems worth.
fn score(view: &View, caster: Caster<'_>, card: Card, targets: &[Target]) -> i32 {
    let (floor, seat) = (&view.floor, caster.seat);
    let piece = targets.iter().find_map(|t| if let Target::Piece(id) = t { Some(*id) } else { None });
    let stake_of = |piece: Option<PieceId>| piece.map_or(0, |piece| stake(floor, seat, piece));
    let wizard_danger = floor.wizard(seat).map_or(0, |wizard| danger(floor, seat, wizard));
    match card {
        _ if card.is_artifact() || card == Card::Wisdom => 50,
        Card::SummonDemon | Card::StealArtifact | Card::Thief | Card::DualShot | Card::Zombie => 40,
        Card::Traitor | Card::MagicMissile => missile_or_piece(floor, seat, targets).max(stake_of(piece)),
        Card::Kamakazi => piece.map_or(0, |piece| blast(floor, seat, piece)),
        Card::BlackPlague => stake_of(piece) + piece.map_or(0, |piece| blast(floor, seat, piece)) / 2,
        Card::TyphoidMary => piece.map_or(0, |piece| blast(floor, seat, piece) - stake(floor, seat, piece)) / 2,
        Card::ExorciseGhosts => piece.map_or(0, |ghost| if floor.piece(ghost).owner == Some(seat) { 0 } else { 15 }),
        Card::DestroyRock => 15,
        Card::GhostArmy => 11,
        Card::TeleportTrap | Card::MajorDeathTrap | Card::ReTeleport => stake_of(piece),
        Card::AntiSpell | Card::SpellBounce => hostile(floor, caster, targets),
        Card::RaiseTheDead => dead(floor, seat) - 15,
        Card::MindlessHulk | Card::LesserDeathTrap | Card::DomainTeleport | Card::TrapExpertise => 20,
        Card::MagicShield => piece.map_or(0, |piece| danger(floor, seat, piece)) / 2,
        Card::TransformToDragon | Card::RockTransform | Card::Doppelganger => wizard_danger / 3,
        Card::Paralysis | Card::NermalsCurse | Card::Sleep => {
            let near = piece.map_or(0, |piece| nearness(floor, seat, piece));
            if near >= 8 { stake_of(piece) / 2 } else { 0 }
        }
        Card::Spoilsport => balance(floor, seat, |_| true) - 5,
        Card::BurnScrolls => balance(floor, seat, Card::is_scroll),
        Card::EvadeTrap => 5 * balance(floor, seat, Card::is_trap),
        Card::Horse => 12,
        _ => 0,
    }
}

fn missile_or_piece(floor: &Floor, seat: Seat, targets: &[Target]) -> i32 {
    let last = targets.iter().rev().find_map(|t| if let Target::Spot(spot) = t { Some(*spot) } else { None });
    let there = floor.acting().filter(|(_, is)| last.is_some() && is.spot == last);
    there.map(|(id, _)| stake(floor, seat, id)).max().unwrap_or(0)
}

/// Whether the spell on top of the stack is an opponent's that does harm.
fn hostile(floor: &Floor, caster: Caster<'_>, targets: &[Target]) -> i32 {
    let Some(Target::Card(spell)) = targets.first() else { return 0 };
    let Some(item) = floor.item(*spell).filter(|item| item.by != caster.seat) else { return 0 };
    let harmed = super::guards::would_touch(floor, item).iter().any(|(touched, _)| touched.is_of(floor, caster.seat));
    if harmed { 45 } else { 12 }
}

fn dead(floor: &Floor, seat: Seat) -> i32 {
    let dead = floor.pieces.iter().filter(|is| is.fell.is_some() && is.spot.is_none() && is.owner == Some(seat));
    dead.map(|is| worth(is.rank)).sum()
}

/// How many more such cards lie open before others than before `seat`, with weight.
fn balance(floor: &Floor, seat: Seat, meant: impl Fn(Card) -> bool) -> i32 {
    let cards = floor.open_cards().filter(|(_, card)| meant(*card));
    cards.map(|(owner, _)| if owner == seat { -12 } else { 6 }).sum()
}

/// A use of what lies open that fits this window.
pub(super) fn use_in_window(view: &View, seat: Seat, window: &Window) -> Option<String> {
    let floor = &view.floor;
    let usable = uses::usable(floor, seat, Some(window));
    match &window.occasion {
        Occasion::Trap { piece, .. } if stake(floor, seat, *piece) > 0 && !window.acted.has(seat) => {
            let trap = usable.into_iter().find(|card| card.is_trap())?;
            Some(format!("use {}", trap.word()))
        }
        Occasion::Invoked { card } => {
            let ours = floor.item(*card).is_some_and(|item| {
                item.by != seat && super::guards::would_touch(floor, item).iter().any(|(one, _)| one.is_of(floor, seat))
            });
            (ours && usable.contains(&Card::TrapExpertise)).then(|| "use trap-expertise".to_owned())
        }
        Occasion::Fight { spot } if usable.contains(&Card::Doppelganger) => slip_away(view, seat, window, *spot),
        _ => None,
    }
}

/// Swaps out of a conflict with a doppelganger.
fn slip_away(view: &View, seat: Seat, window: &Window, spot: Spot) -> Option<String> {
    let floor = &view.floor;
    let conflict = floor.conflict_at(spot)?;
    let pieces: Vec<PieceId> = uses::swappers(floor, seat, Some(window)).collect();
    let piece =
        pieces.iter().copied().find(|piece| [conflict.mover, conflict.other].contains(&Fighter::Piece(*piece)))?;
    let (to, _) = floor.doubles.iter().find(|(_, of)| *of == piece)?;
    Some(format!("swap {} {}", spelled(view, seat, &pieces, piece).join(" "), to.word(view.home(seat))))
}

/// Now and then, a use of what lies open in the own turn.
pub(super) fn use_in_turn(view: &View, seat: Seat, dice: &mut Dice) -> Option<String> {
    if dice.below(6) > 0 {
        return None;
    }
    let usable: Vec<Card> = uses::usable(&view.floor, seat, None);
    let card = *dice.pick(&usable)?;
    let mut text = if card == Card::Doppelganger { "swap".to_owned() } else { format!("use {}", card.word()) };
    let mut named = vec![];
    while let Some(Want::One(mut targets)) = uses::want(&view.floor, seat, None, card, &named) {
        dice.shuffle(&mut targets);
        let best = targets.iter().copied().max_by_key(|target| taste(&view.floor, seat, card, *target))?;
        text.push(' ');
        text.push_str(&word(view, seat, &targets, best));
        named.push(best);
    }
    (card.kind() != Kind::Weapon).then_some(text)
}
