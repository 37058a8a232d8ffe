//! A door with TLS before a stand-in, under the name of Discord's own server.

use std::{net::SocketAddr, sync::Arc};
use tokio::{
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{
        ClientConfig, RootCertStore, ServerConfig,
        crypto::ring,
        pki_types::{CertificateDer, PrivateKeyDer, PrivatePkcs8KeyDer},
    },
};

/// The name a bot calls Discord by.
pub const NAME: &str = "discord.com";

/// A TLS door, which closes when dropped.
pub struct Door {
    address: SocketAddr,
    certificate: CertificateDer<'static>,
    server: JoinHandle<()>,
}

impl Drop for Door {
    fn drop(&mut self) {
        self.server.abort();
    }
}

impl Door {
    /// Opens a door to `port` on this machine, with its own certificate.
    pub async fn open(port: u16) -> Door {
        let certified =
            rcgen::generate_simple_self_signed([NAME, "127.0.0.1"].map(str::to_owned)).expect("a certificate");
        let certificate = certified.cert.der().clone();
        let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(certified.signing_key.serialize_der()));
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("the usual versions")
            .with_no_client_auth()
            .with_single_cert(vec![certificate.clone()], key)
            .expect("the key fits");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let server = tokio::spawn(async move {
            while let Ok((outside, _)) = listener.accept().await {
                let acceptor = acceptor.clone();
                tokio::spawn(async move {
                    let Ok(mut outside) = acceptor.accept(outside).await else { return };
                    let Ok(mut inside) = TcpStream::connect(("127.0.0.1", port)).await else { return };
                    // Either side may hang up at any time.
                    let _ = tokio::io::copy_bidirectional(&mut outside, &mut inside).await;
                });
            }
        });
        Door { address, certificate, server }
    }

    /// The address of the gateway behind this door.
    pub fn gateway(&self) -> String {
        format!("wss://{}/gateway", self.address)
    }

    /// A client for which Discord is behind this door.
    pub fn client(&self) -> reqwest::Client {
        let trusted = reqwest::Certificate::from_der(&self.certificate).expect("a certificate");
        let client = reqwest::Client::builder().add_root_certificate(trusted).resolve(NAME, self.address);
        client.build().expect("a client")
    }

    /// The trust in this door's certificate alone.
    pub fn trust(&self) -> Arc<ClientConfig> {
        let mut trusted = RootCertStore::empty();
        trusted.add(self.certificate.clone()).expect("a certificate");
        Arc::new(ClientConfig::builder().with_root_certificates(trusted).with_no_client_auth())
    }
}
