# shellcheck shell=bash
# Starts the services that are not running, waits for them, and tells the owner how to continue.

READY_SECONDS="${TOWNLINK_READY_SECONDS:-600}"
CERTIFICATE_SECONDS="${TOWNLINK_CERTIFICATE_SECONDS:-120}"

start_site() {
  say 'Starting the site.'
  systemctl start townlink.service ||
    fail "The site does not start: 'journalctl --unit townlink' says why; run this again when that is fixed."
  # systemd starts a unit only once, although one of its containers may be down.
  "$RELEASE_DIR/deploy/stack.sh" up || fail 'The site does not start: the lines above say why; run this again when that is fixed.'
  answers_within "$READY_SECONDS" http://127.0.0.1:8080/api/health/ready ||
    fail "The gateway is not ready after $READY_SECONDS seconds: 'townlink logs gateway' says why."
  # Not the domain's public address, which a machine behind NAT may be unable to reach.
  answers_within "$CERTIFICATE_SECONDS" --resolve "$DOMAIN:443:127.0.0.1" "https://$DOMAIN/api/health/live" ||
    warn "There is no certificate for $DOMAIN yet: Caddy keeps trying, and 'townlink logs caddy' says why."
}

# answers_within SECONDS CURL-ARGUMENTS…
answers_within() {
  local until=$((SECONDS + $1))
  shift
  until curl --noproxy '*' --fail --silent --output /dev/null --max-time 10 "$@"; do
    [ "$SECONDS" -lt "$until" ] || return 1
    sleep 1
  done
}

# The link is printed and not stored.
say_how_to_go_on() {
  say ''
  say "The site is at https://$DOMAIN."
  say "Keep copies of $SETTINGS_FILE and $BACKUP_KEY_FILE off this machine: without them no backup can be restored."
  say "Firewall: allow 22/tcp (SSH), 80/tcp, 443/tcp and 443/udp, and nothing else (ufw allow 80/tcp; ufw allow 443)."
  say "Backups run every night and are stored in $BACKUP_DIR. Mount another disk there, or set BACKUP_S3_… in the settings, so that they survive a failure of this disk."
  operator tools/dev/dist/admin.mjs owner-link "$EMAIL" ||
    warn "No owner link was created: the line above says why. Run 'townlink-stack owner-link' to try again, unless the site already has an owner."
}
