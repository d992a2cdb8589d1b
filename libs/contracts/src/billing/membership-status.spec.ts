import { graceEnd, graceExtension } from './membership-status';

const since = new Date('2026-11-01T12:00:00Z');
const end = new Date('2026-11-08T12:00:00Z');
const extended = new Date('2026-11-15T12:00:00Z');
const before = (moment: Date) => new Date(moment.getTime() - 1);

describe('the grace period after a failed payment', () => {
  it('[BILL-2] ends after 7 days, or when support decides', () => {
    expect(graceEnd(since)).toEqual(end);
    expect(graceEnd(since, extended)).toEqual(extended);
    expect(graceEnd(since, extended.toISOString())).toEqual(extended);
  });

  it('[ASSIST-1] is extended once by 7 days, while it runs', () => {
    expect(graceExtension(since, null, before(end))).toEqual({ before: end, until: extended });
    expect(graceExtension(since, null, end)).toBeNull();
    expect(graceExtension(since, extended, before(end))).toBeNull();
    expect(graceExtension(null, null, since)).toBeNull();
  });
});
