import { yearsInBusiness } from './service-details';

it('counts the years in business', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect([2006, 2025, 2026, null].map((since) => yearsInBusiness(since, now))).toEqual([20, 1, null, null]);
});
