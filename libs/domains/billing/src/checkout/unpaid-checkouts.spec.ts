import { ranOut, unpaidLimit } from './unpaid-checkouts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

describe('unpaidLimit', () => {
  it('[BILL-1] keeps a third slot within a day and no fourth, until a day after the first of the three', () => {
    expect(unpaidLimit({ startedAt: [], ranOutAt: null }, NOW)).toBeNull();
    expect(unpaidLimit({ startedAt: [ago(5), ago(1)], ranOutAt: null }, NOW)).toBeNull();
    expect(unpaidLimit({ startedAt: [ago(1), ago(20), ago(5)], ranOutAt: null }, NOW)).toEqual({
      reason: 'tooMany',
      until: ago(-4),
    });
    expect(unpaidLimit({ startedAt: [ago(24), ago(5), ago(1)], ranOutAt: null }, NOW)).toBeNull();
    expect(unpaidLimit({ startedAt: [ago(23), ago(5), ago(2), ago(1)], ranOutAt: null }, NOW)).toMatchObject({
      until: ago(-19),
    });
  });

  it('[BILL-1] keeps none within an hour after one ran out', () => {
    expect(unpaidLimit({ startedAt: [ago(1.5)], ranOutAt: ago(0.5) }, NOW)).toEqual({
      reason: 'coolDown',
      until: ago(-0.5),
    });
    expect(unpaidLimit({ startedAt: [ago(2)], ranOutAt: ago(1) }, NOW)).toBeNull();
  });

  it('names the limit that lasts longer when both are in force', () => {
    const startedAt = [ago(4), ago(3), ago(1.5)];
    expect(unpaidLimit({ startedAt, ranOutAt: ago(0.5) }, NOW)).toMatchObject({ reason: 'tooMany', until: ago(-20) });
  });
});

describe('ranOut', () => {
  it('tells one that was left until its end from one that was replaced before', () => {
    expect(ranOut(ago(0.1), NOW)).toBe(true);
    expect(ranOut(new Date(NOW.getTime() + 30_000), NOW)).toBe(true);
    expect(ranOut(ago(-0.1), NOW)).toBe(false);
    expect(ranOut(null, NOW)).toBe(false);
  });
});
