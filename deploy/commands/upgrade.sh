# shellcheck shell=bash
# Upgrades the site to another release, and rolls back when a step fails. See docs/operations/upgrading.md.
# $STATE_DIR/upgrade holds the state as plain files; after a power failure, the same command continues from there.

UPGRADE_DIR="$STATE_DIR/upgrade"

command_upgrade() {
  local wanted='' file='' accepted='' back=''
  while [ $# -gt 0 ]; do
    case "$1" in
      --image) [ $# -ge 2 ] || fail '--image needs a file.'; file="$2"; shift ;;
      --accept-breaking) accepted=yes ;;
      --back) back=yes ;;
      -*) fail "Unknown option $1; \`townlink help\` lists the options." ;;
      *) wanted="$1" ;;
    esac
    shift
  done
  [ -z "$wanted" ] || is_version "$wanted" || fail "'$wanted' is not a version; write it like 1.4.0."
  take_lock
  trap 'fail "Interrupted. Run \`townlink upgrade\` again to continue, or \`townlink upgrade --back\` to roll it back."' INT TERM HUP
  if [ -n "$back" ]; then give_up_upgrade; return; fi
  if is_upgrade_under_way; then resume_upgrade "$wanted"; else order_upgrade "$wanted" "$file" "$accepted"; fi
  run_upgrade
}

is_upgrade_under_way() { [ -n "$(read_state upgrade/version)" ]; }

resume_upgrade() {
  local version
  version=$(read_state upgrade/version)
  if [ -n "$1" ] && [ "$1" != "$version" ]; then
    fail "The upgrade to $version was interrupted. Run \`townlink upgrade\` to complete it, or \`townlink upgrade --back\` to roll it back."
  fi
  say "Resuming the interrupted upgrade to $version."
}

# Runs every check before anything changes. Writes the file upgrade/version last; it marks the upgrade as started.
order_upgrade() {
  local wanted="$1" file="$2" accepted="$3" version before from
  from=$(installed_version)
  if [ "$wanted" = "$from" ]; then nothing_to_upgrade "$from"; fi
  rm -rf "$UPGRADE_DIR"
  mkdir -p "$UPGRADE_DIR"
  upgrade_step space
  before=$(keep_running_image "$from")
  write_state upgrade/wanted "$wanted"
  write_state upgrade/file "$file"
  upgrade_step image
  version=$(read_state upgrade/found)
  if [ "$version" = "$from" ]; then nothing_to_upgrade "$from"; fi
  write_state upgrade/from "$from"
  write_state upgrade/before "$before"
  write_state upgrade/accepted "$accepted"
  upgrade_step notes
  write_state upgrade/version "$version"
}

nothing_to_upgrade() {
  forget_upgrade
  say "The site already runs $1."
  exit 0
}

# Remove the version first: without it, the remaining files do not count as an interrupted upgrade.
forget_upgrade() {
  rm -f "$UPGRADE_DIR/version"
  rm -rf "$UPGRADE_DIR"
}

run_upgrade() {
  local step version from
  version=$(read_state upgrade/version)
  from=$(read_state upgrade/from)
  say "Upgrading from $from to $version."
  if [ -z "$(read_state upgrade/kept)" ]; then
    for step in backup migrate gateway gateway-2 worker check; do upgrade_step "$step"; done
  fi
  upgrade_step keep
  write_state last-upgrade "$(date --utc +%FT%TZ) from $from to $version"
  forget_upgrade
  say "The site runs $version."
}

# Runs a step in a subshell with `set -e`, to catch any failure in it.
upgrade_step() {
  local step="$1" status
  say "Step: $(title_of_step "$step")"
  set +e
  (set -e; "upgrade_${step//-/_}")
  status=$?
  set -e
  [ "$status" -eq 0 ] || fail_upgrade "$step"
}

title_of_step() {
  case "$1" in
    space) say 'free space' ;;
    image) say 'image of the release' ;;
    notes) say 'release notes' ;;
    backup) say 'backup' ;;
    migrate) say 'schema and reference data' ;;
    gateway) say 'first gateway' ;;
    gateway-2) say 'second gateway' ;;
    worker) say 'worker' ;;
    check) say 'check of the site' ;;
    keep) say 'files of the release' ;;
  esac
}

# Until the first gateway is replaced, nothing that serves has changed. From then on, roll back to the old image.
fail_upgrade() {
  local step="$1" title
  title=$(title_of_step "$step")
  case "$step" in
    space | image | notes)
      forget_upgrade
      fail "Not upgraded: stopped at '$title'. Nothing was changed." ;;
    gateway | gateway-2 | worker | check) go_back "$title" ;;
    keep) fail "The site runs $(read_state upgrade/version), but '$title' failed. Run \`townlink upgrade\` again to complete it." ;;
  esac
  end_upgrade "$title"
}

end_upgrade() {
  local from version
  from=$(read_state upgrade/from)
  version=$(read_state upgrade/version)
  note_state last-upgrade "$(date --utc +%FT%TZ) to $version failed at '$1'; the site runs $from"
  forget_upgrade
  fail "Not upgraded: '$1' failed, and the site still runs $from. The lines above say why."
}

go_back() {
  local title="$1" service from
  from=$(read_state upgrade/from)
  say "'$title' failed: going back to $from. The schema stays; $from works with it."
  # A power failure may have come after the new image was written to the settings.
  read_state upgrade/before | set_setting TOWNLINK_IMAGE
  for service in worker gateway-2 gateway; do
    before_upgrade compose "${REPLACE[@]}" "$service" ||
      fail "'$title' failed, and $service did not start with $from either. Run \`townlink upgrade --back\` to try again; \`townlink doctor\` writes a report for support."
  done
}

give_up_upgrade() {
  is_upgrade_under_way || fail 'No upgrade was interrupted, so there is nothing to roll back.'
  [ -z "$(read_state upgrade/kept)" ] || fail "The site already runs $(read_state upgrade/version): \`townlink upgrade\` completes the upgrade."
  go_back 'an interrupted upgrade'
  end_upgrade 'an interrupted upgrade'
}
