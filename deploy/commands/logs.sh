# shellcheck shell=bash

command_logs() {
  local how=(--tail 200)
  # Follow only in a terminal. Output to a file or another program ends with the last line.
  if [ -t 1 ]; then how+=(--follow); fi
  compose logs "${how[@]}" "$@"
}
