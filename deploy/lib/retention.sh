# shellcheck shell=bash
# Retention: the newest backup of each of 7 days, 4 weeks and 12 months. Days without a backup do not count, so that a
# machine that was off for a month loses none.

KEPT_DAYS=7
KEPT_WEEKS=4
KEPT_MONTHS=12

# Reads names of backups, such as townlink-20261128T021500Z.tar.age, one per line in any order; prints the outdated
# ones. Ignores files with other names.
outdated_backups() {
  grep -Ex 'townlink-[0-9]{8}T[0-9]{6}Z\.tar\.age' | sort --reverse | with_periods |
    awk -v days="$KEPT_DAYS" -v weeks="$KEPT_WEEKS" -v months="$KEPT_MONTHS" '
      # The first backup of a period is its newest.
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
