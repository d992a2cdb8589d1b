# shellcheck shell=bash disable=SC2034
# Paths on the machine. TOWNLINK_ROOT is empty there, and a temporary folder in tests.

TOWNLINK_ROOT="${TOWNLINK_ROOT:-}"

RELEASE_DIR="$TOWNLINK_ROOT/opt/townlink"
COMMAND_LINK="$TOWNLINK_ROOT/usr/local/bin/townlink"
UNIT_DIR="$TOWNLINK_ROOT/etc/systemd/system"

# Readable by root only: SETTINGS_FILE holds the answers and the generated secrets; BACKUP_KEY_FILE decrypts the
# backups.
CONFIG_DIR="$TOWNLINK_ROOT/etc/townlink"
SETTINGS_FILE="$CONFIG_DIR/townlink.env"
# Optional settings of the product, written by the operator; may be missing.
PRODUCT_SETTINGS_FILE="$CONFIG_DIR/product.env"
BACKUP_KEY_FILE="$CONFIG_DIR/backup.key"

DATA_DIR="$TOWNLINK_ROOT/var/lib/townlink"
BACKUP_DIR="$DATA_DIR/backups"
# Where backups are made and unpacked; the containers of the product write here.
SCRATCH_DIR="$DATA_DIR/scratch"
# Plain files of a few lines at most: installed-version, last-backup, last-drill, last-upgrade.
STATE_DIR="$DATA_DIR/state"
# Exists from the start of a restore until its success.
UNFINISHED_RESTORE="$STATE_DIR/unfinished-restore"
# Held during every change of the installation: install, upgrade, restore.
LOCK_FILE="$TOWNLINK_ROOT/run/townlink.lock"
