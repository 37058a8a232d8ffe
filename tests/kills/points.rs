//! Ways to kill the program: at moments in time, and at points that are met exactly.

use super::{LONG, MESSAGES, Met, Scene};
use crate::start::Program;
use pervigil::engine::Dice;
use serde_json::{Value, json};
use standin::{Answer, Outcome};
use std::time::{Duration, Instant};

/// The longest wait for a drawn point, which may not be met before the turn is settled.
pub(super) const PATIENCE: Duration = Duration::from_millis(1_500);
/// The writes of a turn and its deliveries, about.
const WRITES: u32 = 90;

/// A way to kill the program while a player ends a turn.
#[derive(Debug)]
pub(crate) enum Blow {
    /// A kill after this number of milliseconds, amid this fault of requests.
    Later(u64, Option<Value>),
    /// A kill by a fault of its files, as ordered from the disk.
    AtDisk(String),
    /// A kill when a message has arrived, before that can be noted.
    BeforeMark,
    /// A kill by a fault of its files while the log, which has become long, is taken into the database.
    Checkpoint(String),
}

impl Blow {
    /// Draws any of these ways.
    pub(crate) fn drawn(dice: &mut Dice) -> Blow {
        let unanswered = json!({"method": "POST", "route": MESSAGES, "silent": true, "after": true});
        let slow = json!({"method": "PATCH", "delay_ms": 400});
        let later = u64::from(dice.below(250));
        let at = 1 + dice.below(WRITES);
        let way = ["kill", "torn", "after"][dice.below(3) as usize];
        match dice.below(9) {
            0 | 1 => Blow::Later(later, Some(unanswered)),
            2 | 3 => Blow::Later(later, Some(slow)),
            4 => Blow::Later(later, None),
            5 => Blow::AtDisk(format!("write -wal {at} {way}")),
            6 => Blow::AtDisk(format!("sync -wal {} {way}", 1 + at / 20)),
            7 => Blow::BeforeMark,
            _ => Blow::Checkpoint(format!("write .db {} {way}", 1 + 10 * at)),
        }
    }

    /// The kind of moment, in words.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Blow::Later(..) => "later",
            Blow::AtDisk(_) => "at the disk",
            Blow::BeforeMark => "before the mark",
            Blow::Checkpoint(_) => "in a checkpoint",
        }
    }

    /// Prepares everything that the kill needs before the turn is ended.
    pub(super) async fn prepare(&self, scene: &Scene) {
        match self {
            Blow::Later(_, Some(fault)) => scene.standin.fault(fault.clone()).await,
            Blow::BeforeMark => {
                let unanswered = json!({"method": "POST", "route": MESSAGES, "silent": true, "after": true});
                scene.standin.fault(unanswered).await;
            }
            Blow::AtDisk(order) => scene.disk.befall(order),
            Blow::Checkpoint(order) => {
                scene.lengthen_log();
                scene.disk.befall(order);
            }
            Blow::Later(_, None) => {}
        }
    }

    /// Kills the program. Returns the outcome that the player had seen by then.
    ///
    /// A point that is not met is waited for until `patience` is over.
    pub(super) async fn strike(
        &self,
        scene: &Scene,
        mut program: Program,
        answer: Answer,
        patience: Duration,
    ) -> Outcome {
        match self {
            Blow::Later(millis, _) => tokio::time::sleep(Duration::from_millis(*millis)).await,
            Blow::AtDisk(_) | Blow::Checkpoint(_) => program.wait_at_most(patience).await,
            Blow::BeforeMark => {
                let deadline = Instant::now() + LONG;
                while scene.arrived().await.is_subset(&scene.noted()) {
                    assert!(Instant::now() < deadline, "no message arrives");
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
        }
        let seen = answer.now().await;
        drop(program);
        seen
    }
}

/// Kills the program like this. Returns how often the turn's end is there, and how often the disk's fault struck.
async fn struck(blow: &Blow) -> (usize, u64) {
    let (mut scene, program) = Scene::set().await;
    scene.settle().await;
    let mut met = Met::default();
    let (_, more) = scene.kill(program, (blow, LONG), &mut met).await;
    (more, met.struck)
}

#[tokio::test]
async fn killed_before_a_commit_is_whole_it_has_not_happened() {
    for order in ["write -wal 1 kill", "write -wal 2 torn", "write -wal 7 kill"] {
        assert_eq!(struck(&Blow::AtDisk(order.to_owned())).await, (0, 1), "{order}");
    }
}

#[tokio::test]
async fn killed_after_a_commit_it_has_happened_once() {
    for order in ["sync -wal 1 kill", "sync -wal 1 after", "sync -wal 2 after"] {
        assert_eq!(struck(&Blow::AtDisk(order.to_owned())).await, (1, 1), "{order}");
    }
}

#[tokio::test]
async fn kill_between_a_delivery_and_its_mark_doubles_no_post() {
    assert_eq!(struck(&Blow::BeforeMark).await.0, 1);
}

#[tokio::test]
async fn killed_in_a_checkpoint_it_keeps_everything() {
    for order in ["write .db 1 kill", "write .db 400 torn", "sync .db 1 kill", "sync .db 1 after"] {
        assert_eq!(struck(&Blow::Checkpoint(order.to_owned())).await, (1, 1), "{order}");
    }
}
