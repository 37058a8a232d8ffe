//! How facts add up to a state. Nothing is decided here.

use super::{
    agenda::{Frame, Item},
    board::Spot,
    card::Card,
    event::{Event, Figure, Way},
    floor::{Conflict, Fighter, Phase, Stage, Turn},
    piece::Piece,
    state::{Held, Muster, State},
};
use engine::{Hidden, Seat, Seats};

/// Adds one fact to the state.
pub(super) fn apply(state: &mut State, event: &Event) {
    if ends_freshness(event) {
        state.floor.fresh.clear();
    }
    if let Event::Rolled { card, .. } | Event::Threw { card, .. } = event {
        state.floor.fresh.retain(|(spell, _)| spell == card);
    }
    match event {
        Event::Begun { .. }
        | Event::Chose { .. }
        | Event::Mustered { .. }
        | Event::Shown { .. }
        | Event::Placed { .. }
        | Event::Passed { .. } => state.set_up(event),
        Event::TurnBegan { .. }
        | Event::Stepped { .. }
        | Event::MovementEnded { .. }
        | Event::Fought { .. }
        | Event::CalledOff { .. }
        | Event::TurnEnded { .. } => state.take_turn(event),
        Event::Drew { .. }
        | Event::Reshuffled { .. }
        | Event::Spoils { .. }
        | Event::Stole { .. }
        | Event::TookOpen { .. }
        | Event::Kept { .. }
        | Event::Discarded { .. }
        | Event::Gazed { .. } => state.pass_cards(event),
        Event::Pushed { .. }
        | Event::Popped
        | Event::Asked { .. }
        | Event::Finished { .. }
        | Event::Opened { .. }
        | Event::Answered { .. }
        | Event::Settled { .. } => state.arrange(event),
        Event::Invoked { .. }
        | Event::Sprung { .. }
        | Event::Used { .. }
        | Event::Resolved { .. }
        | Event::Bounced { .. }
        | Event::Ruined { .. }
        | Event::Lasts { .. }
        | Event::Lapsed { .. } => state.work_magic(event),
        Event::Spared { .. } | Event::Rolled { .. } | Event::Threw { .. } => {}
        Event::Out { .. } | Event::Resigned { .. } | Event::Ended { .. } => state.leave(event),
        Event::Armed { seat, arm } => state.floor.players[seat.index()].arm = *arm,
        Event::Stopped { seat, stops } => state.stops[seat.index()] = stops.clone(),
        Event::Ordered { seat, orders } => state.orders[seat.index()] = orders.clone(),
        _ => state.change_board(event),
    }
}

/// Whether no spell that resolved before this has just resolved after it (SW-125).
fn ends_freshness(event: &Event) -> bool {
    matches!(
        event,
        Event::Invoked { .. }
            | Event::Sprung { .. }
            | Event::Used { .. }
            | Event::Swapped { .. }
            | Event::Stepped { .. }
            | Event::Fought { .. }
            | Event::TurnBegan { .. }
    )
}

impl State {
    fn set_up(&mut self, event: &Event) {
        let floor = &mut self.floor;
        match event {
            Event::Begun { first, domains, deck, next } => {
                floor.first = *first;
                for (player, domain) in floor.players.iter_mut().zip(domains) {
                    player.domain = Some(*domain);
                }
                self.set_deck(deck);
                self.floor.stage = *next;
            }
            Event::Chose { seat, domain, next } => {
                floor.players[seat.index()].domain = Some(*domain);
                floor.stage = *next;
            }
            Event::Mustered { seat, muster } => {
                floor.players[seat.index()].mustered = true;
                self.musters[seat.index()] = Some(muster.clone());
            }
            Event::Shown { musters } => {
                self.musters.iter_mut().for_each(|muster| *muster = None);
                musters.iter().zip(0..).for_each(|(muster, seat)| self.muster(Seat(seat), muster));
            }
            Event::Placed { seat, rank, spot, next } => {
                floor.pieces.push(Piece::new(*rank, Some(*seat), *spot));
                floor.stage = *next;
            }
            Event::Passed { next } => floor.stage = *next,
            _ => {}
        }
    }

    fn muster(&mut self, seat: Seat, muster: &Muster) {
        self.floor.pieces.extend(muster.iter().map(|(rank, spot)| Piece::new(*rank, Some(seat), *spot)));
    }

    fn take_turn(&mut self, event: &Event) {
        match event {
            Event::TurnBegan { seat, dice, extra, round, quiet, .. } => {
                self.floor.stage = Stage::Playing;
                self.floor.turn = Some(Turn::new(*seat, *dice, *extra));
                self.floor.turns = self.floor.turns.saturating_add(1);
                self.floor.trail.grow_old();
                if *round != self.floor.round {
                    (self.floor.had_turn, self.floor.lost) = (Seats::NONE, false);
                }
                self.floor.had_turn = self.floor.had_turn.with(*seat);
                (self.floor.round, self.floor.quiet) = (*round, *quiet);
                self.begin_turn(*seat);
            }
            Event::Stepped { figure, to, way, meets, free } => {
                self.leave_trail(*figure, *to);
                self.step(figure.piece, *to, *way, *free);
                if let (Some(other), Some(from)) = (meets, figure.at) {
                    let mover = Fighter::Piece(figure.piece);
                    self.floor.conflicts.push(Conflict { spot: *to, mover, from, other: *other });
                    self.stop(figure.piece);
                }
            }
            Event::MovementEnded { .. } => self.each_turn(|turn| turn.phase = Phase::Fighting),
            Event::Fought { spot, .. } | Event::CalledOff { spot } => {
                self.floor.conflicts.retain(|conflict| conflict.spot != *spot);
                self.pop(|frame| matches!(frame, Frame::Fight { spot: at } if at == spot));
            }
            Event::TurnEnded { seat, .. } => self.end_turn(*seat),
            _ => {}
        }
    }

    fn leave_trail(&mut self, figure: Figure, to: Spot) {
        let went = figure.at.map(|from| (figure.piece, from, to));
        self.floor.trail.present().went.extend(went);
    }

    fn pass_cards(&mut self, event: &Event) {
        match event {
            Event::Drew { seat, cards, due } => {
                self.deck.truncate(self.deck.len().saturating_sub(cards.len()));
                self.floor.deck = self.deck.len() as u8;
                cards.iter().for_each(|card| self.gain(*seat, card.clone(), *due));
            }
            Event::Reshuffled { deck } => {
                self.floor.discards.clear();
                self.set_deck(deck);
            }
            Event::Spoils { from, to, cards } => {
                for card in cards {
                    self.lose(*from, *card.truth());
                    match to {
                        Some(to) => self.gain(*to, card.clone(), false),
                        None => self.floor.discards.push(*card.truth()),
                    }
                }
            }
            Event::Stole { seat, from, card } => {
                self.lose(*from, *card.truth());
                self.gain(*seat, card.clone(), false);
            }
            Event::TookOpen { seat, from, card } => self.take_open(*seat, *from, *card),
            Event::Kept { seat, card } => {
                self.remove_anywhere(*card);
                self.gain(*seat, Hidden::open(*card), false);
            }
            Event::Discarded { seat, cards } => {
                for card in cards {
                    self.lose(*seat, *card);
                    self.floor.discards.push(*card);
                }
            }
            Event::Gazed { seat, .. } => {
                self.hands.iter_mut().flatten().for_each(|held| held.card.let_see(*seat));
            }
            _ => {}
        }
    }

    fn arrange(&mut self, event: &Event) {
        match event {
            Event::Pushed { frame } => self.floor.agenda.push(frame.clone()),
            Event::Asked { frame, .. } => {
                if let Frame::Steps { card: Card::Horse, .. } = frame {
                    self.each_turn(|turn| turn.horsed = true);
                }
                self.floor.discards.retain(|card| frame.holds() != Some(*card));
                self.floor.agenda.push(frame.clone());
            }
            Event::Popped => {
                self.floor.agenda.pop();
            }
            Event::Finished { seat, .. } => {
                self.hands[seat.index()].iter_mut().for_each(|held| held.due = false);
                let over = self.floor.agenda.pop().and_then(|frame| frame.holds());
                self.floor.discards.extend(over);
            }
            Event::Opened { asked, waits, .. } => {
                self.answers.clear();
                if let Some(Frame::Window(window)) = self.floor.agenda.last_mut() {
                    (window.asked, window.waits, window.answered) = (*asked, *waits, Seats::NONE);
                }
            }
            Event::Answered { seat, answer, unasked } => {
                if let Some(Frame::Window(window)) = self.floor.agenda.last_mut() {
                    window.answered = if *unasked { window.answered } else { window.answered.with(*seat) };
                    self.answers.retain(|(other, _)| other != seat);
                    self.answers.push((*seat, answer.clone()));
                }
            }
            Event::Settled { acts, ordered } => self.settle(*acts, *ordered),
            _ => {}
        }
    }

    /// Closes the window, or makes ready for it to open again once what is done in it is over (SW-74).
    fn settle(&mut self, acts: Option<Seat>, ordered: bool) {
        self.answers.clear();
        match (acts, self.floor.agenda.last_mut()) {
            (Some(seat), Some(Frame::Window(window))) => {
                let did = if ordered { &mut window.ordered } else { &mut window.acted };
                *did = did.with(seat);
                (window.asked, window.waits, window.answered) = (Seats::NONE, Seats::NONE, Seats::NONE);
            }
            _ => {
                self.floor.agenda.pop();
            }
        }
    }

    fn work_magic(&mut self, event: &Event) {
        match event {
            Event::Invoked { seat, card, targets, .. } => {
                self.lose(*seat, *card);
                self.stack(*seat, *card, targets.clone(), false);
            }
            Event::Sprung { seat, card, figure } => {
                self.stack(*seat, *card, vec![super::agenda::Target::Piece(figure.piece)], true);
            }
            Event::Used { seat, card: Card::TrapExpertise } => {
                let mut items = self.floor.agenda.iter_mut().rev();
                if let Some(tried) =
                    items.find_map(|f| if let Frame::Item(item) = f { Some(&mut item.tried) } else { None })
                {
                    *tried = tried.with(*seat);
                }
            }
            Event::Used { seat, card } => self.mark_used(*seat, *card),
            Event::Resolved { seat, card, fate, .. } => self.resolve(*seat, *card, *fate),
            Event::Bounced { seat, card, targets } => {
                let mut items = self.floor.agenda.iter_mut().rev();
                let item = items.find_map(|frame| match frame {
                    Frame::Item(item) if item.card == *card => Some(item),
                    _ => None,
                });
                if let Some(item) = item {
                    (item.by, item.targets) = (*seat, targets.clone());
                }
            }
            Event::Ruined { cards } => cards.iter().for_each(|card| self.ruin(*card)),
            Event::Lasts { lasting, .. } => self.begin_effect(lasting),
            Event::Lapsed { effects } => {
                effects.iter().for_each(|(card, piece)| self.end_effect(*card, *piece));
            }
            _ => {}
        }
    }

    fn stack(&mut self, by: Seat, card: Card, targets: Vec<super::agenda::Target>, sprung: bool) {
        self.floor.agenda.push(Frame::Item(Item { card, by, targets, sprung, tried: Seats::NONE }));
    }

    fn change_board(&mut self, event: &Event) {
        match event {
            Event::Died { figures, .. } => {
                (self.floor.quiet, self.floor.lost) = (0, true);
                self.floor.trail.present().fell.extend(figures.iter().filter_map(|figure| figure.at));
                figures.iter().for_each(|figure| self.die(figure.piece));
            }
            Event::DoublesGone { spots } => self.remove_doubles(spots),
            Event::DoublesCame { figure, spots } => {
                self.floor.doubles.extend(spots.iter().map(|spot| (*spot, figure.piece)));
            }
            Event::Swapped { figure, to } => {
                self.leave_trail(*figure, *to);
                self.swap(figure.piece, *to);
            }
            Event::Moved { figure, to, .. } => {
                self.leave_trail(*figure, *to);
                self.relocate(figure.piece, *to);
            }
            Event::RocksLaid { spots } => self.floor.rocks.extend(spots),
            Event::RocksGone { spots } => spots.iter().for_each(|spot| {
                self.floor.rocks.remove(spot);
            }),
            Event::RockMoved { from, to, pushed } => {
                self.floor.rocks.remove(from);
                self.floor.rocks.insert(*to);
                self.each_turn(|turn| turn.pushed.extend(pushed.then_some(*to)));
            }
            Event::Came { rank, owner, spot } => self.floor.pieces.push(Piece::new(*rank, *owner, *spot)),
            Event::Returned { figure, owner, spot } => {
                self.floor.pieces[figure.piece.index()] = Piece::new(figure.rank, Some(*owner), *spot);
                self.placed(figure.piece);
            }
            Event::Turned { figure, owner } => self.floor.pieces[figure.piece.index()].owner = Some(*owner),
            Event::Snared { figure } => self.floor.pieces[figure.piece.index()].snared = true,
            _ => {}
        }
        self.tidy();
    }

    fn leave(&mut self, event: &Event) {
        match event {
            Event::Out { seats, place, cards } => {
                seats.iter().for_each(|seat| self.floor.players[seat.index()].place = Some(*place));
                for card in cards {
                    seats.iter().for_each(|seat| self.lose(seat, *card));
                    self.floor.discards.push(*card);
                }
                seats.iter().for_each(|seat| self.clear_out(seat));
            }
            Event::Resigned { seat, pieces } => {
                for piece in pieces {
                    self.die(*piece);
                    self.floor.pieces[piece.index()].fell = None;
                }
                self.floor.players[seat.index()].mustered = true;
            }
            Event::Ended { places, .. } => {
                for (player, place) in self.floor.players.iter_mut().zip(places) {
                    player.place = Some(*place);
                }
                self.floor.stage = Stage::Over;
                let stack: Vec<Card> = self.floor.stack().map(|item| item.card).collect();
                stack.into_iter().for_each(|card| self.ruin(card));
                let under_way = self.floor.agenda.drain(..).filter_map(|frame| frame.holds());
                self.floor.discards.extend(under_way);
                self.answers.clear();
                self.hands.iter_mut().flatten().for_each(|held: &mut Held<_>| held.card.reveal());
            }
            _ => {}
        }
    }

    /// The piece takes a step.
    fn step(&mut self, piece: super::piece::PieceId, to: super::board::Spot, way: Way, free: bool) {
        let cost = if way == Way::Flight { 2 } else { 1 };
        if way == Way::Flight
            && let Some(seat) = self.floor.active()
        {
            self.mark_used(seat, Card::BeltOfLevitation);
        }
        if free {
            if let Some(Frame::Steps { left, .. }) = self.floor.agenda.last_mut() {
                *left = left.saturating_sub(cost);
            }
        } else {
            self.each_turn(|turn| match turn.steps.iter_mut().find(|(other, _)| *other == piece) {
                Some((_, steps)) => *steps += cost,
                None => turn.steps.push((piece, cost)),
            });
        }
        self.relocate(piece, to);
        self.tidy();
    }
}
