import { type OpeningPeriod, toHours } from './google-hours';

const at = (day: number, hour: number, minute = 0) => ({ day, hour, minute });
const period = (open: object, close?: object): OpeningPeriod => ({ open, ...(close && { close }) });
const said = (periods?: OpeningPeriod[]) =>
  toHours(periods)
    ?.map(({ day, opens, closes }) => `${day.slice(0, 3)} ${opens}–${closes}`)
    .join(', ') ?? null;

const midnights = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => `${day} 00:00–00:00`);

it.each<[OpeningPeriod[] | undefined, string | null]>([
  [undefined, null],
  [[], null],
  [[period(at(1, 8), at(1, 17, 30))], 'Mon 08:00–17:30'],
  // Google's week begins on Sunday, ours on Monday.
  [[period(at(0, 9), at(0, 12)), period(at(1, 9), at(1, 12))], 'Mon 09:00–12:00, Sun 09:00–12:00'],
  [[period(at(1, 8), at(1, 12)), period(at(1, 13), at(1, 17))], 'Mon 08:00–12:00, Mon 13:00–17:00'],
  [[period(at(6, 22), at(0, 2))], 'Sat 22:00–02:00'],
  [[period(at(0, 22), at(1, 2))], 'Sun 22:00–02:00'],
  [[period(at(5, 20), at(6, 0))], 'Fri 20:00–00:00'],
  [[period(at(0, 0))], midnights.join(', ')],
  [[period(at(1, 0), at(3, 12))], 'Mon 00:00–00:00, Tue 00:00–00:00, Wed 00:00–12:00'],
  [[period(at(1, 8), at(2, 8))], 'Mon 08:00–00:00, Tue 00:00–08:00'],
  [[period({ day: 2 }, { day: 2, hour: 6 })], 'Tue 00:00–06:00'],
  [[period(at(1, 8), at(1, 17)), period(at(1, 9), at(1, 18))], null],
])('[LIST-3] Google’s periods %j are the hours %s', (periods, hours) => expect(said(periods)).toBe(hours));
