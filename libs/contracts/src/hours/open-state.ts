import { monthDay } from '../text/calendar-day';
import { DAY_MINUTES, type OpeningSpan, type Schedule, spanMinutes, WEEK_MINUTES, WEEKDAYS } from './opening-hours';
import { type WallClock, wallClock } from './wall-clock';

/** Minutes count from the start of today. */
export type OpenState =
  | { kind: 'always' }
  | { kind: 'by-appointment' }
  | { kind: 'open'; closes: number }
  /** @property opens null when no opening is known @property isDayOff today is a special day without hours */
  | { kind: 'closed'; opens: number | null; isDayOff: boolean };

/** Days searched for the next opening: more than the maximum of special days. */
const HORIZON = 70;

/** Whether a business is open by the wall clock, and until or from when; null without any hours. */
export function openState(schedule: Schedule, wall: WallClock): OpenState | null {
  const closes = closingTime(schedule, wall);
  if (closes !== null) return closes - wall.minutes >= WEEK_MINUTES ? { kind: 'always' } : { kind: 'open', closes };
  const { hours, special_days, by_appointment } = schedule;
  if (hours.length === 0 && by_appointment) return { kind: 'by-appointment' };
  if (hours.length === 0 && special_days.length === 0) return null;
  return {
    kind: 'closed',
    opens: openingTime(schedule, wall),
    isDayOff: special_days.some(({ date, spans }) => date === wall.date && spans.length === 0),
  };
}

/** When the current opening ends, across adjoining spans; null if closed. */
function closingTime(schedule: Schedule, { date, minutes }: WallClock): number | null {
  let end = minutes;
  for (let days = -1; days <= 8; days += 1) {
    const spans = spansOn(schedule, date, days);
    for (const [from, to] of spans) if (from <= end && to > end) end = to;
    if (end < (days + 1) * DAY_MINUTES) break;
  }
  return end > minutes ? end : null;
}

function openingTime(schedule: Schedule, { date, minutes }: WallClock): number | null {
  for (let days = 0; days <= HORIZON; days += 1) {
    const next = spansOn(schedule, date, days).find(([from]) => from > minutes);
    if (next) return next[0];
  }
  return null;
}

/** In order, in minutes from the start of `date`, for the day `days` later. */
function spansOn(schedule: Schedule, date: string, days: number): [from: number, to: number][] {
  return daySpans(schedule, dayNumber(date) + days)
    .map((span): [number, number] => {
      const [from, to] = spanMinutes(span);
      return [from + days * DAY_MINUTES, to + days * DAY_MINUTES];
    })
    .toSorted(([a], [b]) => a - b);
}

function daySpans({ hours, special_days }: Schedule, day: number): readonly OpeningSpan[] {
  if (special_days.length > 0) {
    const date = dateOf(day);
    const special = special_days.find((one) => one.date === date);
    if (special) return special.spans;
  }
  const name = weekday(day);
  return hours.filter((one) => one.day === name);
}

const DAY_MILLISECONDS = 86_400_000;
const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MILLISECONDS;
const dateOf = (day: number): string => new Date(day * DAY_MILLISECONDS).toISOString().slice(0, 10);
/** Day 0, January 1, 1970, was a Thursday. */
const weekday = (day: number) => WEEKDAYS[(day + 3) % 7]!;

/** 'Open now · closes at 5 PM', 'Opens Monday at 8 AM'. */
export function openStateText(state: OpenState, wall: WallClock): string {
  if (state.kind === 'always') return 'Open 24 hours';
  if (state.kind === 'by-appointment') return 'By appointment';
  if (state.kind === 'open') {
    const isWithinADay = state.closes - wall.minutes < DAY_MINUTES;
    return `Open now · closes ${isWithinADay ? '' : dayText(state.closes, wall)}at ${timeText(state.closes)}`;
  }
  if (state.opens === null) return 'Closed today';
  const day = state.opens < DAY_MINUTES ? '' : dayText(state.opens, wall);
  const when = `${day}at ${timeText(state.opens)}`;
  return state.isDayOff ? `Closed today · opens ${when}` : `Opens ${when}`;
}

/** 'Monday ', or 'Dec 7 ' from a week ahead, where a weekday would be ambiguous. */
function dayText(minutes: number, { date }: WallClock): string {
  const days = Math.floor(minutes / DAY_MINUTES);
  const day = dayNumber(date) + days;
  return days < 7 ? `${weekday(day)} ` : `${monthDay(dateOf(day), 'short')} `;
}

/** '8 AM', '5:30 PM' for minutes of any day. */
export function timeText(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  const [hour, minute] = [Math.floor(ofDay / 60), ofDay % 60];
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${half}`;
}

/** The state of a schedule at an instant, as text; null without any hours. */
export function openNowText(schedule: Schedule & { zone: string }, instant: Date): string | null {
  const wall = wallClock(schedule.zone, instant);
  const state = openState(schedule, wall);
  return state && openStateText(state, wall);
}
