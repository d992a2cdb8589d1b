# Varnish in front of the gateways: CDN_SECONDS=300, CDN_PURGE_URL=http://varnish:6081/purge. It ends no TLS; the proxy before it does.
# CDN_PURGE_TOKEN has to be in varnishd's environment as in the workers'; without it nothing can be purged.
vcl 4.1;

import std;

backend default {
  .host = "gateway";
  .port = "8080";
}

# Who may say that pages have changed.
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
    # A worker calls directly. What the proxy passes on comes from its address too, and names whom it is for: Varnish has
    # put the caller's address behind what was there.
    if (req.http.x-forwarded-for != "" + client.ip || req.http.forwarded || req.http.via || req.http.x-forwarded-proto ||
        req.http.x-forwarded-host || req.http.x-real-ip) {
      return (synth(403));
    }
    if (!std.getenv("CDN_PURGE_TOKEN") || std.getenv("CDN_PURGE_TOKEN") == "" ||
        req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    # Keys become a part of a regular expression.
    if (req.http.surrogate-key !~ "^[\w-]+( [\w-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\s|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Private content is never cached, here or elsewhere.
  if (req.url ~ "^/(api|auth)/") {
    return (pass);
  }
  # Everything else is the same for all visitors: no page depends on the user.
  unset req.http.cookie;
  unset req.http.authorization;
  # Pages are HTML, or Markdown for a program that names it first: two copies of each, not one for every way to write Accept. Who
  # weighs both is answered by a gateway, and not from here.
  if (req.http.accept !~ "(?i)text/markdown") {
    set req.http.accept = "text/html";
  } elsif (req.http.accept ~ "(?i)^\s*text/markdown\s*(,|$)") {
    set req.http.accept = "text/markdown";
  } else {
    return (pass);
  }
  # No page reads these; the rest of what a gateway says about parameters (No-Vary-Search) Varnish does not know.
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
