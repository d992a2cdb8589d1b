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
  compose up --detach --no-deps --no-build --wait postgres redis || fail 'The database does not start: the lines above say why.'
  replace_data "${how[@]}"
  # Jobs queued after the backup are obsolete. The outbox in the restored database has the pending ones.
  compose exec --no-TTY redis redis-cli flushall || fail 'The queues were not emptied, as the lines above say. Run this again with --replace.'
  rm -f "$UNFINISHED_RESTORE"
  say "The backup is restored. 'systemctl restart townlink' starts the site."
}

# Until the restore is complete, the site does not start, not even after a power failure: it would serve an incomplete
# database. The product's restore ends with 1 as long as it has changed nothing.
replace_data() {
  local status=0 earlier=''
  [ ! -f "$UNFINISHED_RESTORE" ] || earlier=yes
  write_state unfinished-restore "$(date --utc +%FT%TZ)"
  operator tools/dev/dist/restore.mjs /scratch/backup "$@" || status=$?
  [ "$status" -ne 0 ] || return 0
  if [ "$status" -eq 1 ] && [ -z "$earlier" ]; then
    rm -f "$UNFINISHED_RESTORE"
    fail 'Not restored: the line above says why. Nothing was changed.'
  fi
  fail "Not restored: the line above says why. The database is incomplete, so the site does not start until \`townlink restore FILE --replace\` has succeeded."
}

refuse_running_site() {
  local running
  engine_folder >/dev/null
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
