//! Tests of a server on another machine: the connection is encrypted, and only a trusted certificate is accepted.

use crate::store::{CHANNEL, fact, new_table};
use databases::{Server, ask};
use pervigil::{
    config::Config,
    doctor::{Surroundings, examine},
    store::{Location, Store},
};
use std::{fs, net::Ipv4Addr, time::Duration};

/// A certificate for this address and its key, in PEM.
fn certified(at: Ipv4Addr) -> [String; 2] {
    let made = rcgen::generate_simple_self_signed([at.to_string()]).expect("a certificate");
    [made.cert.pem(), made.signing_key.serialize_pem()]
}

/// An address of this machine that no other test's server has.
fn here() -> Ipv4Addr {
    let [.., first, second, third] = std::process::id().to_be_bytes();
    Ipv4Addr::new(127, first | 1, second, third.max(1))
}

/// The doctor's remedy for this database.
async fn remedy(database: &Location, address: &str) -> String {
    let set =
        [("DISCORD_TOKEN", "none"), ("PERVIGIL_DISCORD_API", "http://127.0.0.1:9"), ("PERVIGIL_DATABASE", address)];
    let env = |key: &str| set.iter().find(|(name, _)| *name == key).map(|(_, value)| (*value).to_owned());
    let config = Config::from_text("", env).expect("it can be set");
    assert_eq!(config.database, *database);
    let report =
        examine(Ok(config), &Surroundings { patience: Duration::from_millis(100), ..Default::default() }).await;
    let found = report.checks.into_iter().find(|finding| finding.check == "database").expect("it is looked at");
    found.remedy.expect("it is a fault")
}

#[tokio::test]
async fn remote_server_is_reached_only_with_a_trusted_certificate() {
    let Some(mut server) = Server::wanted() else { return };
    let (at, folder) = (server.database("encrypted"), tempfile::tempdir().unwrap());
    let address = here();
    let [own, key] = certified(address);
    server.encrypt(&address.to_string(), &own, &key);
    let [own, others] = [("own.pem", own), ("others.pem", certified(address)[0].clone())].map(|(name, pem)| {
        let path = folder.path().join(name);
        fs::write(&path, pem).unwrap();
        path
    });
    fs::write(folder.path().join("empty.pem"), "").unwrap();
    let said = |address: Ipv4Addr| format!("postgres://pervigil@{address}/encrypted?sslmode=verify-full");
    let far = |more: &str| -> Location { format!("{}{more}", said(address)).parse().unwrap() };
    for (more, why) in [
        (String::new(), "certificate"),
        (format!("&sslrootcert={}", others.display()), "certificate"),
        (format!("&sslrootcert={}", folder.path().join("empty.pem").display()), "no certificate is in it"),
        (format!("&sslrootcert={}", folder.path().join("none.pem").display()), "none.pem"),
    ] {
        let refused = Store::open_at(&far(&more)).expect_err("nobody is to be trusted").to_string();
        assert!(refused.contains(why), "{more}: {refused}");
        let remedy = remedy(&far(&more), &format!("{}{more}", said(address))).await;
        assert_eq!(remedy.contains("sslrootcert=FILE"), why.contains("certificate"), "{more}: {remedy}");
    }
    let store = Store::open_at(&far(&format!("&sslrootcert={}", own.display()))).unwrap();
    let _hears = store.neighbours().unwrap();
    let table = new_table(&store, CHANNEL).await;
    store.commit(vec![fact(table, 0)]).await.unwrap();
    let far = "SELECT ssl::text FROM pg_stat_activity JOIN pg_stat_ssl USING (pid) WHERE client_addr IS NOT NULL";
    let spoken = ask(&at, far).unwrap();
    assert!(!spoken.is_empty() && spoken.iter().all(|encrypted| encrypted == "true"), "{spoken:?}");
    drop(store);
    // As libpq means it: nobody listens in, and nobody asks who answers.
    for mode in ["require", "prefer"] {
        let open: Location = format!("postgres://pervigil@{address}/encrypted?sslmode={mode}").parse().unwrap();
        let store = Store::open_at(&open).unwrap_or_else(|error| panic!("{mode}: {error}"));
        let spoken = ask(&at, far).unwrap();
        assert!(!spoken.is_empty() && spoken.iter().all(|encrypted| encrypted == "true"), "{mode}: {spoken:?}");
        drop(store);
    }
    let bare: Location = format!("postgres://pervigil@{address}/encrypted?sslmode=disable").parse().unwrap();
    let refused = Store::open_at(&bare).expect_err("the server takes only encrypted connections").to_string();
    assert!(refused.contains("no encryption"), "{refused}");
}
