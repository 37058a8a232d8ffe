//! The spelling of moves: the words that lead to a move through the menu.

use crate::{
    Swords,
    event::Way,
    magic::{
        targets::{Caster, Want},
        uses,
    },
    menus::{MUSTER, moves::Move, pickers::spelled, standing},
    rules::setup,
    state::{
        Muster,
        agenda::{Doing, Frame, Target},
        piece::{PieceId, Rank},
        public_state::Stage,
        view::View,
    },
    stops::orders::Orders,
};
use engine::{Menus, Path, Seat, Word};

/// Returns the shortest words that lead `seat` to `chosen` when it is awaited. The path is empty for moves that only
/// the menu of `standing` offers.
pub fn spell(view: &View, seat: Seat, chosen: &Move) -> Path {
    let said = in_full(view, seat, chosen);
    Swords::menu(view, seat).walk(&said).map_or(said, |walk| walk.path)
}

/// Returns the words in full, including the words that may only sort.
pub(crate) fn in_full(view: &View, seat: Seat, chosen: &Move) -> Path {
    let home = view.home(seat);
    match chosen {
        Move::Domain(domain) => Path::said(&[&"domain", &domain.word()]),
        Move::Muster(muster) => mustered(view, seat, muster),
        Move::First(spot) | Move::Place(spot) => Path::said(&[&"place", &spot.word(home)]),
        Move::Step { piece, way: Way::Flight, to: Some(to) } => {
            let piece = spelled(view, seat, &view.public.steps().flyers(), *piece);
            of_words([Word::new("fly")].into_iter().chain(piece).chain([Word::new(to.word(home))]))
        }
        Move::Step { piece, to: Some(to), .. } | Move::March { piece, to } => {
            of_words(stepper(view, seat, *piece).chain([Word::new(to.word(home))]))
        }
        Move::Step { piece, way, to: None } => {
            let side = if let Way::Tx(side) = way { Some(Word::new(side.word())) } else { None };
            of_words(stepper(view, seat, *piece).chain(side).chain([Word::new("die")]))
        }
        Move::Advance { rank, domain, .. } => Path::said(&[&"advance", &rank.word(), &domain.word()]),
        Move::Done => Path::said(&[&"done"]),
        Move::FightAll => Path::said(&[&"fight", &"all"]),
        Move::Fight(spot) => Path::said(&[&"fight", &spot.word(home)]),
        Move::Do(Doing::Pass) => Path::said(&[&"pass"]),
        Move::Do(Doing::Invoke { card, targets }) => {
            let caster = Caster { public: &view.public, seat, window: view.public.window() };
            let implied = caster.begins(*card).map_or(0, |implied| implied.len());
            let wants = |named: &[Target]| caster.want(*card, named);
            let first = [Word::new("invoke"), Word::new(card.word())];
            of_words(first.into_iter().chain(named(view, seat, targets, implied, &wants)))
        }
        Move::Do(Doing::Use { card, targets }) => {
            let window = view.public.window();
            let wants =
                |named: &[Target]| uses::want(&view.public, seat, window, *card, named).unwrap_or(Want::Nothing);
            let own = card.magic().verb().map(|verb| vec![Word::new(verb)]);
            let first = own.unwrap_or_else(|| vec![Word::new("use"), Word::new(card.word())]);
            of_words(first.into_iter().chain(named(view, seat, targets, 0, &wants)))
        }
        Move::Quiet => Path::said(&[&"quiet"]),
        Move::Discard(card) => Path::said(&[&"discard", &card.word()]),
        Move::PlaceAll => Path::said(&[&"anywhere"]),
        Move::Stop(_) | Move::Order(_) => arranged(view, seat, chosen).unwrap_or_default(),
        Move::Arm(_) | Move::Resign => Path::default(),
    }
}

/// Returns a path of these words.
fn of_words(words: impl Iterator<Item = Word>) -> Path {
    Path(words.collect())
}

/// Returns the words of a muster: its name if it is a suggested one, else piece by piece.
fn mustered(view: &View, seat: Seat, muster: &Muster) -> Path {
    let home = view.home(seat);
    let ours = |word: &&str| home.and_then(|home| setup::suggestion(word, home)).as_ref() == Some(muster);
    if let Some(word) = setup::SUGGESTIONS.into_iter().find(ours) {
        return Path::said(&[&MUSTER, &word]);
    }
    let pieces = muster.iter().flat_map(|(rank, spot)| [Word::new(rank.word()), Word::new(spot.word(home))]);
    of_words([Word::new(MUSTER)].into_iter().chain(pieces))
}

/// Returns the pieces of a muster as far as these words place them. `None` if they are words of another move.
pub(crate) fn placed(view: &View, seat: Seat, said: &Path) -> Option<Muster> {
    let home = view.home(seat).filter(|_| view.public.stage == Stage::Mustering)?;
    let (first, more) = said.0.split_first()?;
    if first.as_str() != MUSTER {
        return None;
    }
    let spot = |word: &Word| home.spots().find(|spot| spot.word(Some(home)) == word.as_str());
    let suggested = more.first().and_then(|word| setup::suggestion(word.as_str(), home));
    Some(suggested.unwrap_or_else(|| Rank::MUSTER.into_iter().zip(more.iter().filter_map(spot)).collect()))
}

/// Returns the words for a piece that steps.
fn stepper(view: &View, seat: Seat, piece: PieceId) -> impl Iterator<Item = Word> {
    let among = match view.public.agenda.last() {
        Some(Frame::Steps { piece, .. }) => vec![*piece],
        _ => view.worked.steppers(&view.public).to_vec(),
    };
    [Word::new("step")].into_iter().chain(spelled(view, seat, &among, piece))
}

/// Returns the words for the targets after the first `implied` ones, each among all possible targets.
fn named(view: &View, seat: Seat, targets: &[Target], implied: usize, wants: &dyn Fn(&[Target]) -> Want) -> Vec<Word> {
    let mut words = vec![];
    for at in implied..targets.len() {
        let (Want::One(among) | Want::Maybe(among)) = wants(&targets[..at]) else { return words };
        let pieces: Vec<PieceId> = among.iter().filter_map(Target::piece).collect();
        match targets[at] {
            Target::Piece(piece) => words.extend(spelled(view, seat, &pieces, piece)),
            Target::Spot(spot) => words.push(Word::new(spot.word(view.home(seat)))),
            Target::Card(card) => words.push(Word::new(card.word())),
            Target::Seat(other) => words.push(Word::new(other.to_string())),
        }
    }
    words.extend(matches!(wants(targets), Want::Maybe(_)).then(|| Word::new("enough")));
    words
}

/// Returns the words of an arrangement for later. They name only the change in it, which the menu knows.
fn arranged(view: &View, seat: Seat, chosen: &Move) -> Option<Path> {
    if view.public.stage == Stage::Mustering {
        let word = if *chosen == Move::Order(Orders::sparing()) { "spare" } else { "answers" };
        return Some(Path::said(&[&MUSTER, &word]));
    }
    let found = standing::watch_menu(view, seat).moves(usize::MAX).into_iter().find(|(_, other)| other == chosen);
    found.map(|(path, _)| Path([Word::new("watch")].into_iter().chain(path.0).collect()))
}
