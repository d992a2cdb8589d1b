import {
  dayIn,
  holidayName,
  hoursText,
  type NamedSpecialDay,
  type Schedule,
  type ShownSchedule,
  type SpecialDay,
  type ZoneClock,
  zoneClock,
} from '@townlink/contracts';

const DAY_MILLISECONDS = 86_400_000;

/** A schedule with its text line, independent of the time zone. */
type ReadSchedule = Schedule & Pick<ShownSchedule, 'text'>;

/** Schedules cached by {@link shownScheduleOf}: a megabyte of usual ones, or 33 of the longest possible. */
const KEPT_MAX = 1_000;
const kept = new Map<string, ReadSchedule | null>();

/** Null without usual hours: special days alone say too little. */
export function shownSchedule(schedule: Schedule | null, zone: string, now = new Date()): ShownSchedule | null {
  const read = schedule && withText(schedule);
  return read && shownIn(zone, read, now);
}

/**
 * Like {@link shownSchedule}, for a schedule's JSON. Lists show many schedules and businesses keep similar hours, so
 * each distinct one is parsed and formatted only once. The key contains every input, so cached values never become
 * outdated.
 */
export function shownScheduleOf(json: string | null, zone: string, now = new Date()): ShownSchedule | null {
  if (json === null) return null;
  let read = kept.get(json);
  if (read === undefined) {
    read = withText(JSON.parse(json) as Schedule);
    if (kept.size >= KEPT_MAX) kept.clear();
    kept.set(json, read);
  }
  return read && shownIn(zone, read, now);
}

function withText(schedule: Schedule): ReadSchedule | null {
  const text = hoursText(schedule);
  return text === null ? null : { ...schedule, text };
}

/** Omits past special days, so that lists do not grow with them; yesterday's may run past midnight. */
function shownIn(zone: string, { hours, special_days, by_appointment, text }: ReadSchedule, now: Date): ShownSchedule {
  const days = withoutPast(special_days, zone, now);
  return { hours, special_days: days, by_appointment, zone, clock: clockOf(zone, now), text };
}

const HOUR_MILLISECONDS = 3_600_000;

/** By zone, of which the US has about thirty. */
const clocks = new Map<string, { hour: number; clock: ZoneClock }>();

/** Computed once an hour, from the start of the hour on: lists need it for every card. */
function clockOf(zone: string, now: Date): ZoneClock {
  const hour = Math.floor(now.getTime() / HOUR_MILLISECONDS);
  let known = clocks.get(zone);
  if (known?.hour !== hour) {
    known = { hour, clock: zoneClock(zone, new Date(hour * HOUR_MILLISECONDS)) };
    clocks.set(zone, known);
  }
  return known.clock;
}

function withoutPast(days: SpecialDay[], zone: string, now: Date): SpecialDay[] {
  if (days.length === 0) return days;
  const yesterday = dayIn(zone, new Date(now.getTime() - DAY_MILLISECONDS));
  return days.filter(({ date }) => date >= yesterday);
}

/** From today on, with the names of holidays. */
export function upcomingSpecialDays(days: readonly SpecialDay[], zone: string, now = new Date()): NamedSpecialDay[] {
  const today = dayIn(zone, now);
  return days
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((day) => ({ ...day, name: holidayName(day.date) }));
}
