# shellcheck shell=bash
# The release files on the machine, all of them plain text.

RELEASE_FILES=(docker-compose.yml CHANGELOG.md deploy tools/docker/create-roles.sh)

put_files() {
  install --directory --mode 755 "$RELEASE_DIR" "$(dirname "$COMMAND_LINK")" "$UNIT_DIR"
  install --directory --mode 700 "$DATA_DIR" "$BACKUP_DIR" "$STATE_DIR"
  # Owned by the account of the product's containers. The parent folder keeps other local accounts out.
  install --directory --mode 700 --owner 1000 --group 1000 "$SCRATCH_DIR"
  [ "$SOURCE_DIR" -ef "$RELEASE_DIR" ] || copy_release
  ln --symbolic --force --no-dereference "$RELEASE_DIR/deploy/townlink" "$COMMAND_LINK"
  ln --symbolic --force --no-dereference "$RELEASE_DIR/deploy/stack.sh" "$(dirname "$COMMAND_LINK")/townlink-stack"
}

# Copies each file atomically, so that an interrupted run leaves no partial file.
copy_release() {
  local draft="$RELEASE_DIR/.new" file
  rm -rf "$draft"
  mkdir "$draft"
  (cd "$SOURCE_DIR" && cp --recursive --parents --preserve=mode "${RELEASE_FILES[@]}" "$draft")
  (cd "$draft" && find . -type d) | while IFS= read -r file; do mkdir -p "$RELEASE_DIR/$file"; done
  (cd "$draft" && find . -type f | sort) | while IFS= read -r file; do mv --force "$draft/$file" "$RELEASE_DIR/$file"; done
  rm -rf "$draft"
}
