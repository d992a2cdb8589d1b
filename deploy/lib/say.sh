# shellcheck shell=bash
# What the scripts say to the operator: progress on the output, trouble on the error output, one sentence each.

say() { printf '%s\n' "$*"; }

warn() { printf 'Warning: %s\n' "$*" >&2; }

# Ends the script with one sentence that says what is wrong and what to do.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
