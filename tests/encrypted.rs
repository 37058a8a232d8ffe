//! Tests of a server on another machine: the connection is encrypted, and only a trusted certificate is accepted.

use crate::store::{CHANNEL, fact, new_table};
use databases::{Server, ask};
use pervigil::{
    config::{Config, ConfigError},
    doctor::{Surroundings, examine},
    store::{Location, Store},
};
use std::{fs, net::Ipv4Addr, path::Path, time::Duration};

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

/// The configuration of a bot with its database at this address.
fn config(address: &str) -> Result<Config, ConfigError> {
    let set =
        [("DISCORD_TOKEN", "none"), ("PERVIGIL_DISCORD_API", "http://127.0.0.1:9"), ("PERVIGIL_DATABASE", address)];
    Config::from_text("", |key: &str| set.iter().find(|(name, _)| *name == key).map(|(_, value)| (*value).to_owned()))
}

/// The doctor's remedy for this database.
async fn remedy(address: &str) -> String {
    let surroundings = Surroundings { patience: Duration::from_millis(100), ..Default::default() };
    let report = examine(Ok(config(address).expect("it can be set")), &surroundings).await;
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
    let authorities = |file: &Path| format!("&sslrootcert={}", file.display());
    for more in [String::new(), authorities(&others)] {
        let refused = Store::open_at(&far(&more)).expect_err("nobody is to be trusted").to_string();
        assert!(refused.contains("certificate"), "{more}: {refused}");
        let remedy = remedy(&format!("{}{more}", said(address))).await;
        assert!(remedy.contains("sslrootcert=FILE"), "{more}: {remedy}");
    }
    for (file, why) in [("empty.pem", "no certificate is in it"), ("none.pem", "none.pem")] {
        let more = authorities(&folder.path().join(file));
        let refused = Store::open_at(&far(&more)).expect_err("nobody is to be trusted").to_string();
        let early = config(&format!("{}{more}", said(address))).expect_err("it is known before a run").to_string();
        assert!(refused.contains(why) && early.contains(why), "{refused}; {early}");
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
