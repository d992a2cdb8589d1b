import { isKeptWhenSeen } from './service-worker';

describe('[SHELL-14] a page that was seen', () => {
  it.each(['/', '/faq', '/UT/riverton-ut/plumber/', '/ut/riverton-ut/plumber/joes-pipes', '/search'])(
    'is kept at %s, where everybody sees the same',
    (path) => expect(isKeptWhenSeen(path)).toBe(true),
  );

  it.each([
    '/account',
    '/provider/dashboard',
    '/admin/vetting',
    '/auth/sign-in',
    '/auth/confirm',
    '/newsletter/unsubscribe',
    '/r/abc123',
    '/offline',
    '/api/profile',
    '/no-such-page',
  ])('is not kept at %s', (path) => expect(isKeptWhenSeen(path)).toBe(false));
});
