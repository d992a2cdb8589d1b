import { waitingSince } from './waiting';

/** A day of November 2026 in the reader's time zone; the 20th is a Friday. */
const november = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe('waitingSince', () => {
  it.each([
    [november(18, 9), november(18, 9, 59), 'under 1 h'],
    [november(18, 9), november(18, 10), '1 h'],
    [november(18, 9), november(19, 8, 59), '23 h'],
    [november(18, 9), november(19, 9), '1 day'],
    [november(20, 9), november(23, 9), '3 days'],
    [november(18, 9), november(18, 8), 'under 1 h'],
  ])('[ADM-2] %s, viewed at %s, has waited %s', (applied, now, text) =>
    expect(waitingSince(applied, now).text).toBe(text),
  );

  it.each([
    ['within a business day', november(18, 9), november(19, 8, 59), false],
    ['after one business day', november(18, 9), november(19, 9), true],
    ['over the weekend', november(20, 17), november(22, 23), false],
    ['on the Monday that completes a Friday', november(20, 17), november(23, 16, 59), false],
    ['after that', november(20, 17), november(23, 17), true],
    ['from a Saturday to the end of Monday', november(21, 12), november(23, 23, 59), false],
    ['from a Saturday to Tuesday', november(21, 12), november(24, 0), true],
  ])('[ADM-2] an answer is due: %s', (_when, applied, now, isLate) =>
    expect(waitingSince(applied, now).isLate).toBe(isLate),
  );
});
