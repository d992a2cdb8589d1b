import { businessDaysBefore } from './business-days';

describe('business days before a moment', () => {
  it.each([
    ['2026-11-20T15:00:00Z', 1, '2026-11-19T15:00:00Z', 'a Friday'],
    ['2026-11-23T15:00:00Z', 1, '2026-11-20T15:00:00Z', 'a Monday, over the weekend'],
    ['2026-11-22T15:00:00Z', 1, '2026-11-20T00:00:00Z', 'a Sunday, whose hours do not count'],
    ['2026-11-24T09:30:00Z', 5, '2026-11-17T09:30:00Z', 'a week'],
    ['2026-11-24T09:30:00Z', 0, '2026-11-24T09:30:00Z', 'none'],
  ])('[CONSOLE-1] of %s, %d days, are at %s: %s', (moment, days, expected) => {
    expect(businessDaysBefore(new Date(moment), days)).toEqual(new Date(expected));
  });
});
