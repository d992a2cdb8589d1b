import { DAY_MINUTES, hoursError, type OpeningHours, WEEK_MINUTES, WEEKDAYS } from '@townlink/contracts';

/** A point of the week: day 0 is Sunday. */
interface Point {
  day?: number;
  hour?: number;
  minute?: number;
}

/** Item of `regularOpeningHours`; a place that never closes has one period without an end. */
export interface OpeningPeriod {
  open?: Point;
  close?: Point;
}

/** Google's opening periods by day of the week; null if missing or invalid. */
export function toHours(periods: readonly OpeningPeriod[] | undefined): OpeningHours[] | null {
  if (!Array.isArray(periods) || periods.length === 0) return null;
  const hours = periods.flatMap(({ open, close }) => {
    const from = minuteOfWeek(open);
    const to = close ? minuteOfWeek(close) : from + WEEK_MINUTES;
    return spansBetween(from, to > from ? to : to + WEEK_MINUTES);
  });
  const inOrder = hours.toSorted((a, b) => WEEKDAYS.indexOf(a.day) - WEEKDAYS.indexOf(b.day));
  return hoursError(inOrder) === null ? inOrder : null;
}

/** From Monday 0:00. */
const minuteOfWeek = ({ day = 0, hour = 0, minute = 0 }: Point = {}): number =>
  ((day + 6) % 7) * DAY_MINUTES + hour * 60 + minute;

/** Usually one span, which may end after midnight; a day or more is split at each midnight. */
function spansBetween(from: number, to: number): OpeningHours[] {
  const spans: OpeningHours[] = [];
  for (let start = from; start < to;) {
    const midnight = (Math.floor(start / DAY_MINUTES) + 1) * DAY_MINUTES;
    const end = to - start < DAY_MINUTES ? to : midnight;
    const day = WEEKDAYS[Math.floor(start / DAY_MINUTES) % WEEKDAYS.length]!;
    spans.push({ day, opens: clock(start), closes: clock(end) });
    start = end;
  }
  return spans;
}

const clock = (minutes: number): string => {
  const ofDay = minutes % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
};
