# shellcheck shell=bash disable=SC2034
# The three answers come from options, the environment, an earlier run's settings, or the keyboard, in this order.

USAGE="Usage: install.sh [--domain DOMAIN] [--email EMAIL] [--mail-key later | --mail-key-file FILE]
                  [--image NAME|FILE] [--search-image NAME|FILE] [--check]
The script asks for missing values. --check checks the machine and changes nothing.
Without a terminal, set TOWNLINK_DOMAIN, TOWNLINK_EMAIL and TOWNLINK_MAIL_KEY in the environment instead."

DOMAIN="${TOWNLINK_DOMAIN:-}"
EMAIL="${TOWNLINK_EMAIL:-}"
MAIL_KEY="${TOWNLINK_MAIL_KEY:-}"
IMAGE="${TOWNLINK_IMAGE:-}"
SEARCH_IMAGE="${MEILISEARCH_IMAGE:-}"
CHECK_ONLY=''

read_options() {
  while [ $# -gt 0 ]; do
    case "$1" in
      --help | -h) say "$USAGE"; exit 0 ;;
      --check) CHECK_ONLY=yes; shift; continue ;;
      --domain | --email | --mail-key | --mail-key-file | --image | --search-image) ;;
      *) fail "Unknown option '$1'."$'\n'"$USAGE" ;;
    esac
    [ $# -ge 2 ] || fail "$1 needs a value."$'\n'"$USAGE"
    read_option "$1" "$2"
    shift 2
  done
}

read_option() {
  case "$1" in
    --domain) DOMAIN="$2" ;;
    --email) EMAIL="$2" ;;
    --image) IMAGE="$2" ;;
    --search-image) SEARCH_IMAGE="$2" ;;
    --mail-key)
      [ "$2" = later ] || fail 'Other programs can read options: put the key into a file and give --mail-key-file FILE.'
      MAIL_KEY=later
      ;;
    --mail-key-file)
      [ -r "$2" ] || fail "The file '$2' with the email provider's key does not exist."
      MAIL_KEY="$(cat "$2")"
      ;;
  esac
}

# Reuses the answers of an earlier run.
recall_answers() {
  : "${DOMAIN:=$(setting TOWNLINK_DOMAIN)}"
  : "${EMAIL:=$(setting OWNER_EMAIL)}"
  if [ -z "$MAIL_KEY" ] && has_setting SENDGRID_API_KEY; then
    MAIL_KEY="$(setting SENDGRID_API_KEY)"
    : "${MAIL_KEY:=later}"
  fi
  settle_domain
}

# Domains are case-insensitive; the trailing dot of the root is dropped.
settle_domain() {
  DOMAIN="${DOMAIN,,}"
  DOMAIN="${DOMAIN%.}"
}

ask_what_is_missing() {
  recall_answers
  [ -t 0 ] || return 0
  [ -n "$DOMAIN" ] || DOMAIN="$(ask domain_problem 'Domain of the site: ')" || exit 1
  [ -n "$EMAIL" ] || EMAIL="$(ask email_problem "Owner's email: ")" || exit 1
  [ -n "$MAIL_KEY" ] || MAIL_KEY="$(ask mail_key_problem "SendGrid key, or 'later': ")" || exit 1
  settle_domain
}

# Asks until the answer is valid. Keys are not echoed.
ask() {
  local problem_of="$1" question="$2" answer problem
  while true; do
    if [ "$problem_of" = mail_key_problem ]; then
      read -r -s -p "$question" answer || fail 'No answer; nothing was changed.'
      echo >&2
    else
      read -r -p "$question" answer || fail 'No answer; nothing was changed.'
    fi
    problem="$("$problem_of" "$answer")"
    [ -n "$problem" ] || break
    printf '%s\n' "$problem" >&2
  done
  printf '%s' "$answer"
}
