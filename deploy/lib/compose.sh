# shellcheck shell=bash
# The stack as it is installed. `compose ps`, `compose up --detach`, … ; TOWNLINK_COMPOSE names another command than Docker's.
# STAGED_FILES has the files of a release that is not in place yet; the folder of the project stays, or Compose would take every container
# for a changed one when they are.

compose() {
  local command files="${STAGED_FILES:-$RELEASE_DIR}"
  read -ra command <<<"${TOWNLINK_COMPOSE:-docker compose}"
  TOWNLINK_CONFIG="$CONFIG_DIR" TOWNLINK_DATA="$DATA_DIR" "${command[@]}" \
    --project-name townlink --project-directory "$RELEASE_DIR" --env-file "$SETTINGS_FILE" \
    --file "$files/docker-compose.yml" --file "$files/deploy/compose.site.yml" "$@"
}

# Runs a program of the product's image with every setting, also the schema owner's address: `operator tools/dev/dist/admin.mjs …`.
operator() { compose run --rm --no-deps --no-TTY operator "$@"; }
