//! The way to the server: on this machine, or encrypted.

use std::sync::Arc;

use rustls::{ClientConfig, RootCertStore, crypto};
use tokio_postgres::config::{Config, Host};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Whether it is on this machine: nobody listens in on a socket of its, and it bears no name to certify.
pub(super) fn is_near(config: &Config) -> bool {
    config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_)))
}

/// How a connection is encrypted, where the address says `sslmode=require`: with a server whose name is certified.
pub(super) fn encrypted() -> Result<MakeRustlsConnect, rustls::Error> {
    let trusted = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions()?;
    Ok(MakeRustlsConnect::new(config.with_root_certificates(trusted).with_no_client_auth()))
}

/// What went wrong, without what the server says of rows and values.
pub(in super::super) fn told(error: &tokio_postgres::Error) -> String {
    use std::error::Error;
    match (error.as_db_error(), error.source()) {
        (Some(refusal), _) => format!("{} ({})", refusal.message(), refusal.code().code()),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}
