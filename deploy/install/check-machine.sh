# shellcheck shell=bash
# Checks the machine: user, operating system, and capacity.

LEAST_MEMORY_MB=3500
LEAST_DISK_GB=10
CLOCK_SECONDS=60

check_machine() {
  [ "$(id -u)" = 0 ] || problem 'The script needs root: run it with sudo.'
  check_system
  check_programs
  check_memory
  check_disk
  check_packages
}

check_system() {
  local ID='' VERSION_ID='' PRETTY_NAME='' least
  # shellcheck source=/dev/null
  [ ! -r "$TOWNLINK_ROOT/etc/os-release" ] || . "$TOWNLINK_ROOT/etc/os-release"
  case "$ID" in
    debian) least=12 ;;
    ubuntu) least=22.04 ;;
    *) least='' ;;
  esac
  if [ -z "$least" ]; then
    problem "This system is ${PRETTY_NAME:-unknown}, but the script supports Debian 12 or newer and Ubuntu 22.04 or newer: use one of these, or follow docs/operations/programs.md by hand."
  elif ! at_least "${VERSION_ID:-0}" "$least"; then
    problem "${PRETTY_NAME:-This system} is too old: use Debian 12 or newer, or Ubuntu 22.04 or newer."
  fi
  case "$(uname -m)" in
    x86_64) ;;
    i?86) problem 'This system is 32-bit: install the 64-bit edition (amd64).' ;;
    *) problem "This machine's processor is $(uname -m), and the search server exists for x86-64 only: use a machine with an Intel or AMD processor." ;;
  esac
  [ -d "$TOWNLINK_ROOT/run/systemd/system" ] ||
    problem 'This system does not run systemd, as in a container or an older WSL: use a virtual or physical machine.'
}

check_programs() {
  local program missing=()
  for program in curl dpkg ss ip getent flock; do command -v "$program" >/dev/null || missing+=("$program"); done
  [ "${#missing[@]}" -eq 0 ] ||
    problem "Programs are missing (${missing[*]}): run 'apt-get update && apt-get install --yes curl iproute2 util-linux'."
}

check_memory() {
  local mb
  mb="$(awk '/^MemTotal:/ { print int($2 / 1024) }' "$TOWNLINK_ROOT/proc/meminfo" 2>/dev/null)"
  [ "${mb:-0}" -ge "$LEAST_MEMORY_MB" ] ||
    problem "The machine has ${mb:-an unknown number of} MB of memory, but the site needs $LEAST_MEMORY_MB: use a machine with 4 GB or more."
}

# Checks the file system that holds the images and the database.
check_disk() {
  local place="$TOWNLINK_ROOT/var/lib" free_kb used inodes
  read -r free_kb used < <(df --output=avail,pcent "$place" | tail -n 1 | tr -d %)
  inodes="$(df --output=ipcent "$place" | tail -n 1 | tr -d ' %')"
  if [ "$used" -ge 95 ]; then
    problem "The disk with $place is $used% full: free space, or use a larger disk."
  elif [ "$free_kb" -lt $((LEAST_DISK_GB * 1024 * 1024)) ]; then
    problem "The disk with $place has $((free_kb / 1024 / 1024)) GB left, but the site needs $LEAST_DISK_GB: free space, or use a larger disk."
  fi
  [ "${inodes//-/0}" -lt 95 ] || problem "The disk with $place cannot hold more files ($inodes% of its inodes are used): remove small files."
  [ "$(id -u)" != 0 ] || [ -w "$TOWNLINK_ROOT/etc" ] || problem "$TOWNLINK_ROOT/etc cannot be written to: its file system is mounted read-only."
}

check_packages() {
  [ -z "$(dpkg --audit 2>/dev/null)" ] ||
    problem "A package installation was interrupted: run 'dpkg --configure --pending', then this again."
}

# Compares this machine's time with an outside server's.
check_clock() {
  local theirs="$1" ours off
  [ -n "$theirs" ] || return 0
  ours="$(date +%s)"
  theirs="$(date --date="$theirs" +%s 2>/dev/null)" || return 0
  off=$((ours - theirs))
  [ "${off#-}" -le "$CLOCK_SECONDS" ] ||
    problem "The clock is off by $((${off#-} / 60)) minutes, so certificates are refused: run 'timedatectl set-ntp true' and wait a minute."
}
