# shellcheck shell=bash
# Reads and writes NAME=VALUE lines of the settings file.

# The value of a setting, empty if there is none.
setting() {
  [ -f "$SETTINGS_FILE" ] || return 0
  sed -n "s/^$1=//p" "$SETTINGS_FILE" | tail -n 1
}

has_setting() { [ -f "$SETTINGS_FILE" ] && grep -q "^$1=" "$SETTINGS_FILE"; }

# Writes a file atomically, readable by root only. Reads the content from standard input. Without the sync, some file
# systems leave an empty file after a power failure.
write_private() {
  local draft="$1.new"
  (umask 077 && cat >"$draft") && sync "$draft" && mv -f "$draft" "$1"
}

# Adds or replaces a setting. Reads the value from standard input, to keep it out of the process list.
set_setting() {
  local name="$1" value
  IFS= read -r value || true
  { grep -v "^$name=" "$SETTINGS_FILE" 2>/dev/null || true; printf '%s=%s\n' "$name" "$value"; } | write_private "$SETTINGS_FILE"
}

# One line of state, for people and other programs.
write_state() { printf '%s\n' "$2" >"$STATE_DIR/$1.new" && mv -f "$STATE_DIR/$1.new" "$STATE_DIR/$1"; }

# For results, which a full disk must not keep from being told.
note_state() { write_state "$@" || warn "$STATE_DIR/$1 was not written: the line above says why."; }

read_state() { cat "$STATE_DIR/$1" 2>/dev/null || true; }
