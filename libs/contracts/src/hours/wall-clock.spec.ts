import { ZONES } from './open-state.cases';
import { wallClock, wallClockBy, zoneClock } from './wall-clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 1);
/** Days: fresh, from a shared cache, from the cache of a service worker, and from a tab that was left open. */
const AGES = [0, 1, 33, 120];

const minuteOf = (instant: string): number => Date.parse(instant) / MINUTE;

describe('[LIST-2] the clock of a zone that a page carries', () => {
  it.each(Object.keys(ZONES))('shows what Intl shows in %s through a year, on a page of any age', (zone) => {
    const oldest = Math.max(...AGES);
    const clocks = Array.from({ length: oldest + 365 }, (_, day) =>
      zoneClock(zone, new Date(START + (day - oldest) * DAY)),
    );
    const wrong: string[] = [];
    for (let hour = START; hour < START + 365 * DAY; hour += HOUR) {
      const day = Math.floor((hour - START) / DAY);
      for (const time of [hour, hour + HOUR - MINUTE]) {
        const { date, minutes } = wallClock(zone, new Date(time));
        for (const age of AGES) {
          const shown = wallClockBy(clocks[oldest + day - age]!, time / MINUTE);
          if (shown?.date !== date || shown.minutes !== minutes)
            wrong.push(`${new Date(time).toISOString()}, ${age} days old`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is the present offset, the next change and the offset from then on', () => {
    const [summer, winter] = [minuteOf('2026-03-08T09:00Z'), minuteOf('2026-11-01T08:00Z')];
    const clockOn = (instant: string, zone = 'America/Denver') => zoneClock(zone, new Date(instant));
    expect(clockOn('2026-03-08T08:59:59Z')).toEqual([-420, summer, -360]);
    expect(clockOn('2026-03-08T09:00:00Z')).toEqual([-360, winter, -420]);
    expect(clockOn('2026-11-01T07:59:59Z')).toEqual([-360, winter, -420]);
    expect(clockOn('2026-11-01T08:00:00Z')).toEqual([-420, minuteOf('2027-03-14T09:00Z'), -360]);
    expect(clockOn('2026-07-01T00:00:00Z', 'America/Phoenix')).toEqual([-420]);
    expect(clockOn('2026-07-01T00:00:00Z', 'Pacific/Guam')).toEqual([600]);
  });

  it('says nothing rather than something wrong once a second change may have passed', () => {
    // The shortest winter: from November 7 to March 12.
    const clock = zoneClock('America/Denver', new Date('2027-11-07T00:00:00Z'));
    expect(wallClockBy(clock, minuteOf('2028-03-12T07:59Z'))).toEqual({ date: '2028-03-12', minutes: 59 });
    expect(wallClockBy(clock, minuteOf('2028-03-12T08:00Z'))).toBeNull();
    expect(wallClockBy([-420], minuteOf('2040-07-01T07:00Z'))).toEqual({ date: '2040-07-01', minutes: 0 });
  });
});
