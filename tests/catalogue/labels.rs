//! Whether answers fit on a button, and forms on a phone.

use crate::{
    messages::Words,
    play::{Ear, Play, path},
};
use engine::{Dice, Game, Language, Line, Occasion, Path, Question, Seat, WIDEST};

/// The most characters that are shown of what is explained beside it.
const MOST_EXPLAINED: usize = 100;
/// The longest name of a player that is reckoned with.
const NAME: &str = "Maximilian";
/// How many further questions are looked at from one.
const AHEAD: usize = 60;

/// What is held short about the answers of a game, in every language.
pub struct Short {
    /// Whether everything that is explained beside answers is shown whole.
    pub explained: bool,
}

impl Short {
    /// The most characters of an answer, with names of ten letters.
    pub const LONGEST: usize = 38;

    /// What is too long about the answers to a question, and about what can be filled in instead.
    pub fn too_long<G: Game>(&self, question: &Question) -> Vec<String> {
        let longer = |line: &Line, most: usize| {
            let said = Language::ALL.map(|language| Words::<G>::of(language).say(line, &|_| NAME.to_owned()));
            let long = said.into_iter().filter(|said| said.chars().count() > most);
            long.map(|said| format!("{said} ({})", line.key)).collect::<Vec<_>>()
        };
        let blanks = question.form.iter().flat_map(|form| &form.blanks);
        let halves =
            blanks.flat_map(|blank| [&blank.name, &blank.takes]).flat_map(|half| longer(half, Self::LONGEST / 2));
        let answers =
            question.offers.iter().map(|offer| &offer.label).chain(question.form.iter().map(|form| &form.label));
        let labels = answers.flat_map(|label| longer(label, Self::LONGEST));
        let explained = question.offers.iter().filter_map(|offer| offer.about.as_ref().filter(|_| self.explained));
        labels.chain(halves).chain(explained.flat_map(|about| longer(about, MOST_EXPLAINED))).collect()
    }

    /// Checks the answers to what `seat` is asked behind each of the words in `begun`, and to what is asked behind
    /// those, question after question.
    pub fn ahead<G: Game, E: Ear<G>>(&self, play: &Play<G, E>, seat: Seat, occasion: Occasion, begun: &[&str]) {
        let mut ahead: Vec<Path> = begun.iter().map(|text| path(text)).collect();
        for at in 0..AHEAD {
            let Some(said) = ahead.get(at).cloned() else { break };
            let Some(question) = play.session.question(seat, occasion, &said) else { continue };
            self.holds::<G>(&question, &said);
            ahead.extend(question.offers.iter().filter(|offer| offer.more).map(|offer| said.then(offer.word.clone())));
        }
    }

    /// Checks the answers to each question on one way through the menu that is drawn.
    pub fn drawn<G: Game, E: Ear<G>>(&self, play: &Play<G, E>, seat: Seat, occasion: Occasion, dice: &mut Dice) {
        let mut said = Path::default();
        while let Some(question) = play.session.question(seat, occasion, &said) {
            self.holds::<G>(&question, &said);
            said = said.then(dice.pick(&question.offers).expect("an answer").word.clone());
        }
    }

    fn holds<G: Game>(&self, question: &Question, said: &Path) {
        let long = self.too_long::<G>(question);
        assert!(long.is_empty(), "{said}: {long:#?}");
        assert!((1..=WIDEST).contains(&question.offers.len()), "{said}: {}", question.offers.len());
    }
}
