#!/bin/bash
# Starts and stops the stack, for systemd and after a change of settings: stack.sh up | down | owner-link [--again].
set -euo pipefail

here="$(dirname "$(readlink --canonicalize "${BASH_SOURCE[0]}")")/lib"
for part in say paths settings compose; do
  # shellcheck source=/dev/null
  . "$here/$part.sh"
done

case "${1:-}" in
  up)
    [ ! -f "$UNFINISHED_RESTORE" ] || fail "A restore was interrupted, so the database is incomplete: run 'townlink restore FILE --replace' again, with the same backup or another one."
    compose up --detach --no-build --remove-orphans
    ;;
  # Stop without removing: work in progress is finished, and the next start is quick.
  down) compose stop ;;
  owner-link) operator tools/dev/dist/admin.mjs owner-link "$(setting OWNER_EMAIL)" "${@:2}" ;;
  *) fail 'Usage: townlink-stack up | down | owner-link [--again]' ;;
esac
