//! The worth of pieces and cards in the eyes of a computer player.

use crate::{
    bot::{field::Field, odds},
    magic::{
        card::Card,
        guards::{Act, Touched},
        targets::Caster,
    },
    rules::{
        conflict,
        legal::{Entry, far},
    },
    state::{
        agenda::{Item, Occasion},
        board::Spot,
        piece::{Piece, PieceId, Rank},
        public_state::{Conflict, Fighter, PublicState},
    },
};

/// The worth of a piece to its player.
pub(in super::super) fn worth(rank: Rank) -> i32 {
    [10, 20, 35, 90, 35, 20][rank as usize]
}

/// The cost to its player of losing a piece, including a wizard's cards.
pub(in super::super) fn price(public: &PublicState, piece: PieceId) -> i32 {
    let is = public.piece(piece);
    let held = || is.owner.map_or(0, |owner| i32::from(public.player(owner).held));
    match is.rank {
        Rank::Hulk if is.owner.is_none() => 0,
        Rank::Wizard => 60 + 8 * held(),
        rank => [10, 14, 22, 0, 20, 15][rank as usize],
    }
}

/// The number of steps from which an enemy is close to one's own wizard, and from which it may well attack next.
const CLOSE: i32 = 3;
const AT_HAND: i32 = 2;

/// The loss on average, in hundredths of points, that an attack of one's own wizard may bring: upon an enemy who stands
/// next to them anyway, and upon another.
const NEAR_RISK: i32 = 600;
const FAR_RISK: i32 = 100;

/// Returns whether magic lasts upon a wizard that helps them in conflict or keeps them out of it.
fn is_fortified(public: &PublicState, wizard: PieceId) -> bool {
    let keeps = [Card::Vapour, Card::TransformToDragon].into_iter().any(|card| public.is_under(wizard, card));
    keeps || public.is_shielded(wizard) || !conflict::strengths(public, wizard).is_empty()
}

impl Caster<'_> {
    /// Returns how much worse off the others are without a piece. It is negative for a piece of one's own.
    pub(super) fn stake(self, piece: PieceId) -> i32 {
        let is = self.public.piece(piece);
        let own = self.public.side(piece) == Some(self.seat) || is.owner == Some(self.seat);
        if own { -worth(is.rank) } else { worth(is.rank) }
    }

    /// As [`Caster::stake`], and 0 if there is no piece.
    pub(super) fn stake_of(self, piece: Option<PieceId>) -> i32 {
        piece.map_or(0, |piece| self.stake(piece))
    }

    /// Returns how much an own piece needs help.
    pub(super) fn need(self, piece: PieceId) -> i32 {
        self.danger(piece) - self.stake(piece)
    }

    /// Returns how much an own piece is in danger from the card or the conflict that the window is open for.
    pub(super) fn peril(self, piece: PieceId) -> i32 {
        if !self.owns(piece) {
            return 0;
        }
        match self.occasion() {
            Some(Occasion::Invoked { card }) => {
                let item = self.public.item(*card).filter(|item| item.by != self.seat);
                let touches = item.map_or_else(Vec::new, |item| item.card.magic().touches(self.public, item));
                let ends = |(touched, act): &(Touched, Act)| {
                    *touched == Touched::Piece(piece) && matches!(act, Act::Kill | Act::Turn)
                };
                if touches.iter().any(ends) { worth(self.public.piece(piece).rank) } else { 0 }
            }
            Some(Occasion::Fight { spot }) => {
                let conflict = self.public.conflict_at(*spot).filter(|conflict| conflict.involves(piece));
                let lost = conflict.map_or(0, |conflict| 100 - self.hope(conflict));
                let gain =
                    |conflict: &Conflict| if conflict.mover.piece() == piece { conflict.other } else { conflict.mover };
                let prey = conflict.map_or(0, |conflict| worth(self.public.piece(gain(conflict).piece()).rank));
                (lost * worth(self.public.piece(piece).rank) - (100 - lost) * prey) / 100
            }
            _ => 0,
        }
    }

    /// Returns in how many of a hundred cases one's own side of a conflict wins. It is 0 if there is no such side.
    fn hope(self, conflict: &Conflict) -> i32 {
        let chance = odds::chance(self.public, conflict);
        let side = |mover| conflict::side(self.public, conflict, mover) == Some(self.seat);
        if side(true) {
            chance
        } else if side(false) {
            100 - chance
        } else {
            0
        }
    }

    /// Returns what would be won if another's piece were sure to lose the conflict in which it fights one's own.
    pub(super) fn doubt(self, piece: PieceId) -> i32 {
        let fight = self.public.conflict_of(piece).filter(|_| self.stake(piece) > 0);
        let Some(conflict) = fight else { return 0 };
        let (mover, other) = (conflict.mover.piece(), conflict.other.piece());
        let own = if mover == piece { other } else { mover };
        let ours = self.public.side(own) == Some(self.seat);
        let now = self.occasion().is_none() || self.occasion() == Some(&Occasion::Fight { spot: conflict.spot });
        if !ours || !now || self.public.is_shielded(piece) {
            return 0;
        }
        (100 - self.hope(conflict)) * (price(self.public, own) + price(self.public, piece)) / 100
    }

    /// The card on the stack that would kill one's own wizard.
    pub(super) fn deadly(self) -> Option<Card> {
        let Some(Occasion::Invoked { card }) = self.occasion() else { return None };
        let wizard = self.public.wizard(self.seat)?;
        (self.peril(wizard) > 0).then_some(*card)
    }

    /// Returns whether another player's wizard stands next to `spot`.
    pub(super) fn is_beside_foe_wizard(self, spot: Spot) -> bool {
        let mut wizards = self.public.acting().filter(|(id, is)| is.is_wizard() && self.stake(*id) > 0);
        wizards.any(|(_, is)| is.spot.is_some_and(|at| at.adjacent(spot)))
    }

    /// The most dice of one's own pieces that could step onto `spot` now. It is 0 if none could.
    pub(super) fn hunters(self, spot: Spot) -> i32 {
        let own = self.public.acting().filter(|(id, is)| {
            let near = is.spot.is_some_and(|at| at.adjacent(spot));
            near && !is.is_wizard() && self.public.side(*id) == Some(self.seat)
        });
        let able = own.filter(|(id, _)| self.moves_freely() && self.public.steps().may_step(*id, 1));
        able.map(|(_, is)| i32::from(is.rank.dice())).max().unwrap_or(0)
    }

    /// Returns whether one's own wizard should attack an enemy next to them, with so many more dice.
    pub(super) fn may_strike(self, dice: u8) -> bool {
        let spot = self.striker().and_then(|wizard| self.public.piece(wizard).spot);
        spot.is_some_and(|spot| spot.neighbours().any(|at| self.strike_pays(at, dice, NEAR_RISK)))
    }

    /// Returns whether one's own wizard should go to an enemy and attack, with so many more dice.
    pub(super) fn may_charge(self, dice: u8) -> bool {
        let ends = self.striker().map(|wizard| self.public.reach(wizard).ends.iter().map(|end| end.to()).collect());
        ends.is_some_and(|ends: Vec<Spot>| ends.into_iter().any(|at| self.strike_pays(at, dice, FAR_RISK)))
    }

    /// One's own wizard, if they can step and have no weapon.
    fn striker(self) -> Option<PieceId> {
        let able =
            |wizard: &PieceId| self.is_unarmed() && self.moves_freely() && self.public.steps().may_step(*wizard, 1);
        self.public.wizard(self.seat).filter(able)
    }

    /// Returns whether an attack of one's own wizard pays, with so many more dice and this loss allowed.
    fn strike_pays(self, at: Spot, dice: u8, risk: i32) -> bool {
        let public = self.public;
        let Some(wizard) = public.wizard(self.seat) else { return false };
        let Some(Entry::Fight(other @ Fighter::Piece(foe))) = public.steps().entry(wizard, at) else { return false };
        let chance = odds::chance_with(public, wizard, (other, at), dice);
        chance * price(public, foe) - (100 - chance) * price(public, wizard) + risk > 0
    }

    /// Returns whether one's own wizard fights without a weapon, so that strength counts.
    pub(super) fn is_unarmed(self) -> bool {
        conflict::weapon(self.public, self.seat).is_none()
    }

    /// Returns whether enemies are close to one's own wizard and can get at them, and no magic helps the wizard yet.
    pub(super) fn is_hunted(self) -> bool {
        self.is_hunted_from(CLOSE)
    }

    /// Returns whether one's own wizard may well be attacked before one's own next turn.
    ///
    /// It counts only in windows of the others' turns: what is drunk there lasts until then.
    pub(super) fn awaits_attack(self) -> bool {
        self.window.is_some() && self.public.active() != Some(self.seat) && self.is_hunted_from(AT_HAND)
    }

    /// As [`Caster::is_hunted`], by enemies who are so many steps off at most.
    fn is_hunted_from(self, most: i32) -> bool {
        let public = self.public;
        let Some(wizard) = public.wizard(self.seat).filter(|wizard| !is_fortified(public, *wizard)) else {
            return false;
        };
        let Some(spot) = public.piece(wizard).spot else { return false };
        let close = |(id, is): (PieceId, &Piece)| {
            let far = is.spot.map_or(most + 1, |at| far(public, at, spot));
            let comes = far <= most && !is.is_wizard() && self.stake(id) > 0 && public.steps().is_mobile(id);
            comes && (far == 1 || public.ground().vacant_around(spot).next().is_some())
        };
        public.acting().any(close)
    }

    /// Returns whether no more than one spot next to one's own wizard is free.
    pub(super) fn is_shut_in(self) -> bool {
        let spot = self.public.wizard_spot(self.seat);
        spot.is_some_and(|spot| self.public.ground().vacant_around(spot).nth(1).is_none())
    }

    /// Returns how many steps nearer one's own pieces would be to enemies without these rocks, all together.
    pub(super) fn detours(self, rocks: &[Spot]) -> i32 {
        if rocks.is_empty() {
            return 0;
        }
        let foes =
            || self.public.acting().filter(|(id, _)| self.stake(*id) > 0).filter_map(|(_, is)| Some((is.spot?, 0)));
        let own = || self.public.own(self.seat).filter(|piece| !self.public.piece(*piece).is_wizard());
        let ways = |public: &PublicState| {
            let field = Field::to(public, foes());
            own().filter_map(|piece| Some(field.far(public.piece(piece).spot?))).sum::<i32>()
        };
        let mut cleared = self.public.clone();
        cleared.rocks.retain(|rock| !rocks.contains(rock));
        ways(self.public) - ways(&cleared)
    }

    /// Returns what would be won, less what would be lost, if everything on and around a piece died.
    pub(super) fn blast(self, piece: PieceId) -> i32 {
        self.around(piece).map(|id| self.stake(id)).sum()
    }

    /// The total points of the enemies that stand next to a piece or fight it.
    pub(in super::super) fn danger(self, piece: PieceId) -> i32 {
        self.around(piece).map(|id| self.stake(id).max(0)).sum()
    }

    /// As [`Caster::danger`], for one's own wizard.
    pub(super) fn danger_of_wizard(self) -> i32 {
        self.public.wizard(self.seat).map_or(0, |wizard| self.danger(wizard))
    }

    /// Returns how near one's own pieces are to a piece of another player, from 0 to 10 at most.
    pub(super) fn nearness(self, piece: PieceId) -> i32 {
        let Some(spot) = self.public.piece(piece).spot else { return 0 };
        let own = self.public.own(self.seat).filter_map(|own| self.public.piece(own).spot);
        10 - own.map(|at| far(self.public, at, spot)).min().unwrap_or(10).min(10)
    }

    /// The number of steps to the nearest piece whose loss would hurt another player.
    pub(in super::super) fn way_to_prey(self, spot: Spot) -> i32 {
        let prey = self.public.acting().filter(|(id, _)| self.stake(*id) > 0);
        prey.filter_map(|(_, is)| is.spot).map(|at| far(self.public, spot, at)).min().unwrap_or(9)
    }

    /// Returns whether a card on the stack would touch what is one's own.
    pub(super) fn is_touched_by(self, item: &Item) -> bool {
        let touches = item.card.magic().touches(self.public, item);
        touches.iter().any(|(touched, _)| touched.is_of(self.public, self.seat))
    }

    /// The weighted number of such cards that lie open before others, less the weighted number before oneself.
    pub(super) fn balance(self, meant: impl Fn(Card) -> bool) -> i32 {
        let cards = self.public.open_cards().filter(|(_, card)| meant(*card));
        cards.map(|(owner, _)| if owner == self.seat { -12 } else { 6 }).sum()
    }

    /// The pieces on a piece's spot and next to it, itself included. Empty if it stands on no spot.
    fn around(self, piece: PieceId) -> impl Iterator<Item = PieceId> {
        let spot = self.public.piece(piece).spot;
        let near = move |at: Spot| spot.is_some_and(|spot| at == spot || at.adjacent(spot));
        self.public.acting().filter(move |(_, is)| is.spot.is_some_and(near)).map(|(id, _)| id)
    }
}
