import { momentText } from './waitlist-email';

describe('the end of a reservation', () => {
  it.each([
    ['America/Denver', 'Wednesday, November 25 at 9:30 PM MST'],
    ['Pacific/Honolulu', 'Wednesday, November 25 at 6:30 PM HST'],
    ['America/New_York', 'Wednesday, November 25 at 11:30 PM EST'],
  ])('[WAIT-2] is shown in the market’s time zone, here %s', (zone, text) => {
    expect(momentText(new Date('2026-11-26T04:30:00Z'), zone)).toBe(text);
  });
});
