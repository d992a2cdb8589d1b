import { hoursText } from './hours-text';
import { type OpeningHours, WEEKDAYS } from './opening-hours';

const on = (days: readonly number[], opens: string, closes: string): OpeningHours[] =>
  days.map((day) => ({ day: WEEKDAYS[day]!, opens, closes }));
const weekdays = on([0, 1, 2, 3, 4], '08:00', '17:00');

it.each<[OpeningHours[], boolean, string | null]>([
  [weekdays, false, 'Mon–Fri 8 AM–5 PM'],
  [[...weekdays, ...on([5], '09:00', '13:30')], false, 'Mon–Fri 8 AM–5 PM, Sat 9 AM–1:30 PM'],
  [on([1, 3], '22:00', '02:00'), false, 'Tue 10 PM–2 AM, Thu 10 PM–2 AM'],
  [[...on([0, 1], '13:00', '17:00'), ...on([0, 1], '08:00', '12:00')], false, 'Mon–Tue 8 AM–12 PM and 1 PM–5 PM'],
  [on([0, 1, 2, 3, 4, 5, 6], '08:00', '20:00'), false, 'Every day 8 AM–8 PM'],
  [on([0, 1, 2, 3, 4, 5, 6], '00:00', '00:00'), false, 'Open 24 hours'],
  [on([5, 6], '00:00', '00:00'), true, 'Sat–Sun 24 hours, or by appointment'],
  [[], true, 'By appointment'],
  [[], false, null],
])('[LIST-2] %j, by appointment %j, are formatted as %s', (hours, by_appointment, text) =>
  expect(hoursText({ hours, by_appointment, special_days: [] })).toBe(text),
);
