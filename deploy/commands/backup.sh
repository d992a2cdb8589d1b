# shellcheck shell=bash

command_backup() {
  [ $# -eq 0 ] || fail "townlink backup takes no arguments: backups go to $BACKUP_DIR, and to a bucket if BACKUP_S3_BUCKET names one."
  make_backup
}
