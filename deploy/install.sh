#!/bin/bash
# Installs a site on a fresh Debian or Ubuntu machine, or repairs an existing one. See docs/install.md.
set -Eeuo pipefail
umask 022

SOURCE_DIR="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
for part in say paths settings lock compose; do
  # shellcheck source=/dev/null
  . "$SOURCE_DIR/deploy/lib/$part.sh"
done
for part in answers questions secrets checks check-machine check-engine check-earlier check-network release-files packages \
  images units start; do
  # shellcheck source=/dev/null
  . "$SOURCE_DIR/deploy/install/$part.sh"
done

trap 'warn "The script stopped at ${BASH_SOURCE[0]}, line $LINENO: run it again, and report the lines above if it stops there again."' ERR
read_options "$@"
[ "$(id -u)" != 0 ] || take_lock
ask_what_is_missing
check_everything
[ -z "$CHECK_ONLY" ] || { say 'All checks passed.'; exit 0; }

put_files
write_settings
install_packages
write_backup_key
start_engine
get_images
write_units
start_site
write_state installed-version "$(release_version "$SOURCE_DIR")"
say_how_to_go_on
