//! The magic of each card: what it names, touches and does, and what it is worth to a computer player. A family of
//! cards has a file here, which holds all parts of each of its cards.
//!
//! To add a card:
//! 1. name it at the end of the list of `card.rs`, with its own id, the next after the last there;
//! 2. give it an entry in `assets/swords/cards.toml`, at the same place of the list: word, kind, level, marks;
//! 3. in the file of its family write a struct for it, or a value of the family's struct, implement [`Magic`] and put
//!    it into the `FAMILY` on top of that file. A method that is left out does as with most cards. A card that does
//!    nothing but lie open is a [`Presence`], and the rules it concerns ask for it. A card in no family, or in two,
//!    does not compile. [`Until`](crate::state::public_state::Until) says how long something lasts, and [`Effect`] what holds
//!    for a piece meanwhile. A card that lasts bears the mark `lasting`;
//! 4. if it has its own sign on the board, make it in `art.rs` as its `Mark` describes;
//! 5. give it a name and a text in both languages, `swords-card-…` and `swords-card-…-text`, in
//!    `assets/locales/<language>/swords-cards.ftl`;
//! 6. write a test into `tests/swords` that bears its id: `duel` and `four` of `support.rs` set the table;
//! 7. `cargo test -p swords -p rules-of-swords` then names the tests that list or count the cards: in `card.rs`,
//!    `guards.rs`, `turns.rs` and `interrupted.rs`. The deck is another one, so every golden playthrough of the game
//!    must be recorded again, and the script `swords-script` must play the card (`src/games/README.md`, 5.).
//!    `docs/rules/swords.md` gets a line with its id.
//!
//! A new family is a file with its own `FAMILY`, named in [`FAMILIES`].

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

use crate::{
    Swords,
    magic::{
        card::Card,
        cast::Cast,
        guards::{Act, Touched},
        targets::{Caster, Want},
    },
    picture::art::Mark,
    state::{
        agenda::{Item, Target},
        board::Spot,
        piece::{Piece, PieceId},
        public_state::PublicState,
    },
    stops::orders::Trigger,
};
use engine::{Dice, Recorder, Seat};

/// All that sets a card apart from others of its kind.
///
/// The methods are in this order: being invoked and resolved, use while it lies open or lasts, and effects by its
/// presence. Last come the choices of standing answers and computer players.
pub(super) trait Magic: Sync {
    /// Returns what the occasion names automatically. `None` if it is no occasion to invoke the card.
    fn implied(&self, _caster: Caster<'_>) -> Option<Vec<Target>> {
        Some(vec![])
    }

    /// Returns what it names first. With most cards that is all.
    fn names(&self, _caster: Caster<'_>) -> Want {
        Want::Nothing
    }

    /// Returns what it must still name after `named`.
    fn wants(&self, caster: Caster<'_>, named: &[Target]) -> Want {
        if named.is_empty() { self.names(caster) } else { Want::Nothing }
    }

    /// Returns whether it can lie or act upon this piece, both as it is named and as the card resolves.
    fn suits(&self, caster: Caster<'_>, piece: PieceId) -> bool {
        caster.public.piece(piece).acts()
    }

    /// Returns whether what it names is still there as the card needs it, as it resolves (SW-66).
    fn fits(&self, caster: Caster<'_>, target: Target) -> bool {
        match target {
            Target::Piece(piece) => self.suits(caster, piece),
            Target::Spot(spot) => caster.public.ground().is_vacant(spot),
            Target::Card(_) | Target::Seat(_) => true,
        }
    }

    /// Returns whether enough of all it names still fits: one of the pieces it names, and one of the other things
    /// (SW-66).
    fn still_fits(&self, public: &PublicState, item: &Item) -> bool {
        let caster = Caster { public, seat: item.by, window: None };
        let (pieces, others): (Vec<Target>, Vec<Target>) =
            item.targets.iter().partition(|target| target.piece().is_some());
        let some = |named: Vec<Target>| named.is_empty() || named.into_iter().any(|one| self.fits(caster, one));
        some(pieces) && some(others)
    }

    /// Returns everything it would touch, and how, if it resolved now. All that it might do counts (SW-64).
    fn touches(&self, _floor: &PublicState, _item: &Item) -> Vec<(Touched, Act)> {
        vec![]
    }

    /// Carries out what it does as it resolves. A card that stays is open already.
    fn resolve(&self, _recorder: &mut Recorder<'_, Swords>, _cast: &Cast) {}

    /// Returns what a use of it must still name after `named`. `None` if it cannot be used now (SW-68).
    fn use_wants(&self, _user: Caster<'_>, _named: &[Target]) -> Option<Want> {
        None
    }

    /// Returns whether its owner is asked in a window, as they may have a use for it.
    fn is_of_use(&self, user: Caster<'_>) -> bool {
        self.use_wants(user, &[]).is_some_and(|want| want.can_be_met())
    }

    /// Carries out a use of it (SW-68).
    fn perform(&self, _recorder: &mut Recorder<'_, Swords>, _seat: Seat, _named: &[Target]) {}

    /// Returns the word of its use. `None` if that is `use` with the card's word.
    fn verb(&self) -> Option<&'static str> {
        None
    }

    /// Returns whether it forbids this act to a piece that it lies upon or whose owner has it open.
    ///
    /// The act is another player's if it is `foreign` (SW-65).
    fn guards(&self, _act: Act, _foreign: bool) -> bool {
        false
    }

    /// Returns whether it keeps `other` safe while both lie open (SW-102, SW-106).
    fn keeps(&self, _other: Card) -> bool {
        false
    }

    /// Changes a piece that it lies upon as it begins to last.
    fn begins_on(&self, _piece: &mut Piece) {}

    /// Undoes what ceases as it lasts no more upon a piece.
    fn ends_on(&self, _floor: &mut PublicState, _piece: PieceId) {}

    /// Returns what holds for a piece that it lies upon while it lasts.
    fn effect(&self) -> Effect {
        Effect::NONE
    }

    /// Returns whether movement is over with the steps it gives (SW-147).
    fn ends_movement(&self) -> bool {
        false
    }

    /// Returns the weapon it is. `None` if it is no weapon (SW-46).
    fn weapon(&self) -> Option<&Weapon> {
        None
    }

    /// Returns whether it counts in conflicts where no weapon does (SW-45).
    fn is_modifier(&self) -> bool {
        false
    }

    /// Returns the triggers to which it may be a standing answer. Such a card has no occasion but a window (SW-72).
    fn triggers(&self) -> &'static [Trigger] {
        &[]
    }

    /// Returns whether it serves as a standing answer if the occasion names this.
    fn serves(&self, _implied: &[Target]) -> bool {
        true
    }

    /// Returns whether it does good to the piece it names.
    fn helps(&self) -> bool {
        false
    }

    /// Returns whether a computer answers with it in windows. A card that arms answers before a conflict in any case.
    fn answers(&self) -> bool {
        false
    }

    /// Returns whether a computer moves in its own turn before it invokes it.
    fn waits(&self) -> bool {
        false
    }

    /// Returns whether it arms a player for conflicts.
    fn arms(&self) -> bool {
        self.weapon().is_some()
    }

    /// Returns how well something suits it in the eyes of a computer.
    fn taste(&self, caster: Caster<'_>, target: Target) -> i32 {
        match target {
            Target::Piece(piece) => self.taste_of_piece(caster, piece),
            Target::Spot(spot) => self.taste_of_spot(caster, spot),
            Target::Card(card) => card.level().into(),
            Target::Seat(seat) => caster.public.player(seat).held.into(),
        }
    }

    /// Returns how well a piece suits it.
    fn taste_of_piece(&self, caster: Caster<'_>, piece: PieceId) -> i32 {
        caster.stake(piece)
    }

    /// Returns how well a spot suits it.
    fn taste_of_spot(&self, caster: Caster<'_>, spot: Spot) -> i32 {
        -caster.way_to_prey(spot)
    }

    /// Returns whether a computer names `target` too, if it need not.
    fn goes_on(&self, _caster: Caster<'_>, _target: Target, dice: &mut Dice) -> bool {
        dice.below(2) == 0
    }

    /// Returns what invoking it with these targets seems worth to a computer. It is not asked for artifacts.
    fn worth(&self, _caster: Caster<'_>, _targets: &[Target]) -> i32 {
        0
    }

    /// Returns what a lively computer names as it invokes the card where no plain idea is worth it. `None` if it has no
    /// use for it.
    fn lively(&self, _caster: Caster<'_>) -> Option<Vec<Target>> {
        None
    }

    /// Returns what a computer names as it uses the card in the open window. `None` if it does not use it.
    fn use_in_window(&self, _user: Caster<'_>) -> Option<Vec<Target>> {
        None
    }
}

/// The properties of a piece that a card lies upon.
#[derive(Clone, Copy)]
pub(super) struct Effect {
    /// The sign on the piece.
    pub(super) mark: Option<Mark>,
    /// True if what lasts is itself visible on the board.
    pub(super) is_seen: bool,
    /// True if the piece is held where it is (SW-34).
    pub(super) holds: bool,
    /// The number of additional dice it rolls in conflicts where no weapon counts.
    pub(super) dice: u8,
    /// The most dice it rolls in conflict, without arms.
    pub(super) most_dice: Option<u8>,
    /// True if the effect is over after one conflict.
    pub(super) wears_off: bool,
}

impl Effect {
    const NONE: Effect =
        Effect { mark: None, is_seen: false, holds: false, dice: 0, most_dice: None, wears_off: false };
}

/// A weapon (SW-46, SW-113 to SW-118).
pub(super) struct Weapon {
    /// The amount it adds to the value of these dice.
    pub(super) adds: fn(&[u8]) -> u16,
    /// The number that a die counts.
    pub(super) counts: fn(u8) -> u8,
    /// The value above which it destroys the weapon of the other side, with at least two dice.
    pub(super) shatters: Option<u16>,
}

/// A card whose presence is all it does. The rules it concerns ask whether it lies open.
struct Presence;

impl Magic for Presence {}

/// Cards that go together, each with its magic.
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
    /// Returns the magic that sets it apart.
    pub(super) fn magic(self) -> &'static dyn Magic {
        MAGIC[self as usize]
    }

    /// Every card, family by family.
    pub(super) fn by_family() -> impl Iterator<Item = Card> {
        FAMILIES.into_iter().flatten().map(|(card, _)| *card)
    }
}
