//! The data of computers that look ahead: the expected moves, and the features that tell of a seat's chances.

use crate::{
    Swords,
    bot::{self, odds::chance_of},
    cards::values::price,
    magic::card::Card,
    menus::moves::Move,
    rules::{conflict::weapon, legal::far},
    state::{
        State,
        board::Spot,
        piece::{PieceId, Rank},
        public_state::{Fighter, PublicState, Stage},
        view::View,
    },
};
use engine::{Dice, Line, Lookahead, Path, Search, Seat, Stake, Weights, indicator};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| Weights::read(include_str!("../weights.json"), Swords::FEATURES));

impl Lookahead for Swords {
    const SEARCH: Search = Search { turns: 2, candidates: 12, caution: 1.5, budget: 4_000 };
    const FEATURES: &'static [&'static str] = &[
        "wizard",
        "pions",
        "guards",
        "warriors",
        "others",
        "cards",
        "invocable",
        "open",
        "levels",
        "arms",
        "force",
        "strike-now",
        "strike-later",
        "raid-now",
        "raid-later",
        "beside",
        "nexus",
        "turn",
        "next",
        "held",
    ];
    const STAKES: &'static [Stake] = &[
        Stake { name: "force", features: &["force"], beside: &["pions", "guards", "warriors", "others"], good: true },
        Stake { name: "wizard", features: &["wizard"], beside: &["invocable", "levels"], good: true },
        Stake { name: "cards", features: &["cards"], beside: &[], good: true },
        Stake { name: "arms", features: &["arms"], beside: &[], good: true },
        Stake { name: "strikes", features: &["strike-now", "strike-later"], beside: &[], good: true },
        Stake { name: "held", features: &["held"], beside: &[], good: false },
    ];

    fn turn(state: &State) -> Option<(u32, Seat)> {
        (state.public.stage == Stage::Playing).then_some(())?;
        Some((state.public.turns, state.public.active()?))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        let public = &state.public;
        (!public.is_out(seat)).then(|| match public.stage {
            Stage::Playing => seen(state, seat),
            _ => vec![0.0; Self::FEATURES.len()],
        })
    }

    fn expected(view: &View, seat: Seat, dice: &mut Dice) -> Option<Move> {
        bot::expected(view, seat, dice)
    }

    fn propose(view: &View, seat: Seat, dice: &mut Dice) -> Vec<Path> {
        match view.public.stage {
            Stage::Playing => bot::ideas(view, seat, dice),
            _ => vec![],
        }
    }

    fn plight(view: &View, seat: Seat) -> Vec<Line> {
        let public = &view.public;
        let attacked = public.wizard(seat).is_some_and(|wizard| public.conflicts.iter().any(|at| at.involves(wizard)));
        attacked.then(|| Line::new("swords-plight-wizard")).into_iter().collect()
    }

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Order(_) | Move::Resign | Move::Stop(_))
    }

    fn weights() -> &'static [f32] {
        &WEIGHTS
    }
}

/// The most steps that a piece makes by the dice.
const FURTHEST: i32 = 6;

/// The chance that the highest of three dice lets a piece go so many steps, from none on.
const REACHED: [f32; FURTHEST as usize + 1] = [1.0, 1.0, 0.995, 0.963, 0.875, 0.704, 0.421];

fn seen(state: &State, seat: Seat) -> Vec<f32> {
    let public = &state.public;
    let count = |rank: Rank| public.own(seat).filter(|piece| public.piece(*piece).rank == rank).count() as f32;
    let usual = [Rank::Pion, Rank::Guard, Rank::Warrior, Rank::Wizard];
    let others = public.own(seat).filter(|piece| !usual.contains(&public.piece(*piece).rank)).count();
    let player = public.player(seat);
    let wizard = indicator(public.wizard(seat).is_some());
    let turn = indicator(public.active() == Some(seat));
    let levels: u8 = state.hand(seat).map(Card::level).sum();
    let Strikes { pieces, wizards } = strikes(public, seat);
    vec![
        wizard,
        count(Rank::Pion),
        count(Rank::Guard),
        count(Rank::Warrior),
        others as f32,
        f32::from(player.held),
        f32::from(player.held) * wizard,
        player.open.len() as f32,
        f32::from(levels) * wizard / 4.0,
        indicator(weapon(public, seat).is_some()),
        force(public, seat).ln_1p(),
        pieces * turn,
        pieces * (1.0 - turn),
        wizards * turn,
        wizards * (1.0 - turn),
        beside(public, seat),
        indicator(public.wizard_spot(seat).is_some_and(Spot::is_nexus)),
        turn,
        indicator(public.active().is_some_and(|active| public.next_after(active) == seat)),
        public.own(seat).filter(|piece| !public.steps().is_mobile(*piece)).count() as f32,
    ]
}

/// The weight of all own pieces together. A wizard weighs little, as it is no fighter.
fn force(public: &PublicState, seat: Seat) -> f32 {
    public.own(seat).map(|piece| [1.0, 1.4, 2.2, 0.8, 2.2, 0.0][public.piece(piece).rank as usize]).sum()
}

/// The gain to be hoped for from the best attacks of a seat.
#[derive(Default)]
struct Strikes {
    /// The gain from attacks on all but wizards.
    pieces: f32,
    /// The gain from attacks on wizards.
    wizards: f32,
}

/// Returns the worth of the best attack on each enemy within reach of the dice, times the chance to get there.
fn strikes(public: &PublicState, seat: Seat) -> Strikes {
    let own: Vec<_> = public.own(seat).filter_map(|id| Some((id, public.piece(id).spot?))).collect();
    let foes = public.acting().filter(|(_, piece)| piece.owner.is_some_and(|owner| owner != seat));
    let mut strikes = Strikes::default();
    for (foe, piece) in foes {
        let Some(spot) = piece.spot else { continue };
        let gain = |(own, at): &(PieceId, Spot)| {
            let far = far(public, *at, spot);
            let reached = REACHED.get(usize::try_from(far).ok()?)?;
            let chance = chance_of(public, *own, Fighter::Piece(foe), spot);
            let gain = chance * price(public, foe) - (100 - chance) * price(public, *own);
            (gain > 0).then_some(gain as f32 * reached / 1000.0)
        };
        let best = own.iter().filter_map(gain).fold(0.0, f32::max);
        *(if piece.is_wizard() { &mut strikes.wizards } else { &mut strikes.pieces }) += best;
    }
    strikes
}

/// The number of others' pieces next to the wizard.
fn beside(public: &PublicState, seat: Seat) -> f32 {
    let Some(at) = public.wizard_spot(seat) else { return 0.0 };
    let foes = public.acting().filter(|(id, _)| public.side(*id).is_some_and(|side| side != seat));
    foes.filter(|(_, piece)| piece.spot.is_some_and(|spot| spot.adjacent(at))).count() as f32
}
