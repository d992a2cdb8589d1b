import type { Fields } from '../http/read-body';
import { paginationOf, userFieldsOf, userIdOf } from './user-fields';

/** With phones disabled. */
const fieldsOf = (fields: Fields) => userFieldsOf(fields, { read: () => null });

describe('account fields sent by programs', () => {
  it.each<[string, number | null]>([
    ['none', null],
    ['24h', 86_400_000],
    ['1h30m', 5_400_000],
    ['2.5s', 2500],
    ['100ms', 100],
  ])('[AUTH-10] reads a ban of %s', (ban_duration, milliseconds) => {
    expect(fieldsOf({ ban_duration }).ban).toBe(milliseconds);
  });

  it.each(['1', 'h', '-1h', '0s', '1d', '24h ', '9'.repeat(400) + 'h', '1.2.3h', 'forever'])(
    '[AUTH-10] refuses a ban of %s',
    (ban_duration) => expect(() => fieldsOf({ ban_duration })).toThrow(/ban duration/),
  );

  it('[AUTH-10] leaves a ban unchanged when absent', () => {
    expect(fieldsOf({})).not.toHaveProperty('ban');
  });

  it.each([
    [{ role: 'service_role' }, /role/],
    [{ app_metadata: [] }, /app_metadata must be an object/],
    [{ user_metadata: { text: 'x'.repeat(5000) } }, /too large/],
    [{ password_hash: '$2a$10$abc' }, /password_hash/],
  ])('[AUTH-10] refuses %j', (fields, message) => expect(() => fieldsOf(fields)).toThrow(message));

  it('[AUTH-10] accepts only UUIDs as ids', () => {
    expect(userIdOf('018F4D9E-0000-7000-8000-000000000000')).toBe('018f4d9e-0000-7000-8000-000000000000');
    for (const id of ['1', "' or 1=1", '', 'me']) expect(() => userIdOf(id)).toThrow('user_id must be an UUID');
  });

  it('[AUTH-10] limits the pages of a list', () => {
    expect(paginationOf({ page: '', per_page: '' })).toEqual({ page: 1, perPage: 50 });
    for (const query of [{ page: '0' }, { per_page: '1001' }, { page: '1e3' }, { page: '-1' }]) {
      expect(() => paginationOf(query)).toThrow(/ is 1 to /);
    }
  });
});
