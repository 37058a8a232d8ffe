//! Addresses of servers that speak HTTP.

use axum::http::Uri;

/// Returns whether a text is the address of a server that speaks HTTP, with a host.
pub(super) fn is_address(text: &str) -> bool {
    let Ok(address) = text.parse::<Uri>() else { return false };
    let is_http = address.scheme_str().is_some_and(|scheme| matches!(scheme, "http" | "https"));
    is_http && has_place(&address) && address.query().is_none()
}

/// Returns whether an address names a host, and a port that can be one if it names any.
fn has_place(address: &Uri) -> bool {
    let Some(place) = address.authority() else { return false };
    // Behind a host in brackets, or behind a plain name, a colon is followed by a port.
    let behind = place.as_str().rsplit(['@', ']']).next().unwrap_or_default();
    let has_port = behind.split_once(':').is_some();
    !place.host().is_empty() && (!has_port || address.port_u16().is_some_and(|port| port > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_has_a_host_and_a_possible_port() {
        for address in ["http://a", "https://a.b/c", "http://127.0.0.1:9", "http://[::1]:9", "http://[::1]/"] {
            assert!(is_address(address), "{address}");
        }
        for other in
            ["a", "ftp://a", "http://", "http://:9", "http://a:0", "http://a:99999", "http://[::1]:0", "http://a?b"]
        {
            assert!(!is_address(other), "{other}");
        }
    }
}
