//! Rejections in Discord's words: a status, a code, a message, and for forms the place of each fault.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

/// A rejection that Discord's API documents: status, code, message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known(u16, u32, &'static str);

pub(crate) const UNAUTHORIZED: Known = Known(401, 0, "401: Unauthorized");
pub(crate) const NOT_FOUND: Known = Known(404, 0, "404: Not Found");
pub(crate) const UNKNOWN_APPLICATION: Known = Known(404, 10_002, "Unknown Application");
pub(crate) const UNKNOWN_CHANNEL: Known = Known(404, 10_003, "Unknown Channel");
pub(crate) const UNKNOWN_GUILD: Known = Known(404, 10_004, "Unknown Guild");
pub(crate) const UNKNOWN_MEMBER: Known = Known(404, 10_007, "Unknown Member");
pub(crate) const UNKNOWN_MESSAGE: Known = Known(404, 10_008, "Unknown Message");
pub(crate) const UNKNOWN_USER: Known = Known(404, 10_013, "Unknown User");
pub(crate) const UNKNOWN_WEBHOOK: Known = Known(404, 10_015, "Unknown Webhook");
pub(crate) const UNKNOWN_INTERACTION: Known = Known(404, 10_062, "Unknown interaction");
pub(crate) const UNKNOWN_COMMAND: Known = Known(404, 10_063, "Unknown application command");
pub(crate) const UNKNOWN_TAG: Known = Known(404, 10_087, "Unknown Tag");
pub(crate) const TOO_LARGE: Known = Known(413, 40_005, "Request entity too large");
pub(crate) const IN_FORUM: Known = Known(400, 40_058, "Cannot send a message in a forum channel");
pub(crate) const NO_FREE_TAG: Known =
    Known(400, 40_066, "There are no tags available that can be set by non-moderators");
pub(crate) const TAG_REQUIRED: Known = Known(400, 40_067, "A tag is required to create a forum post in this channel");
pub(crate) const ALREADY_ACKNOWLEDGED: Known = Known(400, 40_060, "Interaction has already been acknowledged.");
pub(crate) const MISSING_ACCESS: Known = Known(403, 50_001, "Missing Access");
pub(crate) const NOT_THE_AUTHOR: Known = Known(403, 50_005, "Cannot edit a message authored by another user");
pub(crate) const EMPTY_MESSAGE: Known = Known(400, 50_006, "Cannot send an empty message");
pub(crate) const CANNOT_DM: Known = Known(403, 50_007, "Cannot send messages to this user");
pub(crate) const MISSING_PERMISSIONS: Known = Known(403, 50_013, "Missing Permissions");
pub(crate) const WRONG_CHANNEL_TYPE: Known = Known(400, 50_024, "Cannot execute action on this channel type");
pub(crate) const INVALID_WEBHOOK_TOKEN: Known = Known(401, 50_027, "Invalid Webhook Token");
pub(crate) const INVALID_RECIPIENT: Known = Known(400, 50_033, "Invalid Recipient(s)");
pub(crate) const THREAD_ARCHIVED: Known = Known(400, 50_083, "Thread is archived");
pub(crate) const NO_MUTUAL_GUILD: Known =
    Known(403, 50_278, "Cannot send messages to this user due to having no mutual guilds");
pub(crate) const INVALID_JSON: Known = Known(400, 50_109, "The request body contains invalid JSON.");
pub(crate) const THREAD_ALREADY_CREATED: Known =
    Known(400, 160_004, "A thread has already been created for this message");

pub(crate) const THREAD_LOCKED: Known = Known(400, 160_005, "Thread is locked");

/// A rejection on its way to the bot.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: u16,
    body: Value,
}

impl ApiError {
    /// A rejection of any status, code and message.
    pub(crate) fn new(status: u16, code: u32, message: &str) -> Self {
        Self { status, body: json!({"code": code, "message": message}) }
    }

    /// Adds the places of faults in a form.
    pub(crate) fn about(mut self, errors: Option<&Value>) -> Self {
        if let Some(errors) = errors {
            self.body["errors"] = errors.clone();
        }
        self
    }

    /// The answer to a bot that asks too often; `retry_after` is in seconds.
    pub(crate) fn rate_limited(retry_after: f64, global: bool) -> Self {
        let message = "You are being rate limited.";
        Self { status: 429, body: json!({"message": message, "retry_after": retry_after, "global": global, "code": 0}) }
    }

    /// Adds the code of another reason, such as a channel's slowmode; 0 for none.
    pub(crate) fn coded(mut self, code: u32, message: Option<&str>) -> Self {
        self.body["code"] = json!(code);
        message.into_iter().for_each(|message| self.body["message"] = json!(message));
        self
    }

    /// The HTTP status of the rejection.
    pub(crate) fn status(&self) -> u16 {
        self.status
    }

    /// Its JSON body.
    pub(crate) fn body(&self) -> &Value {
        &self.body
    }
}

impl From<Known> for ApiError {
    fn from(Known(status, code, message): Known) -> Self {
        Self::new(status, code, message)
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let retry_after = self.body["retry_after"].as_f64();
        let global = self.body["global"] == true;
        let mut response = (status, axum::Json(self.body)).into_response();
        if let Some(seconds) = retry_after {
            let headers = response.headers_mut();
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds.ceil() as u64));
            headers.insert("x-ratelimit-scope", HeaderValue::from_static(if global { "global" } else { "user" }));
            if global {
                headers.insert("x-ratelimit-global", HeaderValue::from_static("true"));
            }
        }
        response
    }
}

/// The key of the list of a form's faults.
const FAULTS: &str = "_errors";

/// The faults found in one request body, each at its dotted path.
#[derive(Debug, Default)]
pub(crate) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Notes a fault at `path`, such as `embeds.0.title`. If a whole is faulty, its parts are not listed.
    pub(crate) fn refuse(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut node = &mut self.errors;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            if node.contains_key(FAULTS) {
                return;
            }
            let Value::Object(inner) = node.entry(step).or_insert_with(|| json!({})) else { return };
            node = inner;
        }
        let mut faults = node.remove(FAULTS).unwrap_or_else(|| json!([]));
        if let Value::Array(list) = &mut faults {
            list.push(json!({"code": code, "message": message.into()}));
        }
        node.clear();
        node.insert(FAULTS.to_owned(), faults);
    }

    /// Notes a fault unless `holds`.
    pub(crate) fn check(&mut self, holds: bool, path: &str, code: &str, message: impl Into<String>) {
        if !holds {
            self.refuse(path, code, message);
        }
    }

    /// Notes a text whose length is outside `min..=max` characters.
    pub(crate) fn length(&mut self, path: &str, text: &str, min: usize, max: usize) {
        let length = text.chars().count();
        let message = format!("Must be between {min} and {max} in length.");
        self.check((min..=max).contains(&length), path, "BASE_TYPE_BAD_LENGTH", message);
    }

    /// Notes a missing required field.
    pub(crate) fn required(&mut self, path: &str) {
        self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Passes if no fault was noted; otherwise returns the rejection 50035 that lists all of them.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let body = json!({"code": 50_035, "message": "Invalid Form Body", "errors": self.errors});
        Err(ApiError { status: 400, body })
    }
}

/// The rejection 50035 with one fault in it.
pub(crate) fn invalid_form(path: &str, code: &str, message: &str) -> ApiError {
    let mut form = Form::default();
    form.refuse(path, code, message);
    form.finish().err().unwrap_or_else(|| NOT_FOUND.into())
}
