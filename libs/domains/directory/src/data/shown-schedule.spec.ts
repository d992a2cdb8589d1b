import { type Schedule, wallClock, wallClockBy } from '@townlink/contracts';
import { shownSchedule, shownScheduleOf } from './shown-schedule';

const NOON = new Date('2026-07-03T18:00:00Z');
const open = (opens: string, special_days: Schedule['special_days'] = []): Schedule => ({
  hours: [{ day: 'Monday', opens, closes: '17:00' }],
  special_days,
  by_appointment: false,
});
const shown = (schedule: Schedule, zone = 'America/Denver', now = NOON) =>
  shownScheduleOf(JSON.stringify(schedule), zone, now);

describe('[LIST-2] the hours of a card', () => {
  it('are those of the schedule, on first and repeated display', () => {
    const schedule = open('08:00', [{ date: '2026-12-25', spans: [] }]);
    const clock = [-360, Date.parse('2026-11-01T08:00Z') / 60_000, -420];
    const expected = { ...schedule, zone: 'America/Denver', clock, text: 'Mon 8 AM–5 PM' };
    expect([shown(schedule), shown(schedule)]).toEqual([expected, expected]);
    expect(shownSchedule(schedule, 'America/Denver', NOON)).toEqual(expected);
  });

  it('are null without hours, and with only special days', () => {
    const special = { hours: [], special_days: [{ date: '2026-12-25', spans: [] }], by_appointment: false };
    expect([shownScheduleOf(null, 'America/Denver'), shown(special), shown(special)]).toEqual([null, null, null]);
  });

  it('use each city’s zone and omit past days, even if two listings have the same hours', () => {
    const schedule = open('09:00', [
      { date: '2026-07-04', spans: [] },
      { date: '2026-12-25', spans: [] },
    ]);
    expect(shown(schedule)!.special_days).toHaveLength(2);
    const later = shown(schedule, 'Pacific/Honolulu', new Date('2026-08-01T18:00:00Z'))!;
    expect([later.zone, later.special_days]).toEqual(['Pacific/Honolulu', [{ date: '2026-12-25', spans: [] }]]);
    expect(shown(schedule)!.special_days).toHaveLength(2);
  });

  it('have the clock of each zone at that time, also around its changes', () => {
    const schedule = open('08:00');
    const wrong: string[] = [];
    for (const zone of ['America/Denver', 'America/Phoenix', 'Pacific/Honolulu'])
      for (const change of ['2026-11-01T08:00Z', '2026-03-08T09:00Z'])
        for (let minute = -90; minute <= 90; minute += 1) {
          const now = new Date(Date.parse(change) + minute * 60_000);
          const shownClock = wallClockBy(shown(schedule, zone, now)!.clock!, now.getTime() / 60_000);
          const { date, minutes } = wallClock(zone, now);
          if (shownClock?.date !== date || shownClock.minutes !== minutes) wrong.push(`${zone} ${now.toISOString()}`);
        }
    expect(wrong).toEqual([]);
  });

  it('are correct when more schedules are shown than are cached', () => {
    const minute = (number: number) =>
      `${String(Math.floor(number / 60)).padStart(2, '0')}:${String(number % 60).padStart(2, '0')}`;
    const schedules = Array.from({ length: 1_000 }, (_, number) => open(minute(number)));
    const texts = schedules.map((schedule) => shown(schedule)!.text);
    expect(texts).toEqual(schedules.map((schedule) => shownSchedule(schedule, 'America/Denver', NOON)!.text));
    expect(new Set(texts).size).toBe(1_000);
    expect(schedules.map((schedule) => shown(schedule)!.text)).toEqual(texts);
  });
});
