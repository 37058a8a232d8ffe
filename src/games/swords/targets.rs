//! What each card names, and what it can name (SW-66).

use super::{
    agenda::{Item, Occasion, Target, Window},
    board::Spot,
    card::{Card, Kind},
    floor::{Floor, Phase, Thing},
    legal::{is_foiled, may_invoke},
    piece::{PieceId, Rank},
};
use engine::Seat;
use std::collections::BTreeMap;

/// What a card has still to name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Want {
    /// Nothing: it can be invoked as it is.
    Nothing,
    /// One of these; there may be none, and then it cannot be invoked.
    One(Vec<Target>),
    /// One of these, or no more.
    Maybe(Vec<Target>),
}

/// Who would invoke a card, and when.
#[derive(Clone, Copy)]
pub struct Caster<'f> {
    /// What lies open.
    pub floor: &'f Floor,
    /// Who.
    pub seat: Seat,
    /// The window that is open, if one is.
    pub window: Option<&'f Window>,
}

/// Spots that Summon Rocks names (SW-121).
const ROCKS: usize = 6;

impl Caster<'_> {
    /// What `card` names before anything is chosen, where it can be invoked now (SW-60, SW-63).
    pub fn begins(self, card: Card) -> Option<Vec<Target>> {
        if !may_invoke(self.floor, self.seat) {
            return None;
        }
        let named = self.implied(card)?;
        let can = match self.want(card, &named) {
            Want::Nothing | Want::Maybe(_) => true,
            Want::One(targets) => !targets.is_empty(),
        };
        can.then_some(named)
    }

    /// What the occasion names by itself; nothing where it is not one for `card`.
    fn implied(self, card: Card) -> Option<Vec<Target>> {
        let occasion = self.window.map(|window| &window.occasion);
        match card {
            Card::TeleportTrap | Card::MajorDeathTrap => match occasion {
                Some(Occasion::Trap { piece, .. }) if !is_foiled(self.floor, card) => Some(vec![Target::Piece(*piece)]),
                _ => None,
            },
            Card::ReTeleport => match occasion {
                Some(Occasion::Teleported { piece, .. }) => Some(vec![Target::Piece(*piece)]),
                _ => None,
            },
            Card::AntiSpell | Card::SpellBounce => {
                let Some(Occasion::Invoked { card: spell }) = occasion else { return None };
                let item = self.floor.item(*spell).filter(|item| item.card.kind() == Kind::Spell)?;
                (card == Card::AntiSpell || item.by != self.seat).then(|| vec![Target::Card(*spell)])
            }
            Card::Zombie => {
                let Want::One(fallen) = self.fallen() else { return None };
                Some(if fallen.len() == 1 { fallen } else { vec![] })
            }
            Card::DualShot => {
                let fresh = self.fresh();
                (!fresh.is_empty()).then(|| if fresh.len() == 1 { fresh } else { vec![] })
            }
            Card::Horse => (self.window.is_none() && self.may_ride()).then(Vec::new),
            _ => Some(vec![]),
        }
    }

    fn may_ride(self) -> bool {
        let moving = |turn: &super::floor::Turn| turn.seat == self.seat && turn.phase == Phase::Moving && !turn.horsed;
        self.floor.turn.as_ref().is_some_and(moving)
    }

    /// What `card` has still to name after `named`.
    pub fn want(self, card: Card, named: &[Target]) -> Want {
        match (card, named.len()) {
            (Card::SpellBounce, 0) => Want::One(vec![]),
            (Card::SpellBounce, _) => self.want_anew(named),
            (Card::SafeScroll, 0) => optional(self.own_open(Card::is_scroll)),
            (Card::SafeArtifact, 0) => optional(self.own_open(Card::is_artifact)),
            (Card::SummonRock | Card::MindlessHulk, 0) => self.vacant(named),
            (Card::SummonRocks, count) if count < ROCKS => match self.vacant(named) {
                Want::One(spots) if spots.is_empty() && count > 0 => Want::Nothing,
                want => want,
            },
            (Card::SummonDemon, 0) => {
                let near =
                    self.floor.wizard_spot(self.seat).into_iter().flat_map(|spot| self.floor.vacant_around(spot));
                spots(near)
            }
            (Card::TeleportTrap | Card::ReTeleport | Card::Teleport, 1) => self.vacant(&[]),
            (Card::ExorciseGhosts, count) => self.several(count, named, |is| is.ghost),
            (Card::GhostArmy, count) => {
                self.several(count, named, |is| is.acts() && is.owner == Some(self.seat) && !is.is_wizard())
            }
            (Card::Zombie, 0) => self.fallen(),
            (Card::DualShot, 0) => Want::One(self.fresh()),
            (Card::DestroyRock, 0) => {
                let near = self.floor.wizard_spot(self.seat).into_iter().flat_map(Spot::neighbours);
                spots(near.filter(|spot| self.floor.is_rock(*spot)))
            }
            (Card::MagicMissile, _) => missile_want(self.floor, self.seat, named),
            (Card::StealArtifact, 0) => {
                let theirs = self.floor.open_cards().filter(|(seat, card)| *seat != self.seat && card.is_artifact());
                Want::One(theirs.map(|(_, card)| Target::Card(card)).collect())
            }
            (Card::Thief, 0) => {
                let rich = |seat: &Seat| *seat != self.seat && self.floor.player(*seat).held > 0;
                Want::One(self.floor.living().iter().filter(rich).map(Target::Seat).collect())
            }
            (Card::EvadeTrap, 0) => Want::One(self.traps().map(Target::Card).collect()),
            (_, 0) => self.want_piece(card),
            _ => Want::Nothing,
        }
    }

    /// The piece that a card names which names one piece alone; nothing for cards that name nothing.
    fn want_piece(self, card: Card) -> Want {
        let own = |id: PieceId| self.floor.piece(id).owner == Some(self.seat);
        let common = |id: PieceId| self.floor.piece(id).rank != Rank::Wizard;
        let fits: &dyn Fn(PieceId) -> bool = match card {
            Card::Kamakazi | Card::Doppelganger => &own,
            Card::Horse => &|id| own(id) && self.floor.is_mobile(id),
            Card::BlackPlague | Card::Sleep => &common,
            Card::Traitor => &|id| common(id) && !own(id),
            Card::MagicShield | Card::TyphoidMary | Card::Teleport | Card::Paralysis | Card::NermalsCurse => &|_| true,
            _ => return Want::Nothing,
        };
        let pieces = self.floor.acting().map(|(id, _)| id).filter(|id| fits(*id));
        Want::One(pieces.map(Target::Piece).collect())
    }

    /// What a bounced spell names anew; it may keep what it names.
    fn want_anew(self, named: &[Target]) -> Want {
        let Some(Target::Card(spell)) = named.first() else { return Want::Nothing };
        if self.implied(*spell).is_none_or(|implied| !implied.is_empty()) {
            return Want::Nothing;
        }
        let bouncer = Caster { window: None, ..self };
        match (bouncer.want(*spell, &named[1..]), named.len()) {
            (Want::One(targets), 1) if targets.is_empty() => Want::Nothing,
            (Want::One(targets), 1) => Want::Maybe(targets),
            (want, _) => want,
        }
    }

    fn vacant(self, named: &[Target]) -> Want {
        spots(self.floor.vacant().filter(|spot| !named.contains(&Target::Spot(*spot))))
    }

    fn own_open(self, meant: impl Fn(Card) -> bool) -> Vec<Target> {
        let open = self.floor.player(self.seat).open.iter().map(|open| open.card);
        open.filter(|card| meant(*card)).map(Target::Card).collect()
    }

    /// At least one piece, then as many more as there are, in the order of the list.
    fn several(self, count: usize, named: &[Target], meant: impl Fn(&super::piece::Piece) -> bool) -> Want {
        let last = named.last();
        let pieces = self.floor.on_board().filter(|(_, is)| meant(is)).map(|(id, _)| Target::Piece(id));
        let left: Vec<Target> = pieces.filter(|piece| last.is_none_or(|last| after(*piece, *last))).collect();
        match (count, left.is_empty()) {
            (0, _) => Want::One(left),
            (_, true) => Want::Nothing,
            _ => Want::Maybe(left),
        }
    }

    /// The pieces that this window is about and that no wizard's magic can be sure of: the dead but wizards (SW-127).
    fn fallen(self) -> Want {
        let Some(Occasion::Died { pieces }) = self.window.map(|window| &window.occasion) else { return Want::Nothing };
        let dead = |id: &&PieceId| {
            let is = self.floor.piece(**id);
            is.spot.is_none() && is.fell.is_some() && !is.is_wizard()
        };
        Want::One(pieces.iter().filter(dead).map(|id| Target::Piece(*id)).collect())
    }

    /// The spells of his that have just resolved or been made void and can go back to the hand (SW-125).
    fn fresh(self) -> Vec<Target> {
        let own = self.floor.fresh.iter().filter(|(_, by)| *by == self.seat);
        own.filter(|(spell, _)| can_return(self.floor, *spell)).map(|(spell, _)| Target::Card(*spell)).collect()
    }

    /// Every trap that lies open or is on the stack and works still.
    fn traps(self) -> impl Iterator<Item = Card> {
        let open = self.floor.open_cards().map(|(_, card)| card);
        let mut traps: Vec<Card> =
            open.chain(self.floor.stack().map(|item| item.card)).filter(|card| card.is_trap()).collect();
        traps.sort_unstable();
        traps.dedup();
        traps.into_iter().filter(move |card| !is_foiled(self.floor, *card))
    }
}

fn optional(cards: Vec<Target>) -> Want {
    if cards.is_empty() { Want::Nothing } else { Want::One(cards) }
}

fn after(target: Target, last: Target) -> bool {
    match (target, last) {
        (Target::Piece(piece), Target::Piece(last)) => piece > last,
        _ => false,
    }
}

fn spots(spots: impl Iterator<Item = Spot>) -> Want {
    Want::One(spots.map(Target::Spot).collect())
}

/// Whether what a card on the stack names is there still, as far as it needs it (SW-66).
pub fn still_fit(floor: &Floor, item: &Item) -> bool {
    let lives = |piece: &PieceId| floor.piece(*piece).acts();
    let wizard = floor.wizard_spot(item.by);
    let beside = |spot: &Spot| wizard.is_some_and(|at| at.adjacent(*spot));
    let named = |target: &Target| match (item.card, target) {
        (Card::Zombie, Target::Piece(piece)) => floor.piece(*piece).fell.is_some(),
        (Card::ExorciseGhosts, Target::Piece(piece)) => floor.piece(*piece).ghost,
        (Card::Kamakazi | Card::Doppelganger | Card::Horse | Card::GhostArmy, Target::Piece(piece)) => {
            lives(piece) && floor.piece(*piece).owner == Some(item.by)
        }
        (Card::Sleep | Card::BlackPlague | Card::Traitor, Target::Piece(piece)) => {
            lives(piece) && !floor.piece(*piece).is_wizard()
        }
        (_, Target::Piece(piece)) => lives(piece),
        (Card::DestroyRock, Target::Spot(spot)) => floor.is_rock(*spot) && beside(spot),
        (Card::SummonDemon, Target::Spot(spot)) => floor.is_vacant(*spot) && beside(spot),
        (Card::MagicMissile, Target::Spot(_)) => missile_hits(floor, item.by, &item.targets).is_some(),
        (_, Target::Spot(spot)) => floor.is_vacant(*spot),
        (Card::AntiSpell | Card::SpellBounce, Target::Card(card)) => floor.item(*card).is_some(),
        (Card::DualShot, Target::Card(card)) => can_return(floor, *card),
        (Card::EvadeTrap, Target::Card(card)) => floor.holder_of_open(*card).is_some() || floor.item(*card).is_some(),
        (Card::StealArtifact, Target::Card(card)) => floor.holder_of_open(*card).is_some_and(|from| from != item.by),
        (Card::Thief, Target::Seat(seat)) => floor.lives(*seat) && *seat != item.by && floor.player(*seat).held > 0,
        _ => true,
    };
    let fits = |kind: fn(&Target) -> bool| {
        let mut of_kind = item.targets.iter().filter(|target| kind(target)).peekable();
        of_kind.peek().is_none() || of_kind.any(named)
    };
    match item.card {
        Card::MagicMissile => missile_hits(floor, item.by, &item.targets).is_some(),
        Card::SpellBounce => item.targets.first().is_none_or(named),
        Card::SafeScroll | Card::SafeArtifact => true,
        _ => fits(|target| matches!(target, Target::Piece(_))) && fits(|target| !matches!(target, Target::Piece(_))),
    }
}

/// Whether a spell that has been invoked is put away, or held by its effect alone.
fn can_return(floor: &Floor, spell: Card) -> bool {
    floor.discards.contains(&spell) || floor.lasting.iter().any(|one| one.card == spell && one.held)
}

/// What a missile on this path comes to first: after how many moves, where, what; of two in a conflict the one named.
pub fn missile_hits(floor: &Floor, by: Seat, path: &[Target]) -> Option<(u8, Spot, Thing)> {
    let wizard = floor.wizard_spot(by)?;
    let named = path.iter().find_map(|target| if let Target::Piece(piece) = target { Some(*piece) } else { None });
    let spots = path.iter().filter_map(|target| if let Target::Spot(spot) = target { Some(*spot) } else { None });
    let spots: Vec<Spot> = spots.collect();
    spots.first().filter(|first| first.adjacent(wizard))?;
    (0..).zip(spots).find_map(|(far, spot)| {
        let things = floor.things(spot);
        let chosen = things.iter().find(|thing| matches!(thing, Thing::Piece(piece) if Some(*piece) == named));
        chosen.or(things.first()).map(|thing| (far, spot, *thing))
    })
}

/// How a missile goes on: by the shortest ways over vacant spots to something it can hit.
fn missile_want(floor: &Floor, by: Seat, named: &[Target]) -> Want {
    let Some(wizard) = floor.wizard_spot(by) else { return Want::One(vec![]) };
    let last = match named.last() {
        None => None,
        Some(Target::Spot(spot)) => Some(*spot),
        Some(_) => return Want::Nothing,
    };
    let ways = Ways::from(floor, wizard);
    let Some(last) = last else { return spots(wizard.neighbours().filter(|spot| ways.leads(*spot))) };
    if floor.is_vacant(last) {
        return spots(ways.onward(last));
    }
    let pieces: Vec<Target> = floor
        .things(last)
        .into_iter()
        .filter_map(|thing| if let Thing::Piece(piece) = thing { Some(Target::Piece(piece)) } else { None })
        .collect();
    if pieces.len() > 1 { Want::One(pieces) } else { Want::Nothing }
}

/// How far each spot of a domain is for a missile, and which spots lead to something.
struct Ways<'f> {
    floor: &'f Floor,
    far: BTreeMap<Spot, u8>,
    leads: BTreeMap<Spot, bool>,
}

impl<'f> Ways<'f> {
    fn from(floor: &'f Floor, wizard: Spot) -> Ways<'f> {
        let mut far: BTreeMap<Spot, u8> = wizard.neighbours().map(|spot| (spot, 0)).collect();
        let mut edge: Vec<Spot> = far.keys().copied().collect();
        let mut order = edge.clone();
        for distance in 1.. {
            let from = edge.iter().filter(|spot| floor.is_vacant(**spot));
            let mut next: Vec<Spot> = from.flat_map(|spot| spot.neighbours()).collect();
            next.retain(|spot| *spot != wizard && !far.contains_key(spot));
            next.sort_unstable();
            next.dedup();
            if next.is_empty() {
                break;
            }
            far.extend(next.iter().map(|spot| (*spot, distance)));
            order.extend(&next);
            edge = next;
        }
        let mut ways = Ways { floor, far, leads: BTreeMap::new() };
        for spot in order.into_iter().rev() {
            let leads = !floor.is_vacant(spot) || ways.steps(spot).any(|next| ways.leads(next));
            ways.leads.insert(spot, leads);
        }
        ways
    }

    fn leads(&self, spot: Spot) -> bool {
        self.leads.get(&spot).copied().unwrap_or(false)
    }

    fn steps(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        let far = self.far.get(&spot).copied().filter(|_| self.floor.is_vacant(spot));
        spot.neighbours().filter(move |next| far.is_some() && self.far.get(next).copied() == far.map(|far| far + 1))
    }

    fn onward(&self, spot: Spot) -> impl Iterator<Item = Spot> {
        self.steps(spot).filter(|next| self.leads(*next))
    }
}
