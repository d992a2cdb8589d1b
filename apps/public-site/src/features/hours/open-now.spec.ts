import { openNowText, type ShownSchedule, wallClock, zoneClock } from '@townlink/contracts';
import { openNow } from './open-now';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const night: ShownSchedule = {
  hours: [
    { day: 'Saturday', opens: '22:00', closes: '03:00' },
    { day: 'Sunday', opens: '06:00', closes: '12:00' },
  ],
  special_days: [],
  by_appointment: false,
  zone: 'America/Denver',
  text: 'Sat 10 PM–3 AM, Sun 6 AM–12 PM',
};

/** Minutes since 1970. */
const minuteOf = (instant: string): number => Date.parse(instant) / MINUTE;

describe('[LIST-2] whether a business is open, in a browser', () => {
  it.each([
    ['spring', '2026-03-08T09:00Z'],
    ['autumn', '2026-11-01T08:00Z'],
  ])('is what the server says through the clock change in %s, on a page from the day before', (_season, change) => {
    const made = Date.parse(change) - DAY;
    const schedule = { ...night, clock: zoneClock(night.zone, new Date(made)) };
    for (let at = made; at < made + 3 * DAY; at += 15 * MINUTE) {
      const expected = openNowText(night, new Date(at));
      expect([new Date(at), openNow(schedule, at / MINUTE)?.text]).toEqual([new Date(at), expected]);
    }
  });

  it('needs no knowledge of the zone', () => {
    const zone = 'America/Unknown';
    expect(() => wallClock(zone, new Date())).toThrow(zone);
    const schedule: ShownSchedule = { ...night, zone, clock: [-420] };
    expect(openNow(schedule, minuteOf('2026-01-04T06:00Z'))).toEqual({
      text: 'Open now · closes at 3 AM',
      isOpen: true,
    });
    expect(openNow(schedule, minuteOf('2026-01-04T10:00Z'))).toEqual({ text: 'Opens at 6 AM', isOpen: false });
  });

  it('is unknown without the clock of the zone, and without hours', () => {
    expect(openNow(night, minuteOf('2026-01-04T06:00Z'))).toBeNull();
    expect(openNow({ ...night, hours: [], clock: [-420] }, minuteOf('2026-01-04T06:00Z'))).toBeNull();
  });
});
