import { isKeptWhenSeen } from './service-worker';

describe('[SHELL-14] a visited page', () => {
  it.each(['/', '/faq', '/UT/riverton-ut/plumber/', '/ut/riverton-ut/plumber/joes-pipes', '/search'])(
    'is cached at %s, which is the same for every visitor',
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
    '/no-such-page/at-all',
  ])('is not cached at %s', (path) => expect(isKeptWhenSeen(path)).toBe(false));
});
