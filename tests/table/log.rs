//! Tests of the log when something is amiss: it holds no hidden facts.

use crate::stage::Stage;
use pervigil::table::{Clock, TableRefusal};
use std::{
    io,
    sync::{Arc, Mutex},
};

/// The text that is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("whole").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_journal_that_does_not_read_is_logged_by_its_row_alone() {
    let mut stage = Stage::begun(5, Clock::Daily, 2).await;
    stage.place().unguard_journal();
    stage.edit(
        "UPDATE journal SET body = '{\"happened\":\"ada-holds-moons\"}' \
         WHERE seq = (SELECT min(seq) FROM journal WHERE kind = 'game')",
    );
    let log = Log::default();
    let writer = log.clone();
    let lines = tracing_subscriber::fmt().with_writer(move || writer.clone()).with_ansi(false).finish();
    let _logged = tracing::subscriber::set_default(lines);
    stage.crash();
    let refused = stage.house.views().glance(stage.table, None).await.expect_err("the table does not wake");
    assert_eq!(refused.refusal, TableRefusal::Fault);
    let told = String::from_utf8(log.0.lock().expect("whole").clone()).expect("text");
    assert!(told.contains("a request failed") && told.contains("does not read (Data error in line 1"), "{told}");
    assert!(!told.contains("moons"), "{told}");
}
