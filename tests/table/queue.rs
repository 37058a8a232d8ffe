//! Tests of turns set ahead: made in the moment the turn comes, dropped without a word to others, and seen by nobody.

use crate::stage::{Stage, keys, path, person};
use pervigil::{
    engine::{Language, Line, Seat},
    store::Destination,
    table::{Announcement, Clock, Condition, Doubt, PlanRefusal, Queued, Refusal, TurnRefusal},
};

pub(crate) fn queued(moves: &str) -> Queued {
    Queued { moves: moves.to_owned(), language: Language::English, only_if: None }
}

impl Stage {
    pub(crate) async fn queue(&self, seat: u8, queued: Queued) -> Result<(), Refusal> {
        self.house.turns().queue(self.table, person(seat), queued).await.map(drop).map_err(|refused| refused.refusal)
    }

    async fn queue_of(&self, seat: u8) -> Option<Queued> {
        self.house.turns().queue_of(self.table, person(seat)).await.unwrap().0
    }

    /// The direction that a seat can turn to face now.
    async fn facing(&self, seat: u8) -> String {
        let offers = self.panel(seat, &path("face")).await.question.offers;
        format!("face {}", offers[0].word.as_str())
    }
}

/// A chamber in which no turn ends automatically, the seat on turn, and the next seat.
async fn begun(seats: u8) -> (Stage, u8, u8) {
    let stage = Stage::begun(3, Clock::Daily, seats).await;
    for seat in 0..seats {
        stage.house.servers().prefer(person(seat), |person| person.ends_by_itself = false).await.unwrap();
    }
    let first = stage.owing().await[0].0;
    stage.hear().await;
    (stage, first, (first + 1) % seats)
}

#[tokio::test]
async fn queued_turn_is_made_with_its_cause_and_told_in_one_post() {
    let (mut stage, first, next) = begun(2).await;
    stage.queue(next, queued("face n, end")).await.unwrap();
    assert!(stage.hear().await.is_empty(), "nobody hears of it");
    stage.crash();
    assert_eq!(stage.queue_of(next).await, Some(queued("face n, end")), "it outlives a restart");
    let due = stage.now() + 24 * 3_600_000;
    stage.wait(200_000);
    stage.say(first, "end").await.unwrap();
    let choices = stage.choices().await;
    assert_eq!(choices[choices.len() - 2..], [(next, "face n".to_owned()), (next, "end".to_owned())]);
    assert_eq!(stage.queue_of(next).await, None, "it is of one turn alone");
    assert_eq!(stage.owing().await, [Seat(first)]);
    let posts = stage.hear_posts().await;
    let [post] = &posts[..] else { panic!("one post: {posts:?}") };
    assert_eq!(post.owed[0].seat, Seat(first));
    assert_eq!(post.owed[0].due, Some(due + 200_000), "with a clock of its own");
    let before = stage.journal().await;
    stage.crash();
    assert_eq!(stage.owing().await, [Seat(first)]);
    assert_eq!(stage.journal().await, before, "what was stored together wakes together");
}

/// A queued turn that was made is quoted to its own person, and to nobody else.
#[tokio::test]
async fn queue_that_is_made_is_quoted_to_its_person_alone() {
    let (stage, first, next) = begun(2).await;
    stage.queue(next, queued("face n,   end")).await.unwrap();
    stage.wait(200_000);
    let heard = stage.say(first, "end").await.unwrap();
    assert!(heard.lines.iter().all(|line| line.key != "queue-made"), "{heard:?}");
    let mut quoted = vec![];
    for (to, said) in stage.hear().await {
        if let Announcement::Private(note) = &said {
            let made = note.lines.iter().filter(|line| line.key == "queue-made");
            quoted.extend(made.map(|line| (to, line.clone())));
        } else {
            assert!(!format!("{said:?}").contains("queue-made"), "{said:?}");
        }
    }
    let line = Line::new("queue-made").text("moves", "face n, end");
    assert_eq!(quoted, [(Destination::Person(person(next).0), line)]);
}

#[tokio::test]
async fn queue_goes_as_far_as_it_can_and_tells_its_seat_alone_why() {
    let (stage, first, next) = begun(2).await;
    stage.queue(next, queued("face n; face sideways; end")).await.unwrap();
    stage.wait(200_000);
    stage.say(first, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(next)], "the turn goes on");
    let said = stage.hear().await;
    let word = said.iter().find_map(|(to, said)| match said {
        Announcement::Private(note) if *to == Destination::Person(person(next).0) => Some(note),
        _ => None,
    });
    assert!(word.is_some_and(|note| note.lines.iter().any(|line| line.key == "queue-stopped")), "{said:?}");
    let posts: Vec<_> = said
        .iter()
        .filter_map(|(_, said)| if let Announcement::Turn(post) = said { Some(post) } else { None })
        .collect();
    assert!(posts.len() == 1 && posts[0].owed[0].calls, "they are called to the rest: {posts:?}");
    assert_eq!(stage.queue_of(next).await, None);

    let (stage, first, next) = begun(2).await;
    stage.queue(next, queued("release")).await.expect("it may go by then");
    stage.say(first, "end").await.unwrap();
    assert_eq!(stage.choices().await.last(), Some(&(first, "end".to_owned())), "nothing is made of it");
    assert_eq!(stage.owing().await, [Seat(next)]);
}

#[tokio::test]
async fn impossible_queue_is_refused_in_words() {
    let (stage, first, next) = begun(2).await;
    assert_eq!(stage.queue(first, queued("end")).await, Err(PlanRefusal::QueueNow.into()), "it is on already");
    assert!(stage.queue(next, queued("  ")).await.is_err());
    assert!(stage.queue(next, queued(&"end, ".repeat(400))).await.is_err());
    let only_if = |deed: &str, by| Some(Condition { deed: deed.to_owned(), by: Seat(by) });
    for only_if in [only_if("zap", next), only_if("zap", 9), only_if("insult", first)] {
        let refused = stage.queue(next, Queued { only_if, ..queued("end") }).await;
        let Err(Refusal::Plan(PlanRefusal::NoSuchCondition(known))) = refused else { panic!("{refused:?}") };
        assert_eq!(known.len(), 2, "zapping and confusing, by one other");
    }
    assert!(
        stage.house.turns().queue(stage.table, person(7), queued("end")).await.is_err(),
        "who has no seat has no turn"
    );
    assert_eq!(
        stage.queue(next, queued("resign")).await,
        Err(TurnRefusal::LeaveAlone.into()),
        "a game is not given up by a queue"
    );
    assert_eq!(stage.queue_of(next).await, None);
    stage.say(first, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(next)]);
    stage.queue(first, queued("end")).await.unwrap();
    assert!(stage.house.turns().unqueue(stage.table, person(first)).await.unwrap());
    assert!(!stage.house.turns().unqueue(stage.table, person(first)).await.unwrap());
    stage.say(next, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(first)], "what was dropped is not made");
}

/// A text that is no move in any case is refused with the possible words. The earlier queue stays.
#[tokio::test]
async fn a_typo_is_refused_and_the_queue_of_before_stays() {
    let (stage, first, next) = begun(2).await;
    stage.queue(next, queued("face n, end")).await.unwrap();
    let Err(Refusal::Turn(TurnRefusal::Illegal { word, why: None, near })) = stage.queue(next, queued("ennd")).await
    else {
        panic!("it is no move")
    };
    assert!(word == "ennd" && near.contains(&"end".to_owned()), "{word}: {near:?}");
    assert_eq!(stage.queue_of(next).await, Some(queued("face n, end")));
    stage.say(first, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(first)], "it is made");
}

/// A later move cannot be judged now. A text that is no move there is doubted, and a typo is refused.
#[tokio::test]
async fn a_typo_behind_the_first_move_is_told_at_once() {
    let (stage, _, next) = begun(2).await;
    let doubt =
        async |moves| stage.house.turns().queue(stage.table, person(next), queued(moves)).await.expect("it is kept");
    assert_eq!(doubt("face n, end").await, None);
    for typo in ["face n, ennd", "face n, edn"] {
        let refused = stage.queue(next, queued(typo)).await;
        assert!(matches!(refused, Err(Refusal::Turn(TurnRefusal::Illegal { .. }))), "{typo}: {refused:?}");
        assert_eq!(stage.queue_of(next).await, Some(queued("face n, end")), "it stays");
    }
    assert!(matches!(
        doubt("face n, xyzzy").await,
        Some(Doubt { done: 1, why: Refusal::Turn(TurnRefusal::Illegal { .. }) })
    ));
    assert!(matches!(doubt("release, end").await, Some(Doubt { done: 0, .. })), "it may go by then");
    assert!(matches!(doubt("face, end").await, Some(Doubt { done: 0, why: Refusal::Turn(TurnRefusal::Half { .. }) })));
}

#[tokio::test]
async fn the_mover_hears_all_that_the_post_tells() {
    let (stage, first, _) = begun(3).await;
    for seat in (0..3).filter(|seat| *seat != first) {
        stage.queue(seat, queued("end")).await.unwrap();
    }
    let heard = stage.say(first, "end").await.unwrap();
    let posts = stage.hear_posts().await;
    let told = &posts[0].story.lines;
    let quiet = told.iter().filter(|line| line.key == "turn-quiet");
    assert_eq!(quiet.count(), 3, "a whole round in which nothing is done: {posts:?}");
    assert!(told[1..].iter().all(|line| heard.lines.contains(line)) && heard.lines.len() == 3, "{heard:?}");
    assert!(heard.panel.is_some() && !heard.waits, "it is their turn again");
}

/// A queue that was made is taken back with the moves before it. It then waits once more.
#[tokio::test]
async fn a_queue_that_is_taken_back_waits_again_and_its_seat_is_told() {
    let (stage, first, next) = begun(2).await;
    stage.queue(next, queued("end")).await.unwrap();
    stage.say(first, "end").await.unwrap();
    assert_eq!((stage.owing().await, stage.queue_of(next).await), (vec![Seat(first)], None), "it was made");
    stage.take_back(first).await;
    stage.hear().await;
    stage.vote(next, 1, true).await.expect("it is asked for");
    let told = stage.hear().await.into_iter().any(|(to, said)| match said {
        Announcement::Word(word) => {
            to == Destination::Person(person(next).0) && word.lines.iter().any(|line| line.key == "queue-again")
        }
        _ => false,
    });
    assert!(told, "in a private word");
    assert_eq!((stage.owing().await, stage.queue_of(next).await), (vec![Seat(first)], Some(queued("end"))));
    let before = stage.choices().await.len();
    stage.say(first, "end").await.unwrap();
    assert_eq!(stage.choices().await.len(), before + 2, "it is made once more");
}

#[tokio::test]
async fn a_queue_is_dropped_as_soon_as_its_condition_does_not_hold() {
    for number in 0..40 {
        let (stage, mut crowd) = (Stage::begun(number, Clock::Daily, 2).await, crate::stage::Crowd::new(number, 2));
        stage.play_until("chamber-awaited-answer", &mut crowd).await;
        let Some(at) = stage.owing().await.first().map(|seat| seat.0) else { continue };
        stage.say(at, "let").await.unwrap();
        while stage.owing().await == [Seat(1 - at)] {
            let before = stage.choices().await.len();
            let only_if = Some(Condition { deed: "zap".to_owned(), by: Seat(1 - at) });
            stage.queue(at, Queued { only_if: only_if.clone(), ..queued("end") }).await.unwrap();
            stage.hear().await;
            stage.step(&mut crowd).await;
            let zapped = stage.choices().await[before].1.starts_with("zap");
            let ended = stage.choices().await[before..].iter().any(|(_, said)| said == "end");
            assert_eq!(stage.queue_of(at).await.is_none(), zapped || ended, "{:?}", stage.choices().await);
            if zapped {
                let (lines, _) = stage.house.turns().ended_orders(stage.table, person(at)).await.unwrap();
                assert_eq!(keys(&lines), ["queue-broken"], "and they read it where they look for it");
                let told = stage.hear().await.into_iter().any(|(_, said)| match said {
                    Announcement::Private(note) => note.lines.iter().any(|line| line.key == "queue-broken"),
                    _ => false,
                });
                assert!(told, "in a private word");
                return;
            }
        }
    }
    panic!("nobody zaps twice in one turn");
}

/// A condition is about one player who acts on its maker. Actions of others, or on others, never break it.
#[tokio::test]
async fn condition_breaks_only_by_the_named_player_on_its_maker() {
    let (mut dropped, mut stayed) = (false, false);
    for number in 0..60 {
        let (stage, mut crowd) = (Stage::begun(number, Clock::Daily, 3).await, crate::stage::Crowd::new(number, 3));
        while let [Seat(by)] = stage.owing().await[..] {
            let [one, other] = [(by + 1) % 3, (by + 2) % 3];
            let unless =
                |by| Queued { only_if: Some(Condition { deed: "zap".to_owned(), by: Seat(by) }), ..queued("end") };
            if stage.awaited().await.as_deref() == Some("chamber-awaited-turn") {
                let queues = [stage.queue(one, unless(by)).await, stage.queue(other, unless(one)).await];
                let before = stage.choices().await.len();
                stage.step(&mut crowd).await;
                let choices = stage.choices().await.split_off(before);
                let (said, goes_on) = (&choices[0].1, choices.iter().all(|(_, said)| said != "end"));
                let is_at = |seat: u8| said.starts_with(&format!("zap @{} ", seat + 1));
                if goes_on && queues.iter().all(Result::is_ok) && (is_at(one) || is_at(other)) {
                    assert_eq!(stage.queue_of(one).await.is_none(), is_at(one), "{said}");
                    assert!(stage.queue_of(other).await.is_some(), "another did it: {said}");
                    (dropped, stayed) = (dropped || is_at(one), stayed || is_at(other));
                }
            } else {
                stage.step(&mut crowd).await;
            }
            if dropped && stayed {
                return;
            }
        }
    }
    panic!("too few zaps");
}

/// A queue is for a turn: it does not answer another seat's action, and is not lost by it.
#[tokio::test]
async fn queue_waits_for_a_turn_while_its_seat_is_asked_otherwise() {
    for number in 0..40 {
        let (stage, mut crowd) = (Stage::begun(number, Clock::Daily, 2).await, crate::stage::Crowd::new(number, 2));
        while let [Seat(owing)] = stage.owing().await[..] {
            if stage.awaited().await.as_deref() == Some("chamber-awaited-answer") {
                assert_eq!(stage.queue_of(owing).await, Some(queued("end")), "it waits");
                let stopped = |said: &Announcement| match said {
                    Announcement::Private(note) => note.lines.iter().any(|line| line.key == "queue-stopped"),
                    _ => false,
                };
                assert!(!stage.hear().await.iter().any(|(_, said)| stopped(said)), "nothing is said of it");
                stage.say(owing, "let").await.unwrap();
                let is_made = stage.choices().await.contains(&(owing, "end".to_owned()));
                assert!(is_made || stage.queue_of(owing).await == Some(queued("end")), "no answer takes its place");
                return;
            }
            stage.queue(1 - owing, queued("end")).await.unwrap();
            stage.hear().await;
            stage.step(&mut crowd).await;
        }
    }
    panic!("nobody is asked to answer");
}

#[tokio::test]
async fn queued_turns_of_everybody_are_made_in_order() {
    let (stage, first, _) = begun(3).await;
    for seat in (0..3).filter(|seat| *seat != first) {
        stage.queue(seat, queued("end")).await.unwrap();
    }
    let before = stage.journal().await.len();
    stage.say(first, "end").await.unwrap();
    assert_eq!(stage.owing().await, [Seat(first)], "a whole round in one moment");
    assert!(stage.journal().await.len() > before + 3);
    let posts = stage.hear_posts().await;
    assert!(posts.len() == 1 && posts[0].owed[0].seat == Seat(first), "{posts:?}");
    let facing = stage.facing(first).await;
    stage.say(first, &facing).await.expect("the turn is theirs");
}

/// A player whose turn was made for them is still called to the next, even if the bot was restarted in between.
#[tokio::test]
async fn player_after_a_queued_turn_is_called_even_after_a_restart() {
    for restart in [false, true] {
        let (mut stage, first, next) = begun(2).await;
        stage.queue(next, queued("end")).await.unwrap();
        stage.say(first, "end").await.unwrap();
        assert_eq!(stage.owing().await, [Seat(first)], "the turn in between is made");
        stage.hear().await;
        if restart {
            stage.crash();
        }
        stage.say(first, "end").await.unwrap();
        let posts = stage.hear_posts().await;
        assert!(posts[0].owed[0].seat == Seat(next) && posts[0].owed[0].calls, "after a restart: {restart}");
    }
}
