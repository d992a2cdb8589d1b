# shellcheck shell=bash
# The settings file: the answers, and secrets that are generated once. What it says already stays.

SECRETS=(SECRET_KEY POSTGRES_PASSWORD OWNER_PASSWORD APP_PASSWORD READER_PASSWORD MEILI_MASTER_KEY)

# Keys that the launch checklist asks for; empty until then.
LATER=(STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET GOOGLE_PLACES_API_KEY)

BACKUP_STORAGE=(BACKUP_S3_BUCKET BACKUP_S3_REGION BACKUP_S3_ENDPOINT BACKUP_S3_ACCESS_KEY_ID BACKUP_S3_SECRET_ACCESS_KEY)

HEADING='# Settings of this site, for root only. Keep a copy off this machine: without SECRET_KEY a backup loses what it sealed.
# install.sh adds what is missing and changes nothing that is here. After a change: townlink-stack up.
# Settings that have a default (docs/operations/settings.md) go into product.env beside this file.'

write_settings() {
  install --directory --mode 700 "$CONFIG_DIR"
  # An editor may have left the last line without its end; what follows is a line of its own.
  { awk 1 "$SETTINGS_FILE" 2>/dev/null || echo "$HEADING"; missing_settings; } | write_private "$SETTINGS_FILE"
  # A key that was left for later may be given by a later run; one that is there stays.
  if [ "$MAIL_KEY" != later ] && [ -z "$(setting SENDGRID_API_KEY)" ]; then set_setting SENDGRID_API_KEY <<<"$MAIL_KEY"; fi
}

# A line for each setting that the file does not name.
missing_settings() {
  local name
  for name in "${SECRETS[@]}"; do unless_there "$name" "$(new_secret)"; done
  unless_there TOWNLINK_DOMAIN "$DOMAIN"
  unless_there SITE_URL "https://$DOMAIN"
  unless_there OWNER_EMAIL "$EMAIL"
  unless_there MAIL_FROM "support@$DOMAIN"
  unless_there SENDGRID_API_KEY "${MAIL_KEY/#later/}"
  for name in "${LATER[@]}"; do unless_there "$name" "${!name:-}"; done
  unless_there SETUP_MODE "$(setup_mode)"
  for name in "${BACKUP_STORAGE[@]}"; do unless_there "$name" "${!name:-}"; done
}

unless_there() { has_setting "$1" || printf '%s=%s\n' "$1" "$2"; }

# Whether keys are still missing: the site then says that it opens soon, and its owner fills in the rest.
setup_mode() {
  local name
  [ "$MAIL_KEY" != later ] || { echo true; return; }
  for name in "${LATER[@]}"; do
    [ -n "${!name:-}" ] || { echo true; return; }
  done
  echo false
}

# Letters and digits, since they stand in addresses of databases.
new_secret() { od --address-radix=n --read-bytes=24 --format=x1 /dev/urandom | tr -d ' \n'; }

# Opens the backups of this machine. Made by age itself; its public half is in the file too.
write_backup_key() {
  [ -s "$BACKUP_KEY_FILE" ] || age-keygen 2>/dev/null | write_private "$BACKUP_KEY_FILE"
  chmod 600 "$BACKUP_KEY_FILE"
}
