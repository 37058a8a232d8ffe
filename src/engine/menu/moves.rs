//! Moves of a menu as a whole: all of its moves, any of them, and the answers that lead to one.

use crate::{
    Dice, Menu, Offer, Path, Reached, WIDEST, Walk,
    menu::{Next, Pick, Picks},
};
use std::collections::VecDeque;

/// The number of presses that a form takes: one opens it, and one sends it.
const PRESSES_OF_A_FORM: u32 = 2;

impl<M> Menu<'_, M> {
    /// Says words at random until they make a move. The path is empty if there is nothing to say.
    pub fn random_path(self, dice: &mut Dice) -> Path {
        wander(self, dice).0
    }

    /// Returns the move that words said at random make; `None` if there is nothing to say.
    pub fn random_move(self, dice: &mut Dice) -> Option<M> {
        wander(self, dice).1
    }

    /// Returns every whole move as the offers that lead to it, or `None` if there are more than `most`.
    pub fn all(self, most: usize) -> Option<Vec<Vec<Offer>>> {
        let mut moves = vec![];
        self.picks.gather(&mut vec![], &mut moves, most).then_some(moves)
    }

    /// Returns every whole move with its path, up to `most` of them.
    pub fn moves(self, most: usize) -> Vec<(Path, M)> {
        let mut moves = vec![];
        self.picks.collect(&Path::default(), &mut moves, most);
        moves
    }

    /// Returns the fewest answers that make `wanted`, as they are asked; `None` if none of the first `most` questions
    /// does.
    ///
    /// A question whose one answer leads on is not counted: the table answers it.
    pub fn answers_to(self, wanted: &M, most: usize) -> Option<u32>
    where
        M: PartialEq,
    {
        found(self, wanted, most).map(|(answers, _)| answers)
    }

    /// Returns these answers themselves, with those that the table gives, in the order in which they are asked.
    pub fn offers_to(self, wanted: &M, most: usize) -> Option<Vec<Offer>>
    where
        M: PartialEq,
    {
        found(self, wanted, most).map(|(_, offers)| offers)
    }

    /// Returns the number of presses by which a form makes the move of `path`; `None` if none does.
    ///
    /// A form that says the rest of the path takes its own presses, and each word before it takes one press.
    pub fn presses_of_forms(self, path: &Path) -> Option<u32> {
        let mut menu = self;
        for at in 0..path.0.len() {
            if menu.form.as_ref().is_some_and(|form| form.says(&path.0[at..])) {
                return Some(at as u32 + PRESSES_OF_A_FORM);
            }
            let word = Path(vec![path.0[at].clone()]);
            let Ok(Walk { reached: Reached::Ask(further), .. }) = menu.walk(&word) else { return None };
            menu = further;
        }
        None
    }
}

impl<'v, M> Picks<'v, M> {
    /// Gathers every whole move behind what was `said`. Returns whether there are no more than `most`.
    fn gather(self, said: &mut Vec<Offer>, moves: &mut Vec<Vec<Offer>>, most: usize) -> bool {
        self.0.into_iter().filter(|pick| pick.asked).all(|pick| {
            let (offer, reached) = pick.opened();
            said.push(offer);
            let fits = match reached {
                Reached::Do(_) => {
                    moves.push(said.clone());
                    moves.len() <= most
                }
                Reached::Ask(further) => further.picks.gather(said, moves, most),
            };
            said.pop();
            fits
        })
    }

    /// Adds the whole moves behind what was `said`, with their paths, until there are `most`.
    fn collect(self, said: &Path, moves: &mut Vec<(Path, M)>, most: usize) {
        for pick in self.0.into_iter().filter(|pick| pick.asked) {
            let words = pick.word.parts().filter(|_| !pick.sorts());
            let path = words.fold(said.clone(), |path, word| path.then(word));
            if moves.len() >= most {
                return;
            }
            match pick.next.reached() {
                Reached::Do(chosen) => moves.push((path, chosen)),
                Reached::Ask(further) => further.picks.collect(&path, moves, most),
            }
        }
    }

    /// Returns the answers that are asked for, as [`Menu::question`] asks for them.
    fn into_unsorted(self) -> Vec<Pick<'v, M>> {
        let unsorted = self.unsorted(WIDEST).is_some();
        let opened = |pick: Pick<'v, M>| match pick.next {
            Next::Ask(further) if unsorted && pick.sorts() => further.into_menu().picks.into_unsorted(),
            _ => vec![pick],
        };
        self.0.into_iter().filter(|pick| pick.asked).flat_map(opened).collect()
    }
}

/// Says words at random until they make a move, and returns both.
fn wander<M>(menu: Menu<'_, M>, dice: &mut Dice) -> (Path, Option<M>) {
    let mut path = Path::default();
    let mut menu = menu;
    while !menu.is_empty() {
        menu.picks.0.retain(|pick| pick.asked && pick.drawn);
        let at = dice.below(menu.picks.0.len() as u32) as usize;
        let pick = menu.picks.0.swap_remove(at);
        if !pick.sorts() {
            path.0.extend(pick.word.parts());
        }
        match pick.next.reached() {
            Reached::Do(chosen) => return (path, Some(chosen)),
            Reached::Ask(further) => menu = further,
        }
    }
    (path, None)
}

/// Searches the first `most` questions for the fewest answers that make `wanted`.
fn found<M: PartialEq>(menu: Menu<'_, M>, wanted: &M, most: usize) -> Option<(u32, Vec<Offer>)> {
    let mut open = VecDeque::from([(menu, 0, vec![])]);
    for _ in 0..most {
        let (menu, said, before) = open.pop_front()?;
        let picks = menu.picks.into_unsorted();
        let alone = matches!(&picks[..], [pick] if pick.more());
        let now = said + u32::from(!alone);
        for pick in picks {
            if matches!(&pick.next, Next::Do(chosen) if chosen != wanted) {
                continue;
            }
            let (offer, reached) = pick.opened();
            let with = [&before[..], &[offer]].concat();
            match reached {
                Reached::Do(chosen) if chosen == *wanted => return Some((now, with)),
                Reached::Do(_) => {}
                Reached::Ask(further) if alone => open.push_front((further, now, with)),
                Reached::Ask(further) => open.push_back((further, now, with)),
            }
        }
    }
    None
}
