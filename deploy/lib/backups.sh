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
    write_state last-backup "failed $(date --utc +%FT%TZ)"
    fail "No backup was made: the lines above say why. Earlier ones are in $BACKUP_DIR."
  fi
  clear_scratch
  write_state last-backup "made $(date --utc +%FT%TZ) $name.tar.age"
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

# Unpacks a backup into a folder for a restore. The file's header reveals a wrong key before anything is read or
# written.
open_backup() {
  local file="$1" folder="$2" said
  [ -f "$file" ] || fail "There is no backup $file."
  [ -s "$BACKUP_KEY_FILE" ] || fail "$BACKUP_KEY_FILE is missing, and only this key opens the backup: restore it from your copy."
  said="$(head -c 4096 "$file" | age --decrypt --identity "$BACKUP_KEY_FILE" 2>&1 >/dev/null)" || true
  [[ "$said" != *'no identity matched'* ]] ||
    fail "The backup $file was encrypted with a different key than $BACKUP_KEY_FILE: restore the key that it was made with."
  (set -o pipefail && age --decrypt --identity "$BACKUP_KEY_FILE" "$file" | tar --extract --directory="$folder" --no-same-permissions) ||
    fail "The backup $file is damaged or incomplete: use another one."
}

# Allows one backup, drill or restore at a time: waits for a running one. Released when the script ends.
take_scratch() {
  exec 8>>"$DATA_DIR/scratch.lock"
  flock 8
}

clear_scratch() { find "$SCRATCH_DIR" -mindepth 1 -delete; }

remove_outdated() {
  local name
  while IFS= read -r name; do rm -f "$BACKUP_DIR/$name"; done < <(find "$BACKUP_DIR" -maxdepth 1 -type f -printf '%f\n' | outdated_backups)
}

newest_backup() { find "$BACKUP_DIR" -maxdepth 1 -name 'townlink-*.tar.age' | sort | tail -n 1; }
