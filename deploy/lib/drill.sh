# shellcheck shell=bash
# Restores the newest backup into a separate database on the same server, and removes it again. The site keeps running.

DRILL_DATABASE=townlink_drill

run_drill() {
  local backup started="$SECONDS" note status
  take_scratch
  backup="$(newest_backup)"
  [ -n "$backup" ] || end_drill failed 'There is no backup yet.'
  # Not inside the condition, where a failing step would not end the subshell.
  set +e
  (restore_for_drill "$backup")
  status=$?
  set -e
  if [ "$status" -ne 0 ]; then
    clean_after_drill || true
    end_drill failed "$(basename "$backup") could not be restored."
  fi
  clean_after_drill
  note="$(basename "$backup") was restored in $((SECONDS - started)) seconds."
  end_drill passed "$note"
}

restore_for_drill() {
  set -e
  clean_after_drill
  open_backup "$1" "$SCRATCH_DIR"
  # The account of the containers, which created the files.
  chown --recursive 1000:1000 "$SCRATCH_DIR"
  database_command "create database $DRILL_DATABASE owner townlink_owner"
  local DATABASE_OWNER_URL STORAGE_DIRECTORY=/scratch/drill-files
  DATABASE_OWNER_URL="postgres://townlink_owner:$(setting OWNER_PASSWORD)@postgres:5432/$DRILL_DATABASE"
  export DATABASE_OWNER_URL STORAGE_DIRECTORY
  # Names only: values would appear in the process list.
  compose run --rm --no-deps --no-TTY --env DATABASE_OWNER_URL --env STORAGE_DIRECTORY operator \
    tools/dev/dist/restore.mjs "/scratch/$(basename "$1" .tar.age)"
}

clean_after_drill() {
  database_command "drop database if exists $DRILL_DATABASE with (force)"
  clear_scratch
}

database_command() { compose exec --no-TTY postgres psql --quiet --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres --command="$1"; }

# Records the result for the command line, and for the launch checks in the console.
end_drill() {
  local result="$1" note="$2"
  note_state last-drill "$result $(date --utc +%FT%TZ) $note"
  operator tools/dev/dist/admin.mjs record-drill "$result" "$note" || warn 'The console does not show this result: the line above says why.'
  [ "$result" = passed ] || fail "The drill failed: $note"
  say "The drill passed: $note"
}
