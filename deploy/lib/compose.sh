# shellcheck shell=bash
# The installed stack: `compose ps`, `compose up --detach`, … TOWNLINK_COMPOSE replaces `docker compose`.
# STAGED_FILES has the files of a release that is not installed yet. The project folder does not change, since Compose
# would otherwise treat every container as changed after the installation.

compose() {
  local command files="${STAGED_FILES:-$RELEASE_DIR}"
  read -ra command <<<"${TOWNLINK_COMPOSE:-docker compose}"
  TOWNLINK_CONFIG="$CONFIG_DIR" TOWNLINK_DATA="$DATA_DIR" "${command[@]}" \
    --project-name townlink --project-directory "$RELEASE_DIR" --env-file "$SETTINGS_FILE" \
    --file "$files/docker-compose.yml" --file "$files/deploy/compose.site.yml" "$@"
}

# Runs a program of the product's image with every setting, including the schema owner's address: `operator
# tools/dev/dist/admin.mjs …`.
operator() { compose run --rm --no-deps --no-TTY operator "$@"; }
