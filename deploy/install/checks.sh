# shellcheck shell=bash
# Checks everything before anything changes, and reports all problems together.

PROBLEMS=()

problem() { PROBLEMS+=("$*"); }

# Adds the sentence that a rule prints, if any.
problem_from() {
  local sentence
  sentence="$("$@")"
  [ -z "$sentence" ] || problem "$sentence"
}

check_everything() {
  check_answers
  check_machine
  check_engine
  check_earlier_installation
  check_network
  [ "${#PROBLEMS[@]}" -eq 0 ] && return
  printf 'Nothing was changed. Fix these first:\n' >&2
  printf -- '- %s\n' "${PROBLEMS[@]}" >&2
  exit 1
}

check_answers() {
  problem_from domain_problem "$DOMAIN"
  problem_from email_problem "$EMAIL"
  problem_from mail_key_problem "$MAIL_KEY"
}

# at_least 2.26.1 2.24.4
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort --version-sort | head -n 1)" = "$2" ]; }
