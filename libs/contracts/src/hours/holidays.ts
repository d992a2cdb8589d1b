/** A day that businesses may close on. */
export interface Holiday {
  /** ISO date. */
  date: string;
  name: string;
}

const DAY_MILLISECONDS = 86_400_000;
const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6];

/** Months start at 1. */
const on = (month: number, day: number) => (year: number) => Date.UTC(year, month - 1, day);

/** The nth given weekday of a month. */
const nth = (count: number, weekday: number, month: number) => (year: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return Date.UTC(year, month - 1, 1 + ((weekday - first + 7) % 7) + (count - 1) * 7);
};

const last = (weekday: number, month: number) => (year: number) => {
  const end = new Date(Date.UTC(year, month, 0));
  return end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * DAY_MILLISECONDS;
};

/** Source: 5 U.S.C. § 6103(a). */
const FEDERAL_HOLIDAYS: readonly (readonly [name: string, dateIn: (year: number) => number])[] = [
  ['New Year’s Day', on(1, 1)],
  ['Martin Luther King Jr. Day', nth(3, MONDAY!, 1)],
  ['Washington’s Birthday', nth(3, MONDAY!, 2)],
  ['Memorial Day', last(MONDAY!, 5)],
  ['Juneteenth', on(6, 19)],
  ['Independence Day', on(7, 4)],
  ['Labor Day', nth(1, MONDAY!, 9)],
  ['Columbus Day', nth(2, MONDAY!, 10)],
  ['Veterans Day', on(11, 11)],
  ['Thanksgiving Day', nth(4, THURSDAY!, 11)],
  ['Christmas Day', on(12, 25)],
];

/**
 * The eleven federal holidays of a year, in order. One on a weekend is followed by the day it is observed: the Friday before
 * a Saturday, the Monday after a Sunday. The observed New Year's Day can fall in the previous year.
 */
export const federalHolidays = (year: number): Holiday[] =>
  FEDERAL_HOLIDAYS.flatMap(([name, dateIn]) => {
    const time = dateIn(year);
    const observed = observedDay(time);
    return observed === time ? [{ date: iso(time), name }] : [time, observed].map((each) => named(each, time, name));
  });

function observedDay(time: number): number {
  const weekday = new Date(time).getUTCDay();
  if (weekday === SATURDAY) return time - DAY_MILLISECONDS;
  return weekday === SUNDAY ? time + DAY_MILLISECONDS : time;
}

const named = (time: number, real: number, name: string): Holiday => ({
  date: iso(time),
  name: time === real ? name : `${name} (observed)`,
});

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Holidays within twelve months of a day (ISO date), next one first. */
export function upcomingHolidays(today: string): Holiday[] {
  const year = Number(today.slice(0, 4));
  const end = `${year + 1}${today.slice(4)}`;
  return [year, year + 1, year + 2]
    .flatMap(federalHolidays)
    .filter(({ date }) => date >= today && date < end)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

/** 'Christmas Day' for '2027-12-25'; null for any other day. */
export function holidayName(date: string): string | null {
  const year = Number(date.slice(0, 4));
  return [...federalHolidays(year), ...federalHolidays(year + 1)].find((one) => one.date === date)?.name ?? null;
}
