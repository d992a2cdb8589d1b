import fc from 'fast-check';
import { safeNext } from './safe-next';

describe('safeNext', () => {
  it.each(['/account', '/provider/dashboard?tab=billing#card', '/search?q=plumber&city=riverton-ut', '/'])(
    '[SHELL-2] keeps %s, a page of this site',
    (next) => expect(safeNext(next)).toBe(next),
  );

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['another host', 'https://evil.example/account'],
    ['another host without a scheme', '//evil.example'],
    ['a backslash host', '/\\evil.example'],
    ['a backslash later', '/account\\..\\x'],
    ['a script', 'javascript:alert(1)'],
    ['a relative path', 'account'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line break', '/account\r\nset-cookie: a=b'],
    ['NUL', '/account\u0000'],
    ['dots that climb to a host', '/..//evil.example'],
    ['the sign-in page itself', '/auth/sign-in?next=/account'],
  ])('[SHELL-2] returns the home page for %s', (_what, next) => expect(safeNext(next)).toBe('/'));

  it('[SHELL-2] never leads to another host for any input', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          const target = new URL(safeNext(next), 'https://townlink.example');
          expect(target.origin).toBe('https://townlink.example');
        },
      ),
      { seed: 1 },
    );
  });
});
