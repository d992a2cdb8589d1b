# shellcheck shell=bash
# Allows one change at a time. The kernel releases the lock whenever the script ends, even by a crash.

take_lock() {
  mkdir -p "$(dirname "$LOCK_FILE")"
  exec 9>>"$LOCK_FILE"
  flock --nonblock 9 || fail 'Another installation, upgrade or restore is running: wait until it is done, then run this again.'
}
