//! The way to the server: on this machine, or encrypted.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use percent_encoding::percent_decode_str;
use rustls::{
    ClientConfig, RootCertStore, crypto,
    pki_types::{CertificateDer, pem::PemObject},
};
use tokio_postgres::config::{Config, Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::StoreError;

/// The parameter of an address that names the file of certificate authorities. Without it, the authorities that
/// browsers trust are used.
const AUTHORITIES: &str = "sslrootcert=";

/// The way to a server.
#[derive(Clone)]
pub(in super::super) struct Way {
    /// The configuration of a connection.
    pub(super) config: Config,
    authorities: Option<PathBuf>,
}

impl Way {
    /// The way that an address names, or the fault of the address.
    pub(in super::super) fn of(address: &str) -> Result<Self, String> {
        let (plain, authorities) = without_authorities(address);
        let config = plain.parse().map_err(|error| told(&error))?;
        let mut way = Self { config, authorities };
        if way.authorities.is_some() && !way.is_near() {
            way.config.ssl_mode(SslMode::Require);
        }
        Ok(way)
    }

    /// Returns whether the server is on this machine: nobody can listen in on its socket, and it has no name to
    /// certify.
    pub(super) fn is_near(&self) -> bool {
        let hosts = self.config.get_hosts();
        !hosts.is_empty()
            && hosts.iter().all(|host| matches!(host, Host::Unix(_)))
            && self.config.get_hostaddrs().is_empty()
    }

    /// The number of servers that it names, one of which is reached.
    pub(super) fn choices(&self) -> u32 {
        let named = self.config.get_hosts().len().max(self.config.get_hostaddrs().len());
        u32::try_from(named.max(1)).unwrap_or(u32::MAX)
    }

    /// The encryption of a connection, if the address says `sslmode=require` or names authorities. The server's name
    /// must be certified.
    pub(super) fn encrypted(&self) -> Result<MakeRustlsConnect, StoreError> {
        let trusted = match &self.authorities {
            Some(path) => read(path)?,
            None => RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() },
        };
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Server(error.to_string()))?;
        Ok(MakeRustlsConnect::new(config.with_root_certificates(trusted).with_no_client_auth()))
    }
}

/// An address without its parameter for authorities, and the file that this parameter names.
fn without_authorities(address: &str) -> (String, Option<PathBuf>) {
    // Up to the first of these signs stand a name and a password, in which there may be any other.
    let behind = address.find('@').map_or(0, |at| at + 1);
    let Some(place) = address[behind..].find('?').map(|at| behind + at) else { return (address.to_owned(), None) };
    let said = address[place + 1..].split('&');
    let (of_them, others): (Vec<&str>, Vec<&str>) = said.partition(|said| said.starts_with(AUTHORITIES));
    let path = of_them.last().map(|said| percent_decode_str(&said[AUTHORITIES.len()..]).decode_utf8_lossy());
    (format!("{}?{}", &address[..place], others.join("&")), path.map(|path| PathBuf::from(&*path)))
}

/// The certificate authorities of a file in PEM.
fn read(path: &Path) -> Result<RootCertStore, StoreError> {
    let failed = |why: String| StoreError::Server(format!("{}: {why}", path.display()));
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

/// The text of an error, without what the server says of rows and values.
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
        let signs = "postgres://bot:a?b@db/pervigil?sslrootcert=%2Fetc%2Fone%20more.pem";
        assert_eq!(read(signs), ("postgres://bot:a?b@db/pervigil?".to_owned(), Some("/etc/one more.pem".into())));
        assert_eq!(read("postgres://bot@db/pervigil"), ("postgres://bot@db/pervigil".to_owned(), None));
        assert!(Way::of(whole).is_ok() && Way::of("postgres://bot@db/pervigil?sslrootcert=/etc/ca.pem").is_ok());
        assert!(Way::of("postgres://bot@db/pervigil?nonsense=1").is_err());
    }

    #[test]
    fn remote_address_with_authorities_requires_encryption() {
        let mode = |address: &str| {
            let way = Way::of(address).unwrap();
            (way.is_near(), way.config.get_ssl_mode())
        };
        assert_eq!(mode("postgres://bot@db/pervigil?sslrootcert=/etc/ca.pem"), (false, SslMode::Require));
        assert_eq!(
            mode("postgres://bot@/pervigil?hostaddr=192.0.2.1&sslrootcert=/etc/ca.pem"),
            (false, SslMode::Require)
        );
        assert_eq!(mode("postgres://bot@/pervigil?host=%2Frun&sslrootcert=/etc/ca.pem"), (true, SslMode::Prefer));
        assert_eq!(mode("postgres://bot@db/pervigil"), (false, SslMode::Prefer));
    }
}
