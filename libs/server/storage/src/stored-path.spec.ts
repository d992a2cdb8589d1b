import { InvalidPathError } from './errors';
import { storedPath } from './stored-path';

describe('storedPath', () => {
  it('joins bucket and path', () => {
    expect(storedPath('provider-licenses', 'licenses/1763700000000.pdf')).toBe(
      'provider-licenses/licenses/1763700000000.pdf',
    );
  });

  it.each([
    '../secret.pdf',
    'licenses/../../secret.pdf',
    '/etc/passwd',
    'licenses//a.pdf',
    'licenses/.hidden',
    '.',
    '',
    'licenses\\..\\a.pdf',
    'licenses/%2e%2e/a.pdf',
    'licenses/a\u0000.pdf',
    'a/b/c/d/e/f/g.pdf',
    `${'a'.repeat(200)}.pdf`,
  ])('refuses the path %j', (path) => {
    expect(() => storedPath('provider-licenses', path)).toThrow(InvalidPathError);
  });

  it.each(['..', '.incoming', '', 'a/b', 'Upper', 'x'])('refuses the bucket %j', (bucket) => {
    expect(() => storedPath(bucket, 'a.pdf')).toThrow(InvalidPathError);
  });
});
