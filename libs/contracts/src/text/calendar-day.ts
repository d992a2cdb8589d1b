/** Not by Intl, whose first use blocks a slow phone for a tenth of a second. */
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

type Length = 'long' | 'short';

/** 'July 4', or 'Jul 4'. @param date ISO 8601 */
export function monthDay(date: string, length: Length = 'long'): string {
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return `${length === 'short' ? month.slice(0, 3) : month} ${Number(date.slice(8, 10))}`;
}

/** 'July 4, 2027', or 'Jul 4, 2027'. @param date ISO 8601 */
export const calendarDay = (date: string, length?: Length): string => `${monthDay(date, length)}, ${date.slice(0, 4)}`;
