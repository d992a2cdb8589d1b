import { clockTime, hoursError, spanMinutes, specialDaysError } from './opening-hours';

const monday = { day: 'Monday', opens: '08:00', closes: '17:30' };
const night = { opens: '22:00', closes: '02:00' };

describe('[LIST-2] opening hours', () => {
  it.each([
    [[]],
    [[monday, { ...monday, day: 'Sunday', closes: '23:59' }]],
    [[monday, { ...monday, opens: '17:30', closes: '20:00' }]],
    [[monday, { day: 'Monday', ...night }, { day: 'Tuesday', opens: '02:00', closes: '06:00' }]],
    [[{ day: 'Sunday', opens: '00:00', closes: '00:00' }]],
  ])('accept %j', (hours) => expect(hoursError(hours)).toBeNull());

  it.each([
    [[monday, monday], 'On Monday two opening times overlap'],
    [[monday, { ...monday, opens: '17:29', closes: '18:00' }], 'On Monday two opening times overlap'],
    [[{ ...monday, day: 'Someday' }], 'Please give opening hours by the day of the week'],
    [[null], 'Please give opening hours by the day of the week'],
    ['always', 'Please give opening hours by the day of the week'],
    [[{ ...monday, opens: '8' }], 'Please enter when you open and close on Monday'],
    [[{ ...monday, closes: '24:00' }], 'Please enter when you open and close on Monday'],
    [[{ ...monday, closes: '25:00' }], 'Please enter when you open and close on Monday'],
    [[{ ...monday, closes: '08:00' }], 'On Monday you open and close at the same time'],
    [
      [
        { day: 'Monday', ...night },
        { ...monday, day: 'Tuesday', opens: '01:00' },
      ],
      'Monday’s hours run into Tuesday’s',
    ],
    [
      [
        { day: 'Sunday', ...night },
        { ...monday, opens: '01:59' },
      ],
      'Sunday’s hours run into Monday’s',
    ],
    [
      [1, 3, 5, 7, 9].map((hour) => ({ day: 'Monday', opens: `0${hour}:00`, closes: `0${hour}:30` })),
      'Please give at most 4 times for Monday',
    ],
  ])('explain what is wrong with %j', (hours, words) => expect(hoursError(hours)).toBe(words));

  it.each([
    [[]],
    [[{ date: '2027-12-24', spans: [{ opens: '08:00', closes: '12:00' }, night] }]],
    [[{ date: '2028-02-29', spans: [] }]],
  ])('accept the special days %j', (days) => expect(specialDaysError(days)).toBeNull());

  it.each([
    [[{ date: '2027-02-30', spans: [] }], '“2027-02-30” is not a date'],
    [[{ date: '2027-02-29', spans: [] }], '“2027-02-29” is not a date'],
    [[{ date: 'tomorrow', spans: [] }], '“tomorrow” is not a date'],
    [[{ date: 20_270_704, spans: [] }], '“20270704” is not a date'],
    [[{ date: '2027-07-04' }], 'Please enter when you open and close on July 4, 2027'],
    [
      [{ date: '2027-07-04', spans: [{ opens: '25:00', closes: '26:00' }] }],
      'Please enter when you open and close on July 4, 2027',
    ],
    [[{ date: '2027-07-04', spans: [night, night] }], 'On July 4, 2027 two opening times overlap'],
    [
      [
        { date: '2027-07-04', spans: [] },
        { date: '2027-07-04', spans: [] },
      ],
      'July 4, 2027 is given twice',
    ],
    ['none', 'Please give at most 60 special days'],
    [Array.from({ length: 61 }, () => ({})), 'Please give at most 60 special days'],
  ])('explain what is wrong with the special days %j', (days, words) => expect(specialDaysError(days)).toBe(words));

  it('end on the next day when they close before they open', () =>
    expect(
      [
        ['08:00', '17:30'],
        ['22:00', '02:00'],
        ['20:00', '00:00'],
        ['00:00', '00:00'],
      ].map(([opens, closes]) => spanMinutes({ opens: opens!, closes: closes! })),
    ).toEqual([
      [480, 1050],
      [1320, 1560],
      [1200, 1440],
      [0, 1440],
    ]));

  it('are read on a 12-hour clock', () =>
    expect(['00:05', '08:00', '12:00', '17:30'].map(clockTime)).toEqual([
      '12:05 AM',
      '8:00 AM',
      '12:00 PM',
      '5:30 PM',
    ]));
});
