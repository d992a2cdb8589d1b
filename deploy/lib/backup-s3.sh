# shellcheck shell=bash
# Also stores backups in a bucket if BACKUP_S3_BUCKET is set, with the same retention. rclone reads its credentials from
# the environment.

keep_away_from_here() {
  local name="$1" bucket
  bucket="$(setting BACKUP_S3_BUCKET)"
  [ -n "$bucket" ] || return 0
  bucket_command copyto "$BACKUP_DIR/$name" "townlink:$bucket/$name" ||
    { note_state last-backup "only here $(date --utc +%FT%TZ) $name"; fail "The backup $name is in $BACKUP_DIR, but not in the bucket $bucket: the lines above say why."; }
  local outdated
  # A bucket may refuse deletions, so that an intruder on this machine cannot remove backups.
  while IFS= read -r outdated; do
    bucket_command deletefile "townlink:$bucket/$outdated" || warn "$outdated was not removed from the bucket $bucket: the lines above say why."
  done \
    < <(bucket_command lsf --files-only "townlink:$bucket" | outdated_backups)
}

bucket_command() {
  local endpoint
  endpoint="$(setting BACKUP_S3_ENDPOINT)"
  RCLONE_CONFIG=/dev/null RCLONE_CONFIG_TOWNLINK_TYPE=s3 RCLONE_CONFIG_TOWNLINK_PROVIDER="$([ -n "$endpoint" ] && echo Other || echo AWS)" \
    RCLONE_CONFIG_TOWNLINK_ENDPOINT="$endpoint" RCLONE_CONFIG_TOWNLINK_REGION="$(setting BACKUP_S3_REGION)" \
    RCLONE_CONFIG_TOWNLINK_ACCESS_KEY_ID="$(setting BACKUP_S3_ACCESS_KEY_ID)" \
    RCLONE_CONFIG_TOWNLINK_SECRET_ACCESS_KEY="$(setting BACKUP_S3_SECRET_ACCESS_KEY)" \
    RCLONE_CONFIG_TOWNLINK_NO_CHECK_BUCKET=true rclone --quiet --retries 3 "$@"
}
