# shellcheck shell=bash
# Compares versions by Semantic Versioning, and finds the release notes between two of them.

is_version() { [[ "$1" =~ ^[0-9]+\.[0-9]+\.[0-9]+(-[0-9A-Za-z.-]+)?$ ]]; }

# Whether the first version is older than the second. `sort` orders "~" before the end, like "-" in versions.
is_older() {
  [ "$1" != "$2" ] && [ "$(printf '%s\n' "${1/-/\~}" "${2/-/\~}" | sort --version-sort | head -n 1)" = "${1/-/\~}" ]
}

# Changelog lines marked as breaking, from the releases after the first version up to the second.
breaking_between() {
  local changelog="$1" from="$2" to="$3" heading version='' line
  while IFS= read -r line; do
    heading='^## ([0-9][^ ]*)'
    if [[ "$line" =~ $heading ]]; then version="${BASH_REMATCH[1]}"; continue; fi
    if [ -z "$version" ] || [[ "$line" != *'**Breaking:**'* ]]; then continue; fi
    if is_older "$to" "$version"; then continue; fi
    if is_version "$from" && ! is_older "$from" "$version"; then continue; fi
    printf '%s: %s\n' "$version" "${line#- }"
  done <"$changelog"
}
