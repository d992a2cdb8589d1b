import { erasureAt, proofFor } from './closing-rules';

const CLOSED = new Date('2026-03-01T12:00:00Z');

describe('closing an account', () => {
  it.each([
    [{ passwordHash: 'hash', email: 'pat@example.com', phone: null }, 'password'],
    [{ passwordHash: null, email: 'pat@example.com', phone: null }, 'code'],
    [{ passwordHash: null, email: null, phone: '18015550100' }, 'code'],
    [{ passwordHash: null, email: null, phone: null }, 'none'],
  ])('[PRIV-1] requires a proof for %j: %s', (account, proof) => {
    expect(proofFor(account)).toBe(proof);
  });

  it.each([
    ['a day later where nothing keeps it', [], '2026-03-02T12:00:00.000Z'],
    ['a day later when the retention is over', [new Date('2026-02-01T00:00:00Z'), null], '2026-03-02T12:00:00.000Z'],
    ['when the last thing that keeps it is over', [new Date('2026-03-20T08:00:00Z')], '2026-03-20T08:00:00.000Z'],
  ])('[PRIV-1] erases it %s', (_when, keptUntil, erased) => {
    expect(erasureAt(CLOSED, keptUntil).toISOString()).toBe(erased);
  });
});
