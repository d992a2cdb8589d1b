# shellcheck shell=bash
# Messages to the operator, one sentence each: progress to standard output, problems to standard error.

say() { printf '%s\n' "$*"; }

warn() { printf 'Warning: %s\n' "$*" >&2; }

# Ends the script with one sentence: what is wrong and what to do.
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
