# shellcheck shell=bash
# Which backups are kept: the newest of each of 7 days, of 4 weeks and of 12 months. Days without a backup do not count, so that
# a machine that was off for a month keeps what it has.

KEPT_DAYS=7
KEPT_WEEKS=4
KEPT_MONTHS=12

# Names of backups, such as townlink-20261128T021500Z.tar.age, one a line, in any order; prints those that go.
# What is not named like a backup is not ours, and stays.
outdated_backups() {
  grep -Ex 'townlink-[0-9]{8}T[0-9]{6}Z\.tar\.age' | sort --reverse | with_periods |
    awk -v days="$KEPT_DAYS" -v weeks="$KEPT_WEEKS" -v months="$KEPT_MONTHS" '
      # The first of a period is its newest.
      function keeps(kind, period, most) {
        if ((kind, period) in seen) return 0
        seen[kind, period] = 1
        return ++count[kind] <= most
      }
      { day = keeps("day", $2, days); week = keeps("week", $3, weeks); month = keeps("month", $4, months) }
      !day && !week && !month { print $1 }' || true
}

# NAME → NAME DAY WEEK MONTH
with_periods() {
  local name
  while IFS= read -r name; do
    printf '%s %s\n' "$name" "$(date --utc --date="${name:9:8}" '+%F %G-%V %Y-%m')"
  done
}
