import { ranOut, type UnpaidCheckout, unpaidLimit } from './unpaid-checkouts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ago = (hours: number): Date => new Date(NOW.getTime() - hours * 3_600_000);

const MOST = { perNumber: 4, perAddress: 5, perMarket: 2 };

const checkout = (hoursAgo: number, changes: Partial<UnpaidCheckout> = {}): UnpaidCheckout => ({
  startedAt: ago(hoursAgo),
  ranOutAt: null,
  keptUntil: null,
  samePerson: true,
  sameNumber: false,
  sameAddress: false,
  ...changes,
});
const withNumber = (hoursAgo: number, changes: Partial<UnpaidCheckout> = {}) =>
  checkout(hoursAgo, { samePerson: false, sameNumber: true, ...changes });
const fromAddress = (hoursAgo: number, changes: Partial<UnpaidCheckout> = {}) =>
  checkout(hoursAgo, { samePerson: false, sameAddress: true, ...changes });

const limitOf = (...unpaid: UnpaidCheckout[]) => unpaidLimit(unpaid, MOST, NOW);

describe('unpaidLimit', () => {
  it('[BILL-1] allows a third slot within a day and no fourth, until a day after the first', () => {
    expect(limitOf()).toBeNull();
    expect(limitOf(checkout(5), checkout(1))).toBeNull();
    expect(limitOf(checkout(1), checkout(20), checkout(5))).toEqual({ reason: 'tooMany', until: ago(-4) });
    expect(limitOf(checkout(24), checkout(5), checkout(1))).toBeNull();
    expect(limitOf(checkout(23), checkout(5), checkout(2), checkout(1))).toMatchObject({ until: ago(-19) });
  });

  it('[BILL-1] allows none within an hour after an expired one', () => {
    expect(limitOf(checkout(1.5, { ranOutAt: ago(0.5) }))).toEqual({ reason: 'coolDown', until: ago(-0.5) });
    expect(limitOf(checkout(2, { ranOutAt: ago(1) }))).toBeNull();
    const stranger = { ranOutAt: ago(0.5) };
    expect(limitOf(withNumber(1.5, stranger), fromAddress(1.5, stranger))).toBeNull();
  });

  it('[BILL-1, CAP-2] allows no second slot of a market for one person', () => {
    expect(limitOf(checkout(0.5, { keptUntil: ago(-0.5) }))).toEqual({ reason: 'unpaidElsewhere', until: ago(-0.5) });
    expect(limitOf(checkout(0.5, { keptUntil: ago(0.1) }))).toBeNull();
  });

  it.each([
    ['phone number', withNumber, 4, 'unpaidNumber'],
    ['IP address', fromAddress, 5, 'unpaidNetwork'],
  ] as const)(
    '[BILL-1, CAP-2] allows the configured number for one %s, within a day and concurrently in a market',
    (_, by, most, reason) => {
      const begun = Array.from({ length: most }, (_each, index) => by(index + 1));
      expect(limitOf(...begun.slice(1))).toBeNull();
      expect(limitOf(...begun)).toEqual({ reason, until: ago(most - 24) });
      const kept = [by(0.5, { keptUntil: ago(-0.5) }), by(0.2, { keptUntil: ago(-0.8) })];
      expect(limitOf(kept[0]!)).toBeNull();
      expect(limitOf(...kept)).toEqual({ reason, until: ago(-0.5) });
    },
  );

  it('returns the limit that lasts longest', () => {
    const unpaid = [checkout(4), checkout(3), checkout(1.5, { ranOutAt: ago(0.5), keptUntil: ago(-1) })];
    expect(limitOf(...unpaid)).toMatchObject({ reason: 'tooMany', until: ago(-20) });
  });
});

describe('ranOut', () => {
  it('distinguishes expired checkouts from replaced ones', () => {
    expect(ranOut(ago(0.1), NOW)).toBe(true);
    expect(ranOut(new Date(NOW.getTime() + 30_000), NOW)).toBe(true);
    expect(ranOut(ago(-0.1), NOW)).toBe(false);
    expect(ranOut(null, NOW)).toBe(false);
  });
});
