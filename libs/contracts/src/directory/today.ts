/** The time zone in which a day ends last. */
const LAST_ZONE = 'Etc/GMT+12';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a time zone, `YYYY-MM-DD`. For cities, the database function `app.day_in` does the same. */
export function dayIn(zone: string, now: Date = new Date()): string {
  let format = dayFormats.get(zone);
  if (!format)
    dayFormats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })));
  return format.format(now);
}

/** The day in the last time zone: 'today' is then not in the past anywhere. */
export const earliestToday = (now: Date = new Date()): string => dayIn(LAST_ZONE, now);
