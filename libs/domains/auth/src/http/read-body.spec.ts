import fc from 'fast-check';
import { AccountsError } from '../accounts-error';
import { challengeOf, emailOf, fieldsOf, metadataOf, textOf } from './read-body';

const refused = (read: () => unknown): boolean => {
  try {
    read();
    return false;
  } catch (error) {
    return error instanceof AccountsError && error.status === 400 && error.code === 'validation_failed';
  }
};

describe('reading a body', () => {
  it('reads nulls and missing fields as absent', () => {
    const fields = fieldsOf({ email: null, code_challenge: null, code_challenge_method: null, data: null });
    expect([emailOf(fields), challengeOf(fields), metadataOf(fields), textOf(fields, 'token')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([null, 'text', 7, ['x'], undefined])('finds no fields in %p', (body) => {
    expect(fieldsOf(body)).toEqual({});
  });

  it('trims and lowercases addresses', () => {
    expect(emailOf({ email: ' Pat@Example.COM ' })).toBe('pat@example.com');
  });

  it('refuses invalid values without crashing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        for (const read of [
          () => emailOf({ email: value }),
          () => textOf({ token: value }, 'token'),
          () => challengeOf({ code_challenge: value, code_challenge_method: value }),
          () => metadataOf({ data: value }),
        ]) {
          let threw = false;
          try {
            read();
          } catch {
            threw = true;
          }
          expect(threw).toBe(refused(read));
        }
      }),
      { seed: 1 },
    );
  });

  it('refuses incomplete challenges and large metadata', () => {
    expect(refused(() => challengeOf({ code_challenge: 'a'.repeat(43) }))).toBe(true);
    expect(refused(() => challengeOf({ code_challenge: 'a'.repeat(42), code_challenge_method: 's256' }))).toBe(true);
    expect(refused(() => metadataOf({ data: { note: 'x'.repeat(5000) } }))).toBe(true);
  });
});
