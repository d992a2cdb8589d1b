import { calendarDay, monthDay } from './calendar-day';

const DAYS = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2027, 10, 1 + day)));

describe('a calendar day', () => {
  it.each([
    ['long', 'long'],
    ['short', 'medium'],
  ] as const)('is %s as Intl writes it', (length, dateStyle) => {
    const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' });
    for (const day of DAYS) expect(calendarDay(day.toISOString(), length)).toBe(format.format(day));
  });

  it('needs no year', () => {
    expect(monthDay('2027-07-04')).toBe('July 4');
    expect(monthDay('2027-12-07', 'short')).toBe('Dec 7');
  });
});
