# shellcheck shell=bash
# One change at a time. The kernel gives the lock back when the script ends, however it ends.

take_lock() {
  mkdir -p "$(dirname "$LOCK_FILE")"
  exec 9>>"$LOCK_FILE"
  flock --nonblock 9 || fail 'Another installation, upgrade or restore is running: wait until it has ended, then run this again.'
}
