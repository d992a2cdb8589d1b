import { createHash } from 'node:crypto';
import { isWeakSecret } from './strong-secret';

describe('isWeakSecret', () => {
  it.each([
    'a'.repeat(32),
    'ab'.repeat(16),
    'password'.repeat(4),
    '0123456789abcdef'.repeat(2),
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '11111111111111112222222222222222',
    'change-me-change-this-to-something-9f8e7d',
    'example-key-Qm3xT8vZp1LrK5nW7sYb2dFh',
    '00000000000000000000000000000000',
  ])('finds %s', (text) => {
    expect(isWeakSecret(text)).toBe(true);
  });

  it('accepts 32 random hexadecimal digits', () => {
    const keys = Array.from({ length: 2_000 }, (_, index) => createHash('md5').update(String(index)).digest('hex'));
    expect(keys.filter(isWeakSecret)).toEqual([]);
  });

  it('accepts a long phrase', () => {
    expect(isWeakSecret('eleven quiet gulls over the north pier at dawn')).toBe(false);
  });
});
