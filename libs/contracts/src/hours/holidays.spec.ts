import { federalHolidays, holidayName, upcomingHolidays } from './holidays';

const dates = (year: number) => federalHolidays(year).map(({ date, name }) => `${date} ${name}`);

// As listed by the Office of Personnel Management.
describe('[LIST-2] the federal holidays', () => {
  it('number eleven a year, with their observed days', () => {
    expect(dates(2026)).toEqual([
      '2026-01-01 New Year’s Day',
      '2026-01-19 Martin Luther King Jr. Day',
      '2026-02-16 Washington’s Birthday',
      '2026-05-25 Memorial Day',
      '2026-06-19 Juneteenth',
      '2026-07-04 Independence Day',
      '2026-07-03 Independence Day (observed)',
      '2026-09-07 Labor Day',
      '2026-10-12 Columbus Day',
      '2026-11-11 Veterans Day',
      '2026-11-26 Thanksgiving Day',
      '2026-12-25 Christmas Day',
    ]);
  });

  it.each([
    [2027, '2027-06-18 Juneteenth (observed)'],
    [2027, '2027-07-05 Independence Day (observed)'],
    [2027, '2027-12-24 Christmas Day (observed)'],
    [2028, '2027-12-31 New Year’s Day (observed)'],
    [2028, '2028-11-10 Veterans Day (observed)'],
    [2028, '2028-11-23 Thanksgiving Day'],
    [2029, '2029-05-28 Memorial Day'],
    [2030, '2030-01-21 Martin Luther King Jr. Day'],
  ])('of %i include %s', (year, holiday) => expect(dates(year)).toContain(holiday));

  it('cover the next twelve months, including one observed in the previous year', () => {
    const coming = upcomingHolidays('2027-12-26').map(({ date }) => date);
    expect(coming).toEqual([...coming].sort());
    expect([coming[0], coming[1], coming.at(-1)]).toEqual(['2027-12-31', '2028-01-01', '2028-12-25']);
    expect(upcomingHolidays('2026-11-26')[0]).toEqual({ date: '2026-11-26', name: 'Thanksgiving Day' });
  });

  it('are found by date', () =>
    expect(['2027-12-31', '2026-12-25', '2026-12-24'].map(holidayName)).toEqual([
      'New Year’s Day (observed)',
      'Christmas Day',
      null,
    ]));
});
