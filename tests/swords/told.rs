//! Tests of the texts about events and in questions: each is said once, in whole, and never long after the event.

use crate::support::Words;
use crate::support::{ADA, Asked, BOB, CAT, DAN, Play, duel, events, four, piece_at, won};
use engine::{Language, Line, Occasion, Path, Picture, Seat, Setup, Telling, Viewer, scene::Shape};
use swords::{
    Swords,
    card::Card,
    event::{Event, Leaving, Turning},
    public_state::Until,
    view::View,
};

fn english(line: &Line) -> String {
    Words::english().plain(line)
}

/// The lines of these events that the room hears.
fn told(events: &[Event]) -> Vec<String> {
    events.iter().filter_map(|event| Swords::narrate(event, Viewer::Watcher)).map(|line| english(&line)).collect()
}

/// Returns whether the room hears this text, word for word.
fn tells(events: &[Event], text: &str) -> bool {
    told(events).iter().any(|line| line == text)
}

/// The question to `seat` once it has said this much.
fn asked(play: &Play, seat: Seat, text: &str) -> String {
    let path: Path = text.parse().expect("every text reads as a path");
    let occasion = play.session.occasion(seat, path.0.first());
    english(&play.session.question(seat, occasion, &path).expect("a question").ask)
}

/// The label of `word` for `seat`, offered after `text`.
fn label(play: &Play, seat: Seat, text: &str, word: &str) -> String {
    let path: Path = text.parse().expect("every text reads as a path");
    let occasion = play.session.occasion(seat, path.0.first());
    let question = play.session.question(seat, occasion, &path).expect("a question");
    english(&question.offers.iter().find(|offer| offer.word.as_str() == word).expect("it is on offer").label)
}

/// The explanation of `word` for `seat`, offered after `text`. Empty if there is none.
fn about(play: &Play, seat: Seat, text: &str, word: &str) -> String {
    let question = play.session.question(seat, Occasion::Awaited, &text.parse().expect("a path")).expect("a question");
    let offer = question.offers.into_iter().find(|offer| offer.word.as_str() == word).expect("it is on offer");
    offer.about.as_ref().map(english).unwrap_or_default()
}

/// The words that describe the picture.
fn alt(view: &View) -> String {
    Swords::scene(view).alt.iter().map(english).collect::<Vec<_>>().join("\n")
}

/// The writing in the picture.
fn written(view: &View) -> Vec<String> {
    let shapes = Swords::scene(view).tiles.into_iter().flat_map(|tile| tile.shapes);
    let text = |shape: Shape| if let Shape::Text { text, .. } = shape { Some(english(&text)) } else { None };
    shapes.filter_map(text).collect()
}

/// SW-147: Horse says that it gives up the normal moves.
#[test]
fn horse_says_that_it_gives_up_the_normal_moves() {
    let mut play = duel().piece(ADA, "warrior d3").holds(ADA, "horse").play();
    play.say_all(&[(ADA, "step warrior d3 c3"), (ADA, "step warrior c3 d3"), (ADA, "step pion e2 e1")]);
    assert_eq!(label(&play, ADA, "invoke", "horse"), "Horse");
    assert_eq!(about(&play, ADA, "invoke", "horse"), "Gives up your 8 steps left");
    let ask = asked(&play, ADA, "invoke horse");
    assert_eq!(ask, "Horse: which piece? Your normal moves end with it, and your 8 steps left are given up.");
    let events = play.hope(ADA, "invoke horse warrior d3", |events| crate::support::rolled(events) == Some(4));
    let text = "@1's normal moves are over. @1's warrior (Barrow d3) may take 4 more steps.";
    assert!(tells(&events, text), "{:?}", told(&events));
    assert_eq!(play.public().steps().left(), 0);
    let events = play.say(ADA, "done");
    assert!(tells(&events, "Horse is spent.") && tells(&events, "@1's movement is over."), "{:?}", told(&events));
    assert!(told(&events).iter().all(|line| !line.contains("goes on")), "nobody goes on: {:?}", told(&events));
}

/// A question does not repeat a text that a card or the question itself already has.
#[test]
fn a_question_does_not_repeat_what_has_just_been_told() {
    let mut play = duel().holds(ADA, "speed").piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").play();
    let events = play.hope(ADA, "invoke speed", |events| crate::support::rolled(events) == Some(4));
    assert!(tells(&events, "@1's wizard (Barrow e3) may take 4 more steps."), "{:?}", told(&events));
    assert_eq!(asked(&play, ADA, ""), "Where does @1's wizard (Barrow e3) go? 4 steps are left.");
    let events = play.say(ADA, "done");
    assert!(tells(&events, "@1 goes on."), "the normal moves do: {:?}", told(&events));
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    assert_eq!(asked(&play, ADA, ""), "One conflict is left to fight.");
}

/// A sign is listed once with the card it comes of. The words tell the pieces that bear it.
#[test]
fn the_list_of_signs_has_a_line_for_every_card() {
    let mut position = duel().piece(ADA, "warrior b2").piece(ADA, "guard b5");
    position.state.public.pieces.iter_mut().filter(|is| is.owner == Some(ADA) && !is.is_wizard()).for_each(|is| {
        is.snared = true;
    });
    let play = position.play();
    let written = written(&play.room());
    assert_eq!(written.iter().filter(|text| *text == "Bear Trap").count(), 1);
    let words = alt(&play.room());
    assert!(words.contains("Bear Trap: pion Barrow e2, warrior Barrow b2, guard Barrow b5."), "{words}");
}

/// Moved and dead pieces are shown in the next turn as well, and then no more, even if nobody moves.
#[test]
fn ways_and_graves_fade_after_a_turn() {
    let mut play = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    play.hope(ADA, "fight c5", |events| won(events) == Some(true));
    assert!(play.acts(BOB), "the next turn");
    let seen = alt(&play.room());
    assert!(
        seen.contains("Moved last: @1's warrior Barrow c4 to c5.") && seen.contains("Died last: Barrow c5."),
        "{seen}"
    );
    play.say(BOB, "done");
    let seen = alt(&play.room());
    assert!(!seen.contains("Moved last") && !seen.contains("Died last"), "{seen}");
}

/// A piece that came back to its spot has gone all the way, as the picture shows it.
#[test]
fn returning_piece_is_told_step_by_step() {
    let mut play = duel().piece(ADA, "warrior c4").play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "step warrior c5 c4")]);
    let came = "Moved last: @1's warrior Barrow c4 to c5 c4";
    assert!(alt(&play.room()).contains(&format!("{came}.")), "{}", alt(&play.room()));
    play.say(ADA, "step pion e2 e1");
    let went = format!("{came}, pion Barrow e2 to e1.");
    assert!(alt(&play.room()).contains(&went), "{}", alt(&play.room()));
}

/// SW-52: several winners stand in the plural, the last with an "and".
#[test]
fn several_winners_are_told_in_the_plural() {
    let told = |places: [u8; 4], language: Language| {
        let event = Event::Leaving(Leaving::Ended { places: places.into(), quiet: true });
        Words::of(language).plain(&Swords::narrate(&event, Viewer::Watcher).expect("it is told"))
    };
    let many = told([2, 1, 1, 1], Language::English);
    assert!(many.ends_with("The strongest warbands are those of @2, @3 and @4."), "{many}");
    let one = told([2, 1, 3, 4], Language::English);
    assert!(one.ends_with("The strongest warband is that of @2."), "{one}");
    let many = told([2, 1, 1, 1], Language::German);
    assert!(many.ends_with("Die stärkste Schar und damit den Sieg haben @2, @3 und @4."), "{many}");
    let one = told([2, 1, 3, 4], Language::German);
    assert!(one.ends_with("Die stärkste Schar und damit den Sieg hat @2."), "{one}");
    let left = Words::of(Language::German).plain(&Line::new("swords-picture-quiet").number("rounds", 1));
    assert_eq!(left, "Ende nach einer weiteren Runde ohne Verlust");
}

/// SW-67, SW-111, SW-136, SW-145, SW-150: every effect that ends with a turn, or before one, is reported when it ends.
#[test]
fn effects_that_end_with_a_turn_are_told() {
    let mut position = duel()
        .piece(BOB, "warrior c4")
        .piece(BOB, "guard marsh:b3")
        .lasts(ADA, Card::MagicShield, (ADA, "e2"), Until::TurnEnd)
        .lasts(ADA, Card::TransformToDragon, (ADA, "e3"), Until::EndOfTurnOf(ADA))
        .lasts(ADA, Card::Paralysis, (BOB, "c4"), Until::TurnOf(BOB))
        .lasts(BOB, Card::GiantsStrength, (BOB, "e3"), Until::EndOfTurnOf(BOB));
    position.state.public.pieces.last_mut().expect("a guard").snared = true;
    let mut play = position.play();
    let triple =
        |event: &Event| matches!(event, Event::Turning(Turning::Began { dice: [a, b, c], .. }) if a == b && b == c);
    let no_triple = |events: &[Event]| !events.iter().any(triple);
    let events = play.hope(ADA, "done", no_triple);
    let text = "@1's turn ends. Over: Magic Shield, Transform to Dragon.";
    assert!(tells(&events, text), "{:?}", told(&events));
    let freed = told(&events).into_iter().find(|line| line.contains("@2 rolls")).expect("the next turn");
    assert!(freed.ends_with("Over: Paralysis, the hold of a bear trap."), "{freed}");
    assert!(play.public().lasting.iter().map(|lasting| lasting.card).eq([Card::GiantsStrength]));
    let guard = piece_at(&play, BOB, "b3");
    assert!(!play.public().piece(guard).snared);
    let events = play.hope(BOB, "done", no_triple);
    assert!(tells(&events, "@2's turn ends. Over: Giant's Strength."), "{:?}", told(&events));
    let events = play.hope(ADA, "done", no_triple);
    assert!(tells(&events, "@1's turn ends."), "nothing more: {:?}", told(&events));
}

/// A card's text speaks to its owner. Others see it as a quotation.
#[test]
fn a_cards_text_is_quoted_to_whoever_answers_it() {
    let position = duel().piece(BOB, "guard c4").holds(ADA, "traitor").holds(BOB, "anti-spell");
    let mut play = position.play();
    play.say(ADA, "invoke traitor guard marsh:c4");
    let ask = asked(&play, BOB, "");
    let text = "The card says: “A piece, but no wizard, becomes yours.” Do you answer?";
    assert!(ask.ends_with(text), "{ask}");
}

/// SW-70: a player who is awaited reads what there is to answer: the card, or who fights whom.
#[test]
fn a_window_that_waits_says_what_is_answered() {
    let position = duel().piece(BOB, "guard c4").holds(ADA, "traitor").holds(BOB, "anti-spell");
    let mut play = position.play();
    let events = play.say(ADA, "invoke traitor guard marsh:c4");
    assert!(tells(&events, "The game waits for @2 to answer or pass: Traitor."), "{:?}", told(&events));
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "guard barrow:c5").holds(BOB, "speed");
    let mut play = position.play();
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    let events = play.say(ADA, "fight c5");
    let text = "The game waits for @2 to answer or pass: @1's warrior attacks @2's guard (Barrow c5).";
    assert!(tells(&events, text), "{:?}", told(&events));
    let mut play =
        four().holds(ADA, "spoilsport").holds(BOB, "speed").holds(CAT, "thief").watches(BOB).watches(CAT).play();
    let events = play.say(ADA, "invoke spoilsport");
    assert!(tells(&events, "The game waits for @2 and @3 to answer or pass: Spoilsport."), "{:?}", told(&events));
}

/// SW-200: the hands shown in the picture of a finished game are in its words, for watchers too.
#[test]
fn the_words_of_a_finished_board_tell_the_hands_it_shows() {
    let mut play = duel().holds(ADA, "speed horse").holds(BOB, "thief").play();
    assert!(!alt(&play.room()).contains("holds"));
    play.say(BOB, "resign");
    let seen = alt(&play.room());
    assert!(seen.contains("@1 holds Horse, Speed.") && !seen.contains("@2 holds"), "{seen}");
    let written = written(&play.room());
    assert!(["Horse", "Speed"].iter().all(|card| written.iter().filter(|text| text == card).count() == 1));
}

/// SW-45: a modifier is not offered without word while a weapon keeps it from counting.
#[test]
fn modifiers_are_offered_as_idle_beside_a_weapon() {
    let mut play = duel().holds(ADA, "gauntlet-of-might strength speed").open(ADA, "swords").play();
    let idle = "Adds nothing in conflict while you use Swords";
    assert_eq!(about(&play, ADA, "invoke", "gauntlet-of-might"), idle);
    assert_eq!(about(&play, ADA, "invoke", "strength"), idle);
    assert_eq!(about(&play, ADA, "invoke", "speed"), english(&Card::Speed.text()));
    play.say(ADA, "arm none");
    assert_eq!(about(&play, ADA, "invoke", "gauntlet-of-might"), "Your pieces add 2 in conflicts.");
}

/// A card that is chosen says what it does, in hand and on the table.
#[test]
fn every_card_on_offer_says_what_it_does() {
    let play = duel().holds(ADA, "swords").open(ADA, "domain-teleport").play();
    assert_eq!(about(&play, ADA, "invoke", "swords"), "A weapon: 11 more in conflict.");
    assert_eq!(about(&play, ADA, "use", "domain-teleport"), english(&Card::DomainTeleport.text()));
}

/// The last fight that is left is no bare spot, and an attack abroad names its domain first.
#[test]
fn offers_of_fights_say_what_they_do() {
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").piece(ADA, "pion marsh:b5");
    let mut play = position.piece(BOB, "pion marsh:b6").sleeps(ADA).sleeps(BOB).play();
    let asked = |play: &Play| play.session.question(ADA, Occasion::Awaited, &Path::default()).expect("a question");
    let labels = |play: &Play| asked(play).offers.iter().map(|offer| english(&offer.label)).collect::<Vec<_>>();
    assert!(labels(&play).contains(&"Marsh: pion b5 ⚔ pion b6".to_owned()), "{:?}", labels(&play));
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "step marsh:b5 marsh:b6")]);
    play.say_all(&[(ADA, "done"), (ADA, "fight c5")]);
    assert_eq!(label(&play, ADA, "fight", "marsh:b6"), "Fight at b6, Marsh");
}

/// Domains are called by names with capitals wherever their transmitters are, and a guard is a piece.
#[test]
fn small_words_are_in_order() {
    let play = four().play();
    let seen = written(&play.view(DAN));
    assert!(seen.iter().any(|text| text == "Spire") && seen.iter().all(|text| text != "spire"), "{seen:?}");
    let met = english(&Line::new("swords-resolved-contradicted").line("card", Card::Traitor.line()));
    assert_eq!(met, "Traitor meets a ward of the same level; neither has effect.");
}

/// SW-12: the board shows where everybody stands. The line names the wizards alone, and so fits a phone.
#[test]
fn the_musters_are_told_in_a_short_line() {
    let mut play = Play::dealt(&Setup::plain(4), 3).0;
    let mut events = vec![];
    for seat in [ADA, BOB, CAT, DAN] {
        events = play.say(seat, "muster nexus");
    }
    let spots = [ADA, BOB, CAT, DAN].map(|seat| play.public().wizard_spot(seat).expect("a wizard").cell);
    let [ada, bob, cat, dan] = spots;
    let text = format!("The musters are shown. The wizards: @1 {ada}, @2 {bob}, @3 {cat}, @4 {dan}.");
    assert!(tells(&events, &text), "{:?}", told(&events));
}

/// SW-71: a piece whose windows always wait is named by its kind and its spot.
#[test]
fn a_single_piece_that_stops_are_about_is_named() {
    let mut play = duel().piece(BOB, "guard c4").play();
    let told = play.told(ADA, "stops pieces guard marsh:c4 always");
    let own = Swords::narrate(&events(&told)[0], Viewer::Seat(ADA)).expect("it is told to whoever said it");
    assert!(english(&own).ends_with("always what is about one piece."), "{}", english(&own));
    let ask = asked(&play, ADA, "stops");
    assert!(ask.contains("always @2's guard (Marsh c4)."), "{ask}");
}

/// SW-118: a fight names the weapon that made other numbers of the dice, and the side that wins.
#[test]
fn fight_names_its_winner_and_what_made_its_numbers() {
    let position = duel().piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").open(ADA, "morning-star");
    let mut play = position.sleeps(ADA).sleeps(BOB).play();
    play.say(ADA, "step warrior c4 c5");
    let events = play.hope(ADA, "fight c5", |events| tells_of(events, "@1's warrior 88 (Morning Star) ✗ "));
    let fought = told(&events).into_iter().find(|line| line.starts_with('⚔')).expect("a fight");
    assert!(fought.ends_with(" @2's pion – @1's warrior wins."), "{fought}");
}

/// Returns whether a line that the room hears has this text in it.
fn tells_of(events: &[Event], text: &str) -> bool {
    told(events).iter().any(|line| line.contains(text))
}

/// SW-52: the end without losses is told before it comes, in the question of a turn and above the news.
#[test]
fn near_end_without_losses_is_told_ahead() {
    let mut position = duel();
    position.state.public.quiet = 8;
    let play = position.play();
    let end = "⏳ 2 more rounds without a lost piece, and the strongest warband wins.";
    assert!(asked(&play, ADA, "").starts_with(end), "{}", asked(&play, ADA, ""));
    let began = Line::new("swords-turn").seat("who", ADA).text("dice", "6 4 1").number("round", 9);
    let head = |play: &Play| Swords::headline(&began, &play.view(ADA)).as_ref().map(english);
    assert_eq!(head(&play).as_deref(), Some(end));
    let far = duel().play();
    assert!(head(&far).is_none() && asked(&far, ADA, "").starts_with("**It's your move:**"));
}

/// A card that helps a movement alone says so outside of one, and one that shows hands says that it makes the plan.
#[test]
fn card_on_offer_says_when_it_is_rash() {
    let cards = "belt-of-levitation crystal-ball";
    let mut play = duel().holds(ADA, cards).piece(ADA, "warrior c4").piece(BOB, "pion barrow:c5").sleeps(BOB).play();
    assert_eq!(about(&play, ADA, "invoke", "belt-of-levitation"), english(&Card::BeltOfLevitation.text()));
    let rash = "You see all other hands. It makes your plan so far at once, for all to see";
    assert_eq!(about(&play, ADA, "invoke", "crystal-ball"), rash);
    play.say_all(&[(ADA, "step warrior c4 c5"), (ADA, "done")]);
    let late = "It lies open, but helps only from your next movement on";
    assert_eq!(about(&play, ADA, "invoke", "belt-of-levitation"), late);
}

/// Of two pieces of a kind on one spot each is one answer, which names its owner and its place.
#[test]
fn piece_that_shares_its_spot_with_its_like_is_one_answer() {
    let mut play =
        duel().holds(ADA, "teleport").piece(ADA, "warrior c4").piece(BOB, "warrior barrow:c5").sleeps(BOB).play();
    play.say(ADA, "step warrior c4 c5");
    assert_eq!(label(&play, ADA, "invoke teleport", "warrior@2_c5"), "@2's warrior c5");
    assert_eq!(asked(&play, ADA, "invoke teleport warrior@2 c5"), asked(&play, ADA, "invoke teleport warrior@2_c5"));
}
