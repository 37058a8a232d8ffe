//! Checks of notation: the words for a move lead through the menu back to it.

use crate::play::Play;
use engine::{Basics, Dice, Game, Menu, Path, Reached, Seat, Seats, Seed, Setup};

/// One of the menus of a game.
pub type Asks<G> = for<'v> fn(&'v <G as Basics>::View, Seat) -> Menu<'v, <G as Basics>::Move>;

/// The notation of a game, and the number of its moves that are looked at.
pub struct Spelling<G: Game> {
    /// The words for a move of a seat.
    pub spell: fn(&G::View, Seat, &G::Move) -> Path,
    /// The most moves of a menu that are looked at in order.
    pub most: usize,
    /// The number of moves that are drawn besides those in order.
    pub drawn: usize,
}

impl<G: Game<Move: PartialEq>> Spelling<G> {
    /// Checks that the words of a menu's moves lead back to them, and returns the number of moves checked.
    pub fn leads_back(&self, asks: Asks<G>, view: &G::View, seat: Seat, dice: &mut Dice) -> usize {
        let in_order = asks(view, seat).moves(self.most).into_iter().map(|(_, chosen)| chosen);
        let drawn = (0..self.drawn).filter_map(|_| asks(view, seat).random_move(dice));
        let moves: Vec<G::Move> = in_order.chain(drawn).collect();
        for chosen in &moves {
            let said = (self.spell)(view, seat, chosen);
            let walk = asks(view, seat).walk(&said).unwrap_or_else(|fault| panic!("{said} for {chosen:?}: {fault}"));
            assert!(matches!(walk.reached, Reached::Do(found) if found == *chosen), "{said} is not {chosen:?}");
        }
        moves.len()
    }

    /// Plays at random and checks the moves of each seat on the way.
    pub fn plays(&self, setup: &Setup, number: u64, steps: u32) {
        let (mut play, _) = Play::<G>::dealt(setup, number);
        let mut dice = Seed::from_number(number).advice(1);
        for _ in 0..steps {
            for seat in Seats::first(setup.seats).iter() {
                for asks in [G::menu as Asks<G>, G::standing as Asks<G>] {
                    self.leads_back(asks, &play.view(seat), seat, &mut dice);
                }
            }
            let Some(seat) = play.asked() else { break };
            play.decide(seat, &play.any(seat, &mut dice));
        }
    }
}
