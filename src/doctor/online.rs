//! The checks of Discord: its answer to the token, and the bot's permissions.

use super::{
    Finding, Surroundings,
    database::{Known, Place, unlooked},
};
use crate::{
    config::Config,
    discord::{Application, Differences, Gateway, Inquiry, NamedRoom, Room, Server, Settings, Token, Unheard},
};
use std::{collections::BTreeMap, time::Duration};
use tokio::{net::TcpStream, time::timeout};

/// The page that gives a token.
const PORTAL: &str = "https://discord.com/developers/applications";
/// The largest clock error that is fine, in milliseconds; Discord tells whole seconds. The next constant is the error
/// that is a fault.
const OUT: u64 = 5_000;
const FAR_OUT: u64 = 30_000;
/// The share of starts left in a day below which it is worth a look, in percent.
const FEW_SESSIONS: u64 = 10;
/// The checks that need a token whose application is known.
const BEYOND: [&str; 7] = ["application", "clock", "gateway", "intents", "commands", "servers", "channels"];

/// Asks Discord about all of it, with what the database says if it could be read.
pub(super) async fn asked(config: &Config, known: Option<Known>, surroundings: &Surroundings) -> Vec<Finding> {
    let Some(token) = config.token.clone() else {
        let remedy = format!("take one at {PORTAL} under Bot → Reset Token, and set DISCORD_TOKEN to it");
        return without(Finding::fault("token", "none is set", remedy), "there is no token");
    };
    let settings = Settings::new(Token::new(token), config.discord_api.clone());
    let inquiry = Inquiry::new(&settings, surroundings.patience);
    let application = match inquiry.application().await {
        Ok(application) => application,
        Err(why @ Unheard::Token) => return without(refused(&why), "Discord rejects the token"),
        Err(why) => return without(unheard("token", &why), "Discord did not answer"),
    };
    let mut said = vec![Finding::good("token", "Discord takes it"), on_application(&application)];
    said.push(on_clock(&application, (surroundings.now)()));
    said.push(on_gateway(inquiry.gateway().await, surroundings.patience).await);
    said.push(on_intents(&application));
    let (places, refusal) = known.map(|known| (known.places, known.refused_commands)).unzip();
    said.push(on_commands(inquiry.commands(application.id).await, refusal.flatten()));
    let servers = inquiry.servers().await;
    said.extend(on_servers(&servers));
    said.extend(on_channels(&inquiry, servers, places).await);
    said
}

/// The one known finding, and all other checks as not possible.
fn without(known: Finding, why: &str) -> Vec<Finding> {
    [vec![known], BEYOND.map(|check| unlooked(check, why)).to_vec()].concat()
}

fn refused(why: &Unheard) -> Finding {
    let remedy = format!("reset it at {PORTAL} under Bot → Reset Token, and set DISCORD_TOKEN to the new one");
    Finding::fault("token", why.to_string(), remedy)
}

/// The finding that Discord did not answer.
fn unheard(check: &'static str, why: &Unheard) -> Finding {
    let remedy = match why {
        Unheard::Token => return Finding { check, ..refused(why) },
        Unheard::Refused(_) => "see what it refuses; the bot may have to be invited again, or this Pervigil is too old",
        Unheard::Silent(_) => {
            "see that this machine reaches https://discord.com (network, proxy, firewall) and whether Discord has an outage \
             at https://discordstatus.com"
        }
    };
    Finding::fault(check, why.to_string(), remedy)
}

fn on_application(application: &Application) -> Finding {
    let Application { id, name, is_public, .. } = application;
    let who = format!("{name} ({id}), {}", if *is_public { "public" } else { "invited by its owner alone" });
    if application.sends_elsewhere {
        let found = format!("{who}; Discord sends commands to an address and not to the bot");
        let remedy = format!("empty “Interactions Endpoint URL” under General Information at {PORTAL}");
        return Finding::fault("application", found, remedy);
    }
    if application.needs_code {
        let found = format!("{who}; it takes a code to invite it");
        let remedy = format!("switch “Requires OAuth2 Code Grant” off under Bot at {PORTAL}");
        return Finding::warning("application", found, remedy);
    }
    Finding::good("application", who)
}

fn on_clock(application: &Application, now: i64) -> Finding {
    let remedy = "set the clock of this machine by the network (`timedatectl set-ntp true`): deadlines go by it";
    let Some(theirs) = application.date else {
        return Finding::warning("clock", "Discord did not say what time it is", "ask again later");
    };
    let out = now.abs_diff(theirs);
    let way = if now < theirs { "behind" } else { "ahead of" };
    let found = format!("{:.0} s {way} Discord's", out as f64 / 1000.0);
    match out {
        out if out >= FAR_OUT => Finding::fault("clock", found, remedy),
        out if out >= OUT => Finding::warning("clock", found, remedy),
        _ => Finding::good("clock", "matches Discord's"),
    }
}

async fn on_gateway(gateway: Result<Gateway, Unheard>, patience: Duration) -> Finding {
    let gateway = match gateway {
        Ok(gateway) => gateway,
        Err(why) => return unheard("gateway", &why),
    };
    let Gateway { url, sessions: (left, all), reset_after } = gateway;
    if let Err(why) = reached(&url, patience).await {
        let remedy = "let this machine make connections to that address (firewall, proxy): commands come over it";
        return Finding::fault("gateway", format!("{url} cannot be reached: {why}"), remedy);
    }
    let found = format!("{url} can be reached; {left} of {all} starts are left");
    let minutes = reset_after.as_secs().div_ceil(60);
    let remedy = format!(
        "leave the bot running, or wait {minutes} min with the next start; see in its log why it starts so often"
    );
    match left {
        0 => Finding::fault("gateway", found, remedy),
        left if left * 100 < all * FEW_SESSIONS => Finding::warning("gateway", found, remedy),
        _ => Finding::good("gateway", found),
    }
}

/// Checks that something listens at the address of a gateway.
async fn reached(url: &str, patience: Duration) -> Result<(), String> {
    let (secure, rest) = match url.split_once("://") {
        Some(("wss", rest)) => (true, rest),
        Some(("ws", rest)) => (false, rest),
        _ => return Err("that is no address of a gateway".to_owned()),
    };
    let host = rest.split(['/', '?']).next().unwrap_or_default();
    let port = if secure { 443 } else { 80 };
    let address = if host.contains(':') { host.to_owned() } else { format!("{host}:{port}") };
    match timeout(patience, TcpStream::connect(&address)).await {
        Ok(Ok(_)) => Ok(()),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err(format!("nothing came within {} s", patience.as_secs())),
    }
}

fn on_intents(application: &Application) -> Finding {
    let lacking = application.lacking_intents.join(", ");
    if lacking.is_empty() {
        return Finding::good("intents", "the application may have all that the bot asks for");
    }
    let remedy = format!("switch on {lacking} under Bot → Privileged Gateway Intents at {PORTAL}");
    Finding::fault("intents", format!("the application may not have {lacking}"), remedy)
}

fn on_commands(differences: Result<Differences, Unheard>, refusal: Option<String>) -> Finding {
    let found = match differences {
        Ok(found) => found,
        Err(why) => return unheard("commands", &why),
    };
    if found.is_empty() {
        return Finding::good("commands", format!("all {} are registered and up to date", found.known));
    }
    let parts = [("missing", &found.missing), ("changed", &found.changed), ("not this bot's", &found.extra)];
    let parts = parts.iter().filter(|(_, names)| !names.is_empty());
    let text: Vec<_> = parts.map(|(what, names)| format!("{what}: {}", names.join(", "))).collect();
    if found.missing.is_empty() && found.changed.is_empty() {
        let remedy = "the bot leaves them as they are; where no other program of yours answers them, delete them, as \
                      https://discord.com/developers/docs/interactions/application-commands says";
        return Finding::warning("commands", text.join("; "), remedy);
    }
    let remedy = "start this version of the bot: it registers them anew; if it runs, its log says why Discord refuses them, \
                  and meanwhile it goes on with the commands that Discord has";
    let Some(why) = refusal else { return Finding::fault("commands", text.join("; "), remedy) };
    let remedy = "mend what Discord names, or get a newer Pervigil, and start the bot again; meanwhile it goes on with the \
                  commands that Discord has";
    let found = format!("{}; Discord refused the last registration: {why}", text.join("; "));
    Finding::fault("commands", found, remedy)
}

fn on_servers(servers: &Result<Vec<Server>, Unheard>) -> Vec<Finding> {
    let servers = match servers {
        Ok(servers) => servers,
        Err(why) => return vec![unheard("servers", why)],
    };
    if servers.is_empty() {
        let remedy = format!("invite the bot: Installation at {PORTAL} has the link");
        return vec![Finding::warning("servers", "the bot is on none", remedy)];
    }
    let lacking: Vec<_> = servers.iter().filter(|server| !server.lacking.is_empty()).map(on_server).collect();
    match lacking.is_empty() {
        true => vec![Finding::good("servers", format!("on {}, with all permissions that are needed", servers.len()))],
        false => lacking,
    }
}

fn on_server(server: &Server) -> Finding {
    let lacking = server.lacking.join(", ");
    let found = format!("{} ({}) does not grant {lacking}", server.name, server.id);
    let remedy = format!(
        "grant {lacking} to the bot's role under Server Settings → Roles; until then tables go only where a channel grants it"
    );
    Finding::warning("servers", found, remedy)
}

/// The findings on each channel that has a table.
async fn on_channels(
    inquiry: &Inquiry,
    servers: Result<Vec<Server>, Unheard>,
    places: Option<Vec<Place>>,
) -> Vec<Finding> {
    let (Ok(servers), Some(places)) = (servers, places) else {
        return vec![unlooked("channels", "cannot tell where tables are, or which servers the bot is on")];
    };
    let me = match inquiry.me().await {
        Ok(me) => me,
        Err(why) => return vec![unheard("channels", &why)],
    };
    let mut tables = BTreeMap::new();
    let mut by_server: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
    for (guild, channel, table) in places {
        tables.insert(channel, table);
        by_server.entry(guild.unwrap_or_default()).or_default().push(channel);
    }
    let mut said = vec![];
    for (guild, channels) in by_server {
        match servers.iter().find(|server| server.id == guild) {
            None => said.push(off_server(guild, channels.len())),
            Some(server) => match inquiry.rooms(me, guild, &channels).await {
                Err(why) => said.push(unheard("channels", &why)),
                Ok(rooms) => said.extend(rooms.iter().filter_map(|room| on_room(server, room, tables[&room.0]))),
            },
        }
    }
    if said.is_empty() {
        said.push(Finding::good(
            "channels",
            format!("{} with a table; the bot may write in all of them", tables.len()),
        ));
    }
    said
}

fn off_server(guild: u64, tables: usize) -> Finding {
    let found = format!("the bot is not on server {guild}, which has {tables} open tables");
    let remedy = "invite it there again: while the bot runs, these tables wait for 30 days and then close";
    Finding::warning("channels", found, remedy)
}

fn on_room(server: &Server, (id, name, room): &NamedRoom, table: i64) -> Option<Finding> {
    let name = name.as_ref().map_or_else(|| id.to_string(), |name| format!("#{name} ({id})"));
    let place = format!("{name} of {}, where table {table} stands", server.name);
    match room {
        Room::Lacks(lacking) if lacking.is_empty() => None,
        Room::Lacks(lacking) => {
            let lacking = lacking.join(", ");
            let remedy = format!("grant the bot {lacking} in that channel's settings under Permissions");
            Some(Finding::fault("channels", format!("the bot lacks {lacking} in {place}"), remedy))
        }
        Room::Locked => {
            let remedy = "unlock that thread, or grant the bot Manage Threads there";
            Some(Finding::fault("channels", format!("{place}, is a locked thread"), remedy))
        }
        Room::Gone => {
            let remedy = "start the bot: it holds the table until the channel is there, and closes it after 30 days; \
                          `/moderate close` closes it now";
            Some(Finding::fault("channels", format!("{place}, is gone"), remedy))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn application() -> Application {
        Application {
            id: 1,
            name: "Pervigil".to_owned(),
            is_public: true,
            needs_code: false,
            sends_elsewhere: false,
            lacking_intents: vec!["Server Members Intent"],
            date: Some(1_000_000),
        }
    }

    #[test]
    fn an_intent_that_the_application_may_not_have_is_a_fault() {
        let finding = on_intents(&application()).to_string();
        assert!(finding.contains("may not have Server Members Intent") && finding.contains("Privileged"), "{finding}");
    }

    #[test]
    fn a_clock_is_out_either_way() {
        let found = |now| on_clock(&application(), now).to_string();
        assert!(found(1_060_000).contains("60 s ahead of") && found(940_000).contains("60 s behind"));
        assert!(found(1_010_000).starts_with("warning") && found(1_001_000).starts_with("good"));
    }
}
