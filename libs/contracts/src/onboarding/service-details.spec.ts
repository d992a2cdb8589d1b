import { clockTime, hoursError, yearsInBusiness } from './service-details';

const monday = { day: 'Monday', opens: '08:00', closes: '17:30' };

describe('what a provider says of its service', () => {
  it('[APPLY-1] accepts hours once a day, with an end after the start', () => {
    expect(hoursError([])).toBeNull();
    expect(hoursError([monday, { ...monday, day: 'Sunday', closes: '23:59' }])).toBeNull();
  });

  it.each([
    [[monday, monday], 'Please give hours for each day at most once'],
    [[{ ...monday, day: 'Someday' }], 'Please give hours for each day at most once'],
    [[null], 'Please give hours for each day at most once'],
    ['always', 'Please give hours for each day at most once'],
    [[{ ...monday, opens: '8' }], 'Please enter when you open and close on Monday'],
    [[{ ...monday, closes: '24:00' }], 'Please enter when you open and close on Monday'],
    [[{ ...monday, closes: '08:00' }], 'On Monday you close before you open'],
  ])('[APPLY-1] explains what is wrong with %j', (hours, words) => expect(hoursError(hours)).toBe(words));

  it('counts the years in business', () => {
    const now = new Date('2026-11-22T12:00:00Z');
    expect([2006, 2025, 2026, null].map((since) => yearsInBusiness(since, now))).toEqual([20, 1, null, null]);
  });

  it('formats times in 12-hour form', () =>
    expect(['00:05', '08:00', '12:00', '17:30'].map(clockTime)).toEqual([
      '12:05 AM',
      '8:00 AM',
      '12:00 PM',
      '5:30 PM',
    ]));
});
