# shellcheck shell=bash
# Calls of the container engine other than Compose.

# Seconds for a question of `status` or `doctor` to the engine, which may hang on a full disk.
# shellcheck disable=SC2034
ENGINE_SECONDS="${TOWNLINK_ENGINE_SECONDS:-30}"

engine() { "${TOWNLINK_ENGINE:-docker}" "$@"; }

# The folder of the engine's images, which is also the shortest question to it.
engine_folder() { engine info --format '{{.DockerRootDir}}' || fail "The container engine does not answer: 'systemctl start docker', then run this again."; }

# Requires root: only root can read settings and backups.
require_operator() {
  [ "$(id -u)" -eq 0 ] || fail 'The settings are readable by root only: run this with sudo.'
  [ ! -s "$SETTINGS_FILE" ] || return 0
  [ -z "$(read_state installed-version)" ] || fail "$SETTINGS_FILE is missing or empty, and the database opens only with its passwords: restore it from your copy."
  fail "Townlink is not installed here: there is no $SETTINGS_FILE. deploy/install.sh installs it."
}

# Whether a service is up and healthy.
is_healthy() { [ "$(compose ps --format '{{.Health}}' "$1" 2>/dev/null)" = healthy ]; }

# Asks this machine's own Caddy whether the site is ready, wherever the domain points, and not through a proxy that the
# environment names. The certificate is not checked.
ask_site() {
  local domain
  domain=$(setting TOWNLINK_DOMAIN)
  curl --silent --show-error --insecure --noproxy '*' --max-time 20 --resolve "$domain:443:127.0.0.1" "$@" "https://$domain/api/health/ready"
}
