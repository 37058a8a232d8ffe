//! What each card is: what it names, what it touches, what it does, what it is worth to a computer player. A family of
//! cards has a file here, and each card stands there with all of its parts.
//!
//! To add a card:
//! 1. name it at the end of the list of `card.rs`, with an id of its own, the next after the last there;
//! 2. give it an entry in `assets/swords/cards.toml`, at the same place of the list: word, kind, level, marks;
//! 3. in the file of its family write a struct for it, or a value of the family's struct, implement [`Magic`] and put
//!    it into the `FAMILY` on top of that file. What it says nothing of is as with most cards; one that does nothing
//!    but lie open is a [`Presence`], and whoever it concerns asks for it there. A card in no family, or in two, does
//!    not compile. How long something lasts is said in [`Until`](super::public_state::Until), what holds for a piece
//!    meanwhile in [`Effect`]; a card that lasts bears the mark `lasting`;
//! 4. where it has a sign of its own on the board, make it in `art.rs` as is told at its `Mark`;
//! 5. give it a name and a text in both languages, `swords-card-…` and `swords-card-…-text`, in
//!    `assets/locales/<language>/swords-cards.ftl`;
//! 6. write a test into `tests/swords` that bears its id: `duel` and `four` of `support.rs` set the table;
//! 7. `cargo test -p swords -p rules-of-swords` then names the tests that list or count the cards: in `card.rs`,
//!    `guards.rs`, `turns.rs` and `interrupted.rs`. The deck is another one, so every golden playthrough of the game has
//!    to be recorded anew, and the script `swords-script` has to play the card (`src/games/README.md`, 5.).
//!    `docs/rules/swords.md` gets a line with its id.
//!
//! A new family is a file with a `FAMILY` of its own, named in [`FAMILIES`].

mod bodies;
mod counters;
mod deaths;
mod doubles;
pub(super) mod enchantments;
mod hoards;
mod journeys;
mod missiles;
pub(super) mod plagues;
pub(super) mod potions;
mod rocks;
mod traps;
pub(super) mod values;
pub(super) mod weapons;

use super::{
    Swords,
    agenda::{Item, Target},
    art::Mark,
    board::Spot,
    card::Card,
    cast::Cast,
    guards::{Act, Touched},
    orders::Trigger,
    piece::{Piece, PieceId},
    public_state::PublicState,
    targets::{Caster, Want},
};
use engine::{Dice, Recorder, Seat};

/// All that sets a card apart from others of its kind.
///
/// In order: how it is invoked and resolved; how it is used while it lies open or lasts; what it is by its presence; and
/// how those choose who are no people, standing answers and computer players.
pub(super) trait Magic: Sync {
    /// What the occasion names by itself; nothing where it is not one to invoke the card.
    fn implied(&self, _caster: Caster<'_>) -> Option<Vec<Target>> {
        Some(vec![])
    }

    /// What it names first; with most cards that is all.
    fn names(&self, _caster: Caster<'_>) -> Want {
        Want::Nothing
    }

    /// What it has still to name after `named`.
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        if named.is_empty() { self.names(caster) } else { Want::Nothing }
    }

    /// Whether it can lie or act upon this piece, as it is named and as the card resolves.
    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.public.piece(piece).acts()
    }

    /// Whether what it names is, as it resolves, there still as it needs it (SW-66).
    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        match target {
            Target::Piece(piece) => self.suits(caster, piece),
            Target::Spot(spot) => caster.public.is_vacant(spot),
            Target::Card(_) | Target::Seat(_) => true,
        }
    }

    /// Whether enough of all it names fits still: one of the pieces it names, and one of the other things (SW-66).
    fn still_fits(&self, public: &PublicState, item: &Item) -> bool {
        let caster = Caster { public, seat: item.by, window: None };
        let (pieces, others): (Vec<Target>, Vec<Target>) =
            item.targets.iter().partition(|target| target.piece().is_some());
        let some = |named: Vec<Target>| named.is_empty() || named.into_iter().any(|one| self.fits(caster, one));
        some(pieces) && some(others)
    }

    /// Everything it would touch, and how, if it resolved now: for all it might do (SW-64).
    fn touches(&self, _floor: &PublicState, _item: &Item) -> Vec<(Touched, Act)> {
        vec![]
    }

    /// What it does as it resolves; one that stays is open already.
    fn resolve(&self, _recorder: &mut Recorder<'_, Swords>, _cast: &Cast) {}

    /// What a use of it has still to name after `named`; nothing where it cannot be used now (SW-68).
    fn use_wants(&self, _user: Caster<'_>, _named: &[Target]) -> Option<Want> {
        None
    }

    /// Whether its owner is asked in a window, as they may have a use for it.
    fn is_of_use(&self, user: Caster<'_>) -> bool {
        self.use_wants(user, &[]).is_some_and(|want| want.can_be_met())
    }

    /// What comes of its use (SW-68).
    fn perform(&self, _recorder: &mut Recorder<'_, Swords>, _seat: Seat, _named: &[Target]) {}

    /// The word of its use, where that is not `use` with the card's.
    fn verb(&self) -> Option<&'static str> {
        None
    }

    /// Whether it forbids this to be done to a piece that it lies upon or whose owner has it open; by somebody else where
    /// it is `foreign` (SW-65).
    fn guards(&self, _act: Act, _foreign: bool) -> bool {
        false
    }

    /// Whether it keeps `other` safe while both lie open (SW-102, SW-106).
    fn keeps(&self, _other: Card) -> bool {
        false
    }

    /// What becomes of a piece it lies upon as it begins to last.
    fn begins_on(&self, _piece: &mut Piece) {}

    /// What ceases as it lasts no more upon a piece.
    fn ends_on(&self, _floor: &mut PublicState, _piece: PieceId) {}

    /// What holds for a piece it lies upon while it lasts.
    fn effect(&self) -> Effect {
        Effect::NONE
    }

    /// Whether movement is over with the steps it gives (SW-147).
    fn ends_movement(&self) -> bool {
        false
    }

    /// The weapon it is (SW-46).
    fn weapon(&self) -> Option<&Weapon> {
        None
    }

    /// Whether it counts in conflicts where no weapon does (SW-45).
    fn is_modifier(&self) -> bool {
        false
    }

    /// What it may be a standing answer to: it has no occasion but a window (SW-72).
    fn triggers(&self) -> &'static [Trigger] {
        &[]
    }

    /// Whether it serves as a standing answer where the occasion names this.
    fn serves(&self, _implied: &[Target]) -> bool {
        true
    }

    /// Whether it does good to the piece it names.
    fn helps(&self) -> bool {
        false
    }

    /// Whether a computer answers with it in windows; one that arms does before a conflict.
    fn answers(&self) -> bool {
        false
    }

    /// Whether a computer moves in its own turn before it invokes it.
    fn waits(&self) -> bool {
        false
    }

    /// Whether it arms for conflicts.
    fn arms(&self) -> bool {
        self.weapon().is_some()
    }

    /// How well something suits it in the eyes of a computer.
    fn taste(&self, caster: Caster<'_>, target: Target) -> i32 {
        match target {
            Target::Piece(piece) => self.taste_of_piece(caster, piece),
            Target::Spot(spot) => self.taste_of_spot(caster, spot),
            Target::Card(card) => card.level().into(),
            Target::Seat(seat) => caster.public.player(seat).held.into(),
        }
    }

    /// How well a piece suits it.
    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.stake(piece)
    }

    /// How well a spot suits it.
    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        -caster.way_to_prey(spot)
    }

    /// Whether a computer names `target` too, where it need not.
    fn goes_on(&self, _caster: Caster<'_>, _target: Target, dice: &mut Dice) -> bool {
        dice.below(2) == 0
    }

    /// What invoking it with these targets seems worth to a computer; of artifacts none asks.
    fn worth(&self, _caster: Caster<'_>, _targets: &[Target]) -> i32 {
        0
    }

    /// What a computer names as it uses the card in the window that is open, where it does.
    fn use_in_window(&self, _user: Caster<'_>) -> Option<Vec<Target>> {
        None
    }
}

/// What holds for a piece that a card lies upon.
#[derive(Clone, Copy)]
pub(super) struct Effect {
    /// The sign on it.
    pub(super) mark: Option<Mark>,
    /// Whether what lasts stands on the board by itself, to be seen there.
    pub(super) is_seen: bool,
    /// Whether it is held where it is (SW-34).
    pub(super) holds: bool,
    /// How many more dice it rolls in conflict, where no weapon counts.
    pub(super) dice: u8,
    /// The most dice it rolls in conflict, without arms.
    pub(super) most_dice: Option<u8>,
    /// Whether the effect is over after one conflict.
    pub(super) wears_off: bool,
}

impl Effect {
    const NONE: Effect =
        Effect { mark: None, is_seen: false, holds: false, dice: 0, most_dice: None, wears_off: false };
}

/// A weapon (SW-46, SW-113 to SW-118).
pub(super) struct Weapon {
    /// What it adds to the value of these dice.
    pub(super) adds: fn(&[u8]) -> u16,
    /// What a die counts.
    pub(super) counts: fn(u8) -> u8,
    /// More than this, of two dice at least, destroys the weapon of the other side.
    pub(super) shatters: Option<u16>,
}

/// A card whose presence is all it does: whoever it concerns asks whether it lies open.
struct Presence;

impl Magic for Presence {}

/// Cards that go together, each with what it is.
type Family = &'static [(Card, &'static dyn Magic)];

/// The families, in the order in which the uses of cards are offered.
const FAMILIES: [Family; 13] = [
    traps::FAMILY,
    journeys::FAMILY,
    doubles::FAMILY,
    rocks::FAMILY,
    potions::FAMILY,
    enchantments::FAMILY,
    counters::FAMILY,
    bodies::FAMILY,
    deaths::FAMILY,
    plagues::FAMILY,
    missiles::FAMILY,
    hoards::FAMILY,
    weapons::FAMILY,
];

static MAGIC: [&dyn Magic; Card::ALL.len()] = magic();

const fn magic() -> [&'static dyn Magic; Card::ALL.len()] {
    let mut found: [Option<&'static dyn Magic>; Card::ALL.len()] = [None; Card::ALL.len()];
    let mut family = 0;
    while family < FAMILIES.len() {
        let mut at = 0;
        while at < FAMILIES[family].len() {
            let (card, magic) = FAMILIES[family][at];
            assert!(found[card as usize].is_none(), "a card stands in one family alone");
            found[card as usize] = Some(magic);
            at += 1;
        }
        family += 1;
    }
    let mut all: [&'static dyn Magic; Card::ALL.len()] = [&Presence; Card::ALL.len()];
    let mut card = 0;
    while card < all.len() {
        let Some(magic) = found[card] else { panic!("every card stands in a family") };
        all[card] = magic;
        card += 1;
    }
    all
}

impl Card {
    /// What sets it apart.
    pub(super) fn magic(self) -> &'static dyn Magic {
        MAGIC[self as usize]
    }

    /// Every card, family by family.
    pub(super) fn by_family() -> impl Iterator<Item = Card> {
        FAMILIES.into_iter().flatten().map(|(card, _)| *card)
    }
}
