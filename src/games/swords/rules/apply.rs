//! The way facts add up to a state. Nothing is decided here.

use crate::{
    Swords,
    event::{Casting, Change, Course, Dealing, Event, Leaving, Opening, Roll, Saying, Turning},
    magic::card::Card,
    rules::{
        change::{each_turn, end_conflict, stop, tidy},
        figures::Figures,
        force::Force,
    },
    state::{
        HandCard, Muster, State,
        agenda::{Frame, Target, Window},
        audit,
        piece::Piece,
        public_state::{Conflict, Fighter, Fought, Options, Phase, PublicState, Stage, Turn},
    },
};
use engine::{Basics, Facts, Hidden, Seat, Seats, Setup, ids};

impl Facts for Swords {
    fn new(setup: &Setup) -> State {
        let options = Options {
            edition: setup.edition,
            choose_domains: setup.option(&Self::INFO, "domains") > 0,
            alternate: setup.option(&Self::INFO, "muster") > 0,
            quiet_rounds: u32::try_from(setup.option(&Self::INFO, "quiet")).unwrap_or(0),
        };
        State::new(setup.seats, options)
    }

    fn fits(state: &State, event: &Event) -> bool {
        let (players, pieces) = (state.public.players.len(), state.public.pieces.len());
        let known = ids(event).into_iter().all(|id| match id.kind {
            "Seat" => id.number < players,
            "PieceId" => id.number < pieces,
            _ => true,
        });
        known
            && match event {
                Event::Opening(Opening::Begun { domains, deck, .. }) => {
                    (domains.is_empty() || domains.len() == players) && deck.len() <= CARDS
                }
                Event::Opening(Opening::Shown { musters }) => {
                    musters.len() == players && musters.iter().all(|muster| muster.len() <= 29)
                }
                Event::Leaving(Leaving::Ended { places, .. }) => places.len() == players,
                Event::Dealing(Dealing::Reshuffled { deck }) => deck.len() <= CARDS,
                Event::Change(Change::Came { .. }) | Event::Opening(Opening::Placed { .. }) => pieces < 1000,
                _ => true,
            }
    }

    fn apply(state: &mut State, event: &Event) {
        if let Event::Casting(Casting::Rolled { card, .. } | Casting::Threw { card, .. }) = event {
            state.public.fresh.retain(|(spell, _)| spell == card);
        }
        if ends_freshness(event) {
            state.public.fresh.clear();
        }
        match event {
            Event::Opening(fact) => state.set_up(fact),
            Event::Turning(fact) => take_turn(&mut state.public, fact),
            Event::Dealing(fact) => state.pass_cards(fact),
            Event::Course(fact) => state.arrange(fact),
            Event::Casting(fact) => state.work_magic(fact),
            Event::Change(fact) => change_board(&mut state.public, fact),
            Event::Leaving(fact) => state.leave(fact),
            Event::Saying(fact) => state.hear(fact),
        }
    }

    fn audit(state: &State) -> Result<(), String> {
        audit::audit(state)
    }
}

/// The number of all cards.
const CARDS: usize = Card::ALL.len();

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
                musters.iter().zip(0..).for_each(|(first, seat)| muster(public, Seat(seat), first));
            }
            Opening::Placed { seat, rank, spot, next } => {
                public.pieces.push(Piece::new(*rank, Some(*seat), *spot));
                public.stage = *next;
            }
            Opening::Passed { next } => public.stage = *next,
        }
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
            Dealing::TookOpen { seat, from, card } => Force::of(&mut self.public).take_open(*seat, *from, *card),
            Dealing::Kept { seat, card } => {
                Force::of(&mut self.public).remove_anywhere(*card);
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
                each_turn(&mut self.public, |turn| turn.horsed |= *card == Card::Horse);
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
                Force::of(&mut self.public).stack(*seat, *card, targets.clone(), false);
            }
            Casting::Sprung { seat, card, figure } => {
                Force::of(&mut self.public).stack(*seat, *card, vec![Target::Piece(figure.piece)], true);
            }
            Casting::Used { seat, card: Card::TrapExpertise } => {
                let mut items = self.public.agenda.iter_mut().rev();
                if let Some(tried) =
                    items.find_map(|f| if let Frame::Item(item) = f { Some(&mut item.tried) } else { None })
                {
                    *tried = tried.with(*seat);
                }
            }
            Casting::Used { seat, card } => Force::of(&mut self.public).mark_used(*seat, *card),
            Casting::Resolved { seat, card, fate, .. } => Force::of(&mut self.public).resolve(*seat, *card, *fate),
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
            Casting::Ruined { cards } => cards.iter().for_each(|card| Force::of(&mut self.public).ruin(*card)),
            Casting::Lasts { lasting, .. } => Force::of(&mut self.public).begin_effect(lasting),
            Casting::Lapsed { effects } => {
                effects.iter().for_each(|(card, piece)| Force::of(&mut self.public).end_effect(*card, *piece));
            }
            Casting::Spared { .. } | Casting::Rolled { .. } | Casting::Threw { .. } => {}
        }
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
                    Figures::of(&mut self.public).die(*piece);
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
                stack.into_iter().for_each(|card| Force::of(&mut self.public).ruin(card));
                let under_way = self.public.agenda.drain(..).filter_map(|frame| frame.holds());
                self.public.discards.extend(under_way);
                self.answers.clear();
                self.hands.iter_mut().flatten().for_each(|held: &mut HandCard<_>| held.card.reveal());
            }
        }
    }

    /// Removes all that `seat` has in force, under way or sealed (SW-50, SW-53).
    fn clear_out(&mut self, seat: Seat) {
        Force::of(&mut self.public).clear_out(seat);
        self.musters[seat.index()] = None;
        self.answers.retain(|(other, _)| *other != seat);
    }
}

fn take_turn(public: &mut PublicState, fact: &Turning) {
    match fact {
        Turning::Began { seat, dice, extra, round, quiet, .. } => {
            public.stage = Stage::Playing;
            public.turn = Some(Turn::new(*seat, *dice, *extra));
            public.turns = public.turns.saturating_add(1);
            public.trail.begin(*seat);
            if *round != public.round {
                (public.had_turn, public.lost) = (Seats::NONE, false);
            }
            public.had_turn = public.had_turn.with(*seat);
            (public.round, public.quiet) = (*round, *quiet);
            Force::of(public).begin_turn(*seat);
        }
        Turning::Stepped { figure, to, way, meets, free } => {
            Figures::of(public).leave_trail(*figure, *to);
            Figures::of(public).step(figure.piece, *to, *way, *free);
            if let (Some(other), Some(from)) = (meets, figure.at) {
                let mover = Fighter::Piece(figure.piece);
                public.conflicts.push(Conflict { spot: *to, mover, from, other: *other });
                stop(public, figure.piece);
            }
        }
        Turning::MovementEnded { .. } => each_turn(public, |turn| turn.phase = Phase::Fighting),
        Turning::Fought { spot, sides, won } => {
            let side = |roll: &Roll| (roll.figure.rank, roll.figure.owner);
            let (sides, totals) = (sides.each_ref().map(side), sides.each_ref().map(|roll| roll.value));
            public.trail.present_mut().fought.push(Fought { spot: *spot, sides, totals, won: *won });
            end_conflict(public, *spot);
        }
        Turning::CalledOff { spot } => end_conflict(public, *spot),
        Turning::Ended { seat, .. } => Force::of(public).end_turn(*seat),
    }
}

fn change_board(public: &mut PublicState, fact: &Change) {
    match fact {
        Change::Died { figures, .. } => {
            (public.quiet, public.lost) = (0, true);
            public.trail.present_mut().fell.extend(figures.iter().filter_map(|figure| figure.at));
            figures.iter().for_each(|figure| Figures::of(public).die(figure.piece));
        }
        Change::DoublesGone { spots } => Force::of(public).remove_doubles(spots),
        Change::DoublesCame { figure, spots } => {
            public.doubles.extend(spots.iter().map(|spot| (*spot, figure.piece)));
        }
        Change::Swapped { figure, to } => {
            Figures::of(public).leave_trail(*figure, *to);
            Figures::of(public).swap(figure.piece, *to);
        }
        Change::Moved { figure, to, .. } => {
            Figures::of(public).leave_trail(*figure, *to);
            Figures::of(public).relocate(figure.piece, *to);
        }
        Change::RocksLaid { spots } => public.rocks.extend(spots),
        Change::RocksGone { spots } => spots.iter().for_each(|spot| {
            public.rocks.remove(spot);
        }),
        Change::RockMoved { from, to, pushed } => {
            public.rocks.remove(from);
            public.rocks.insert(*to);
            each_turn(public, |turn| turn.pushed.extend(pushed.then_some(*to)));
        }
        Change::Came { rank, owner, spot } => public.pieces.push(Piece::new(*rank, *owner, *spot)),
        Change::Returned { figure, owner, spot } => {
            public.pieces[figure.piece.index()] = Piece::new(figure.rank, Some(*owner), *spot);
            Figures::of(public).placed(figure.piece);
        }
        Change::Turned { figure, owner } => public.pieces[figure.piece.index()].owner = Some(*owner),
        Change::Snared { figure } => public.pieces[figure.piece.index()].snared = true,
    }
    tidy(public);
}

/// Puts the first pieces of `seat` on their spots.
fn muster(public: &mut PublicState, seat: Seat, muster: &Muster) {
    public.pieces.extend(muster.iter().map(|(rank, spot)| Piece::new(*rank, Some(seat), *spot)));
}
