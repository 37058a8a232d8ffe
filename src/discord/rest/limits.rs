//! Waits that Discord asks for, for use if serenity's limiter is off. That limiter knows no other server than Discord's
//! own.

use crate::{
    interaction::reply::Reply,
    measures,
    rest::{
        fault,
        waits::{self, Asked},
    },
};
use poise::serenity_prelude as serenity;
use reqwest::{Client, Method, Response, StatusCode, header};
use serde::de::DeserializeOwned;
use serenity::{ErrorResponse, Http, HttpError, RatelimitingBucket, Route, USER_AGENT};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tokio::time::{Instant, sleep_until};

/// Discord's own server, as routes name it.
const DISCORD: &str = "https://discord.com";
/// The time that a request waits here. A request that must wait longer is better tried again later.
const HERE: Duration = Duration::from_secs(1);

/// The requests that Discord limits together: those of one kind about one channel.
type Lane = (Method, RatelimitingBucket);

/// The times until which requests must wait.
#[derive(Default)]
struct Pauses {
    all: Option<Instant>,
    lanes: HashMap<Lane, Instant>,
}

/// A sender of requests that waits as Discord asks.
#[derive(Clone, Default)]
pub(crate) struct Limits {
    client: Client,
    pauses: Arc<Mutex<Pauses>>,
}

impl Limits {
    /// Returns the sender through this client.
    pub(crate) fn over(client: Client) -> Limits {
        Limits { client, ..Limits::default() }
    }

    /// Makes all requests wait for so long.
    pub(crate) fn hold_all(&self, wait: Duration) {
        let mut pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        pauses.all = pauses.all.max(Some(Instant::now() + wait));
    }

    fn hold(&self, lane: Lane, wait: Duration) {
        let (now, mut pauses) = (Instant::now(), self.pauses.lock().unwrap_or_else(PoisonError::into_inner));
        pauses.lanes.retain(|_, until| *until > now);
        pauses.lanes.insert(lane, now + wait);
    }

    /// Waits until all requests may go out, or fails if that is not soon.
    pub(crate) async fn free(&self) -> Result<(), serenity::Error> {
        self.lane_free(None, false).await
    }

    /// Waits until requests of a lane may go out. If that is not soon, it fails and says whether Discord was asked.
    async fn lane_free(&self, lane: Option<&Lane>, asked: bool) -> Result<(), serenity::Error> {
        let Some(until) = self.held_until(lane) else { return Ok(()) };
        let wait = until.saturating_duration_since(Instant::now());
        if wait > HERE {
            return Err(fault::slowed(wait, asked));
        }
        sleep_until(until).await;
        Ok(())
    }

    fn held_until(&self, lane: Option<&Lane>) -> Option<Instant> {
        let pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        pauses.all.max(lane.and_then(|lane| pauses.lanes.get(lane)).copied())
    }

    /// Sends a request once its time has come, and once more if Discord asks for a short wait.
    pub(crate) async fn ask<T: DeserializeOwned>(
        &self,
        http: &Http,
        (method, route): (Method, Route<'_>),
        body: &Reply,
    ) -> Result<T, serenity::Error> {
        let lane = (method, route.ratelimiting_bucket());
        self.lane_free(Some(&lane), false).await?;
        let mut response = self.sent(http, &lane.0, route, body).await?;
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            self.wait_asked(&lane, response).await;
            self.lane_free(Some(&lane), true).await?;
            response = self.sent(http, &lane.0, route, body).await?;
        }
        if response.status() == StatusCode::TOO_MANY_REQUESTS {
            let wait = self.wait_asked(&lane, response).await;
            return Err(fault::slowed(wait, true));
        }
        if !response.status().is_success() {
            return Err(HttpError::from(ErrorResponse::from_response(response, lane.0).await).into());
        }
        Ok(serde_json::from_slice(&response.bytes().await?)?)
    }

    async fn sent(
        &self,
        http: &Http,
        method: &Method,
        route: Route<'_>,
        body: &Reply,
    ) -> Result<Response, serenity::Error> {
        let server = http.proxy.as_deref().unwrap_or(DISCORD).trim_end_matches('/');
        let request = self
            .client
            .request(method.clone(), route.path().replace(DISCORD, server))
            .header(header::USER_AGENT, USER_AGENT)
            .header(header::AUTHORIZATION, http.token());
        Ok(body.put(request).send().await?)
    }

    /// Notes the wait that an answer asks for.
    async fn wait_asked(&self, lane: &Lane, response: Response) -> Duration {
        let Asked { wait, global } = waits::within(response).await;
        measures::slowed(global, wait);
        if global {
            self.hold_all(wait);
        } else {
            self.hold(lane.clone(), wait);
        }
        wait
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use poise::serenity_prelude::ChannelId;

    #[tokio::test]
    async fn held_lane_holds_no_other_and_a_global_wait_all() {
        let limits = Limits::default();
        let lane = |channel: u64| {
            (Method::POST, Route::ChannelMessages { channel_id: ChannelId::new(channel) }.ratelimiting_bucket())
        };
        let wait = async |lane: Option<Lane>| {
            let free = limits.lane_free(lane.as_ref(), false).await;
            free.err().and_then(|error| fault::slow(&error).map(|slowed| slowed.wait.as_secs()))
        };
        limits.hold(lane(1), Duration::from_mins(1));
        assert_eq!((wait(Some(lane(1))).await, wait(Some(lane(2))).await, wait(None).await), (Some(59), None, None));
        limits.hold_all(Duration::from_secs(30));
        limits.hold_all(Duration::from_secs(20));
        assert_eq!(
            (wait(Some(lane(1))).await, wait(Some(lane(2))).await, wait(None).await),
            (Some(59), Some(29), Some(29))
        );
    }
}
