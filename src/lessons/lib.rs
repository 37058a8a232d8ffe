//! Lessons and puzzles: a few real moves on the real engine. A script goes in, positions and verdicts come out.
//!
//! A lesson is data: `assets/lessons/<game>.toml`. Its seed is fixed, so each step is the same position for everybody,
//! and nothing but the number of the step has to be remembered. Its examples are pictures beside parts of the rules.
//!
//! A puzzle is a line of `assets/puzzles/<game>.jsonl`: moves of computers, and the one best move after them.

mod position;
mod puzzle;
mod script;

pub use position::{Position, Verdict};
pub use puzzle::{Deduced, Proof, Puzzle, Searched};
pub use script::{Example, Label, Lesson, Misfit};

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{Entry, Occasion, Path};
    use games::CATALOGUE;

    /// The numbers of steps that a lesson may have.
    const STEPS: std::ops::RangeInclusive<usize> = 6..=10;
    /// The number of moves that are tried at each step, and of those that must be wrong unless there are fewer.
    const TRIED: usize = 60;
    const WRONG: usize = 3;

    fn lessons() -> impl Iterator<Item = (&'static Entry, Lesson)> {
        CATALOGUE
            .iter()
            .map(|entry| (entry, Lesson::of(entry).unwrap_or_else(|why| panic!("{}: {why}", entry.info.key))))
    }

    #[test]
    fn every_lesson_is_played_by_its_right_moves() {
        for (entry, lesson) in lessons() {
            let game = entry.info.key;
            assert!(STEPS.contains(&lesson.steps()), "{game} has {} steps", lesson.steps());
            for step in 0..lesson.steps() {
                let position = lesson.at(entry, step).unwrap_or_else(|why| panic!("{game}, step {step}: {why}"));
                let name = position.name().expect("a step has a name");
                let (seat, right) = (position.learner(), position.right().expect("a step asks for a move"));
                let stamp = position.session().stamp(seat, Occasion::Awaited);
                let stamp = stamp.unwrap_or_else(|| panic!("{game}, {name}: the learner is not asked"));
                let verdict = position.judge(stamp, &right);
                assert!(matches!(verdict, Ok(Verdict::Right(_))), "{game}, {name}: {verdict:?}");
            }
            let end = lesson.at(entry, lesson.steps()).unwrap_or_else(|why| panic!("{game}, at the end: {why}"));
            assert_eq!((end.name(), end.right(), end.solution()), (None, None, vec![]), "{game}");
            assert!(lesson.at(entry, lesson.steps() + 1).is_err(), "{game}");
        }
    }

    #[test]
    fn other_moves_of_a_step_are_wrong() {
        for (entry, lesson) in lessons() {
            for step in 0..lesson.steps() {
                let position = lesson.at(entry, step).expect("a position");
                let (seat, session) = (position.learner(), position.session());
                let stamp = session.stamp(seat, Occasion::Awaited).expect("the learner is asked");
                let judged = |path: &Path| position.judge(stamp, path);
                let moves = position.moves(TRIED);
                let wrong = moves.iter().filter(|path| judged(path) == Ok(Verdict::Wrong)).count();
                assert!(wrong >= WRONG.min(moves.len() - 1), "{}, step {step}: {wrong} are wrong", entry.info.key);
                let unknown = judged(&"moonwalk".parse().expect("words"));
                assert!(unknown.is_err(), "{}, step {step}: {unknown:?}", entry.info.key);
            }
        }
    }

    /// Every mark of a lesson names a part of its picture.
    #[test]
    fn mark_of_a_step_is_on_its_picture() {
        for (entry, lesson) in lessons() {
            for step in 0..lesson.steps() {
                let position = lesson.at(entry, step).expect("a position");
                let plain = position.session().guided(engine::Viewer::Seat(position.learner()));
                let is_marked = position.scene(&Path::default()) != plain;
                assert_eq!(is_marked, position.mark().is_some(), "{}, step {step}", entry.info.key);
            }
        }
    }

    #[test]
    fn every_label_names_a_part_of_the_picture() {
        for (entry, lesson) in lessons() {
            let position = lesson.at(entry, lesson.labelled()).expect("a position");
            assert!((4..=6).contains(&lesson.labels().len()), "{} has four to six labels", entry.info.key);
            let numbers = |labels: &[Label]| {
                let shapes = position.labelled(labels).tiles.into_iter().flat_map(|tile| tile.shapes);
                shapes.filter(|shape| format!("{shape:?}").contains("\"1\"")).count()
            };
            for label in lesson.labels() {
                let only = std::slice::from_ref(label);
                assert!(numbers(only) > numbers(&[]), "{}: {}", entry.info.key, label.name);
            }
        }
    }

    /// Every example is beside a part of the rules, which both languages have at the same place, and a mark is seen.
    #[test]
    fn example_is_a_position_beside_a_part_of_the_rules() {
        for (entry, lesson) in lessons() {
            let rules = entry.info.rules;
            let headings = |text: &str| text.lines().filter(|line| line.starts_with("## ")).count();
            assert_eq!(headings(rules.english), headings(rules.german), "{}", entry.info.key);
            assert!(lesson.examples().len() >= 5, "{} has five examples", entry.info.key);
            for example in lesson.examples() {
                let about = format!("{}, {}", entry.info.key, example.name);
                let is_part = rules.english.contains(&format!("\n## {}\n", example.part));
                assert!(is_part, "{about}: no part is called “{}”", example.part);
                let position = lesson.example(entry, example).unwrap_or_else(|why| panic!("{about}: {why}"));
                let plan = position.right().expect("an example has a plan, though it may be empty");
                let plain = position.session().guided(engine::Viewer::Seat(position.learner()));
                let is_pointed_at = position.mark().is_some() || plan != Path::default();
                assert_eq!(position.scene(&plan) != plain, is_pointed_at, "{about}");
            }
        }
    }
}
