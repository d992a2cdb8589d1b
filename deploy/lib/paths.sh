# shellcheck shell=bash disable=SC2034
# Where everything is on the machine. TOWNLINK_ROOT is empty there, and a scratch folder in tests.

TOWNLINK_ROOT="${TOWNLINK_ROOT:-}"

RELEASE_DIR="$TOWNLINK_ROOT/opt/townlink"
COMMAND_LINK="$TOWNLINK_ROOT/usr/local/bin/townlink"
UNIT_DIR="$TOWNLINK_ROOT/etc/systemd/system"

# Readable by root only: SETTINGS_FILE holds the answers and the generated secrets, BACKUP_KEY_FILE opens the backups.
CONFIG_DIR="$TOWNLINK_ROOT/etc/townlink"
SETTINGS_FILE="$CONFIG_DIR/townlink.env"
# Further settings of the product, for the operator to fill in; may be missing.
PRODUCT_SETTINGS_FILE="$CONFIG_DIR/product.env"
BACKUP_KEY_FILE="$CONFIG_DIR/backup.key"

DATA_DIR="$TOWNLINK_ROOT/var/lib/townlink"
BACKUP_DIR="$DATA_DIR/backups"
# Where backups are made and unpacked; the containers of the product write here.
SCRATCH_DIR="$DATA_DIR/scratch"
# Plain files of a line or a few: installed-version, last-backup, last-drill, last-upgrade.
STATE_DIR="$DATA_DIR/state"
# Held by whatever changes the installation: install, upgrade, restore.
LOCK_FILE="$TOWNLINK_ROOT/run/townlink.lock"
