# shellcheck shell=bash
# Checks the network: outgoing and incoming connections, and whether the domain points here.

# The source of the engine. Images come from elsewhere, through the same network.
OUTSIDE=https://download.docker.com/
# HTTP, since a wrong clock breaks HTTPS.
CLOCK_ADDRESS=http://deb.debian.org/
ADDRESS_ADDRESS=https://checkip.amazonaws.com

check_network() {
  check_proxy
  check_ports
  check_firewall
  if [ -z "$(ip -4 route show default)" ]; then
    problem 'This machine has no IPv4 connection: give it an IPv4 address, because some services that the site uses do not support IPv6.'
  elif check_way_out; then
    check_domain
  fi
}

check_proxy() {
  local proxy="${https_proxy:-${HTTPS_PROXY:-${http_proxy:-${HTTP_PROXY:-}}}}"
  [ -z "$proxy" ] ||
    problem "The environment names the proxy ${proxy##*@}, which the container engine does not use: connect the machine directly, and unset http_proxy and https_proxy."
}

# Public ports, and the local ports of the two gateways and of Caddy's health check.
check_ports() {
  check_port 80 tcp caddy
  check_port 443 tcp caddy
  check_port 443 udp caddy
  check_port 8079 tcp caddy
  check_port 8080 tcp docker-proxy
  check_port 8082 tcp docker-proxy
}

# The program that listens on a port. When the script runs again, it is the site's own.
check_port() {
  local port="$1" kind="$2" own="$3" line program
  line="$(ss --listening "--$kind" --numeric --processes --no-header "sport = :$port" | head -n 1)"
  [ -n "$line" ] || return 0
  program="$(sed -n 's/.*users:(("\([^"]*\)".*/\1/p' <<<"$line")"
  [ "$program" = "$own" ] && [ -f "$SETTINGS_FILE" ] && return
  problem "Port $port ($kind) is used by ${program:-another program}: stop it and keep it from starting at boot, because the site needs the port."
}

# ufw's rules apply to Caddy, which uses the host network.
check_firewall() {
  command -v ufw >/dev/null || return 0
  local rules port
  rules="$(ufw status 2>/dev/null)"
  grep -q '^Status: active' <<<"$rules" || return 0
  for port in 80 443; do
    grep -Eq "^($port|80,443)(/tcp)? +ALLOW|^WWW Full +ALLOW" <<<"$rules" ||
      problem "The firewall ufw blocks port $port: run 'ufw allow $port'."
  done
}

# Checks that outside servers can be reached, and the clock.
check_way_out() {
  local code=0
  check_clock "$(curl --silent --head --max-time 20 "$CLOCK_ADDRESS" | sed -n 's/^[Dd]ate: *//p' | tr -d '\r')"
  curl --silent --head --output /dev/null --max-time 20 "$OUTSIDE" || code=$?
  case "$code" in
    0) return 0 ;;
    6) problem 'Domain names cannot be resolved: set a DNS server (resolvectl status, or /etc/resolv.conf).' ;;
    35 | 60) problem 'A proxy on the network intercepts encrypted connections, or the clock is far off: connect this machine directly, and set the clock.' ;;
    *) problem "The internet is not reachable (${OUTSIDE%/}): check the network and the rules for outgoing connections (ports 80 and 443)." ;;
  esac
  return 1
}

check_domain() {
  [ -z "$(domain_problem "$DOMAIN")" ] || return 0
  local named
  PUBLIC_ADDRESS="$(public_address)"
  named="$(getent ahostsv4 "$DOMAIN" | awk '{ print $1 }' | sort --unique)" || true
  if [ -z "$named" ]; then
    problem "$DOMAIN has no IPv4 address in DNS: add an A record with $PUBLIC_ADDRESS, and wait until it is published."
    return
  fi
  check_addresses "$named"
  check_ipv6_addresses
}

check_addresses() {
  local address own
  own="$(own_addresses)"
  for address in $1; do
    if grep -qxF "$address" <<<"$own"; then
      is_private "$address" || continue
    fi
    if is_private "$address"; then
      problem "$DOMAIN points to $address, which is a private address: set its A record to $PUBLIC_ADDRESS (or remove the name from /etc/hosts)."
    else
      problem "$DOMAIN points to $address, and this machine is $PUBLIC_ADDRESS: correct its A record, and turn off the DNS provider's proxy until the site is up."
    fi
  done
}

# Certificate authorities and visitors prefer IPv6 for a name that has it.
check_ipv6_addresses() {
  local address own
  own="$(ip -6 -o addr show scope global | awk '{ sub("/.*", "", $4); print $4 }')"
  for address in $(getent ahostsv6 "$DOMAIN" | awk '$1 !~ /^::ffff:/ { print $1 }' | sort --unique); do
    grep -qxF "$address" <<<"$own" ||
      problem "$DOMAIN has an AAAA record with $address, which is not this machine: remove the record, or give the machine that address."
  done
}

own_addresses() {
  ip -4 -o addr show scope global | awk '{ sub("/.*", "", $4); print $4 }'
  echo "$PUBLIC_ADDRESS"
}

# The public address of this machine, which may be behind NAT.
public_address() {
  local seen="${TOWNLINK_PUBLIC_ADDRESS:-}"
  [ -n "$seen" ] || seen="$(curl --silent --ipv4 --max-time 20 "$ADDRESS_ADDRESS")" || true
  echo "${seen:-an unknown address}"
}

is_private() {
  [[ "$1" =~ ^(0|10|127)\. || "$1" =~ ^192\.168\. || "$1" =~ ^169\.254\. || "$1" =~ ^172\.(1[6-9]|2[0-9]|3[01])\. || "$1" =~ ^100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\. ]]
}
