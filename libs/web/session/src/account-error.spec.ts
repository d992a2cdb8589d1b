import { describe, expect, it } from '@jest/globals';
import { AuthApiError, AuthRetryableFetchError, AuthUnknownError, AuthWeakPasswordError } from '@supabase/auth-js';
import { accountErrorCode, accountErrorMessage, weakPasswordReasons } from './account-error';

describe("the accounts client's own errors", () => {
  it('[AUTH-3] explain why a password is weak', () => {
    const error = new AuthWeakPasswordError('Password is too weak', 422, ['length', 'pwned']);
    expect(weakPasswordReasons(error)).toEqual(['length', 'pwned']);
    expect(weakPasswordReasons(new Error('other'))).toBeUndefined();
  });

  it('[AUTH-12] are distinguished by their codes', () => {
    const error = new AuthApiError('Invalid login credentials', 400, 'invalid_credentials');
    expect(accountErrorCode(error)).toBe('invalid_credentials');
    expect(accountErrorMessage(error)).toBe('Invalid login credentials');
    expect(accountErrorCode(null)).toBeUndefined();
  });

  it('[AUTH-1] refer locked-out users to support, and keep the service’s message for a closed account', () => {
    const banned = new AuthApiError('User is banned', 400, 'user_banned');
    expect(accountErrorMessage(banned)).toBe('This account is locked. Please write to our support team.');
    const closed = new AuthApiError('This account has been closed', 400, 'user_banned');
    expect(accountErrorMessage(closed)).toBe('This account has been closed');
  });

  it('[AUTH-12] say what to do when the service cannot be reached', () => {
    expect(accountErrorMessage(new AuthRetryableFetchError('Failed to fetch', 0))).toMatch(/^No connection/);
  });

  it.each([
    ['a fault', new AuthRetryableFetchError('Internal Server Error', 500)],
    ['a proxy’s page', new AuthUnknownError('Unexpected token <', new SyntaxError())],
    ['a response without a message', new AuthApiError('', 400, undefined)],
  ])('[AUTH-12] do not blame the connection, and hide technical messages: %s', (_what, error) => {
    expect(accountErrorMessage(error)).toBe('Something went wrong. Please try again.');
  });
});
