# shellcheck shell=bash
# Calls of the container engine other than Compose.

engine() { "${TOWNLINK_ENGINE:-docker}" "$@"; }

# Requires root: only root can read settings and backups.
require_operator() {
  [ "$(id -u)" -eq 0 ] || fail 'The settings are readable by root only: run this with sudo.'
  [ -f "$SETTINGS_FILE" ] || fail "Townlink is not installed here: there is no $SETTINGS_FILE. deploy/install.sh installs it."
}

# Whether a service is up and healthy.
is_healthy() { [ "$(compose ps --format '{{.Health}}' "$1" 2>/dev/null)" = healthy ]; }

# Free megabytes on the file system of a path.
free_megabytes() { df --output=avail --block-size=1M "$1" | tail -n 1 | tr -d ' '; }
