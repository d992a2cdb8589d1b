# shellcheck shell=bash
# Restores a backup. The product's restore checks everything (other SECRET_KEY, later release, database with content)
# before it changes anything.

command_restore() {
  local from='' how=()
  while [ $# -gt 0 ]; do
    case "$1" in
      --replace | --new-key) how+=("$1") ;;
      -*) fail "Unknown option $1. The options are --replace, which removes the existing data, and --new-key (docs/operations/backups.md)." ;;
      *) [ -z "$from" ] || fail 'Give only one backup.'; from="$1" ;;
    esac
    shift
  done
  [ -n "$from" ] || fail "Which backup? The newest is $(newest_backup)."
  [ -e "$from" ] || fail "There is no backup $from."
  take_lock
  refuse_running_site
  take_scratch
  # Unpacked data is not encrypted: always remove it on exit.
  trap clear_scratch EXIT
  clear_scratch
  unpack_backup "$(readlink -f "$from")"
  compose up --detach --no-deps --no-build --wait postgres redis
  operator tools/dev/dist/restore.mjs /scratch/backup "${how[@]}" || fail 'Not restored: the line above says why.'
  # Jobs queued after the backup are obsolete. The outbox in the restored database has the pending ones.
  compose exec --no-TTY redis redis-cli flushall
  say "The backup is restored. 'systemctl start townlink' starts the site."
}

refuse_running_site() {
  local running
  # A service that keeps restarting may come back at any moment.
  running=$(compose ps --services --status running --status restarting | grep --extended-regexp '^(gateway|gateway-2|worker)$' | paste --serial --delimiters ' ' || true)
  [ -z "$running" ] || fail "The site is running ($running), and a restore replaces its data: run 'systemctl stop townlink', then run this again."
}

# Accepts a file made by `townlink backup` or a backup folder made by the product. Containers see either as
# /scratch/backup.
unpack_backup() {
  local name
  if [ -d "$1" ]; then
    cp --recursive "$1" "$SCRATCH_DIR/backup"
  else
    open_backup "$1" "$SCRATCH_DIR"
    name=$(find "$SCRATCH_DIR" -mindepth 1 -maxdepth 1 -printf '%f\n')
    mv "$SCRATCH_DIR/$name" "$SCRATCH_DIR/backup"
  fi
  chown --recursive 1000:1000 "$SCRATCH_DIR/backup"
}
