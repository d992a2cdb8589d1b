# shellcheck shell=bash
# The steps of an upgrade. Each is idempotent.

# An image and its layers, unpacked.
MEGABYTES_FOR_IMAGE=3000
# In addition to twice the size of the newest backup.
MEGABYTES_FOR_BACKUP=1000

# Replaces the container of a service if its configuration changed, and waits until it is healthy. By the health checks
# of docker-compose.yml a container is healthy or unhealthy within 75 seconds; only one that ends again and again is
# neither. It is given up soon after, so that a failed upgrade is reverted within two minutes even if the stopping gateway
# has used its grace period for a slow upload.
REPLACE=(up --detach --no-deps --no-build --pull never --wait --wait-timeout 80)

installed_version() {
  local version
  version=$(read_state installed-version)
  say "${version:-unknown}"
}

# Runs a Compose command with the new release's files and image, without touching those of the old one.
in_upgrade() { STAGED_FILES="$UPGRADE_DIR/files" TOWNLINK_IMAGE="$(read_state upgrade/image)" "$@"; }

before_upgrade() { TOWNLINK_IMAGE="$(read_state upgrade/before)" "$@"; }

upgrade_space() {
  local images newest=0
  images=$(engine_folder)
  require_space "$images" "$MEGABYTES_FOR_IMAGE" 'the image'
  if [ -d "$BACKUP_DIR" ]; then newest=$(newest_backup_megabytes); fi
  require_space "$DATA_DIR" "$((MEGABYTES_FOR_BACKUP + 2 * newest))" 'a backup'
}

newest_backup_megabytes() {
  local newest
  newest=$(newest_backup)
  if [ -n "$newest" ]; then megabytes_of "$newest"; else say 0; fi
}

# Image name without tag and digest.
image_name() {
  local name="${1%%@*}"
  if [[ "${name##*/}" == *:* ]]; then name="${name%:*}"; fi
  say "$name"
}

# Tags the running image separately, since a file or registry may bring a different image of the same name.
keep_running_image() {
  local image kept
  image=$(setting TOWNLINK_IMAGE)
  image="${image:-townlink:local}"
  if is_version "$1"; then kept="$(image_name "$image"):$1"; else kept="$(image_name "$image"):before-upgrade"; fi
  if [ "$kept" != "$image" ]; then engine tag "$image" "$kept" || fail "The image $image that the site runs is not on this machine."; fi
  say "$kept"
}

upgrade_image() {
  local name file wanted image version
  name=$(image_name "$(setting TOWNLINK_IMAGE)")
  file=$(read_state upgrade/file)
  wanted=$(read_state upgrade/wanted)
  if [ -n "$file" ]; then
    image=$(load_release_image "$file")
  else
    image="${name:-townlink}:${wanted:-latest}"
    pull_release_image "$image"
  fi
  version=$(engine image inspect --format '{{index .Config.Labels "org.opencontainers.image.version"}}' "$image")
  is_version "$version" || fail "The image $image has no version: it was built without --build-arg VERSION=1.4.0."
  if [ -n "$wanted" ] && [ "$version" != "$wanted" ]; then fail "The image $image is version $version, not $wanted."; fi
  if is_older "$version" "$(installed_version)"; then
    fail "$version is older than $(installed_version), and the schema only migrates forward. To go back further, restore a backup."
  fi
  engine tag "$image" "$(image_name "$image"):$version"
  take_release_files "$image" "$version"
  write_state upgrade/image "$(image_name "$image"):$version"
  write_state upgrade/found "$version"
}

# An image that is already on the machine need not be in a registry.
pull_release_image() {
  engine pull "$1" && return
  engine image inspect "$1" >/dev/null 2>&1 || fail "The image $1 cannot be fetched. Check the version, or use \`--image FILE\` to load it from a file."
  say "Using the image $1 that is on this machine."
}

load_release_image() {
  local loaded
  [ -f "$1" ] || fail "There is no file $1."
  loaded=$(engine load --input "$1") || fail "$1 holds no image that the engine can load."
  # A release file also contains the image of the search server.
  sed -n 's/^Loaded image: //p' <<<"$loaded" | grep -v -- '-meilisearch:' | head -n 1 | grep . || fail "$1 holds no named image."
}

# Compose files, scripts and release notes are part of the image, so that they always match it.
take_release_files() {
  local files="$UPGRADE_DIR/files"
  rm -rf "$files"
  mkdir -p "$files"
  engine run --rm --network none --read-only --entrypoint tar "$1" --create --directory=/app/release . | tar --extract --directory="$files" --no-same-owner
  [ -f "$files/docker-compose.yml" ] || fail "The image $1 does not contain the files of a release."
  printf '%s\n' "$2" >"$files/VERSION"
}

upgrade_notes() {
  local breaking
  breaking=$(breaking_between "$UPGRADE_DIR/files/CHANGELOG.md" "$(read_state upgrade/from)" "$(read_state upgrade/found)")
  [ -n "$breaking" ] || return 0
  say "$breaking"
  [ -n "$(read_state upgrade/accepted)" ] || fail 'Follow these notes, then run this again with --accept-breaking.'
}

upgrade_backup() {
  [ -z "$(read_state upgrade/saved)" ] || return 0
  make_backup
  write_state upgrade/saved yes
}

upgrade_migrate() {
  in_upgrade run_once migrate
  in_upgrade run_once reference
}

# No --rm: podman then does not report the exit code. A fixed name, since a power failure may leave the container
# behind.
run_once() {
  local status=0
  engine rm --force townlink-upgrade >/dev/null 2>&1 || true
  compose run --no-deps --no-TTY --name=townlink-upgrade "$@" || status=$?
  engine rm --force townlink-upgrade >/dev/null 2>&1 || true
  return "$status"
}

upgrade_gateway() { replace_gateway gateway gateway-2; }
upgrade_gateway_2() { replace_gateway gateway-2 gateway; }
upgrade_worker() { in_upgrade compose "${REPLACE[@]}" worker; }

# A stopping gateway reports not ready, and keeps serving until Caddy has noticed.
replace_gateway() {
  if is_healthy "$1" && ! is_healthy "$2"; then
    fail "$2 is not serving, so $1 cannot be replaced without an interruption. See \`townlink logs $2\`."
  fi
  in_upgrade compose "${REPLACE[@]}" "$1"
}

upgrade_check() {
  in_upgrade run_once operator tools/dev/dist/check-site.mjs http://gateway:8080 http://gateway-2:8080
  check_through_proxy
}

check_through_proxy() { ask_site --fail --output /dev/null || fail 'The site does not answer through Caddy.'; }

# From here on, every start uses the new release, and the upgrade can only go forward. Settings come first: the new
# image also runs with the old files.
upgrade_keep() {
  local changed=''
  read_state upgrade/image | set_setting TOWNLINK_IMAGE
  write_state upgrade/kept yes
  cmp --silent "$UPGRADE_DIR/files/deploy/Caddyfile" "$RELEASE_DIR/deploy/Caddyfile" || changed=yes
  replace_files "$UPGRADE_DIR/files" "$RELEASE_DIR"
  write_state installed-version "$(read_state upgrade/version)"
  # shellcheck source=/dev/null
  source "$RELEASE_DIR/deploy/install/units.sh"
  write_units
  start_new_services
  [ -z "$changed" ] || warn "Caddy’s settings have changed. They take effect after 'systemctl restart townlink', which interrupts the site for a few seconds."
}

# Starts services that are new in this release. Databases and Caddy keep their containers; migration and reference data
# exit when done.
start_new_services() {
  local missing
  mapfile -t missing < <(comm -23 <(compose config --services | sort) <({ compose ps --all --services; printf 'migrate\nreference\n'; } | sort))
  if [ ${#missing[@]} -eq 0 ]; then return; fi
  compose up --detach --no-deps --no-build "${missing[@]}" || warn "Not started: ${missing[*]}. 'townlink-stack up' tries again."
}

# Replaces each file atomically, so that the command works at any moment. Scripts that the release no longer has are
# removed last. Other files of the operator, such as the townlink.env named in docker-compose.yml, are left alone.
replace_files() {
  local from="$1" to="$2" file
  while IFS= read -r -d '' file; do
    if cmp --silent "$from/$file" "$to/$file"; then continue; fi
    mkdir -p "$(dirname "$to/$file")"
    cp --preserve=mode "$from/$file" "$to/$file.new"
    mv -f "$to/$file.new" "$to/$file"
  done < <(cd "$from" && find . -type f -print0)
  while IFS= read -r -d '' file; do
    [ -f "$from/$file" ] || rm -f "$to/$file"
  done < <(cd "$to" && find deploy -type f -print0)
}
