# shellcheck shell=bash

command_logs() {
  local how=(--tail 200)
  # Into a file or another program goes what there is, and then it ends.
  if [ -t 1 ]; then how+=(--follow); fi
  compose logs "${how[@]}" "$@"
}
