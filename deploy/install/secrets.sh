# shellcheck shell=bash
# The settings file: the answers, and secrets that are generated once. Existing values are not replaced.

SECRETS=(SECRET_KEY POSTGRES_PASSWORD OWNER_PASSWORD APP_PASSWORD READER_PASSWORD MEILI_MASTER_KEY)

# Keys that the launch checklist asks for; empty until then.
LATER=(STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET GOOGLE_PLACES_API_KEY)

BACKUP_STORAGE=(BACKUP_S3_BUCKET BACKUP_S3_REGION BACKUP_S3_ENDPOINT BACKUP_S3_ACCESS_KEY_ID BACKUP_S3_SECRET_ACCESS_KEY)

HEADING='# Settings of this site, for root only. Keep a copy off this machine: without SECRET_KEY a backup loses what it sealed.
# install.sh adds what is missing and changes nothing that is here. After a change: townlink-stack up.
# Settings that have a default (docs/operations/settings.md) go into product.env beside this file.'

write_settings() {
  install --directory --mode 700 "$CONFIG_DIR"
  # awk ends the last line if an editor left it without a newline.
  { awk 1 "$SETTINGS_FILE" 2>/dev/null || echo "$HEADING"; missing_settings; } | write_private "$SETTINGS_FILE"
  # A later run may provide a key that was left for later; an existing key is not replaced.
  if [ "$MAIL_KEY" != later ] && [ -z "$(setting SENDGRID_API_KEY)" ]; then set_setting SENDGRID_API_KEY <<<"$MAIL_KEY"; fi
}

# Prints a line for each setting that the file lacks.
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

# While keys are missing, the site says that it opens soon, and its owner completes the setup.
setup_mode() {
  local name
  [ "$MAIL_KEY" != later ] || { echo true; return; }
  for name in "${LATER[@]}"; do
    [ -n "${!name:-}" ] || { echo true; return; }
  done
  echo false
}

# Letters and digits only, since secrets are part of database addresses.
new_secret() { od --address-radix=n --read-bytes=24 --format=x1 /dev/urandom | tr -d ' \n'; }

# Decrypts the backups of this machine. Made by age; the file also contains the public key.
write_backup_key() {
  [ -s "$BACKUP_KEY_FILE" ] || age-keygen 2>/dev/null | write_private "$BACKUP_KEY_FILE"
  chmod 600 "$BACKUP_KEY_FILE"
}
