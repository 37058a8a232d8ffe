//! Checks that answers fit on a button, and forms on a phone.

use crate::{
    messages::Words,
    play::{Ear, Play, path},
};
use engine::{Dice, Game, Language, Line, Occasion, Path, Question, Seat, WIDEST};

/// The most characters that are shown of the explanation next to an answer.
const MOST_EXPLAINED: usize = 100;
/// The longest name of a player that is allowed for.
const NAME: &str = "Maximilian";
/// The number of further questions that are looked at from one.
const AHEAD: usize = 60;

/// Limits on the length of a game's answers, in every language.
pub struct Short {
    /// True if every explanation next to an answer must be shown whole.
    pub explained: bool,
}

impl Short {
    /// The most characters of an answer, with names of ten letters.
    pub const LONGEST: usize = 38;

    /// The texts of a question that are too long: its answers, its form and, if they count, its explanations.
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

    /// Checks the answers to the questions that `seat` is asked behind each of the words in `begun`, and to the
    /// questions behind those, and so on.
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
