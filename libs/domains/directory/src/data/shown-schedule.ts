import {
  dayIn,
  holidayName,
  hoursText,
  type NamedSpecialDay,
  type Schedule,
  type ShownSchedule,
  type SpecialDay,
} from '@townlink/contracts';

const DAY_MILLISECONDS = 86_400_000;

/**
 * Null without usual hours: special days alone say too little. Past special days are left out, so that lists do not grow with them;
 * yesterday's may run past midnight.
 */
export function shownSchedule(schedule: Schedule | null, zone: string, now = new Date()): ShownSchedule | null {
  const text = schedule && hoursText(schedule);
  if (!text) return null;
  return { ...schedule, special_days: withoutPast(schedule.special_days, zone, now), zone, text };
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
