//! The web page: a few files in the binary, nothing fetched from elsewhere.

use std::sync::Arc;

use axum::Router;
use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::Room;

/// The policy of the page: it may load its own files, pictures and requests, and nothing else.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The files of the page: name, type and text.
const FILES: &[(&str, &str, &str)] = &[
    ("index.html", "text/html; charset=utf-8", include_str!("page/index.html")),
    ("page.css", "text/css; charset=utf-8", include_str!("page/page.css")),
    script("app.js", include_str!("page/app.js")),
    script("composer.js", include_str!("page/composer.js")),
    script("dialogs.js", include_str!("page/dialogs.js")),
    script("dom.js", include_str!("page/dom.js")),
    script("listbox.js", include_str!("page/listbox.js")),
    script("markdown.js", include_str!("page/markdown.js")),
    script("messages.js", include_str!("page/messages.js")),
    script("sidebar.js", include_str!("page/sidebar.js")),
    script("world.js", include_str!("page/world.js")),
];

const fn script(name: &'static str, text: &'static str) -> (&'static str, &'static str, &'static str) {
    (name, "text/javascript; charset=utf-8", text)
}

/// The page at `/` and its files under `/page`.
pub(super) fn router() -> Router<Arc<Room>> {
    Router::new()
        .route("/", get(async || file("index.html")))
        .route("/page/{name}", get(async |Path(name): Path<String>| file(&name)))
}

fn file(name: &str) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        None => (StatusCode::NOT_FOUND, "There is no such file.").into_response(),
        Some((_, kind, text)) => {
            let headers = [
                (header::CONTENT_TYPE, *kind),
                (header::CACHE_CONTROL, "no-store"),
                (header::CONTENT_SECURITY_POLICY, POLICY),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::REFERRER_POLICY, "no-referrer"),
            ];
            (headers, *text).into_response()
        }
    }
}
