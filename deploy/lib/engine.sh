# shellcheck shell=bash
# What is asked of the container engine beside Compose.

engine() { "${TOWNLINK_ENGINE:-docker}" "$@"; }

# Both ask for root: settings and backups are readable by root only.
require_operator() {
  [ "$(id -u)" -eq 0 ] || fail 'The settings are readable by root only: run this with sudo.'
  [ -f "$SETTINGS_FILE" ] || fail "Townlink is not installed here: there is no $SETTINGS_FILE. deploy/install.sh installs it."
}

# Whether a service is up and says that it is well.
is_healthy() { [ "$(compose ps --format '{{.Health}}' "$1" 2>/dev/null)" = healthy ]; }

# Megabytes that are free where a path is.
free_megabytes() { df --output=avail --block-size=1M "$1" | tail -n 1 | tr -d ' '; }
