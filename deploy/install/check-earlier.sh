# shellcheck shell=bash
# Checks an existing installation. It is repaired, but never by guessing what it has lost.

check_earlier_installation() {
  local installed ours
  installed="$(read_state installed-version)"
  ours="$(release_version "$SOURCE_DIR")"
  if [ -z "$installed" ] || [ "$installed" = "$ours" ]; then
    :
  elif at_least "$ours" "$installed"; then
    problem "Version $installed is installed: run 'townlink upgrade $ours' to upgrade it, or $RELEASE_DIR/deploy/install.sh to repair it."
  else
    problem "Version $installed is installed, but this script belongs to the older $ours: use the script of $installed or of a newer release."
  fi
  check_settings_file
  check_lost_secrets "$installed"
  check_backup_storage
}

check_settings_file() {
  [ -f "$SETTINGS_FILE" ] || return 0
  local mode line given
  mode="$(stat --format %a "$SETTINGS_FILE")"
  [ "${mode: -2}" = 00 ] ||
    problem "$SETTINGS_FILE is readable by others (mode $mode): run 'chmod 600 $SETTINGS_FILE', and if others use this machine change its passwords and keys (docs/operations/settings.md, Keys)."
  line="$(grep --line-number --invert-match --extended-regexp '^([A-Z][A-Z0-9_]*=.*|#.*|)$' "$SETTINGS_FILE" | head -n 1 | cut -d: -f1)" || true
  [ -z "$line" ] || problem "Line $line of $SETTINGS_FILE is not NAME=VALUE: correct it (no 'export', no spaces around '=')."
  given="$(setting TOWNLINK_DOMAIN)"
  [ -z "$given" ] || [ "$given" = "$DOMAIN" ] ||
    problem "The site is installed as $given, not $DOMAIN: omit --domain, or see 'Another domain' in docs/install.md."
}

# New passwords would lock the product out of its database, and a new key would make the existing backups unreadable.
check_lost_secrets() {
  local installed="$1" name lost=()
  [ -n "$installed" ] || return 0
  for name in "${SECRETS[@]}"; do [ -n "$(setting "$name")" ] || lost+=("$name"); done
  [ "${#lost[@]}" -eq 0 ] ||
    problem "$SETTINGS_FILE no longer has ${lost[*]}, with which the database was created: restore the file from your copy."
  [ -s "$BACKUP_KEY_FILE" ] || ! compgen -G "$BACKUP_DIR/*.age" >/dev/null ||
    problem "$BACKUP_KEY_FILE is missing, and only this key opens the backups in $BACKUP_DIR: restore it from your copy."
}

check_backup_storage() {
  [ -n "$(setting BACKUP_S3_BUCKET)" ] || return 0
  local name missing=()
  for name in BACKUP_S3_REGION BACKUP_S3_ACCESS_KEY_ID BACKUP_S3_SECRET_ACCESS_KEY; do
    [ -n "$(setting "$name")" ] || missing+=("$name")
  done
  [ "${#missing[@]}" -eq 0 ] || problem "$SETTINGS_FILE sets BACKUP_S3_BUCKET but not ${missing[*]}: set them too, or clear BACKUP_S3_BUCKET."
}

# The first version in the changelog of a release folder. A checkout between two releases has package.json.
release_version() {
  local named
  named="$(sed -n 's/^## \[\{0,1\}\([^] ]*\).*/\1/p' "$1/CHANGELOG.md" | head -n 1)"
  if [[ "$named" =~ ^[0-9]+\.[0-9]+\.[0-9]+ ]]; then
    echo "$named"
  elif [ -f "$1/package.json" ]; then
    sed -n 's/^  "version": "\(.*\)",$/\1/p' "$1/package.json"
  else
    read_state installed-version
  fi
}
