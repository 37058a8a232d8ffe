//! The deeds that wizards are remembered for: the cards they invoked, their dice, their achievements.

use crate::{
    Swords,
    event::{Casting, Cause, Change, Dealing, Event, Figure, Leaving, Roll as Throw, Turning},
    magic::card::Card,
    rules,
    state::{State, piece::Rank},
};
use engine::{Feat, Hidden, How, Line, Roll, Seat, Seats, Statistics, Story, Tally};

impl Statistics for Swords {
    const FEATS: &'static [Feat<Self>] = &[
        Feat { key: "david", earned: david },
        Feat { key: "cataclysm", earned: cataclysm },
        Feat { key: "necromancer", earned: necromancer },
        Feat { key: "unbroken", earned: unbroken },
        Feat { key: "alone", earned: alone },
        Feat { key: "streak", earned: streak },
    ];

    fn tally(_: &State, event: &Event) -> Vec<Tally> {
        match event {
            Event::Casting(Casting::Invoked { seat, card, .. }) => {
                vec![Tally { what: card.word(), how: How::Played, seat: *seat }]
            }
            Event::Dealing(Dealing::Drew { seat, cards, .. }) => {
                let drawn = |card: &Hidden<Card>| Tally { what: card.truth().word(), how: How::Drawn, seat: *seat };
                cards.iter().map(drawn).collect()
            }
            _ => vec![],
        }
    }

    fn things() -> Vec<(&'static str, Line)> {
        Card::ALL.iter().map(|card| (card.word(), card.line())).collect()
    }

    fn rolls(_: &State, event: &Event) -> Vec<Roll> {
        let of = |figure: &Figure, dice: &[u8]| figure.owner.map(|owner| Roll::of(owner, dice));
        match event {
            Event::Turning(Turning::Began { seat, dice, .. }) => vec![Roll::of(*seat, dice)],
            Event::Turning(Turning::Fought { sides, .. }) => {
                sides.iter().filter_map(|side| of(&side.figure, &side.dice)).collect()
            }
            Event::Casting(Casting::Threw { figure: Some(figure), dice, .. }) => of(figure, dice).into_iter().collect(),
            _ => vec![],
        }
    }

    fn ending(state: &State) -> Option<&'static str> {
        rules::ending(&state.public)
    }
}

/// The number of others' pieces that one card must kill in a cataclysm.
const MANY: usize = 3;

fn won(story: &Story<'_, Swords>, seat: Seat) -> bool {
    let ended = story
        .facts
        .iter()
        .find_map(|event| if let Event::Leaving(Leaving::Ended { quiet, .. }) = event { Some(!quiet) } else { None });
    ended == Some(true) && story.end.public.outcome().is_some_and(|outcome| outcome.winners() == Seats::only(seat))
}

/// Beats a demon or a hulk with a pion.
fn david(story: &Story<'_, Swords>, seat: Seat) -> bool {
    let beats = |winner: &Throw, loser: &Throw| {
        let mighty = matches!(loser.figure.rank, Rank::Demon | Rank::Hulk);
        winner.figure.rank == Rank::Pion && winner.figure.owner == Some(seat) && mighty && !loser.dice.is_empty()
    };
    story.facts.iter().any(|event| match event {
        Event::Turning(Turning::Fought { sides: [mover, other], won, .. }) => {
            if *won {
                beats(mover, other)
            } else {
                beats(other, mover)
            }
        }
        _ => false,
    })
}

/// Kills several pieces of others at once with one card.
fn cataclysm(story: &Story<'_, Swords>, seat: Seat) -> bool {
    story.facts.iter().any(|event| match event {
        Event::Change(Change::Died { figures, killer: Some(killer), cause: Cause::Card(_) }) => {
            let others = figures.iter().filter(|figure| figure.owner.is_some_and(|owner| owner != seat));
            *killer == seat && others.count() >= MANY
        }
        _ => false,
    })
}

/// Raises a dead piece of another player.
fn necromancer(story: &Story<'_, Swords>, seat: Seat) -> bool {
    story.facts.iter().any(|event| match event {
        Event::Change(Change::Returned { figure, owner, .. }) => {
            *owner == seat && figure.owner.is_some_and(|before| before != seat)
        }
        _ => false,
    })
}

/// Wins with at most three pieces lost.
fn unbroken(story: &Story<'_, Swords>, seat: Seat) -> bool {
    let lost = |event: &Event| match event {
        Event::Change(Change::Died { figures, .. }) => {
            figures.iter().filter(|figure| figure.owner == Some(seat)).count()
        }
        _ => 0,
    };
    won(story, seat) && story.facts.iter().map(lost).sum::<usize>() <= 3
}

/// Wins with a single piece left.
fn alone(story: &Story<'_, Swords>, seat: Seat) -> bool {
    won(story, seat) && story.end.public.on_board().filter(|(_, piece)| piece.owner == Some(seat)).count() == 1
}

/// Has three turns in a row, each earned by a triple.
fn streak(story: &Story<'_, Swords>, seat: Seat) -> bool {
    let turns = story.facts.iter().filter_map(|event| match event {
        Event::Turning(Turning::Began { seat: holder, extra, .. }) => Some(*holder == seat && *extra),
        _ => None,
    });
    let turns: Vec<bool> = turns.collect();
    turns.windows(2).any(|pair| pair == [true, true])
}
