//! What computers that look ahead go by: what is expected, and what tells of a seat's chances.

use super::{
    Swords,
    board::Spot,
    bot,
    legal::far,
    moves::Move,
    piece::{PieceId, Rank},
    public_state::{PublicState, Stage},
    state::State,
    view::View,
};
use engine::{Dice, Lookahead, Path, Search, Seat, Weights};
use std::sync::LazyLock;

static WEIGHTS: LazyLock<Vec<f32>> = LazyLock::new(|| Weights::read(include_str!("weights.json"), Swords::FEATURES));

impl Lookahead for Swords {
    const SEARCH: Search = Search { turns: 3, candidates: 12, caution: 1.5, budget: 4_000 };
    const FEATURES: &'static [&'static str] = &[
        "wizard",
        "pions",
        "guards",
        "warriors",
        "others",
        "cards",
        "invocable",
        "open",
        "threat",
        "rank-beside",
        "prey",
        "nexus",
        "turn",
        "next",
        "stuck",
    ];

    fn turn(state: &State) -> Option<(u32, Seat)> {
        (state.public.stage == Stage::Playing).then_some(())?;
        Some((state.public.turns, state.public.active()?))
    }

    fn features(state: &State, seat: Seat) -> Option<Vec<f32>> {
        let public = &state.public;
        (!public.is_out(seat)).then(|| match public.stage {
            Stage::Playing => seen(public, seat),
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

    fn is_idle(chosen: &Move) -> bool {
        matches!(chosen, Move::Order(_) | Move::Resign | Move::Stop(_))
    }

    fn weights() -> &'static [f32] {
        &WEIGHTS
    }
}

fn one(is: bool) -> f32 {
    f32::from(u8::from(is))
}

fn seen(public: &PublicState, seat: Seat) -> Vec<f32> {
    let count = |rank: Rank| public.own(seat).filter(|piece| public.piece(*piece).rank == rank).count() as f32;
    let usual = [Rank::Pion, Rank::Guard, Rank::Warrior, Rank::Wizard];
    let others = public.own(seat).filter(|piece| !usual.contains(&public.piece(*piece).rank)).count();
    let player = public.player(seat);
    let wizard = public.wizard(seat);
    let (threat, strongest) = wizard.map_or((0.0, 0.0), |wizard| threats(public, seat, wizard));
    vec![
        one(wizard.is_some()),
        count(Rank::Pion),
        count(Rank::Guard),
        count(Rank::Warrior),
        others as f32,
        f32::from(player.held),
        f32::from(player.held) * one(wizard.is_some()),
        player.open.len() as f32,
        threat,
        strongest,
        prey(public, seat),
        one(public.wizard_spot(seat).is_some_and(Spot::is_nexus)),
        one(public.active() == Some(seat)),
        one(public.active().is_some_and(|active| public.next_after(active) == seat)),
        one(public.own(seat).any(|piece| !public.piece(piece).acts())),
    ]
}

/// How many others come near the wizard, and how strong the nearest is.
fn threats(public: &PublicState, seat: Seat, wizard: PieceId) -> (f32, f32) {
    let Some(at) = public.piece(wizard).spot else { return (0.0, 0.0) };
    let foes = public.acting().filter(|(id, _)| public.side(*id).is_some_and(|side| side != seat));
    let (mut near, mut strongest) = (0.0, 0.0_f32);
    for (_, piece) in foes {
        let Some(spot) = piece.spot else { continue };
        let far = far(public, at, spot);
        near += 0.6_f32.powi(far) * f32::from(piece.rank.dice());
        strongest = strongest.max(if far <= 2 { f32::from(piece.rank.dice()) } else { 0.0 });
    }
    (near, strongest)
}

/// How near the own strong pieces are to weaker ones of others.
fn prey(public: &PublicState, seat: Seat) -> f32 {
    let own: Vec<_> = public.own(seat).filter_map(|id| Some((public.piece(id).rank, public.piece(id).spot?))).collect();
    let foes = public.acting().filter(|(id, _)| public.side(*id).is_some_and(|side| side != seat));
    let near = |(_, foe): (PieceId, &super::piece::Piece)| {
        let spot = foe.spot?;
        let hunters = own.iter().filter(|(rank, _)| rank.dice() > foe.rank.dice());
        hunters.map(|(_, at)| far(public, *at, spot)).min().map(|far| 0.6_f32.powi(far) * foe.rank.worth() as f32)
    };
    foes.filter_map(near).sum()
}
