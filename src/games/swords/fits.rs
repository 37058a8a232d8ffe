//! Whether a row of a journal can be added to a game at all.

use super::{
    agenda::{Frame, Occasion, Target, Window},
    event::{About, Event, Figure},
    floor::{Fighter, Lasting, Stage},
    piece::PieceId,
    state::State,
};
use engine::Seat;

/// Whether every seat and piece that `event` names is there and every list has its length.
pub(super) fn fits(state: &State, event: &Event) -> bool {
    let (mut seats, mut pieces) = (vec![], vec![]);
    gather(event, &mut seats, &mut pieces);
    let players = state.floor.players.len();
    let sized = match event {
        Event::Begun { domains, deck, .. } => (domains.is_empty() || domains.len() == players) && deck.len() <= 63,
        Event::Shown { musters } => musters.len() == players && musters.iter().all(|muster| muster.len() <= 29),
        Event::Ended { places, .. } => places.len() == players,
        Event::Reshuffled { deck } => deck.len() <= 63,
        Event::Came { .. } | Event::Placed { .. } => state.floor.pieces.len() < 1000,
        _ => true,
    };
    sized
        && seats.iter().all(|seat| seat.index() < players)
        && pieces.iter().all(|piece| piece.index() < state.floor.pieces.len())
}

/// Every seat and piece that `event` names, in no order.
fn gather(event: &Event, seats: &mut Vec<Seat>, pieces: &mut Vec<PieceId>) {
    match event {
        Event::Begun { first: seat, next, .. } | Event::Chose { seat, next, .. } | Event::Placed { seat, next, .. } => {
            seats.push(*seat);
            of_stage(*next, seats);
        }
        Event::Passed { next } => of_stage(*next, seats),
        Event::Stepped { figure, meets, .. } => {
            of_figure(*figure, seats, pieces);
            pieces.extend(meets.map(Fighter::piece));
        }
        Event::Fought { sides, .. } => sides.iter().for_each(|side| of_figure(side.figure, seats, pieces)),
        Event::Died { figures, killer, .. } => {
            seats.extend(killer);
            figures.iter().for_each(|figure| of_figure(*figure, seats, pieces));
        }
        Event::DoublesCame { figure, .. }
        | Event::Swapped { figure, .. }
        | Event::Moved { figure, .. }
        | Event::Snared { figure } => of_figure(*figure, seats, pieces),
        Event::Returned { figure, owner, .. } | Event::Turned { figure, owner } => {
            seats.push(*owner);
            of_figure(*figure, seats, pieces);
        }
        Event::Spared { figure, .. } | Event::Threw { figure, .. } => {
            figure.iter().for_each(|figure| of_figure(*figure, seats, pieces));
        }
        Event::Spoils { from, to, .. } => seats.extend([Some(*from), *to].into_iter().flatten()),
        Event::Out { seats: out, .. } => seats.extend(out.iter()),
        Event::Resigned { seat, pieces: gone } => {
            seats.push(*seat);
            pieces.extend(gone);
        }
        Event::Pushed { frame } => of_frame(frame, seats, pieces),
        Event::Asked { frame, figures } => {
            of_frame(frame, seats, pieces);
            figures.iter().for_each(|figure| of_figure(*figure, seats, pieces));
        }
        Event::Opened { asked, waits, could, about } => {
            seats.extend(asked.iter().chain(waits.iter()).chain(could.iter().map(|(seat, _)| *seat)));
            about.iter().flat_map(About::figures).for_each(|figure| of_figure(figure, seats, pieces));
        }
        Event::Settled { acts, .. } => seats.extend(acts),
        Event::Invoked { seat, targets, figures, .. } => {
            seats.push(*seat);
            of_targets(targets, seats, pieces);
            figures.iter().for_each(|figure| of_figure(*figure, seats, pieces));
        }
        Event::Bounced { seat, targets, .. } => {
            seats.push(*seat);
            of_targets(targets, seats, pieces);
        }
        Event::Sprung { seat, figure, .. } => {
            seats.push(*seat);
            of_figure(*figure, seats, pieces);
        }
        Event::Lasts { lasting: Lasting { by, pieces: on, .. }, figures } => {
            seats.push(*by);
            pieces.extend(on);
            figures.iter().for_each(|figure| of_figure(*figure, seats, pieces));
        }
        Event::Lapsed { effects } => pieces.extend(effects.iter().filter_map(|(_, piece)| *piece)),
        Event::Came { owner, .. } => seats.extend(owner),
        Event::Stole { seat, from, .. } | Event::TookOpen { seat, from, .. } => seats.extend([*seat, *from]),
        Event::Mustered { seat, .. }
        | Event::Drew { seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::MovementEnded { seat }
        | Event::Finished { seat, .. }
        | Event::Answered { seat, .. }
        | Event::Used { seat, .. }
        | Event::Resolved { seat, .. }
        | Event::Kept { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Gazed { seat, .. }
        | Event::TurnEnded { seat, .. }
        | Event::Armed { seat, .. }
        | Event::Stopped { seat, .. }
        | Event::Ordered { seat, .. } => seats.push(*seat),
        Event::Shown { .. }
        | Event::Reshuffled { .. }
        | Event::CalledOff { .. }
        | Event::DoublesGone { .. }
        | Event::Ended { .. }
        | Event::Popped
        | Event::Ruined { .. }
        | Event::RocksLaid { .. }
        | Event::RocksGone { .. }
        | Event::RockMoved { .. }
        | Event::Rolled { .. } => {}
    }
}

fn of_stage(stage: Stage, seats: &mut Vec<Seat>) {
    if let Stage::Choosing(seat) | Stage::Placing(seat) = stage {
        seats.push(seat);
    }
}

fn of_figure(figure: Figure, seats: &mut Vec<Seat>, pieces: &mut Vec<PieceId>) {
    seats.extend(figure.owner);
    pieces.push(figure.piece);
}

fn of_targets(targets: &[Target], seats: &mut Vec<Seat>, pieces: &mut Vec<PieceId>) {
    for target in targets {
        match target {
            Target::Piece(piece) => pieces.push(*piece),
            Target::Seat(seat) => seats.push(*seat),
            Target::Spot(_) | Target::Card(_) => {}
        }
    }
}

fn of_frame(frame: &Frame, seats: &mut Vec<Seat>, pieces: &mut Vec<PieceId>) {
    match frame {
        Frame::Window(window) => of_window(window, seats, pieces),
        Frame::Item(item) => {
            seats.extend(item.tried.iter().chain([item.by]));
            of_targets(&item.targets, seats, pieces);
        }
        Frame::Oblige { seat } | Frame::Wisdom { seat } => seats.push(*seat),
        Frame::Steps { seat, piece, .. } => {
            seats.push(*seat);
            pieces.push(*piece);
        }
        Frame::Place { seat, pieces: placed, .. } => {
            seats.push(*seat);
            pieces.extend(placed);
        }
        Frame::Fight { .. } | Frame::TurnEnd => {}
    }
}

fn of_window(window: &Window, seats: &mut Vec<Seat>, pieces: &mut Vec<PieceId>) {
    let sets = [window.waits, window.asked, window.answered, window.acted, window.ordered];
    seats.extend(sets.iter().flat_map(|set| set.iter()).chain([window.actor]));
    pieces.extend(&window.swapped);
    match &window.occasion {
        Occasion::Trap { piece, .. } => pieces.push(*piece),
        Occasion::Teleported { piece, by, .. } => {
            pieces.push(*piece);
            seats.extend(by);
        }
        Occasion::Died { pieces: dead } => pieces.extend(dead),
        Occasion::Invoked { .. } | Occasion::Movement | Occasion::Fight { .. } | Occasion::TurnEnd => {}
    }
}
