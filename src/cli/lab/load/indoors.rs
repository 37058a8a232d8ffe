//! Moves made through the house alone: the number that are stored in a second.

use crate::cli::{
    Failure,
    lab::load::{
        per_second,
        script::Script,
        tables::{house, refused, settle},
    },
};
use pervigil::{store::Location, table::House};
use serde_json::{Value, json};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::task::JoinSet;

/// The number of tables at which moves are made at once.
const AT_ONCE: usize = 256;

/// The time for which a table stays in memory: to the end.
const IDLE: Duration = Duration::from_hours(1);

/// Makes so many moves, each acknowledged once it is on the disk; the choices were planned before. Nothing is painted
/// or delivered, and tables wake at their first move.
pub async fn play(database: &Location, tables: &mut Vec<Script>, moves: u64) -> Result<Value, Failure> {
    if moves == 0 {
        return Ok(json!({}));
    }
    let house = house(database, IDLE)?;
    let each = (moves as usize).div_ceil(tables.len().max(1)) + 1;
    tables.iter_mut().try_for_each(|table| table.think(each))?;
    let (begun, left) = (Instant::now(), Arc::new(AtomicU64::new(moves)));
    let (mut players, mut many) = (JoinSet::new(), AT_ONCE.min(tables.len()));
    while many > 0 {
        let share = tables.split_off(tables.len() - tables.len() / many);
        players.spawn(rounds(house.clone(), share, Arc::clone(&left), each));
        many -= 1;
    }
    while let Some(played) = players.join_next().await {
        tables.extend(played??);
    }
    let taken = begun.elapsed();
    settle(&house).await?;
    let made: u64 = tables.iter().map(|table| table.made).sum();
    Ok(json!({"house_moves": made, "house_moves_a_second": per_second(made, taken)}))
}

/// Makes moves at these tables in turn for as long as any are left to be made.
async fn rounds(
    house: House,
    mut tables: Vec<Script>,
    left: Arc<AtomicU64>,
    each: usize,
) -> Result<Vec<Script>, String> {
    for turn in 0..tables.len() * each {
        let at = turn % tables.len();
        let table = &mut tables[at];
        if left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err() {
            break;
        }
        let Some((person, path)) = table.next().map_err(|error| error.to_string())? else { continue };
        let heard = house.turns().submit(table.table, person, None, path).await;
        heard.map_err(|no| refused(&no).to_string())?;
        table.made += 1;
    }
    Ok(tables)
}
