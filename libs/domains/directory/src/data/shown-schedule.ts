import {
  dayIn,
  holidayName,
  hoursText,
  type NamedSpecialDay,
  type Schedule,
  type ShownSchedule,
  type SpecialDay,
} from '@townlink/contracts';

/** Null without usual hours: special days alone say too little. */
export function shownSchedule(schedule: Schedule | null, zone: string): ShownSchedule | null {
  const text = schedule && hoursText(schedule);
  return text ? { ...schedule, zone, text } : null;
}

/** From today on, with the names of holidays. */
export function upcomingSpecialDays(days: readonly SpecialDay[], zone: string, now = new Date()): NamedSpecialDay[] {
  const today = dayIn(zone, now);
  return days
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map((day) => ({ ...day, name: holidayName(day.date) }));
}
