# shellcheck shell=bash
# Writes one report for support that is safe to share: no setting values, addresses of people, or keys.

command_doctor() {
  local file="${1:-$DATA_DIR/doctor-$(date --utc +%Y%m%dT%H%M%SZ).txt}"
  [ $# -le 1 ] || fail 'townlink doctor takes at most one argument: the file for the report.'
  [ ! -e "$file" ] || fail "$file already exists: give the name of a new file."
  umask 077
  if ! write_report 2>&1 | without_secrets >"$file.new"; then
    rm -f "$file.new"
    fail "The report was not written: the line above says why. Give a file on another disk, such as 'townlink doctor /dev/shm/townlink-report.txt'."
  fi
  # Final check: a report that still contains the value of a setting is discarded.
  if grep --quiet --fixed-strings --file=<(secret_words) "$file.new"; then
    rm -f "$file.new"
    fail 'The report would have contained the value of a setting, so it was not written.'
  fi
  mv "$file.new" "$file"
  say "The report is in $file. Read it before you share it."
}

# A part that fails says so in the report; the remaining parts still run.
write_report() {
  set +e
  local TOWNLINK_COMPOSE="timeout --verbose $ENGINE_SECONDS ${TOWNLINK_COMPOSE:-docker compose}"
  title 'Versions' && report_versions
  title 'Machine' && report_machine
  title 'Containers' && compose ps --all --format 'table {{.Service}}\t{{.Image}}\t{{.Status}}'
  title 'State' && report_state
  title 'Health' && report_health
  title 'Search indexes' && report_search
  title 'Settings that are given (names only)' && sed -n 's/^\([A-Z][A-Z0-9_]*\)=..*/\1/p' "$SETTINGS_FILE" "$PRODUCT_SETTINGS_FILE" 2>/dev/null | sort
  local service
  for service in caddy gateway gateway-2 worker migrate postgres redis meilisearch; do
    title "Last lines of $service" && compose logs --no-color --no-log-prefix --tail 200 "$service"
  done
  return 0
}

title() { printf '\n== %s ==\n' "$1"; }

report_versions() {
  say "Townlink $(installed_version), image $(setting TOWNLINK_IMAGE)"
  timeout --verbose "$ENGINE_SECONDS" "${TOWNLINK_ENGINE:-docker}" version --format 'Engine {{.Server.Version}}'
  compose version
  sed -n 's/^PRETTY_NAME=//p' /etc/os-release
  uname --kernel-release --machine
}

report_machine() {
  df --human-readable "$DATA_DIR" /
  free --mebi
  uptime
  timedatectl show --property=NTPSynchronized 2>/dev/null
  systemctl list-timers --no-pager 'townlink-*'
}

report_state() {
  local name
  for name in last-upgrade last-backup last-drill upgrade/version unfinished-restore; do say "$name: $(state_or "$name" none)"; done
  say "backups: $(find "$BACKUP_DIR" -maxdepth 1 -name '*.age' | wc -l), newest $(basename "$(newest_backup)")"
}

report_health() {
  ask_site
  say ''
}

# Without an index, PostgreSQL searches. The name of that of business names ends with _businesses.
report_search() {
  local script="fetch('http://127.0.0.1:7700/stats',{headers:{authorization:'Bearer '+process.env.MEILI_MASTER_KEY}})
    .then(r=>r.json()).then(({indexes})=>{const names=Object.keys(indexes)
      for(const name of names)console.log(name+': '+indexes[name].numberOfDocuments+' documents')
      if(!names.some(name=>name.endsWith('_businesses')))console.log('There is no index of business names: the log of the worker says why.')})"
  compose exec --no-TTY meilisearch node -e "$script"
}
