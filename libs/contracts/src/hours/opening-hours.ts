import { calendarDay } from '../text/calendar-day';
import type { ZoneClock } from './wall-clock';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** '08:00' to '17:30'. A closing time that is not after the opening is on the next day; '00:00' to '00:00' is all day. */
export interface OpeningSpan {
  opens: string;
  closes: string;
}

/** A day can have several. Absent days are closed. */
export interface OpeningHours extends OpeningSpan {
  day: Weekday;
}

/** A date whose hours replace those of its weekday; without spans it is closed. */
export interface SpecialDay {
  /** ISO date. */
  date: string;
  spans: OpeningSpan[];
}

/** When a business is open, in its city's local time. */
export interface Schedule {
  hours: OpeningHours[];
  special_days: SpecialDay[];
  by_appointment: boolean;
}

/** A schedule for lists and pages. */
export interface ShownSchedule extends Schedule {
  /** IANA name of the city's time zone. */
  zone: string;
  /** The zone's clock from when this was read on. Missing in a response of an earlier release. */
  clock?: ZoneClock;
  /** The regular hours in one line: 'Mon–Fri 8 AM–5 PM'. */
  text: string;
}

export const HOURS_LIMITS = { spansADay: 4, specialDays: 60 } as const;

export const DAY_MINUTES = 24 * 60;
export const WEEK_MINUTES = 7 * DAY_MINUTES;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Sorts the spans of a day. */
export const byOpening = (a: OpeningSpan, b: OpeningSpan): number => minutesOf(a.opens) - minutesOf(b.opens);

/** First minute, and the one after the last, from the start of its day; beyond {@link DAY_MINUTES} on the next day. */
export function spanMinutes({ opens, closes }: OpeningSpan): [from: number, to: number] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return [from, to > from ? to : to + DAY_MINUTES];
}

/** Null for valid hours: real times that do not overlap, even across midnight. */
export function hoursError(hours: unknown): string | null {
  if (!isList<OpeningHours>(hours) || !hours.every(({ day }) => WEEKDAYS.includes(day)))
    return 'Please give opening hours by the day of the week';
  const week = WEEKDAYS.map((day) => hours.filter((one) => one.day === day));
  for (const [index, day] of WEEKDAYS.entries()) {
    const error = spansError(week[index]!, day);
    if (error) return error;
  }
  for (const [index, day] of WEEKDAYS.entries()) {
    const next = (index + 1) % WEEKDAYS.length;
    if (overlap([...week[index]!.map(spanMinutes), ...week[next]!.map((span) => later(span))]))
      return `${day}’s hours run into ${WEEKDAYS[next]}’s`;
  }
  return null;
}

/** Null for valid special days: real dates, each once. */
export function specialDaysError(days: unknown): string | null {
  if (!isList<SpecialDay>(days) || days.length > HOURS_LIMITS.specialDays)
    return `Please give at most ${HOURS_LIMITS.specialDays} special days`;
  const seen = new Set<string>();
  for (const { date, spans } of days) {
    if (!isDate(date)) return `“${beginningOf(date)}” is not a date`;
    if (seen.has(date)) return `${calendarDay(date)} is given twice`;
    seen.add(date);
    if (!isList<OpeningSpan>(spans)) return `Please enter when you open and close on ${calendarDay(date)}`;
    const error = spansError(spans, calendarDay(date));
    if (error) return error;
  }
  return null;
}

function spansError(spans: readonly OpeningSpan[], day: string): string | null {
  if (spans.length > HOURS_LIMITS.spansADay) return `Please give at most ${HOURS_LIMITS.spansADay} times for ${day}`;
  for (const { opens, closes } of spans) {
    if (!isTime(opens) || !isTime(closes)) return `Please enter when you open and close on ${day}`;
    if (opens === closes && opens !== '00:00') return `On ${day} you open and close at the same time`;
  }
  return overlap(spans.map(spanMinutes)) ? `On ${day} two opening times overlap` : null;
}

const later = (span: OpeningSpan): [number, number] => {
  const [from, to] = spanMinutes(span);
  return [from + DAY_MINUTES, to + DAY_MINUTES];
};

function overlap(spans: readonly [from: number, to: number][]): boolean {
  const sorted = spans.toSorted(([a], [b]) => a - b);
  return sorted.some(([from], index) => index > 0 && from < sorted[index - 1]![1]);
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const isTime = (value: unknown): value is string => typeof value === 'string' && TIME.test(value);

function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^20\d\d-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const isList = <Item extends object>(value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);

const beginningOf = (value: unknown): string => String(value).slice(0, 20);

/** '8:00 AM' for '08:00'. */
export function clockTime(time: string): string {
  const [hours = 0, minutes = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

export const isAllDay = ({ opens, closes }: OpeningSpan): boolean => opens === '00:00' && closes === '00:00';

/** '8:00 AM – 5:00 PM'. */
export const spanText = (span: OpeningSpan): string =>
  isAllDay(span) ? 'Open 24 hours' : `${clockTime(span.opens)} – ${clockTime(span.closes)}`;
