# Varnish in front of the gateways: CDN_SECONDS=300, CDN_PURGE_URL=http://varnish:6081/purge. TLS ends at the proxy in
# front of it. The environment of varnishd needs the workers' CDN_PURGE_TOKEN; without it, purges are refused.
vcl 4.1;

import std;

backend default {
  .host = "gateway";
  .port = "8080";
}

# Clients that may purge pages.
acl gateways {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.url == "/purge") {
    if (req.method != "POST" || client.ip !~ gateways) {
      return (synth(403));
    }
    # A worker calls directly. Requests through the proxy come from its address, but carry forwarding headers; Varnish
    # appends the sender's address to X-Forwarded-For.
    if (req.http.x-forwarded-for != "" + client.ip || req.http.forwarded || req.http.via || req.http.x-forwarded-proto ||
        req.http.x-forwarded-host || req.http.x-real-ip) {
      return (synth(403));
    }
    if (!std.getenv("CDN_PURGE_TOKEN") || std.getenv("CDN_PURGE_TOKEN") == "" ||
        req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    # Keys become part of a regular expression.
    if (req.http.surrogate-key !~ "^[\w-]+( [\w-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\s|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Private content is never cached, neither here nor elsewhere.
  if (req.url ~ "^/(api|auth)/") {
    return (pass);
  }
  # All other responses are the same for every visitor: no page depends on the user.
  unset req.http.cookie;
  unset req.http.authorization;
  # Pages are HTML, or Markdown for a program that lists it first: two copies of each, instead of one per spelling of
  # Accept. A client that lists Markdown later is answered by a gateway, uncached.
  if (req.http.accept !~ "(?i)text/markdown") {
    set req.http.accept = "text/html";
  } elsif (req.http.accept ~ "(?i)^\s*text/markdown\s*(,|$)") {
    set req.http.accept = "text/markdown";
  } else {
    return (pass);
  }
  # No page reads these. Varnish does not support No-Vary-Search, in which a gateway names the other unused parameters.
  set req.url = regsuball(req.url, "([?&])(utm_\w+|fbclid|gclid|msclkid)=[^&]*", "\1");
  set req.url = regsuball(req.url, "&{2,}", "&");
  set req.url = regsub(regsub(req.url, "\?&", "?"), "[?&]+$", "");
  return (hash);
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  if (obj.hits > 0) {
    set resp.http.cache-status = resp.http.cache-status + ", varnish; hit";
  } else {
    set resp.http.cache-status = resp.http.cache-status + ", varnish; fwd=miss";
  }
}
