# shellcheck shell=bash

command_status() {
  [ $# -eq 0 ] || fail 'townlink status takes no arguments.'
  local image under_way
  image=$(setting TOWNLINK_IMAGE)
  say "Site          $(setting TOWNLINK_DOMAIN)"
  say "Version       $(installed_version), image $image"
  say "Last upgrade  $(state_or last-upgrade 'none yet')"
  say "Last backup   $(state_or last-backup 'none yet')"
  say "Last drill    $(state_or last-drill 'none yet')"
  say "Free          $(free_megabytes "$DATA_DIR") MB where backups and settings are"
  under_way=$(read_state upgrade/version)
  [ -z "$under_way" ] || warn "The upgrade to $under_way was interrupted: 'townlink upgrade' completes it, 'townlink upgrade --back' rolls it back."
  [ ! -f "$UNFINISHED_RESTORE" ] || warn "A restore was interrupted, so the database is incomplete: run 'townlink restore FILE --replace' again."
  warn_of_backups
  say ''
  local TOWNLINK_COMPOSE="timeout $ENGINE_SECONDS ${TOWNLINK_COMPOSE:-docker compose}"
  compose ps --all --format 'table {{.Service}}\t{{.Image}}\t{{.Status}}' ||
    fail "The container engine does not say which containers run: 'systemctl status docker' says why."
}

# The timer makes one each night. One that failed says so in the line above.
warn_of_backups() {
  local newest made
  newest=$(newest_backup)
  [ -n "$newest" ] || { warn "There is no backup: 'townlink backup' makes one."; return; }
  made=$(stat --format %Y "$newest")
  [ "$(($(date +%s) - made))" -lt $((2 * 86400)) ] ||
    warn "The newest backup is $((($(date +%s) - made) / 86400)) days old: 'journalctl --unit townlink-backup' says why there is no newer one."
}

state_or() {
  local value
  value=$(read_state "$1")
  say "${value:-$2}"
}
