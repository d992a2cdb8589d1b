# shellcheck shell=bash
# systemd units: start the site at boot, back it up each night, and test a backup each month.

write_units() {
  local unit
  for unit in "$RELEASE_DIR"/deploy/systemd/*; do
    cp "$unit" "$UNIT_DIR/.$(basename "$unit")"
    mv --force "$UNIT_DIR/.$(basename "$unit")" "$UNIT_DIR/$(basename "$unit")"
  done
  systemctl daemon-reload
  systemctl enable --quiet townlink.service
  systemctl enable --now --quiet townlink-backup.timer townlink-drill.timer
}
