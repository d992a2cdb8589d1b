import { refusalOf, type StoredKey } from './refusal-of';

const NOW = new Date('2026-11-28T12:00:00Z');
const PAST = new Date('2026-11-28T12:00:00Z');
const FUTURE = new Date('2026-11-28T12:00:01Z');

const key = (changes: Partial<StoredKey> = {}): StoredKey => ({
  expires_at: null,
  revoked_at: null,
  ends_at: null,
  ip_ranges: [],
  banned_until: null,
  is_closed: false,
  ...changes,
});

describe('a key', () => {
  it.each<[string, Partial<StoredKey>]>([
    ['without an end', {}],
    ['before its end', { expires_at: FUTURE }],
    ['with its old secret, for a while', { ends_at: FUTURE }],
    ['of an account whose ban is over', { banned_until: PAST }],
    ['from its network', { ip_ranges: ['203.0.113.0/24'] }],
  ])('[KEY-1] works %s', (_, changes) => expect(refusalOf(key(changes), '203.0.113.7', NOW)).toBeNull());

  it.each<[string, Partial<StoredKey> | undefined, string]>([
    ['that was never made', undefined, 'invalid'],
    ['at the very moment of its end', { expires_at: PAST }, 'expired'],
    ['with a secret that was replaced', { ends_at: PAST }, 'expired'],
    ['that was revoked', { revoked_at: PAST }, 'revoked'],
    ['that was revoked and has expired', { revoked_at: PAST, expires_at: PAST }, 'revoked'],
    ['of a banned account', { banned_until: FUTURE }, 'revoked'],
    ['of a closed account', { is_closed: true }, 'revoked'],
    ['from another network', { ip_ranges: ['198.51.100.0/24'] }, 'elsewhere'],
    ['that has expired, from another network', { ip_ranges: ['198.51.100.0/24'], expires_at: PAST }, 'expired'],
  ])('[KEY-1] does not work %s', (_, changes, refusal) => {
    expect(refusalOf(changes && key(changes), '203.0.113.7', NOW)).toBe(refusal);
  });
});
