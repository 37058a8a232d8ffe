//! The way facts add up to a state. Nothing is decided here.

use crate::{
    event::{Casting, Change, Course, Dealing, Event, Figure, Leaving, Opening, Roll, Saying, Turning, Way},
    magic::card::Card,
    state::{
        Held, Muster, State,
        agenda::{Frame, Item, Window},
        board::Spot,
        piece::Piece,
        public_state::{Conflict, Fighter, Fought, Phase, Stage, Turn},
    },
};
use engine::{Hidden, Seat, Seats};

/// Adds one fact to the state.
pub(crate) fn apply(state: &mut State, event: &Event) {
    if let Event::Casting(Casting::Rolled { card, .. } | Casting::Threw { card, .. }) = event {
        state.public.fresh.retain(|(spell, _)| spell == card);
    }
    if ends_freshness(event) {
        state.public.fresh.clear();
    }
    match event {
        Event::Opening(fact) => state.set_up(fact),
        Event::Turning(fact) => state.take_turn(fact),
        Event::Dealing(fact) => state.pass_cards(fact),
        Event::Course(fact) => state.arrange(fact),
        Event::Casting(fact) => state.work_magic(fact),
        Event::Change(fact) => state.change_board(fact),
        Event::Leaving(fact) => state.leave(fact),
        Event::Saying(fact) => state.hear(fact),
    }
}

/// Returns whether a spell that resolved before this event has no longer just resolved after it (SW-125).
fn ends_freshness(event: &Event) -> bool {
    matches!(
        event,
        Event::Casting(Casting::Invoked { .. } | Casting::Sprung { .. } | Casting::Used { .. })
            | Event::Change(Change::Swapped { .. })
            | Event::Turning(Turning::Stepped { .. } | Turning::Fought { .. } | Turning::Began { .. })
    )
}

impl State {
    fn hear(&mut self, fact: &Saying) {
        match fact {
            Saying::Armed { seat, arm } => self.public.players[seat.index()].arm = *arm,
            Saying::Stopped { seat, stops } => self.stops[seat.index()] = stops.clone(),
            Saying::Ordered { seat, orders } => self.orders[seat.index()] = orders.clone(),
        }
    }

    fn set_up(&mut self, fact: &Opening) {
        let public = &mut self.public;
        match fact {
            Opening::Begun { first, domains, deck, next } => {
                public.first = *first;
                for (player, domain) in public.players.iter_mut().zip(domains) {
                    player.domain = Some(*domain);
                }
                self.set_deck(deck);
                self.public.stage = *next;
            }
            Opening::Chose { seat, domain, next } => {
                public.players[seat.index()].domain = Some(*domain);
                public.stage = *next;
            }
            Opening::Mustered { seat, muster } => {
                public.players[seat.index()].mustered = true;
                self.musters[seat.index()] = Some(muster.clone());
            }
            Opening::Shown { musters } => {
                self.musters.iter_mut().for_each(|muster| *muster = None);
                musters.iter().zip(0..).for_each(|(muster, seat)| self.muster(Seat(seat), muster));
            }
            Opening::Placed { seat, rank, spot, next } => {
                public.pieces.push(Piece::new(*rank, Some(*seat), *spot));
                public.stage = *next;
            }
            Opening::Passed { next } => public.stage = *next,
        }
    }

    fn muster(&mut self, seat: Seat, muster: &Muster) {
        self.public.pieces.extend(muster.iter().map(|(rank, spot)| Piece::new(*rank, Some(seat), *spot)));
    }

    fn take_turn(&mut self, fact: &Turning) {
        match fact {
            Turning::Began { seat, dice, extra, round, quiet, .. } => {
                self.public.stage = Stage::Playing;
                self.public.turn = Some(Turn::new(*seat, *dice, *extra));
                self.public.turns = self.public.turns.saturating_add(1);
                self.public.trail.begin(*seat);
                if *round != self.public.round {
                    (self.public.had_turn, self.public.lost) = (Seats::NONE, false);
                }
                self.public.had_turn = self.public.had_turn.with(*seat);
                (self.public.round, self.public.quiet) = (*round, *quiet);
                self.begin_turn(*seat);
            }
            Turning::Stepped { figure, to, way, meets, free } => {
                self.leave_trail(*figure, *to);
                self.step(figure.piece, *to, *way, *free);
                if let (Some(other), Some(from)) = (meets, figure.at) {
                    let mover = Fighter::Piece(figure.piece);
                    self.public.conflicts.push(Conflict { spot: *to, mover, from, other: *other });
                    self.stop(figure.piece);
                }
            }
            Turning::MovementEnded { .. } => self.each_turn(|turn| turn.phase = Phase::Fighting),
            Turning::Fought { spot, sides, won } => {
                let side = |roll: &Roll| (roll.figure.rank, roll.figure.owner);
                let (sides, totals) = (sides.each_ref().map(side), sides.each_ref().map(|roll| roll.value));
                self.public.trail.present_mut().fought.push(Fought { spot: *spot, sides, totals, won: *won });
                self.end_conflict(*spot);
            }
            Turning::CalledOff { spot } => self.end_conflict(*spot),
            Turning::Ended { seat, .. } => self.end_turn(*seat),
        }
    }

    fn end_conflict(&mut self, spot: Spot) {
        self.public.conflicts.retain(|conflict| conflict.spot != spot);
        self.pop(|frame| matches!(frame, Frame::Fight { spot: at } if *at == spot));
    }

    fn leave_trail(&mut self, figure: Figure, to: Spot) {
        let went = figure.at.map(|from| (figure.piece, from, to));
        self.public.trail.present_mut().went.extend(went);
    }

    fn pass_cards(&mut self, fact: &Dealing) {
        match fact {
            Dealing::Drew { seat, cards, due } => {
                self.deck.truncate(self.deck.len().saturating_sub(cards.len()));
                self.public.deck = self.deck.len() as u8;
                cards.iter().for_each(|card| self.gain(*seat, card.clone(), *due));
            }
            Dealing::Reshuffled { deck } => {
                self.public.discards.clear();
                self.set_deck(deck);
            }
            Dealing::Spoils { from, to, cards } => {
                for card in cards {
                    self.lose(*from, *card.truth());
                    match to {
                        Some(to) => self.gain(*to, card.clone(), false),
                        None => self.public.discards.push(*card.truth()),
                    }
                }
            }
            Dealing::Stole { seat, from, card } => {
                self.lose(*from, *card.truth());
                self.gain(*seat, card.clone(), false);
            }
            Dealing::TookOpen { seat, from, card } => self.take_open(*seat, *from, *card),
            Dealing::Kept { seat, card } => {
                self.remove_anywhere(*card);
                self.gain(*seat, Hidden::open(*card), false);
            }
            Dealing::Discarded { seat, cards } => {
                for card in cards {
                    self.lose(*seat, *card);
                    self.public.discards.push(*card);
                }
            }
            Dealing::Gazed { seat, .. } => {
                self.hands.iter_mut().flatten().for_each(|held| held.card.let_see(*seat));
            }
        }
    }

    fn arrange(&mut self, fact: &Course) {
        match fact {
            Course::Answerable { occasion, actor } => {
                self.public.agenda.push(Frame::Window(Window::new(occasion.clone(), *actor)));
            }
            Course::FightPicked { spot } => self.public.agenda.push(Frame::Fight { spot: *spot }),
            Course::TurnEnding { .. } => self.public.agenda.push(Frame::TurnEnd),
            Course::Obliged { seat } => self.public.agenda.push(Frame::Oblige { seat: *seat }),
            Course::Unanswered | Course::FightGone { .. } | Course::Freed { .. } => {
                self.public.agenda.pop();
            }
            Course::MayUse { seat } => self.ask(Frame::Wisdom { seat: *seat }),
            Course::MayStep { seat, figure, left, card } => {
                self.each_turn(|turn| turn.horsed |= *card == Card::Horse);
                self.ask(Frame::Steps { seat: *seat, piece: figure.piece, left: *left, card: *card });
            }
            Course::MayPlace { seat, figures, spots, why } => {
                let pieces = figures.iter().map(|figure| figure.piece).collect();
                self.ask(Frame::Place { seat: *seat, pieces, spots: spots.clone(), why: *why });
            }
            Course::Finished { seat, .. } => {
                self.hands[seat.index()].iter_mut().for_each(|held| held.due = false);
                let over = self.public.agenda.pop().and_then(|frame| frame.holds());
                self.public.discards.extend(over);
            }
            Course::Opened { asked, waits, .. } => {
                self.answers.clear();
                if let Some(Frame::Window(window)) = self.public.agenda.last_mut() {
                    (window.asked, window.waits, window.answered) = (*asked, *waits, Seats::NONE);
                }
            }
            Course::Answered { seat, answer, unasked } => {
                if let Some(Frame::Window(window)) = self.public.agenda.last_mut() {
                    window.answered = if *unasked { window.answered } else { window.answered.with(*seat) };
                    self.answers.retain(|(other, _)| other != seat);
                    self.answers.push((*seat, answer.clone()));
                }
            }
            Course::Settled { acts, ordered } => self.close_window(*acts, *ordered),
        }
    }

    /// Asks a player to choose. The card that lets them choose is not a discard yet.
    fn ask(&mut self, frame: Frame) {
        self.public.discards.retain(|card| frame.holds() != Some(*card));
        self.public.agenda.push(frame);
    }

    /// Closes the window, or makes ready for it to open again once what is done in it is over (SW-74).
    fn close_window(&mut self, acts: Option<Seat>, ordered: bool) {
        self.answers.clear();
        match (acts, self.public.agenda.last_mut()) {
            (Some(seat), Some(Frame::Window(window))) => {
                let did = if ordered { &mut window.ordered } else { &mut window.acted };
                *did = did.with(seat);
                (window.asked, window.waits, window.answered) = (Seats::NONE, Seats::NONE, Seats::NONE);
            }
            _ => {
                self.public.agenda.pop();
            }
        }
    }

    fn work_magic(&mut self, fact: &Casting) {
        if let Casting::Invoked { seat, card, .. } | Casting::Sprung { seat, card, .. } | Casting::Used { seat, card } =
            fact
        {
            self.public.trail.present_mut().played.push((*seat, *card));
        }
        match fact {
            Casting::Invoked { seat, card, targets, .. } => {
                self.lose(*seat, *card);
                self.stack(*seat, *card, targets.clone(), false);
            }
            Casting::Sprung { seat, card, figure } => {
                self.stack(*seat, *card, vec![crate::state::agenda::Target::Piece(figure.piece)], true);
            }
            Casting::Used { seat, card: Card::TrapExpertise } => {
                let mut items = self.public.agenda.iter_mut().rev();
                if let Some(tried) =
                    items.find_map(|f| if let Frame::Item(item) = f { Some(&mut item.tried) } else { None })
                {
                    *tried = tried.with(*seat);
                }
            }
            Casting::Used { seat, card } => self.mark_used(*seat, *card),
            Casting::Resolved { seat, card, fate, .. } => self.resolve(*seat, *card, *fate),
            Casting::Bounced { seat, card, targets } => {
                let mut items = self.public.agenda.iter_mut().rev();
                let item = items.find_map(|frame| match frame {
                    Frame::Item(item) if item.card == *card => Some(item),
                    _ => None,
                });
                if let Some(item) = item {
                    (item.by, item.targets) = (*seat, targets.clone());
                }
            }
            Casting::Ruined { cards } => cards.iter().for_each(|card| self.ruin(*card)),
            Casting::Lasts { lasting, .. } => self.begin_effect(lasting),
            Casting::Lapsed { effects } => {
                effects.iter().for_each(|(card, piece)| self.end_effect(*card, *piece));
            }
            Casting::Spared { .. } | Casting::Rolled { .. } | Casting::Threw { .. } => {}
        }
    }

    fn stack(&mut self, by: Seat, card: Card, targets: Vec<crate::state::agenda::Target>, sprung: bool) {
        self.public.agenda.push(Frame::Item(Item { card, by, targets, sprung, tried: Seats::NONE }));
    }

    fn change_board(&mut self, fact: &Change) {
        match fact {
            Change::Died { figures, .. } => {
                (self.public.quiet, self.public.lost) = (0, true);
                self.public.trail.present_mut().fell.extend(figures.iter().filter_map(|figure| figure.at));
                figures.iter().for_each(|figure| self.die(figure.piece));
            }
            Change::DoublesGone { spots } => self.remove_doubles(spots),
            Change::DoublesCame { figure, spots } => {
                self.public.doubles.extend(spots.iter().map(|spot| (*spot, figure.piece)));
            }
            Change::Swapped { figure, to } => {
                self.leave_trail(*figure, *to);
                self.swap(figure.piece, *to);
            }
            Change::Moved { figure, to, .. } => {
                self.leave_trail(*figure, *to);
                self.relocate(figure.piece, *to);
            }
            Change::RocksLaid { spots } => self.public.rocks.extend(spots),
            Change::RocksGone { spots } => spots.iter().for_each(|spot| {
                self.public.rocks.remove(spot);
            }),
            Change::RockMoved { from, to, pushed } => {
                self.public.rocks.remove(from);
                self.public.rocks.insert(*to);
                self.each_turn(|turn| turn.pushed.extend(pushed.then_some(*to)));
            }
            Change::Came { rank, owner, spot } => self.public.pieces.push(Piece::new(*rank, *owner, *spot)),
            Change::Returned { figure, owner, spot } => {
                self.public.pieces[figure.piece.index()] = Piece::new(figure.rank, Some(*owner), *spot);
                self.placed(figure.piece);
            }
            Change::Turned { figure, owner } => self.public.pieces[figure.piece.index()].owner = Some(*owner),
            Change::Snared { figure } => self.public.pieces[figure.piece.index()].snared = true,
        }
        self.tidy();
    }

    fn leave(&mut self, fact: &Leaving) {
        match fact {
            Leaving::Out { seats, place, cards } => {
                seats.iter().for_each(|seat| self.public.players[seat.index()].place = Some(*place));
                for card in cards {
                    seats.iter().for_each(|seat| self.lose(seat, *card));
                    self.public.discards.push(*card);
                }
                seats.iter().for_each(|seat| self.clear_out(seat));
            }
            Leaving::Resigned { seat, pieces } => {
                for piece in pieces {
                    self.die(*piece);
                    self.public.pieces[piece.index()].fell = None;
                }
                self.public.players[seat.index()].mustered = true;
            }
            Leaving::Ended { places, .. } => {
                for (player, place) in self.public.players.iter_mut().zip(places) {
                    player.place = Some(*place);
                }
                self.public.stage = Stage::Over;
                let stack: Vec<Card> = self.public.stack().map(|item| item.card).collect();
                stack.into_iter().for_each(|card| self.ruin(card));
                let under_way = self.public.agenda.drain(..).filter_map(|frame| frame.holds());
                self.public.discards.extend(under_way);
                self.answers.clear();
                self.hands.iter_mut().flatten().for_each(|held: &mut Held<_>| held.card.reveal());
            }
        }
    }

    /// Makes the piece take a step.
    fn step(&mut self, piece: crate::state::piece::PieceId, to: crate::state::board::Spot, way: Way, free: bool) {
        let cost = if way == Way::Flight { 2 } else { 1 };
        if way == Way::Flight
            && let Some(seat) = self.public.active()
        {
            self.mark_used(seat, Card::BeltOfLevitation);
        }
        if free {
            if let Some(Frame::Steps { left, .. }) = self.public.agenda.last_mut() {
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
