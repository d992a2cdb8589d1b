# shellcheck shell=bash
# Encrypted backups: made by the product, packed by tar, encrypted by age with the key in BACKUP_KEY_FILE
# (docs/adr/0048).

# Backs up the running site and removes outdated backups.
make_backup() {
  local name
  name="townlink-$(date --utc +%Y%m%dT%H%M%SZ)"
  [ -s "$BACKUP_KEY_FILE" ] || fail "$BACKUP_KEY_FILE is missing, so nothing can be encrypted: restore it from your copy, or run deploy/install.sh."
  take_scratch
  clear_scratch
  if ! save_backup "$name"; then
    clear_scratch
    rm -f "$BACKUP_DIR"/.townlink-*.part
    note_state last-backup "failed $(date --utc +%FT%TZ)"
    fail "No backup was made: the lines above say why. Earlier ones are in $BACKUP_DIR."
  fi
  clear_scratch
  note_state last-backup "made $(date --utc +%FT%TZ) $name.tar.age"
  keep_away_from_here "$name.tar.age"
  remove_outdated
  say "Saved $BACKUP_DIR/$name.tar.age."
}

# Uses a temporary name until the backup is complete.
save_backup() {
  local name="$1" part="$BACKUP_DIR/.$1.part"
  rm -f "$BACKUP_DIR"/.townlink-*.part
  operator tools/dev/dist/backup.mjs "/scratch/$name" || return
  (umask 077 && set -o pipefail &&
    tar --create --directory="$SCRATCH_DIR" "$name" | age --encrypt --identity "$BACKUP_KEY_FILE" >"$part") || return
  sync "$part" && mv "$part" "$BACKUP_DIR/$name.tar.age"
}

# Unpacks a backup into a folder for a restore.
open_backup() {
  local file="$1" folder="$2" said
  [ -f "$file" ] || fail "There is no backup $file."
  check_backup_key "$file"
  # Encrypted and packed, but not compressed any further.
  require_space "$folder" "$(megabytes_of "$file")" "the unpacked backup"
  said="$(set -o pipefail; { age --decrypt --identity "$BACKUP_KEY_FILE" "$file" | tar --extract --directory="$folder" --no-same-permissions; } 2>&1)" && return
  printf '%s\n' "$said" >&2
  [[ "$said" != *'age: error: failed to'* ]] || fail "The backup $file is damaged or incomplete: use another one."
  fail "The backup $file was not unpacked: the lines above say why."
}

# The file's header reveals a wrong key before anything is read or written.
check_backup_key() {
  local said
  [ -s "$BACKUP_KEY_FILE" ] || fail "$BACKUP_KEY_FILE is missing, and only this key opens the backup: restore it from your copy."
  command -v age >/dev/null || fail "age, which opens backups, is not installed: run 'apt-get install age', then this again."
  said="$(head -c 4096 "$1" | age --decrypt --identity "$BACKUP_KEY_FILE" 2>&1 >/dev/null)" || true
  case "$said" in
    *'no identity matched'*) fail "The backup $1 was encrypted with a different key than $BACKUP_KEY_FILE: restore the key that it was made with." ;;
    *'error: reading '*) fail "$BACKUP_KEY_FILE is not a key of age: restore it from your copy." ;;
  esac
}

# Allows one backup, drill or restore at a time: waits for a running one. Released when the script ends.
take_scratch() {
  exec 8>>"$DATA_DIR/scratch.lock"
  flock --nonblock 8 && return
  say 'Waiting until the running backup, drill or restore is done.'
  flock 8
}

clear_scratch() { find "$SCRATCH_DIR" -mindepth 1 -delete; }

remove_outdated() {
  local name
  while IFS= read -r name; do rm -f "$BACKUP_DIR/$name"; done < <(find "$BACKUP_DIR" -maxdepth 1 -type f -printf '%f\n' | outdated_backups)
}

newest_backup() { find "$BACKUP_DIR" -maxdepth 1 -name 'townlink-*.tar.age' | sort | tail -n 1; }
