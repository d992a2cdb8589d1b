/** Where a day ends last of all. */
const LAST_ZONE = 'Etc/GMT+12';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The day of the calendar in a time zone, `YYYY-MM-DD`; `app.day_in` of the database says the same of a city. */
export function dayIn(zone: string, now: Date = new Date()): string {
  let format = dayFormats.get(zone);
  if (!format)
    dayFormats.set(zone, (format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })));
  return format.format(now);
}

/** The day in the place furthest behind, so that 'today' is never in the past for anyone. */
export const earliestToday = (now: Date = new Date()): string => dayIn(LAST_ZONE, now);
