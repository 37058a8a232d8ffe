//! Tests of pencil marks.

use crate::support::Words;
use crate::support::{ADA, Asked, BELA, CARDS, CHIDI, Play, card, game, path, with_options};
use amulets::{Amulets, board::Card, pairs::Pairs};
use engine::{Occasion, Picture, Viewer};

/// AM-51: the private view shows the player's own home, amulet, book and marks.
#[test]
fn am_51_the_private_view_shows_home_amulet_book_and_marks() {
    let mut play = game(&CARDS[..3]);
    play.say(ADA, "ask a1 b1 c1 d1 e1");
    play.say_all(&[(ADA, "note @2 no red all"), (ADA, "note @2 maybe yellow a1"), (ADA, "note @3 no b5")]);
    let own: Vec<String> =
        Amulets::scene(&play.view(ADA)).own.iter().map(|line| Words::english().plain(line)).collect();
    assert_eq!(own[0], "Your home is C3, your amulet is Red.");
    assert_eq!(own[1], "Your marks about @2 – likely: Yellow A1, crossed out: Red.");
    assert_eq!(own[2], "Your marks about @3 – crossed out: B5.");
    assert_eq!(own.len(), 3);
    assert_eq!(play.view(ADA).public.book.len(), 1);
}

/// AM-51: a player who marks their own pair hears why this is refused.
#[test]
fn am_51_marks_are_about_others() {
    let play = game(&CARDS[..3]);
    assert_eq!(play.refused(ADA, "note @1 no red"), "note-on-oneself");
    assert!(!play.offered(ADA, "note").contains(&"@1".to_owned()));
}

/// AM-51: a mark takes the place of another on the same pair.
#[test]
fn am_51_marks_are_made_changed_and_erased() {
    let mut play = game(&CARDS[..3]);
    let sheet = |play: &Play| play.view(BELA).notes.expect("his own marks").about(CHIDI);
    play.say(BELA, "note @3 no green all");
    assert_eq!(sheet(&play).no.len(), 25);
    play.say(BELA, "note @3 maybe green row5 b5");
    assert_eq!((sheet(&play).no.len(), sheet(&play).maybe), (24, Pairs::NONE.with(card("green b5"))));
    play.say(BELA, "note @3 clear green all");
    assert!(sheet(&play).no.is_empty() && sheet(&play).maybe.is_empty());
    play.say_all(&[(BELA, "note @3 no c2"), (BELA, "note @3 no blue a1")]);
    assert_eq!(sheet(&play).no.len(), 6);
    play.say(BELA, "note @3 clear all");
    assert!(play.view(BELA).notes.expect("his own marks").is_empty());
}

/// AM-51: a player who reads the sheets in words hears the pairs that are left, once they are few.
#[test]
fn am_51_few_open_pairs_are_named() {
    let mut play = with_options(&CARDS[..3], &[("assist", 1)]);
    let marks = |play: &Play| {
        let own = Amulets::scene(&play.view(ADA)).own;
        Words::english().plain(own.iter().find(|line| line.key == "amulets-picture-marks").expect("marks of hers"))
    };
    play.say(ADA, "note @2 no c2");
    assert!(!marks(&play).contains("open"), "120 pairs are too many");
    play.say_all(&[(ADA, "ask b2 a1 c1 d1 e1"), (ADA, "note fill")]);
    let left = "still open: Yellow A1, Green C1, Blue D1, Black E1.";
    assert!(marks(&play).ends_with(left), "{}", marks(&play));
}

/// AM-51: nobody else can tell that there is a mark: no line, no view, no stamp, no question.
#[test]
fn am_51_mark_stays_unnoticed_by_everybody_else() {
    let mut play = game(&CARDS[..4]);
    let others = [Viewer::Seat(ADA), Viewer::Seat(CHIDI), Viewer::Watcher];
    let seen = |play: &Play| others.map(|viewer| play.session.view(viewer));
    let (before, asked) = (seen(&play), play.questions(ADA));
    let awaited = play.session.awaited();
    let told = play.say(BELA, "note @1 no red c3");
    assert!(told.iter().all(|told| told.room.is_none() && !told.reveals));
    assert!(told.iter().all(|told| told.aside.iter().all(|(seat, _)| *seat == BELA)));
    assert_eq!((seen(&play), play.questions(ADA), play.session.awaited()), (before, asked, awaited));
    assert_eq!(play.session.stamp(BELA, Occasion::Awaited).map(|stamp| stamp.choices), Some(0));
}

/// AM-51: the panel of marks stays open from one to the next.
#[test]
fn am_51_marks_are_made_one_after_another() {
    let mut play = game(&CARDS[..3]);
    let stamp = play.stamp(ADA, "note").expect("she may at any time");
    for text in ["note @2 no red all", "note @2 no yellow all", "note @2 no a1"] {
        play.say_to(ADA, stamp, text);
    }
    assert_eq!(play.view(ADA).notes.expect("her own marks").about(BELA).no.len(), 25 + 25 + 3);
    assert_eq!(play.offered(ADA, "note @2 no").len(), 30);
    assert_eq!(play.offered(ADA, "note @2 clear").len(), 31);
    assert_eq!(play.offered(ADA, "note @2 maybe blue").len(), 26);
}

/// AM-51 and AM-52: one press marks the pairs that the answers rule out, if the table has the assist.
#[test]
fn am_52_ruled_out_pairs_can_be_filled_in() {
    let mut play = with_options(&CARDS[..3], &[("assist", 1)]);
    assert_eq!(game(&CARDS[..3]).offered(ADA, "note"), ["@2", "@3"]);
    assert_eq!(play.offered(ADA, "note"), ["@2", "@3", "fill"]);
    play.say(ADA, "ask b2 a1 c1 d1 e1");
    play.say(ADA, "note fill");
    let open: Vec<String> =
        play.view(ADA).notes.expect("her own marks").about(BELA).open().iter().map(spelled).collect();
    assert_eq!(open, ["yellow a1", "green c1", "blue d1", "black e1"], "Bela said: I'm home, and Red is Ada's");
}

fn spelled(card: Card) -> String {
    format!("{} {}", card.amulet.word(), card.home.word())
}

/// The question behind a row asks for a home alone.
#[test]
fn am_51_question_of_a_row_asks_which_home() {
    let play = game(&CARDS[..3]);
    let question = play.session.question(ADA, Occasion::Standing, &path("note @2 no row1")).expect("a question");
    assert_eq!(Words::english().plain(&question.ask), "@2 – ✗ Cross out: which home in row 1?");
    assert_eq!(question.offers.len(), 5);
}
