import { type OpeningHours, type Schedule, WEEKDAYS } from './opening-hours';

const on = (days: readonly number[], opens: string, closes: string): OpeningHours[] =>
  days.map((day) => ({ day: WEEKDAYS[day]!, opens, closes }));

const none: Schedule = { hours: [], special_days: [], by_appointment: false };

export const SCHEDULES = {
  shop: {
    hours: [...on([0, 1, 2, 3, 4], '08:00', '17:00'), ...on([5], '09:00', '13:00')],
    special_days: [
      { date: '2026-11-26', spans: [] },
      { date: '2026-12-24', spans: [{ opens: '08:00', closes: '12:30' }] },
      { date: '2028-02-29', spans: [{ opens: '10:00', closes: '14:00' }] },
    ],
    by_appointment: true,
  },
  cafe: { ...none, hours: [...on([1, 2, 3, 4, 5], '11:00', '14:00'), ...on([1, 2, 3, 4, 5], '17:00', '22:30')] },
  bar: {
    ...none,
    hours: [...on([3], '20:00', '00:00'), ...on([4, 5], '22:00', '02:00')],
    special_days: [
      { date: '2026-12-31', spans: [{ opens: '20:00', closes: '04:00' }] },
      { date: '2027-01-02', spans: [] },
    ],
  },
  night: { ...none, hours: [...on([5], '22:00', '03:00'), ...on([6], '06:00', '12:00')] },
  weekend: { ...none, hours: on([5, 6], '00:00', '00:00') },
  always: { ...none, hours: on([0, 1, 2, 3, 4, 5, 6], '00:00', '00:00') },
  away: {
    ...none,
    hours: on([0], '08:00', '17:00'),
    special_days: ['2026-11-23', '2026-11-30'].map((date) => ({ date, spans: [] })),
  },
  appointment: { ...none, by_appointment: true },
  unknown: none,
} satisfies Record<string, Schedule>;

/** Time zones with their hours behind UTC in winter and in summer. */
export const ZONES: Record<string, [winter: number, summer: number]> = {
  'America/New_York': [5, 4],
  'America/Indiana/Indianapolis': [5, 4],
  'America/Chicago': [6, 5],
  'America/Denver': [7, 6],
  'America/Phoenix': [7, 7],
  'Pacific/Honolulu': [10, 10],
};

/** Wall clock times and the expected texts, in every zone. */
export const WALL_CASES = `
shop        2026-07-06 00:00 Opens at 8 AM
shop        2026-07-06 07:59 Opens at 8 AM
shop        2026-07-06 08:00 Open now · closes at 5 PM
shop        2026-07-06 16:59 Open now · closes at 5 PM
shop        2026-07-06 17:00 Opens Tuesday at 8 AM
shop        2026-07-10 23:59 Opens Saturday at 9 AM
shop        2026-07-11 12:59 Open now · closes at 1 PM
shop        2026-07-11 13:00 Opens Monday at 8 AM
shop        2026-07-12 10:00 Opens Monday at 8 AM
shop        2026-11-25 17:00 Opens Friday at 8 AM
shop        2026-11-26 00:00 Closed today · opens Friday at 8 AM
shop        2026-11-26 12:00 Closed today · opens Friday at 8 AM
shop        2026-11-26 23:59 Closed today · opens Friday at 8 AM
shop        2026-11-27 00:00 Opens at 8 AM
shop        2026-12-24 08:00 Open now · closes at 12:30 PM
shop        2026-12-24 12:30 Opens Friday at 8 AM
shop        2028-02-28 23:59 Opens Tuesday at 10 AM
shop        2028-02-29 09:59 Opens at 10 AM
shop        2028-02-29 10:00 Open now · closes at 2 PM
shop        2028-02-29 13:59 Open now · closes at 2 PM
shop        2028-02-29 14:00 Opens Wednesday at 8 AM
shop        2028-03-01 08:00 Open now · closes at 5 PM
shop        2027-03-01 08:00 Open now · closes at 5 PM
cafe        2026-07-07 10:59 Opens at 11 AM
cafe        2026-07-07 11:00 Open now · closes at 2 PM
cafe        2026-07-07 14:00 Opens at 5 PM
cafe        2026-07-07 22:29 Open now · closes at 10:30 PM
cafe        2026-07-07 22:30 Opens Wednesday at 11 AM
cafe        2026-07-11 22:30 Opens Tuesday at 11 AM
bar         2026-07-09 20:00 Open now · closes at 12 AM
bar         2026-07-09 23:59 Open now · closes at 12 AM
bar         2026-07-10 00:00 Opens at 10 PM
bar         2026-07-10 22:00 Open now · closes at 2 AM
bar         2026-07-11 01:59 Open now · closes at 2 AM
bar         2026-07-11 02:00 Opens at 10 PM
bar         2026-07-12 01:59 Open now · closes at 2 AM
bar         2026-07-12 02:00 Opens Thursday at 8 PM
bar         2026-12-31 23:00 Open now · closes at 4 AM
bar         2027-01-01 03:59 Open now · closes at 4 AM
bar         2027-01-01 04:00 Opens at 10 PM
bar         2027-01-02 01:00 Open now · closes at 2 AM
bar         2027-01-02 02:00 Closed today · opens Thursday at 8 PM
bar         2027-01-03 01:00 Opens Thursday at 8 PM
weekend     2026-07-10 23:59 Opens Saturday at 12 AM
weekend     2026-07-11 00:00 Open now · closes Monday at 12 AM
weekend     2026-07-12 00:01 Open now · closes at 12 AM
weekend     2026-07-13 00:00 Opens Saturday at 12 AM
always      2026-07-13 00:00 Open 24 hours
away        2026-11-22 12:00 Opens Dec 7 at 8 AM
away        2026-11-23 12:00 Closed today · opens Dec 7 at 8 AM
away        2026-12-01 12:00 Opens Monday at 8 AM
appointment 2026-07-06 12:00 By appointment
unknown     2026-07-06 12:00 null`;

const SPRING = ['Open now · closes at 3 AM', 'Opens at 6 AM', 'Opens at 6 AM', 'Open now · closes at 12 PM'] as const;
const AUTUMN = ['Open now · closes at 3 AM', ...SPRING] as const;

/**
 * Open Saturday night until 3 AM and Sunday from 6 AM, at instants around both clock changes: an hour is skipped on March 8
 * and repeated on November 1. Hours follow the wall clock.
 */
export const CHANGE_CASES: [zone: string, instants: readonly string[], texts: readonly string[]][] = [
  ['America/New_York', ['2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-03-08T09:59Z', '2026-03-08T10:00Z'], SPRING],
  [
    'America/Indiana/Indianapolis',
    ['2026-03-08T06:59Z', '2026-03-08T07:00Z', '2026-03-08T09:59Z', '2026-03-08T10:00Z'],
    SPRING,
  ],
  ['America/Chicago', ['2026-03-08T07:59Z', '2026-03-08T08:00Z', '2026-03-08T10:59Z', '2026-03-08T11:00Z'], SPRING],
  ['America/Denver', ['2026-03-08T08:59Z', '2026-03-08T09:00Z', '2026-03-08T11:59Z', '2026-03-08T12:00Z'], SPRING],
  ['America/Phoenix', ['2026-03-08T09:59Z', '2026-03-08T10:00Z', '2026-03-08T12:59Z', '2026-03-08T13:00Z'], SPRING],
  ['Pacific/Honolulu', ['2026-03-08T12:59Z', '2026-03-08T13:00Z', '2026-03-08T15:59Z', '2026-03-08T16:00Z'], SPRING],
  [
    'America/New_York',
    ['2026-11-01T05:59Z', '2026-11-01T06:00Z', '2026-11-01T08:00Z', '2026-11-01T10:59Z', '2026-11-01T11:00Z'],
    AUTUMN,
  ],
  [
    'America/Indiana/Indianapolis',
    ['2026-11-01T05:59Z', '2026-11-01T07:59Z', '2026-11-01T08:00Z', '2026-11-01T10:59Z', '2026-11-01T11:00Z'],
    AUTUMN,
  ],
  [
    'America/Chicago',
    ['2026-11-01T06:59Z', '2026-11-01T08:59Z', '2026-11-01T09:00Z', '2026-11-01T11:59Z', '2026-11-01T12:00Z'],
    AUTUMN,
  ],
  [
    'America/Denver',
    ['2026-11-01T07:59Z', '2026-11-01T09:59Z', '2026-11-01T10:00Z', '2026-11-01T12:59Z', '2026-11-01T13:00Z'],
    AUTUMN,
  ],
  [
    'America/Phoenix',
    ['2026-11-01T08:59Z', '2026-11-01T09:59Z', '2026-11-01T10:00Z', '2026-11-01T12:59Z', '2026-11-01T13:00Z'],
    AUTUMN,
  ],
  [
    'Pacific/Honolulu',
    ['2026-11-01T11:59Z', '2026-11-01T12:59Z', '2026-11-01T13:00Z', '2026-11-01T15:59Z', '2026-11-01T16:00Z'],
    AUTUMN,
  ],
];
