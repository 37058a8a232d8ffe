//! Tests of lines that no test may have the bot log.

use std::thread;

use standin::log;

#[test]
fn a_test_that_logs_a_long_custom_id_fails() {
    log::listen();
    let logs = |name: &str, said: &'static str| {
        let thread = thread::Builder::new().name(name.to_owned());
        thread.spawn(move || tracing::error!("{said}; its button is left out")).expect("a thread").join().unwrap();
        std::panic::catch_unwind(|| log::assert_clean_of(name)).is_ok()
    };
    assert!(!logs("a bot with long ids", "a custom id is too long"));
    assert!(logs("a bot in trouble", "something else is amiss"));
}
