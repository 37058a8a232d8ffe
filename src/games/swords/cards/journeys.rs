//! Magic that moves pieces.

use super::{Family, Magic, Presence};
use crate::{
    Swords,
    event::{Casting, Course, Figure},
    magic::{
        card::Card,
        cast::Cast,
        guards::{self, Act, Touched},
        targets::{Caster, Want, first_piece},
    },
    movement,
    rules::dice,
    state::{
        agenda::{Item, Occasion, Target},
        board::Spot,
        piece::PieceId,
        public_state::{Phase, PublicState, Turn},
    },
    stops::orders::Trigger,
};
use engine::{Recorder, Seat};

/// The cards of this family.
pub(super) const FAMILY: Family = &[
    (Card::DomainTeleport, &DomainTeleport),
    (Card::Teleport, &Teleport),
    (Card::ReTeleport, &ReTeleport),
    (Card::Horse, &Horse),
    (Card::Speed, &Speed),
    (Card::SevenLeagueBoots, &Presence),
    (Card::BeltOfLevitation, &Presence),
];

/// Any piece in the player's own domain goes to a vacant spot of it, once in each of their turns (SW-160).
struct DomainTeleport;

impl Magic for DomainTeleport {
    fn use_wants(&self, user: Caster<'_>, named: &[Target]) -> Option<Want> {
        let public = user.public;
        if !(user.has_unused(Card::DomainTeleport) && public.active() == Some(user.seat)) {
            return None;
        }
        let Some(home) = public.player(user.seat).domain else { return Some(Want::One(vec![])) };
        let vacant = home.spots().filter(|spot| public.ground().is_vacant(*spot));
        Some(match named.len() {
            0 if vacant.clone().next().is_none() => Want::One(vec![]),
            0 => user.one_piece(|piece| public.piece(piece).domain() == Some(home)),
            1 => Want::spots(vacant),
            _ => Want::Nothing,
        })
    }

    /// Returns true even if nothing stands in the domain.
    fn is_of_use(&self, user: Caster<'_>) -> bool {
        user.public.active() == Some(user.seat) && user.has_unused(Card::DomainTeleport)
    }

    fn perform(&self, recorder: &mut Recorder<'_, Swords>, seat: Seat, named: &[Target]) {
        let [Target::Piece(piece), Target::Spot(to)] = named else { return };
        let card = Card::DomainTeleport;
        recorder.record(Casting::Used { seat, card });
        let judgement = guards::judge(&recorder.state().public, card, seat, &[(Touched::Piece(*piece), Act::Shift)]);
        if judgement.tied.is_empty() && !judgement.spares(*piece) {
            movement::teleport(recorder, card, seat, *piece, *to);
        }
    }

    fn worth(&self, _: Caster<'_>, _: &[Target]) -> i32 {
        20
    }
}

/// Any piece goes to any vacant spot (SW-141).
struct Teleport;

impl Magic for Teleport {
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        match named.len() {
            0 => caster.one_piece(|_| true),
            1 => caster.vacant(&[]),
            _ => Want::Nothing,
        }
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Shift)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        teleport(recorder, cast);
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        if caster.public.piece(piece).is_wizard() { caster.stake(piece) } else { -1 }
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        caster.hunters(spot)
    }

    /// Counts if another player's wizard comes to where strong pieces wait for it.
    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let prey =
            first_piece(targets).filter(|piece| caster.public.piece(*piece).is_wizard() && caster.stake(*piece) > 0);
        let hunters = targets.iter().find_map(Target::spot).map_or(0, |spot| caster.hunters(spot));
        if prey.is_some() && hunters > 2 { 40 + hunters } else { 0 }
    }
}

/// A piece that has just teleported goes to another vacant spot (SW-146).
struct ReTeleport;

impl Magic for ReTeleport {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        let Occasion::Teleported { piece, .. } = caster.occasion()? else { return None };
        Some(vec![Target::Piece(*piece)])
    }

    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        if named.len() == 1 { caster.vacant(&[]) } else { Want::Nothing }
    }

    fn touches(&self, public: &PublicState, item: &Item) -> Vec<(Touched, Act)> {
        guards::named(public, item, Act::Shift)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        teleport(recorder, cast);
    }

    fn triggers(&self) -> &'static [Trigger] {
        &[Trigger::Moved, Trigger::Teleport]
    }

    fn answers(&self) -> bool {
        true
    }

    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        caster.way_to_prey(spot)
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        caster.stake_of(first_piece(targets))
    }
}

/// A piece of the player may step after the normal moves, as often as a die says (SW-147).
struct Horse;

impl Magic for Horse {
    fn implied(&self, caster: Caster<'_>) -> Option<Vec<Target>> {
        let moving = |turn: &Turn| turn.seat == caster.seat && turn.phase == Phase::Moving && !turn.horsed;
        let may_ride = caster.window.is_none() && caster.public.turn.as_ref().is_some_and(moving);
        may_ride.then(Vec::new)
    }

    fn names(&self, caster: Caster<'_>) -> Want {
        caster.one_piece(|piece| self.suits(caster, piece) && caster.public.steps().is_mobile(piece))
    }

    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.commands(piece)
    }

    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        let rider = cast.piece().filter(|piece| public.conflict_of(*piece).is_none());
        if let Some(rider) = rider.filter(|_| public.steps().moves_now(cast.by)) {
            hurry(recorder, cast, rider, 1);
        }
    }

    fn ends_movement(&self) -> bool {
        true
    }

    fn waits(&self) -> bool {
        true
    }

    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        let is = caster.public.piece(piece);
        let far = is.spot.map_or(9, |spot| caster.way_to_prey(spot));
        if is.is_wizard() { -100 } else { i32::from(is.rank.dice()) - far }
    }

    fn worth(&self, caster: Caster<'_>, targets: &[Target]) -> i32 {
        let rider = first_piece(targets).filter(|piece| !caster.public.piece(*piece).is_wizard());
        if rider.is_some() { 12 } else { 0 }
    }
}

/// The player's wizard may step as often as two dice say (SW-152).
struct Speed;

impl Magic for Speed {
    fn resolve(&self, recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
        let public = &recorder.state().public;
        if let Some(wizard) = public.wizard(cast.by).filter(|wizard| public.conflict_of(*wizard).is_none()) {
            hurry(recorder, cast, wizard, 2);
        }
    }

    fn waits(&self) -> bool {
        true
    }

    /// Counts if it takes a wizard away from enemies.
    fn worth(&self, caster: Caster<'_>, _: &[Target]) -> i32 {
        if caster.danger_of_wizard() > 0 { 15 } else { 0 }
    }
}

/// Moves a piece to the spot that was named.
pub(super) fn teleport(recorder: &mut Recorder<'_, Swords>, cast: &Cast) {
    if let (Some(piece), Some(to)) = (cast.struck(), cast.spots().first()) {
        movement::teleport(recorder, cast.card, cast.by, piece, *to);
    }
}

/// Lets a piece step as often as so many dice say, outside the dice of the turn.
fn hurry(recorder: &mut Recorder<'_, Swords>, cast: &Cast, piece: PieceId, count: u8) {
    let left = dice::roll_for(recorder, cast.card, count);
    let figure = Figure::of(&recorder.state().public, piece);
    recorder.record(Course::MayStep { seat: cast.by, figure, left, card: cast.card });
}
