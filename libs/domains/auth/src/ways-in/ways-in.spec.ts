import type { AuthenticationMethod } from '../sessions/session.entity';
import { missingFor, type Requester } from './ways-in';

const NOW = new Date('2026-05-01T12:00:00Z');
const shown = (method: AuthenticationMethod['method'], secondsAgo: number) => ({
  method,
  timestamp: NOW.getTime() / 1000 - secondsAgo,
});
const requester = (changes: Partial<Requester>): Requester => ({
  verifiedFactors: 0,
  passkeys: 0,
  hasPassword: true,
  isAdmin: false,
  isSettingUp: false,
  aal: 'aal1',
  amr: [shown('password', 30)],
  ...changes,
});

describe('missingFor', () => {
  it.each([
    ['nothing guards the account and the password is fresh', {}, null],
    ['a factor guards it and the session has only a password', { verifiedFactors: 1 }, 'second-step'],
    ['a passkey guards it and the session has only a password', { passkeys: 1 }, 'second-step'],
    ['a passkey guards it and was shown', { passkeys: 1, aal: 'aal2', amr: [shown('passkey', 30)] }, null],
    ['the last proof is ten minutes old', { amr: [shown('password', 600)] }, 'proof'],
    ['the last proof is a second younger', { amr: [shown('password', 599)] }, null],
    ['another provider vouches, beside a password', { amr: [shown('oauth', 1)] }, 'proof'],
    ['a company vouches, beside a password', { amr: [shown('sso/saml', 1)] }, 'proof'],
    ['another provider vouches, and there is no password', { hasPassword: false, amr: [shown('oauth', 1)] }, null],
    ['a company vouches, and there is no password', { hasPassword: false, amr: [shown('sso/saml', 1)] }, null],
    [
      'another provider vouched long ago, and there is no password',
      { hasPassword: false, amr: [shown('oauth', 600)] },
      'proof',
    ],
    [
      'another provider vouches, beside a passkey',
      { hasPassword: false, passkeys: 1, aal: 'aal2', amr: [shown('oauth', 1), shown('passkey', 700)] },
      'proof',
    ],
    ['a new address was confirmed', { amr: [shown('email_change', 1)] }, 'proof'],
    ['a code by email was shown', { amr: [shown('otp', 1)] }, null],
    ['an anonymous visit is all there is', { amr: [shown('anonymous', 1)] }, 'proof'],
    ['an administrator has nothing but a password', { isAdmin: true }, 'password-and-code'],
    ['the first administrator sets the site up with a password', { isAdmin: true, isSettingUp: true }, null],
    [
      'the first administrator sets the site up with a link by email',
      { isAdmin: true, isSettingUp: true, amr: [shown('magiclink', 1)] },
      'password-and-code',
    ],
    [
      'the first administrator sets the site up with an old password and a code',
      { isAdmin: true, isSettingUp: true, amr: [shown('password', 700), shown('otp', 9)] },
      'password-and-code',
    ],
    [
      'an administrator has nothing but a link by email',
      { isAdmin: true, amr: [shown('magiclink', 1)] },
      'password-and-code',
    ],
    ['an administrator has shown both', { isAdmin: true, amr: [shown('password', 500), shown('otp', 9)] }, null],
    [
      'an administrator showed one of both too long ago',
      { isAdmin: true, amr: [shown('password', 700), shown('otp', 9)] },
      'password-and-code',
    ],
  ] as [string, Partial<Requester>, ReturnType<typeof missingFor>][])(
    '[AUTH-7] a new factor, when %s',
    (_, who, missing) => {
      expect(missingFor('factor.add', requester(who), NOW, true)).toBe(missing);
    },
  );

  it('[AUTH-7] requires no more of an administrator than of others when nothing strong is added', () => {
    expect(missingFor('email', requester({ isAdmin: true }), NOW, true)).toBeNull();
  });

  it('[AUTH-7] requires only the second step in the original service’s mode', () => {
    const old = { amr: [shown('password', 86_400)] };
    expect(missingFor('passkey.add', requester({ ...old, passkeys: 1 }), NOW, false)).toBe('second-step');
    expect(missingFor('passkey.add', requester(old), NOW, false)).toBeNull();
  });
});
