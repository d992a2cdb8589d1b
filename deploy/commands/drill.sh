# shellcheck shell=bash

command_drill() {
  [ $# -eq 0 ] || fail 'townlink drill takes no arguments: it restores the newest backup.'
  run_drill
}
