//! Addresses of servers that speak HTTP.

use axum::http::Uri;

/// Returns whether a text is the address of a server that speaks HTTP, with a host.
pub(super) fn is_address(text: &str) -> bool {
    let Ok(address) = text.parse::<Uri>() else { return false };
    let is_http = address.scheme_str().is_some_and(|scheme| matches!(scheme, "http" | "https"));
    is_http && address.host().is_some_and(|host| !host.is_empty()) && address.query().is_none()
}
