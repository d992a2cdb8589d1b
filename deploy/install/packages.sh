# shellcheck shell=bash
# Docker's own packages, since the Compose of Debian 12 is too old. Their list and key are plain files under /etc/apt.

KEYRING="$TOWNLINK_ROOT/etc/apt/keyrings/docker.asc"
SOURCES="$TOWNLINK_ROOT/etc/apt/sources.list.d/docker.sources"

install_packages() {
  local wanted=() name
  for name in age curl; do command -v "$name" >/dev/null || wanted+=("$name"); done
  [ -z "$(setting BACKUP_S3_BUCKET)" ] || command -v rclone >/dev/null || wanted+=(rclone)
  if ! command -v docker >/dev/null; then
    wanted+=(docker-ce docker-ce-cli containerd.io docker-compose-plugin)
  elif ! docker compose version >/dev/null 2>&1; then
    wanted+=(docker-compose-plugin)
  fi
  [ "${#wanted[@]}" -gt 0 ] || return 0
  [[ " ${wanted[*]} " != *docker* ]] || add_source
  say "Installing ${wanted[*]}."
  apt_get update
  apt_get install --yes --no-install-recommends "${wanted[@]}"
}

add_source() {
  local ID VERSION_CODENAME draft
  # shellcheck source=/dev/null
  . "$TOWNLINK_ROOT/etc/os-release"
  install --directory --mode 755 "$(dirname "$KEYRING")" "$(dirname "$SOURCES")"
  curl --fail --silent --show-error --location --max-time 60 --output "$KEYRING.new" "https://download.docker.com/linux/$ID/gpg" ||
    fail "The key of Docker's packages cannot be fetched from download.docker.com: check the network, then run this again."
  chmod 644 "$KEYRING.new"
  mv --force "$KEYRING.new" "$KEYRING"
  # apt ignores files with the extension .new.
  draft="$SOURCES.new"
  printf '%s\n' 'Types: deb' "URIs: https://download.docker.com/linux/$ID" "Suites: $VERSION_CODENAME" \
    'Components: stable' 'Architectures: amd64' 'Signed-By: /etc/apt/keyrings/docker.asc' >"$draft"
  mv --force "$draft" "$SOURCES"
}

# Waits while another program, such as the nightly upgrades, holds the package lock.
apt_get() {
  DEBIAN_FRONTEND=noninteractive apt-get --quiet=2 --option DPkg::Lock::Timeout=300 "$@" ||
    fail "Packages cannot be installed (apt-get $1): the lines above say why; run this again when that is fixed."
}

start_engine() {
  systemctl enable --now --quiet docker.service || fail "The container engine does not start: 'journalctl --unit docker' says why."
}
