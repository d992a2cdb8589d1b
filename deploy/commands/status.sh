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
  say ''
  compose ps --all --format 'table {{.Service}}\t{{.Image}}\t{{.Status}}'
}

state_or() {
  local value
  value=$(read_state "$1")
  say "${value:-$2}"
}
