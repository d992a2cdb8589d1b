/** An amount in the smallest unit of a currency, formatted for people. */
export function money(amount: number | null, currency: string | null): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: (currency ?? 'usd').toUpperCase() });
  return format.format((amount ?? 0) / 100);
}

/** A time in seconds since the epoch, formatted for people. */
export function moment(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return '–';
  return (
    new Date(seconds * 1000).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }) +
    ' UTC'
  );
}

/** A price's period: 'a month', 'every 3 months'. */
export function period(recurring: { interval: string; interval_count: number } | null | undefined): string {
  if (!recurring) return '';
  return recurring.interval_count === 1
    ? `a ${recurring.interval}`
    : `every ${recurring.interval_count} ${recurring.interval}s`;
}
