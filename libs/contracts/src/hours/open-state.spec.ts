import fc from 'fast-check';
import { openNowText, openState } from './open-state';
import { CHANGE_CASES, SCHEDULES, WALL_CASES, ZONES } from './open-state.cases';
import { hoursError, type OpeningSpan, type Schedule, WEEKDAYS } from './opening-hours';
import { wallClock } from './wall-clock';

const DAY = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();

/** Daylight saving time runs from the second Sunday of March to the first Sunday of November, at 2 AM. */
function isSummer(wall: number): boolean {
  const year = new Date(wall).getUTCFullYear();
  const sunday = (month: number, nth: number) => {
    const first = new Date(Date.UTC(year, month, 1)).getUTCDay();
    return Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1), 2);
  };
  return wall >= sunday(2, 2) && wall < sunday(10, 1);
}

const cases = Object.entries(ZONES).flatMap(([zone, [winter, summer]]) =>
  WALL_CASES.trim()
    .split('\n')
    .map((line) => {
      const [, schedule = '', date = '', time = '', text = ''] = /^(\S+) +(\S+) (\S+) (.+)$/.exec(line)!;
      const wall = Date.parse(`${date}T${time}:00Z`);
      const instant = wall + (isSummer(wall) ? summer : winter) * 3_600_000;
      return [zone, schedule as keyof typeof SCHEDULES, iso(instant), text] as const;
    }),
);
const changes = CHANGE_CASES.flatMap(([zone, instants, texts]) =>
  instants.map((instant, index) => [zone, 'night', instant, texts[index]!] as const),
);

describe('[LIST-2] whether a business is open', () => {
  it('is tested in at least 300 cases', () => expect(cases.length + changes.length).toBeGreaterThanOrEqual(300));

  it.each([...cases, ...changes])('in %s with the hours of the %s at %s is %s', (zone, schedule, instant, text) =>
    expect(String(openNowText({ ...SCHEDULES[schedule], zone }, new Date(instant)))).toBe(text),
  );

  it.each(Object.entries(ZONES))('follows the wall clock in %s through a year', (zone, [winter, summer]) => {
    const wrong: string[] = [];
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 15 * 60_000) {
      const inSummer = time - summer * 3_600_000;
      const inWinter = time - winter * 3_600_000;
      // Summer starts by standard time and ends by daylight time.
      const wall = isSummer(inSummer) && isSummer(inWinter) ? inSummer : inWinter;
      const { date, minutes } = wallClock(zone, new Date(time));
      if (Date.parse(date) + minutes * 60_000 !== wall) wrong.push(iso(time));
    }
    expect(wrong).toEqual([]);
  });
});

/** Whether it is open at each minute from January 1, 2028, computed minute by minute. */
function openMinutes({ hours, special_days }: Schedule, days: number): boolean[] {
  const spansOf = (day: number): readonly OpeningSpan[] => {
    const at = Date.UTC(2028, 0, 1) + day * DAY;
    const special = special_days.find(({ date }) => date === iso(at).slice(0, 10));
    return special?.spans ?? hours.filter(({ day: name }) => name === WEEKDAYS[(new Date(at).getUTCDay() + 6) % 7]);
  };
  return Array.from({ length: days }, (_, day) => day).flatMap((day) => {
    const [own, before] = [spansOf(day), spansOf(day - 1)];
    return Array.from({ length: 1440 }, (_, minute) => {
      const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      return (
        own.some(({ opens, closes }) => clock >= opens && (closes <= opens || clock < closes)) ||
        before.some(({ opens, closes }) => closes <= opens && clock < closes)
      );
    });
  });
}

const clockTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const span = fc.record({ opens: clockTime, closes: clockTime });
const schedules = fc
  .record({
    hours: fc.array(fc.record({ day: fc.constantFrom(...WEEKDAYS), opens: clockTime, closes: clockTime }), {
      minLength: 1,
      maxLength: 7,
    }),
    special_days: fc.uniqueArray(
      fc.record({
        date: fc.integer({ min: 0, max: 365 }).map((day) => iso(Date.UTC(2028, 0, 1) + day * DAY).slice(0, 10)),
        spans: fc.array(span, { maxLength: 1 }),
      }),
      { selector: ({ date }) => date, maxLength: 20 },
    ),
    by_appointment: fc.boolean(),
  })
  .filter(({ hours }) => hoursError(hours) === null);

it('[LIST-2] agrees with a minute-by-minute calculation over a leap year, for random hours', () => {
  fc.assert(
    fc.property(schedules, (schedule) => {
      const days = 366;
      const open = openMinutes(schedule, days + 80);
      let change = open.length;
      for (let at = open.length - 1; at >= 0; at -= 1) {
        if (open[at] !== open[at + 1]) change = at + 1;
        if (at >= days * 1440) continue;
        const [day, minutes] = [Math.floor(at / 1440), at % 1440];
        const date = iso(Date.UTC(2028, 0, 1) + day * DAY).slice(0, 10);
        const state = openState(schedule, { date, minutes })!;
        const said = state.kind === 'open' ? state.closes : state.kind === 'closed' ? state.opens : null;
        const isSame = open[at]
          ? (state.kind === 'always' && change - at >= 7 * 1440) ||
            (state.kind === 'open' && said === change - day * 1440)
          : state.kind === 'closed' && said === change - day * 1440;
        if (!isSame) throw new Error(`${date} ${minutes}: ${JSON.stringify(state)}, not ${change - day * 1440}`);
      }
    }),
    // Each run takes a second, so shrinking a failure would take minutes.
    { numRuns: 2, endOnFailure: true, seed: 1 },
  );
}, 60_000);
