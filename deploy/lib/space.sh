# shellcheck shell=bash
# Free space, checked before something is written.

# Free megabytes on the file system of a path.
free_megabytes() { df --output=avail --block-size=1M "$1" | tail -n 1 | tr -d ' '; }

# Megabytes of a file, rounded up.
megabytes_of() { du --apparent-size --block-size=1M "$1" | cut -f 1; }

# require_space PATH MEGABYTES WHAT
require_space() {
  local free
  free=$(free_megabytes "$1")
  [ "$free" -ge "$2" ] || fail "$1 has $free MB free; $3 needs $2 MB. Make room, then run this again."
}
