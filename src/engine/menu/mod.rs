//! Menus: a move is a path of words through a menu.

pub(crate) mod grounds;
pub(crate) mod label;
pub(crate) mod moves;
pub(crate) mod path;
pub(crate) mod question;
pub(crate) mod walk;

use crate::{Form, Label, Line, MOST_BLANKS, Offer, Question, Word};
use std::{
    borrow::Cow,
    cell::OnceCell,
    hash::{Hash, Hasher},
};

/// The widest a menu may be: one Discord select, one autocomplete answer.
pub const WIDEST: usize = 25;

/// A question and its answers, each a move or the way to a further question.
///
/// Further questions are drawn up only when they are reached, so a menu may have millions of moves.
pub struct Menu<'v, M> {
    ask: Line,
    pub(crate) picks: Picks<'v, M>,
    pub(crate) form: Option<Box<Form>>,
}

/// The answers of a menu, in the order in which they were added.
pub(crate) struct Picks<'v, M>(Vec<Pick<'v, M>>);

/// An answer of a menu.
pub(crate) struct Pick<'v, M> {
    pub word: Word,
    pub label: Label<'v>,
    pub about: Option<Line>,
    pub sorts: Sorts,
    pub asked: bool,
    /// True if it comes after all answers that are not late.
    pub late: bool,
    /// True if it may be drawn at random.
    pub drawn: bool,
    pub next: Next<'v, M>,
}

/// The ways in which a word may only sort the answers behind it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sorts {
    /// It says something itself.
    Not,
    /// It sorts, and no answer behind it says several words.
    Words,
    /// It sorts, and answers behind it may be phrases.
    Phrases,
}

/// The move or question to which an answer leads.
pub(crate) enum Next<'v, M> {
    /// A whole move.
    Do(M),
    /// A further question.
    Ask(Further<'v, M>),
    /// Either a move or a further question, worked out when it is needed.
    Either(Box<dyn Fn() -> Leaf<'v, M> + 'v>),
}

/// The result of an answer that is worked out late.
pub enum Leaf<'v, M> {
    /// A whole move.
    Do(M),
    /// A further question.
    Ask(Box<dyn Fn() -> Menu<'v, M> + 'v>),
}

/// A further question, drawn up when it is reached for the first time.
pub(crate) struct Further<'v, M> {
    draw: Box<dyn Fn() -> Menu<'v, M> + 'v>,
    drawn: OnceCell<Box<Menu<'v, M>>>,
}

impl<'v, M> Further<'v, M> {
    pub fn menu(&self) -> &Menu<'v, M> {
        self.drawn.get_or_init(|| Box::new((self.draw)()))
    }

    pub fn into_menu(self) -> Menu<'v, M> {
        self.drawn.into_inner().map_or_else(self.draw, |menu| *menu)
    }

    pub fn menu_mut(&mut self) -> Option<&mut Menu<'v, M>> {
        self.menu();
        self.drawn.get_mut().map(|menu| &mut **menu)
    }
}

/// The end of a path.
pub enum Reached<'v, M> {
    /// A further question.
    Ask(Menu<'v, M>),
    /// A whole move.
    Do(M),
}

impl<'v, M> Menu<'v, M> {
    /// A question, as yet without answers.
    pub fn ask(ask: Line) -> Self {
        Menu { ask, picks: Picks(vec![]), form: None }
    }

    /// Adds a word that makes a move.
    #[must_use]
    pub fn pick(self, word: impl Into<Cow<'static, str>>, label: impl Into<Label<'v>>, chosen: M) -> Self {
        self.add(word, label, Sorts::Not, Next::Do(chosen))
    }

    /// Adds a word that leads to a further question.
    #[must_use]
    pub fn sub(
        self,
        word: impl Into<Cow<'static, str>>,
        label: impl Into<Label<'v>>,
        further: impl Fn() -> Menu<'v, M> + 'v,
    ) -> Self {
        self.add(word, label, Sorts::Not, Next::asking(further))
    }

    /// Adds a word that only sorts the answers behind it: paths are read and printed without it.
    ///
    /// None of these answers may say several words, so they are not drawn up in search of a phrase.
    #[must_use]
    pub fn group(
        self,
        word: impl Into<Cow<'static, str>>,
        label: impl Into<Label<'v>>,
        further: impl Fn() -> Menu<'v, M> + 'v,
    ) -> Self {
        self.add(word, label, Sorts::Words, Next::asking(further))
    }

    /// Adds a word that only sorts answers of which some say several words.
    #[must_use]
    pub fn group_of_phrases(
        self,
        word: impl Into<Cow<'static, str>>,
        label: impl Into<Label<'v>>,
        further: impl Fn() -> Menu<'v, M> + 'v,
    ) -> Self {
        self.add(word, label, Sorts::Phrases, Next::asking(further))
    }

    /// Adds a word that is read here and never offered: a longer way to say what is offered in fewer answers.
    ///
    /// Everything that can be said behind it must be among the offers as well.
    #[must_use]
    pub fn also(self, word: impl Into<Cow<'static, str>>, further: impl Fn() -> Menu<'v, M> + 'v) -> Self {
        self.unoffered(word, Next::asking(further))
    }

    /// Adds a word that makes a move and is never offered.
    #[must_use]
    pub fn also_pick(self, word: impl Into<Cow<'static, str>>, chosen: M) -> Self {
        self.unoffered(word, Next::Do(chosen))
    }

    /// Adds a word for which it is worked out, when it is said or shown, whether it makes a move.
    #[must_use]
    pub fn leads(
        self,
        word: impl Into<Cow<'static, str>>,
        label: impl Into<Label<'v>>,
        to: impl Fn() -> Leaf<'v, M> + 'v,
    ) -> Self {
        self.add(word, label, Sorts::Not, Next::Either(Box::new(to)))
    }

    /// Adds an answer that is never offered, so nobody reads its label.
    fn unoffered(mut self, word: impl Into<Cow<'static, str>>, next: Next<'v, M>) -> Self {
        let (word, label) = (Word::new(word), Line::new("verbatim").into());
        self.picks.0.push(Pick {
            word,
            label,
            about: None,
            sorts: Sorts::Not,
            asked: false,
            late: false,
            drawn: false,
            next,
        });
        self
    }

    /// Adds an explanation of the answer that was added last.
    #[must_use]
    pub fn about(mut self, about: Line) -> Self {
        if let Some(last) = self.picks.0.last_mut() {
            last.about = Some(about);
        }
        self
    }

    /// Moves the answer that was added last behind all others, even those that are added after it.
    ///
    /// Random draws do not depend on it.
    #[must_use]
    pub fn late(mut self) -> Self {
        if let Some(last) = self.picks.0.last_mut() {
            last.late = true;
        }
        self
    }

    /// Keeps the answer that was added last for people alone: it is never drawn at random.
    #[must_use]
    pub fn undrawn(mut self) -> Self {
        if let Some(last) = self.picks.0.last_mut() {
            last.drawn = false;
        }
        self
    }

    /// Adds the answers of `other`, which are read and never asked for.
    ///
    /// So words that are said in one answer can be said one by one as well.
    #[must_use]
    pub fn unasked(mut self, other: Self) -> Self {
        self.picks.0.extend(other.picks.0.into_iter().map(|pick| Pick { asked: false, ..pick }));
        self
    }

    /// Adds the answers of `other` as they are there.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        self.picks.0.extend(other.picks.0);
        self
    }

    /// Returns how many answers are asked for here. A word that only sorts counts as one.
    pub fn width(&self) -> usize {
        self.picks.asked().count()
    }

    /// Adds a form that says several answers at once.
    #[must_use]
    pub fn form(self, form: Form) -> Self {
        debug_assert!((1..=MOST_BLANKS).contains(&form.blanks.len()), "a form fits on one page");
        Menu { form: Some(Box::new(form)), ..self }
    }

    /// Applies `add` for each item.
    #[must_use]
    pub fn each<I: IntoIterator>(self, items: I, add: impl Fn(Self, I::Item) -> Self) -> Self {
        let (items, mut menu) = (items.into_iter(), self);
        menu.picks.0.reserve(items.size_hint().0);
        items.fold(menu, add)
    }

    /// Applies `add` if `condition` holds.
    #[must_use]
    pub fn when(self, condition: bool, add: impl FnOnce(Self) -> Self) -> Self {
        if condition { add(self) } else { self }
    }

    fn add(
        mut self,
        word: impl Into<Cow<'static, str>>,
        label: impl Into<Label<'v>>,
        sorts: Sorts,
        next: Next<'v, M>,
    ) -> Self {
        self.picks.0.push(Pick {
            word: Word::new(word),
            label: label.into(),
            about: None,
            sorts,
            asked: true,
            late: false,
            drawn: true,
            next,
        });
        self
    }

    /// Returns whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.picks.asked().next().is_none()
    }

    /// Returns whether `word` is one of the answers.
    pub fn offers(&self, word: &Word) -> bool {
        self.picks.0.iter().any(|pick| pick.word == *word)
    }

    /// Returns the question as it is put to a person. Words that only sort are left out if all answers fit on one page.
    pub fn question(&self) -> Question {
        let offers = self.picks.put().into_iter().map(Pick::offer).collect();
        Question { ask: self.ask.clone(), offers, form: self.form.as_deref().cloned() }
    }

    /// Hashes the parts of [`Menu::question`], as the question itself is hashed.
    pub(crate) fn hash_question(&self, state: &mut impl Hasher) {
        self.ask.hash(state);
        self.picks.put().hash(state);
        self.form.hash(state);
    }
}

impl<'v, M> Picks<'v, M> {
    pub fn asked(&self) -> impl Iterator<Item = &Pick<'v, M>> {
        self.0.iter().filter(|pick| pick.asked)
    }

    /// Returns the answers that are put to a person.
    fn put(&self) -> Vec<&Pick<'v, M>> {
        let mut put = self.unsorted(WIDEST).unwrap_or_else(|| self.asked().collect());
        put.sort_by_key(|pick| pick.late);
        put
    }

    /// Returns the answers with those behind sorting words in place of these words; `None` if they are more than
    /// `most`.
    fn unsorted(&self, most: usize) -> Option<Vec<&Pick<'v, M>>> {
        let mut put = vec![];
        for pick in self.asked() {
            match pick.sorted() {
                Some(further) => put.extend(further.menu().picks.unsorted(most - put.len())?),
                None => put.push(pick),
            }
            if put.len() > most {
                return None;
            }
        }
        Some(put)
    }
}

impl<'v, M> Next<'v, M> {
    pub fn asking(further: impl Fn() -> Menu<'v, M> + 'v) -> Self {
        Next::Ask(Further { draw: Box::new(further), drawn: OnceCell::new() })
    }

    /// Returns the move or question to which it leads.
    pub fn reached(self) -> Reached<'v, M> {
        match self {
            Next::Do(chosen) => Reached::Do(chosen),
            Next::Ask(further) => Reached::Ask(further.into_menu()),
            Next::Either(leaf) => match leaf() {
                Leaf::Do(chosen) => Reached::Do(chosen),
                Leaf::Ask(draw) => Reached::Ask(draw()),
            },
        }
    }
}

impl<'v, M> Pick<'v, M> {
    /// Returns the question behind it, if it only sorts the answers there.
    pub fn sorted(&self) -> Option<&Further<'v, M>> {
        if let Next::Ask(further) = &self.next { Some(further).filter(|_| self.sorts()) } else { None }
    }

    pub fn sorted_mut(&mut self) -> Option<&mut Further<'v, M>> {
        let sorts = self.sorts();
        if let Next::Ask(further) = &mut self.next { Some(further).filter(|_| sorts) } else { None }
    }

    /// Returns whether its word only sorts the answers behind it.
    pub fn sorts(&self) -> bool {
        self.sorts != Sorts::Not
    }

    /// Returns whether the move goes on after it.
    pub fn more(&self) -> bool {
        match &self.next {
            Next::Do(_) => false,
            Next::Ask(_) => true,
            Next::Either(leaf) => matches!(leaf(), Leaf::Ask(_)),
        }
    }

    /// Returns the offer that is made with it.
    pub fn offer(&self) -> Offer {
        let (label, about) = self.label.told(self.about.as_ref());
        Offer { word: self.word.clone(), label, about, more: self.more(), group: self.sorts() }
    }

    /// Returns the offer with the move or question behind it, which is worked out once for both.
    pub fn opened(self) -> (Offer, Reached<'v, M>) {
        let ((label, about), group) = (self.label.told(self.about.as_ref()), self.sorts());
        let reached = self.next.reached();
        let more = matches!(reached, Reached::Ask(_));
        (Offer { word: self.word, label, about, more, group }, reached)
    }
}

/// Hashes it as [`Offer`] is hashed.
impl<M> Hash for Pick<'_, M> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.word.hash(state);
        self.label.hash_told(self.about.as_ref(), state);
        (self.more(), self.sorts()).hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Blank, Path, Seed, UnknownWord, Walk};
    use std::hash::DefaultHasher;

    fn menu() -> Menu<'static, u32> {
        let label = |word: &'static str| Line::verbatim(word);
        Menu::ask(label("What?")).pick("end", label("End"), 0).sub("place", label("Place"), move || {
            Menu::ask(label("Which row?")).each(1..=3, move |menu, row: u32| {
                menu.group(format!("row{row}"), label("Row"), move || {
                    Menu::ask(label("Which cell?")).each(1..=3, move |menu, cell| {
                        menu.pick(format!("{cell}{row}"), label("Cell"), 10 * cell + row)
                    })
                })
            })
        })
    }

    fn leads(text: &str) -> Result<(u32, String), UnknownWord> {
        let walk = menu().walk(&text.parse().unwrap())?;
        let Reached::Do(chosen) = walk.reached else { return Ok((u32::MAX, walk.path.to_string())) };
        Ok((chosen, walk.path.to_string()))
    }

    #[test]
    fn words_that_only_sort_may_be_left_out_and_are_never_printed() {
        assert_eq!(leads("place 23"), Ok((23, "place 23".into())));
        assert_eq!(leads("PLACE row3 23"), Ok((23, "place 23".into())));
        assert_eq!(leads("place row3"), Ok((u32::MAX, "place".into())));
    }

    #[test]
    fn a_longer_way_to_say_a_move_is_read_and_never_offered() {
        let label = |word: &'static str| Line::verbatim(word);
        let menu = || {
            Menu::ask(label("What?"))
                .pick("face-n", label("Turn north"), 1)
                .also("face", move || Menu::ask(label("Where?")).pick("n", label("North"), 1))
        };
        for text in ["face-n", "face n"] {
            let walk = menu().walk(&text.parse().unwrap()).unwrap();
            assert!(matches!(walk.reached, Reached::Do(1)) && walk.path.to_string() == text);
        }
        let half = menu().walk(&"face".parse().unwrap()).unwrap();
        assert!(matches!(half.reached, Reached::Ask(menu) if menu.question().offers.len() == 1));
        assert_eq!((menu().question().offers.len(), menu().moves(9).len(), menu().all(9).unwrap().len()), (1, 1, 1));
        assert_eq!(menu().walk(&"n".parse().unwrap()).err().unwrap().near, ["face-n"]);
    }

    #[test]
    fn an_answer_may_stand_behind_those_that_are_added_later() {
        let label = |word: &'static str| Line::verbatim(word);
        let menu = || {
            let menu = Menu::ask(label("What?")).pick("rash", label("Rash"), 1).late().pick("pass", label("Pass"), 0);
            menu.group("more", label("More"), move || Menu::ask(label("What?")).pick("other", label("Other"), 2))
        };
        let words: Vec<String> = menu().question().offers.into_iter().map(|offer| offer.word.as_str().into()).collect();
        assert_eq!(words, ["pass", "other", "rash"]);
        assert_eq!(menu().moves(3)[0].1, 1, "it is where it was to whoever draws");
    }

    #[test]
    fn a_menu_is_hashed_as_the_question_that_it_puts() {
        let hash = |write: &dyn Fn(&mut DefaultHasher)| {
            let mut hasher = DefaultHasher::new();
            write(&mut hasher);
            hasher.finish()
        };
        let blank = Blank { name: Line::new("name"), takes: Line::new("takes"), value: "1".into() };
        let form = Form { label: Line::new("both"), after: Path::default(), blanks: vec![blank] };
        let wide = Menu::ask(Line::new("which")).each(0..30, |menu, number: u32| {
            menu.group(format!("group{number}"), Line::new("group"), move || menu_of(number)).about(Line::new("about"))
        });
        for menu in [menu(), menu().form(form), phrases(), wide] {
            let asked = hash(&|hasher| menu.question().hash(hasher));
            assert_eq!(hash(&|hasher| menu.hash_question(hasher)), asked);
        }
    }

    fn menu_of(number: u32) -> Menu<'static, u32> {
        Menu::ask(Line::new("one")).pick(format!("one{number}"), Line::new("one"), number)
    }

    #[test]
    fn moves_are_listed_with_paths_that_lead_to_them() {
        let moves = menu().moves(100);
        assert_eq!(moves.len(), 10);
        assert!(moves.iter().all(|(path, chosen)| leads(&path.to_string()) == Ok((*chosen, path.to_string()))));
        assert_eq!(menu().moves(3).len(), 3);
    }

    #[test]
    fn an_unknown_word_is_told_with_what_would_do() {
        let error = leads("place 99").unwrap_err();
        assert_eq!((error.word.as_str(), error.said.to_string().as_str()), ("99", "place"));
        assert_eq!(error.near, ["row1", "row2", "row3"]);
        assert_eq!(leads("end now").unwrap_err().near, Vec::<String>::new());
    }

    #[test]
    fn random_paths_read_back_as_moves() {
        let mut dice = Seed::from_number(1).decision(0);
        for _ in 0..50 {
            let path = menu().random_path(&mut dice);
            assert!(matches!(menu().walk(&path), Ok(Walk { reached: Reached::Do(_), path: said }) if said == path));
        }
    }

    #[test]
    fn a_random_move_is_the_one_that_the_random_path_makes() {
        for number in 0..20 {
            let path = menu().random_path(&mut Seed::from_number(number).decision(0));
            let chosen = menu().random_move(&mut Seed::from_number(number).decision(0));
            assert_eq!(chosen, leads(&path.to_string()).ok().map(|(chosen, _)| chosen));
        }
    }

    #[test]
    fn a_path_says_what_is_displayed() {
        assert_eq!(Path::said(&[&"place", &23]), "place 23".parse().unwrap());
    }

    /// A menu in which one goes to a place in one answer, by way of another or not. Word by word it can be said as
    /// well.
    fn phrases() -> Menu<'static, u32> {
        let label = |word: &'static str| Line::verbatim(word);
        let ways = [("go_a", 1), ("go_a_b", 2), ("go_b", 3)];
        Menu::ask(label("Where?")).each(ways, |menu, (word, to)| menu.pick(word, label(word), to)).unasked(
            Menu::ask(label("Go?")).sub("go", label("Go"), move || {
                Menu::ask(label("Where?")).pick("a", label("A"), 1).pick("c", label("C"), 4)
            }),
        )
    }

    #[test]
    fn a_phrase_is_read_and_printed_word_by_word() {
        for (text, to) in [("go a", 1), ("go_a", 1), ("go a b", 2), ("go_a_b", 2), ("go b", 3), ("go c", 4)] {
            let walk = phrases().walk(&text.parse().unwrap()).unwrap();
            assert!(matches!(walk.reached, Reached::Do(found) if found == to), "{text}");
            assert_eq!(walk.path.to_string(), text.replace('_', " "));
        }
        assert_eq!(phrases().walk(&"go d".parse().unwrap()).map(|_| ()).unwrap_err().word, "d");
    }

    #[test]
    fn path_has_the_labels_of_its_answers() {
        let labels = |menu: Menu<'static, u32>, text: &str| {
            let labels = menu.labels(&text.parse().unwrap()).unwrap();
            labels.into_iter().map(|label| format!("{label:?}")).collect::<Vec<_>>()
        };
        let verbatim = |text: &'static str| format!("{:?}", Line::verbatim(text));
        for said in ["place row1 21", "place 21"] {
            assert_eq!(labels(menu(), said), [verbatim("Place"), verbatim("Cell")], "what sorts has none: {said}");
        }
        assert_eq!(labels(menu(), "place row1"), [verbatim("Place"), verbatim("Row")], "it is still open");
        assert_eq!(labels(phrases(), "go_a").len(), 1);
        assert_eq!(labels(phrases(), "go a"), labels(phrases(), "go_a"), "several words are one answer");
        assert_eq!(labels(phrases(), "go").len(), 1, "an answer that is only read has its label");
        assert!(menu().labels(&"place 99".parse().unwrap()).is_err());
    }

    #[test]
    fn unasked_phrase_is_not_among_the_offers_or_moves() {
        let asked: Vec<String> = phrases().question().offers.iter().map(|offer| offer.word.as_str().into()).collect();
        assert_eq!(asked, ["go_a", "go_a_b", "go_b"]);
        assert_eq!(
            phrases().moves(10).iter().map(|(path, _)| path.to_string()).collect::<Vec<_>>(),
            ["go a", "go a b", "go b"]
        );
        assert_eq!(phrases().all(10).map(|moves| moves.len()), Some(3));
        let half = phrases().walk(&"go".parse().unwrap()).unwrap();
        assert!(matches!(half.reached, Reached::Ask(menu) if menu.question().offers.len() == 2));
        assert!(Menu::ask(Line::verbatim("?")).unasked(phrases()).is_empty());
    }

    #[test]
    fn the_fewest_answers_are_counted_as_they_are_asked() {
        assert_eq!(menu().answers_to(&0, 99), Some(1));
        assert_eq!(menu().answers_to(&23, 99), Some(2), "what only sorts is opened, as all of it fits");
        assert_eq!(menu().answers_to(&99, 99), None);
        assert_eq!(menu().answers_to(&23, 1), None);
        assert_eq!(phrases().answers_to(&2, 9), Some(1));
        assert_eq!(phrases().answers_to(&4, 9), None, "it is read, and never asked");
        let words = |offers: Vec<Offer>| offers.iter().map(|offer| offer.word.as_str()).collect::<Vec<_>>().join(" ");
        assert_eq!(menu().offers_to(&23, 99).map(words).as_deref(), Some("place 23"));
        assert_eq!(menu().offers_to(&99, 99), None);
    }

    #[test]
    fn a_form_takes_two_presses_behind_the_words_before_it() {
        let label = |word: &'static str| Line::verbatim(word);
        let path = |text: &str| text.parse::<Path>().unwrap();
        let blank = || Blank { name: label("field"), takes: label("1 or 2"), value: "1".into() };
        let form = Form { label: label("Both"), after: path("put"), blanks: vec![blank(), blank()] };
        let place = || Menu::ask(label("And?")).pick("1", label("1"), 1).pick("2", label("2"), 2);
        let first = move || Menu::ask(label("Where?")).sub("1", label("1"), place).sub("2", label("2"), place);
        let menu = move || {
            Menu::ask(label("What?")).sub("put", label("Put"), first).pick("pass", label("Pass"), 0).form(form.clone())
        };
        let whole = {
            let menu = menu.clone();
            move || Menu::ask(label("Who?")).sub("me", label("I"), menu.clone())
        };
        assert_eq!(menu().presses_of_forms(&path("put 2 1")), Some(2));
        assert_eq!(menu().presses_of_forms(&path("put 2")), None, "it says all of its blanks");
        assert_eq!(menu().presses_of_forms(&path("pass")), None);
        assert_eq!(whole().presses_of_forms(&path("me put 1 2")), Some(3));
        assert_eq!(whole().presses_of_forms(&path("you put 1 2")), None);
        assert_eq!(whole().question().form, None);
        assert_eq!(menu().question().form.map(|form| form.after), Some(path("put")));
    }

    #[test]
    fn later_label_equals_one_said_at_once() {
        let line = |word: &'static str| Line::verbatim(word);
        let both = move || Menu::ask(line("And?")).pick("b", line("B"), 2);
        let later = move || {
            Menu::ask(line("What?"))
                .leads("a", Label::later(move || (line("A"), Some(line("why")))), move || Leaf::Do(1))
                .leads("more", line("More"), move || Leaf::Ask(Box::new(both)))
        };
        let at_once =
            move || Menu::ask(line("What?")).pick("a", line("A"), 1).about(line("why")).sub("more", line("More"), both);
        assert_eq!(later().question(), at_once().question());
        assert_eq!(later().moves(9), at_once().moves(9));
        assert_eq!(later().all(9), at_once().all(9));
        for wanted in [1, 2, 3] {
            assert_eq!(later().offers_to(&wanted, 9), at_once().offers_to(&wanted, 9));
        }
        let hashes = [later(), at_once()].map(|menu| {
            let mut hasher = DefaultHasher::new();
            menu.hash_question(&mut hasher);
            hasher.finish()
        });
        assert_eq!(hashes[0], hashes[1]);
        let walk = later().walk(&"more b".parse().unwrap()).unwrap();
        assert!(matches!(walk.reached, Reached::Do(2)) && walk.path.to_string() == "more b");
    }

    #[test]
    fn grouped_phrase_is_read_with_and_without_its_group_word() {
        let line = |word: &'static str| Line::verbatim(word);
        let menu = || {
            Menu::ask(line("What?")).group_of_phrases("ways", line("Ways"), phrases).group(
                "rows",
                line("Rows"),
                move || Menu::ask(line("Which?")).pick("row", line("Row"), 9),
            )
        };
        for (text, to) in [("go a b", 2), ("ways go a", 1), ("go c", 4), ("row", 9), ("rows row", 9)] {
            let walk = menu().walk(&text.parse().unwrap()).unwrap();
            assert!(matches!(walk.reached, Reached::Do(found) if found == to), "{text}");
        }
    }

    #[test]
    fn all_moves_are_listed_or_none() {
        assert_eq!(menu().all(10).map(|moves| moves.len()), Some(10));
        assert_eq!(menu().all(9), None);
    }
}
