//! The way to the server: on this machine, or encrypted.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use rustls::{
    ClientConfig, RootCertStore, crypto,
    pki_types::{CertificateDer, pem::PemObject},
};
use tokio_postgres::config::{Config, Host};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::StoreError;

/// What an address names the file by in which those are whom certificates have to be of; without it, all do whom browsers
/// trust.
const AUTHORITIES: &str = "sslrootcert=";

/// The way to a server.
#[derive(Clone)]
pub(super) struct Way {
    /// How it is reached.
    pub(super) config: Config,
    authorities: Option<PathBuf>,
}

impl Way {
    /// The way that an address tells, or what it does not tell as it should.
    pub(super) fn of(address: &str) -> Result<Self, String> {
        let (plain, authorities) = without_authorities(address);
        let config = plain.parse().map_err(|error| told(&error))?;
        Ok(Self { config, authorities })
    }

    /// Whether the server is on this machine: nobody listens in on a socket of its, and it bears no name to certify.
    pub(super) fn is_near(&self) -> bool {
        self.config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_)))
    }

    /// How a connection is encrypted, where the address says `sslmode=require`: with a server whose name is certified.
    pub(super) fn encrypted(&self) -> Result<MakeRustlsConnect, StoreError> {
        let trusted = match &self.authorities {
            Some(path) => read(path)?,
            None => RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() },
        };
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Cut(error.to_string()))?;
        Ok(MakeRustlsConnect::new(config.with_root_certificates(trusted).with_no_client_auth()))
    }
}

/// An address as it is without what it says of authorities, and the file that it says they are in.
fn without_authorities(address: &str) -> (String, Option<PathBuf>) {
    let Some((place, said)) = address.split_once('?') else { return (address.to_owned(), None) };
    let (of_them, others): (Vec<&str>, Vec<&str>) = said.split('&').partition(|said| said.starts_with(AUTHORITIES));
    let path = of_them.last().map(|said| PathBuf::from(&said[AUTHORITIES.len()..]));
    (format!("{place}?{}", others.join("&")), path)
}

/// Those of a file in PEM.
fn read(path: &Path) -> Result<RootCertStore, StoreError> {
    let failed = |why: String| StoreError::Cut(format!("{}: {why}", path.display()));
    let mut trusted = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(path).map_err(|error| failed(error.to_string()))? {
        let certificate = certificate.map_err(|error| failed(error.to_string()))?;
        trusted.add(certificate).map_err(|error| failed(error.to_string()))?;
    }
    match trusted.is_empty() {
        true => Err(failed("no certificate is in it".to_owned())),
        false => Ok(trusted),
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_without_what_it_says_of_authorities() {
        let read = |address: &str| without_authorities(address);
        let whole = "postgres://bot@db/pervigil?sslrootcert=/etc/ca.pem&sslmode=require";
        assert_eq!(read(whole), ("postgres://bot@db/pervigil?sslmode=require".to_owned(), Some("/etc/ca.pem".into())));
        assert_eq!(read("postgres://bot@db/pervigil"), ("postgres://bot@db/pervigil".to_owned(), None));
        assert!(Way::of(whole).is_ok() && Way::of("postgres://bot@db/pervigil?sslrootcert=/etc/ca.pem").is_ok());
        assert!(Way::of("postgres://bot@db/pervigil?nonsense=1").is_err());
    }
}
