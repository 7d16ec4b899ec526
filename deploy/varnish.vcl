vcl 4.1;
# Varnish (7 or later) in front of /cdn/: one request at Palco for each playlist and part, however many viewers. It fetches by
# http, so put it on Palco's machine or network, and TLS (nginx, hitch) in front of it. PALCO_CDN is the address of that TLS.
# Replace what is marked CHANGE.
import std;

backend palco {
  .host = "127.0.0.1"; # CHANGE
  .port = "4000"; # CHANGE: PALCO_PORT
  # a reload waits for its part for a second at most
  .first_byte_timeout = 5s;
}

sub vcl_recv {
  # Keys, calls and pages never pass here.
  if (req.url !~ "^/cdn/") {
    return (synth(404));
  }
  if (req.method == "OPTIONS") {
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (synth(405));
  }
  set req.http.Host = "tv.example.mx"; # CHANGE: of PALCO_ORIGIN
  unset req.http.Cookie;
  unset req.http.Authorization;
  # What is kept under an address: a playlist by its directives, in their order and each once; everything else by its path.
  if (req.url ~ "\.m3u8\?") {
    set req.url = regsuball(req.url, "(?<=[?&])(?!_HLS_(?:msn|part|skip)=)[^&]*(?:&|$)", "");
    set req.url = std.querysort(regsub(req.url, "[?&]+$", ""));
    set req.url = regsub(req.url, "_HLS_skip=v2$", "_HLS_skip=YES");
    if (req.url ~ "\?" && req.url !~ "\?(_HLS_msn=(0|[1-9]\d{0,8})(&_HLS_part=(0|[1-9]\d{0,2}))?(&_HLS_skip=YES)?|_HLS_skip=YES)$") {
      return (synth(400));
    }
  } else {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_backend_response {
  # An old playlist is worse than waiting.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
}

sub vcl_synth {
  set resp.http.Access-Control-Allow-Origin = "*";
  set resp.http.Access-Control-Allow-Methods = "GET, HEAD";
  set resp.http.Access-Control-Allow-Headers = "range";
  set resp.http.Access-Control-Max-Age = "86400";
  set resp.http.Cache-Control = "public, max-age=2";
  return (deliver);
}
