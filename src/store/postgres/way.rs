//! The way to the server: on this machine, or encrypted.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use percent_encoding::percent_decode_str;
use rustls::{
    ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme,
    client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier},
    crypto::{self, CryptoProvider},
    pki_types::{CertificateDer, ServerName, UnixTime, pem::PemObject},
};
use tokio_postgres::config::{Config, Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::StoreError;

/// The beginnings of addresses.
const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];
const EXAMPLE: &str = "write it like postgres://user:password@host/pervigil";
/// The parameter of an address that names the file of certificate authorities. Without it, the authorities that
/// browsers trust are used.
const AUTHORITIES: &str = "sslrootcert=";
/// The parameter that says how the way is encrypted.
const MODE: &str = "sslmode=";
/// The advice to people whose password may have been read as something else.
const ENCODED: &str =
    "in the address, write signs such as @ : / ? # % of a user or password as %40 %3A %2F %3F %23 %25";

/// The server's code for a wrong password.
const WRONG_PASSWORD: &str = "28P01";

/// The way to a server.
#[derive(Clone)]
pub(in super::super) struct Way {
    /// The configuration of a connection.
    pub(super) config: Config,
    authorities: Option<PathBuf>,
    /// True if the server's certificate must be trusted and bear its name.
    certified: bool,
}

impl Way {
    /// The way that an address names, or the fault of the address.
    pub(in super::super) fn of(address: &str) -> Result<Self, String> {
        if !SCHEMES.iter().any(|scheme| address.starts_with(scheme)) {
            return Err(format!("this is no address of PostgreSQL; {EXAMPLE}"));
        }
        let (plain, authorities) = without(address, AUTHORITIES);
        let (plain, mode) = without(&plain, MODE);
        let authorities = authorities.map(PathBuf::from);
        let config: Config = plain.parse().map_err(|error| format!("{}; {ENCODED}", told(&error)))?;
        let mut way = Self { config, authorities, certified: false };
        way.refuse_nowhere()?;
        let mode = mode.as_deref();
        let far = way.authorities.is_some() && !way.is_near();
        way.certified = mode == Some("verify-full") || mode != Some("disable") && way.authorities.is_some();
        way.config.ssl_mode(match mode {
            Some("disable") => SslMode::Disable,
            Some("require" | "verify-full") => SslMode::Require,
            None | Some("prefer") if far => SslMode::Require,
            None | Some("prefer") => SslMode::Prefer,
            Some(other) => return Err(format!("sslmode={other} is none of disable, prefer, require and verify-full")),
        });
        Ok(way)
    }

    /// Rejects an address that names no server, or one whose name cannot be one.
    fn refuse_nowhere(&self) -> Result<(), String> {
        let named = self.config.get_hosts();
        if named.is_empty() && self.config.get_hostaddrs().is_empty() {
            return Err(format!("it names no server; {EXAMPLE}"));
        }
        let is_odd = |host: &Host| matches!(host, Host::Tcp(name) if name.is_empty() || name.contains(['@', ' ']));
        if named.iter().any(is_odd) { Err(format!("the name of its server cannot be one; {ENCODED}")) } else { Ok(()) }
    }

    /// The reason why it leads nowhere, as far as it is known without the server.
    pub(in super::super) fn flaw(&self) -> Option<String> {
        self.encrypted().err().map(|error| error.to_string())
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

    /// The encryption of a connection. Only `sslmode=verify-full`, or the name of authorities, has the server certified.
    pub(super) fn encrypted(&self) -> Result<MakeRustlsConnect, StoreError> {
        let provider = Arc::new(crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(Arc::clone(&provider))
            .with_safe_default_protocol_versions()
            .map_err(|error| StoreError::Server(error.to_string()))?;
        let trusting = match (&self.authorities, self.certified) {
            (_, false) => config.dangerous().with_custom_certificate_verifier(Arc::new(Anyone(provider))),
            (Some(path), true) => config.with_root_certificates(read(path)?),
            (None, true) => {
                config.with_root_certificates(RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() })
            }
        };
        Ok(MakeRustlsConnect::new(trusting.with_no_client_auth()))
    }
}

/// A verifier that takes any certificate, as `sslmode=require` and `prefer` ask for. It still checks that the server
/// has the key of its certificate.
#[derive(Debug)]
struct Anyone(Arc<CryptoProvider>);

impl ServerCertVerifier for Anyone {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        crypto::verify_tls12_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        crypto::verify_tls13_signature(message, certificate, signed, &self.0.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

/// An address without a parameter, and the last value that it gives to it.
fn without(address: &str, parameter: &str) -> (String, Option<String>) {
    // Up to the first of these signs stand a name and a password, in which there may be any other.
    let behind = address.find('@').map_or(0, |at| at + 1);
    let Some(place) = address[behind..].find('?').map(|at| behind + at) else { return (address.to_owned(), None) };
    let said = address[place + 1..].split('&');
    let (of_it, others): (Vec<&str>, Vec<&str>) = said.partition(|said| said.starts_with(parameter));
    let value = of_it.last().map(|said| percent_decode_str(&said[parameter.len()..]).decode_utf8_lossy().into_owned());
    (format!("{}?{}", &address[..place], others.join("&")), value)
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
        (Some(refusal), _) if refusal.code().code() == WRONG_PASSWORD => {
            format!("{} ({WRONG_PASSWORD}); {ENCODED}", refusal.message())
        }
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
        let read = |address: &str| {
            let (plain, path) = without(address, AUTHORITIES);
            (plain, path.map(PathBuf::from))
        };
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

    #[test]
    fn sslmode_means_what_libpq_means_by_it() {
        let of = |said: &str| {
            Way::of(&format!("postgres://bot@db/pervigil{said}")).map(|way| (way.config.get_ssl_mode(), way.certified))
        };
        assert_eq!(of(""), Ok((SslMode::Prefer, false)));
        assert_eq!(of("?sslmode=disable&sslrootcert=ca.pem"), Ok((SslMode::Disable, false)));
        assert_eq!(of("?sslmode=prefer"), Ok((SslMode::Prefer, false)));
        assert_eq!(of("?sslmode=require"), Ok((SslMode::Require, false)));
        assert_eq!(of("?sslmode=require&sslrootcert=ca.pem"), Ok((SslMode::Require, true)));
        assert_eq!(of("?sslmode=verify-full"), Ok((SslMode::Require, true)));
        let refused = of("?sslmode=allow").unwrap_err();
        assert!(refused.contains("sslmode=allow is none of disable, prefer, require and verify-full"), "{refused}");
    }

    #[test]
    fn addresses_that_lead_nowhere_are_told_with_the_remedy() {
        for (address, tells) in [
            ("postgres://", "names no server"),
            ("postgres:///pervigil", "names no server"),
            ("postgres://bot:pa@ss@db/pervigil", "%40"),
            ("postgres://bot:pass@db:soon/pervigil", "%3A"),
        ] {
            let why = Way::of(address).err().unwrap_or_default();
            assert!(why.contains(tells) && !why.contains("pa@ss"), "{address}: {why}");
        }
        let missing = Way::of("postgres://bot@db/pervigil?sslrootcert=/nowhere/ca.pem").unwrap().flaw().unwrap();
        assert!(missing.contains("/nowhere/ca.pem"), "{missing}");
        for fine in ["postgres://bot@%2Frun%2Fpostgresql/pervigil", "postgres:///pervigil?host=/run/postgresql"] {
            assert!(Way::of(fine).unwrap().is_near(), "{fine}");
        }
    }
}
