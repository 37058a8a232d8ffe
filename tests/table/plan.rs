//! Tests of turns that are planned before they are made, and of several moves said at once.

use crate::{
    pace::with_a_zap,
    stage::{PRESS, Stage, guest, new_table, path, person},
};
use pervigil::{
    engine::{Arg, Occasion, Path, Seat, Viewer},
    store::Write,
    table::{Clock, Heard, NewTable, Panel, Planning, Refusal, Refused, Stakes, TableRefusal, TurnRefusal},
};
use std::{collections::BTreeMap, sync::Arc};

impl Stage {
    async fn press(&self, panel: &Panel, said: &str) -> Result<Heard, Refused> {
        self.house.turns().press(self.table, person(panel.seat.0), panel.stamp, path(said)).await
    }

    async fn plan(&self, panel: &Panel, planning: Planning) -> Result<Heard, Refused> {
        self.house.turns().plan(self.table, person(panel.seat.0), panel.stamp, planning).await
    }

    /// The words of a step that the seat on turn can foresee, and the panel after it.
    pub(crate) async fn planned_step(&self, panel: &Panel) -> (String, Panel) {
        let mut open = vec![Path::default()];
        while let Some(said) = open.pop() {
            let asked =
                self.house.turns().panel(self.table, person(panel.seat.0), Occasion::Awaited, said).await.unwrap();
            for offer in asked.question.offers.iter().filter(|offer| offer.word.as_str() != "end") {
                let said = asked.said.then(offer.word.clone());
                if offer.more {
                    open.push(said);
                    continue;
                }
                let heard = self.press(panel, &said.to_string()).await.expect("it was offered");
                assert!(heard.lines.is_empty(), "nothing was made: {heard:?}");
                return (said.to_string(), heard.panel.expect("the turn goes on"));
            }
        }
        panic!("no step can be planned: {:?}", panel.question)
    }

    async fn turn_of(&self, seat: u8) -> Panel {
        self.panel(seat, &Path::default()).await
    }
}

/// A chamber of two in which the first seat has the turn.
async fn stage() -> (Stage, Panel) {
    let stage = Stage::begun(3, Clock::None, 2).await;
    let seat = stage.owing().await[0];
    stage.hear().await;
    let panel = stage.turn_of(seat.0).await;
    (stage, panel)
}

#[tokio::test]
async fn planned_step_is_told_nobody_and_stored_only_in_its_row() {
    let (stage, panel) = stage().await;
    let (before, alarms) = (stage.journal().await, stage.alarms().await);
    let other = Seat(1 - panel.seat.0);
    let seen = stage.house.views().look(stage.table, Some(person(other.0))).await.unwrap();
    let (_, after) = stage.planned_step(&panel).await;
    assert_eq!((stage.journal().await, stage.alarms().await), (before, alarms));
    assert!(stage.hear().await.is_empty(), "nobody hears of it");
    let now = stage.house.views().look(stage.table, Some(person(other.0))).await.unwrap();
    assert_eq!(seen.scene, now.scene, "nobody sees it");
    let planned = after.planned.expect("a plan");
    assert_eq!(planned.lines.len(), 1, "what it comes to: {:?}", planned.lines);
    let real = stage.house.views().look(stage.table, Some(person(panel.seat.0))).await.unwrap();
    assert_ne!(planned.scene, real.scene, "the picture is of what would be");
}

#[tokio::test]
async fn a_plan_is_made_as_one_with_one_post() {
    let (stage, panel) = stage().await;
    let (first, after) = stage.planned_step(&panel).await;
    let (second, after) = stage.planned_step(&after).await;
    let planned = after.planned.clone().expect("a plan").lines;
    let heard = stage.plan(&after, Planning::Commit).await.unwrap();
    assert_eq!(heard.lines[..2], planned[..], "it comes to what was shown");
    let chose = stage.choices().await;
    assert_eq!(chose[chose.len() - 2..], [(panel.seat.0, first), (panel.seat.0, second)]);
    assert!(stage.hear_posts().await.is_empty(), "nobody is called yet");
    let end = stage.turn_of(panel.seat.0).await;
    assert!(end.planned.is_none(), "the plan is done with");
    stage.press(&end, "end").await.unwrap();
    assert_eq!(stage.hear_posts().await.len(), 1, "the whole turn is one post");
}

#[tokio::test]
async fn the_last_move_of_a_turn_makes_the_plan_before_it() {
    let (stage, panel) = stage().await;
    let (first, after) = stage.planned_step(&panel).await;
    stage.press(&after, "end").await.unwrap();
    let chose = stage.choices().await;
    assert_eq!(chose[chose.len() - 2..], [(panel.seat.0, first), (panel.seat.0, "end".to_owned())]);
    assert_eq!(stage.hear_posts().await.len(), 1);
}

#[tokio::test]
async fn steps_are_taken_back_one_by_one_or_all_at_once() {
    let (stage, panel) = stage().await;
    let (_, one) = stage.planned_step(&panel).await;
    let (_, two) = stage.planned_step(&one).await;
    let back = stage.plan(&two, Planning::Back).await.unwrap().panel.unwrap();
    assert_eq!(back, one);
    let (_, two) = stage.planned_step(&back).await;
    let over = stage.plan(&two, Planning::Over).await.unwrap().panel.unwrap();
    assert_eq!(over, panel);
    assert!(stage.plan(&panel, Planning::Back).await.is_ok(), "there is nothing to take back, and nothing happens");
}

#[tokio::test]
async fn a_plan_outlives_a_restart_and_shows_on_another_device() {
    let (mut stage, panel) = stage().await;
    let (_, after) = stage.planned_step(&panel).await;
    stage.crash();
    assert_eq!(stage.turn_of(panel.seat.0).await, after);
    let Refused { refusal, fresh, .. } = stage.press(&panel, "end").await.unwrap_err();
    assert_eq!(
        (refusal, fresh),
        (TableRefusal::Stale.into(), Some(Box::new(after.clone()))),
        "the other client is behind"
    );
    stage.plan(&after, Planning::Commit).await.unwrap();
    let done = stage.journal().await;
    stage.plan(&after, Planning::Commit).await.unwrap();
    assert_eq!(stage.journal().await, done, "what is done is not done again");
}

#[tokio::test]
async fn a_plan_whose_time_ran_out_is_refused_in_words() {
    let stage = Stage::begun(3, Clock::Live, 2).await;
    let seat = stage.owing().await[0];
    let panel = stage.turn_of(seat.0).await;
    let (_, after) = stage.planned_step(&panel).await;
    let deadline = stage.alarms().await.into_iter().find(|alarm| alarm.kind == "deadline").expect("a clock runs").due;
    stage.wait_until(deadline);
    stage.house.clocks().ring_alarms().await.unwrap();
    let refused = stage.plan(&after, Planning::Commit).await.unwrap_err().refusal;
    assert!(matches!(refused, Refusal::Turn(TurnRefusal::NotYourTurn(_))), "{refused:?}");
    stage.say(1 - seat.0, "end").await.unwrap();
    let next = stage.turn_of(seat.0).await;
    assert!(next.planned.is_none(), "what was planned for a turn that is over is not done in the next: {next:?}");
}

#[tokio::test]
async fn player_without_a_turn_has_nothing_to_plan() {
    let (stage, panel) = stage().await;
    let other = person(1 - panel.seat.0);
    for planning in Planning::ALL {
        let refused = stage.house.turns().plan(stage.table, other, panel.stamp, planning).await.unwrap_err().refusal;
        assert!(matches!(refused, Refusal::Turn(TurnRefusal::NotYourTurn(_))), "{refused:?}");
    }
    let stranger =
        stage.house.turns().plan(stage.table, person(9), panel.stamp, Planning::Commit).await.unwrap_err().refusal;
    assert_eq!(stranger, TableRefusal::NotSeated);
}

/// A plan shows views made from its seat's knowledge, which equal the table's own as far as the seat may look.
#[tokio::test]
async fn a_plan_asks_what_the_table_will_ask() {
    let (stage, panel) = stage().await;
    let (said, after) = stage.planned_step(&panel).await;
    stage.say(panel.seat.0, &said).await.unwrap();
    let real = stage.turn_of(panel.seat.0).await;
    assert_eq!((real.stamp, real.question), (after.stamp, after.question));
    assert!(real.planned.is_none(), "whoever makes a move otherwise has given up the plan");
    let scene = stage.house.views().look(stage.table, Some(person(panel.seat.0))).await.unwrap().scene;
    assert_eq!(scene, after.planned.expect("a plan").scene);
    assert_eq!(real.stamp.occasion, Occasion::Awaited);
    assert!(Viewer::Seat(panel.seat).is(panel.seat));
}

#[tokio::test]
async fn a_plan_whose_table_was_closed_is_refused_in_words() {
    let (stage, panel) = stage().await;
    let (_, after) = stage.planned_step(&panel).await;
    stage.house.servers().close_for(7, stage.table, guest(8), Stakes::Early).await.unwrap();
    for planning in Planning::ALL {
        assert_eq!(stage.plan(&after, planning).await.unwrap_err().refusal, TableRefusal::Over);
    }
}

#[tokio::test]
async fn a_plan_that_is_open_on_two_devices_is_one_plan() {
    let (stage, panel) = stage().await;
    let (said, after) = stage.planned_step(&panel).await;
    let elsewhere = stage.press(&panel, &said).await.unwrap_err();
    assert_eq!(elsewhere.refusal, TableRefusal::Stale);
    let fresh = elsewhere.fresh.expect("the other device is shown the plan as it is");
    assert_eq!((fresh.stamp, &fresh.question), (after.stamp, &after.question));
    stage.plan(&fresh, Planning::Back).await.unwrap();
    let journal = stage.journal().await;
    let late = stage.plan(&after, Planning::Commit).await.unwrap_err();
    assert_eq!(
        (late.refusal, stage.journal().await),
        (TableRefusal::Stale.into(), journal),
        "what was taken back is not made"
    );
}

/// The result of moves that are said in one line.
async fn in_a_line(stage: &Stage, seat: u8, moves: &[&str]) -> Heard {
    let moves: Vec<Path> = moves.iter().map(|text| path(text)).collect();
    stage.house.turns().submit_several(stage.table, person(seat), Arc::new(moves)).await.expect("the first move goes")
}

#[tokio::test]
async fn moves_that_are_cut_short_say_who_came_in_between_with_what() {
    for (order, key, names) in [("never", "moves-interrupted", "between"), ("ask", "moves-stopped", "why")] {
        let (stage, by, zap) = with_a_zap().await;
        stage.say(1 - by, &format!("orders deflect {order} anybody")).await.expect("an order is left");
        let heard = in_a_line(&stage, by, &[&zap, "dance", "end"]).await;
        let told = heard.lines.last().expect("a word");
        assert_eq!(told.key, key, "{heard:?}");
        assert!(told.arg(names).is_some_and(|arg| arg.is_of(Seat(1 - by))), "{told:?}");
        assert!(matches!(told.arg("left"), Some(Arg::Text(left)) if left == "dance, end"), "{told:?}");
    }
}

#[tokio::test]
async fn a_plan_of_two_hundred_steps_goes_as_far_as_it_goes() {
    let (stage, panel) = stage().await;
    let (said, _) = stage.planned_step(&panel).await;
    let steps = vec![said; 200];
    let plan = serde_json::json!({"plan": {"steps": steps, "choices": panel.stamp.choices, "seen": u64::MAX}});
    let write = Write::Plan { table: stage.table.into(), person: person(panel.seat.0).0, body: Some(plan.to_string()) };
    stage.house.store().commit(vec![write]).await.unwrap();
    let journal = stage.journal().await;
    let shown = stage.turn_of(panel.seat.0).await;
    let planned = shown.planned.as_ref().expect("what there is of it");
    assert!(planned.dropped > 190 && planned.dropped < 200, "{} do not go", planned.dropped);
    stage.plan(&shown, Planning::Over).await.unwrap();
    assert_eq!((stage.turn_of(panel.seat.0).await, stage.journal().await), (panel, journal));
}

#[tokio::test]
async fn taking_back_planned_steps_is_heard_by_nobody() {
    let stage =
        Stage::lobby_of(3, NewTable { game: "stones".into(), options: BTreeMap::new(), ..new_table(Clock::None) })
            .await;
    stage.house.lobby().join(stage.table, guest(1), None, PRESS).await.unwrap();
    stage.house.lobby().start(stage.table, person(0), PRESS).await.unwrap();
    for _ in 0..2 {
        let seat = stage.owing().await[0].0;
        let tile = stage.turn_of(seat).await.question.offers[0].word.as_str().to_owned();
        stage.say(seat, &tile).await.unwrap();
    }
    let panel = stage.turn_of(stage.owing().await[0].0).await;
    let before = stage.journal().await;
    let (_, after) = stage.planned_step(&panel).await;
    assert!(after.question.offers.iter().any(|offer| offer.word.as_str() == "undo"), "{:?}", after.question);
    let empty = stage.press(&after, "undo").await.unwrap().panel.expect("the turn goes on");
    assert!(empty.planned.is_none(), "nothing is planned any more: {empty:?}");
    let (_, again) = stage.planned_step(&empty).await;
    stage.plan(&again, Planning::Commit).await.unwrap();
    let rows: Vec<_> = stage.journal().await.into_iter().skip(before.len()).collect();
    assert!(!rows.is_empty() && rows.iter().all(|(_, row)| !row.contains("Undone")), "{rows:?}");
}
