import { emailsNow } from './due-emails.query';

describe('the rate of invitations', () => {
  it.each([
    [60, 0, 1],
    [60, 59, 1],
    [60, 60, 0],
    [60, 75, 0],
    [1, 0, 1],
    [1, 1, 0],
    [90, 0, 2],
    [90, 89, 1],
    [3_600, 0, 60],
  ])('[CLAIM-1] of %i per hour, after %i in the last one, is %i now', (perHour, sent, now) => {
    expect(emailsNow(perHour, sent)).toBe(now);
  });
});
