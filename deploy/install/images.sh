# shellcheck shell=bash
# Provides the product's two images: from a file, by name, or built from the sources next to the script.

get_images() {
  local version
  version="$(release_version "$SOURCE_DIR")"
  get_image TOWNLINK_IMAGE "${IMAGE:-$(setting TOWNLINK_IMAGE)}" "townlink:$version" ''
  get_image MEILISEARCH_IMAGE "${SEARCH_IMAGE:-$(setting MEILISEARCH_IMAGE)}" "townlink-meilisearch:$version" meilisearch
}

# get_image SETTING NAME-OR-FILE NAME-IF-BUILT STAGE
get_image() {
  local setting="$1" wanted="$2" built="$3" stage="$4" name
  if [ -f "$wanted" ]; then
    say "Loading $wanted."
    name="$(docker load --input "$wanted" | sed -n 's/^Loaded image: //p' | tail -n 1)"
    [ -n "$name" ] || fail "The file $wanted contains no named image: give the file that came with the release."
  else
    name="${wanted:-$built}"
    docker image inspect "$name" >/dev/null 2>&1 || obtain_image "$name" "$built" "$stage"
  fi
  set_setting "$setting" <<<"$name"
}

obtain_image() {
  local name="$1" built="$2" stage="$3"
  if [ "$name" != "$built" ]; then
    say "Fetching $name."
    docker pull --quiet "$name" || fail "The image $name cannot be fetched: check its name, and run 'docker login' if its registry requires it."
  elif [ -f "$SOURCE_DIR/tools/docker/Dockerfile" ]; then
    say "Building $name from source; this takes a few minutes."
    docker build --quiet --file "$SOURCE_DIR/tools/docker/Dockerfile" ${stage:+--target "$stage"} --tag "$name" \
      --build-arg "VERSION=$(release_version "$SOURCE_DIR")" "$SOURCE_DIR" || fail "The image $name cannot be built: the lines above say why."
  else
    fail "There is no image $name: give --image and --search-image with the files or names that came with the release."
  fi
}
