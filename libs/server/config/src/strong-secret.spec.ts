import { randomBytes } from 'node:crypto';
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

  it.each(Array.from({ length: 50 }, () => randomBytes(16).toString('hex')))('takes what openssl makes: %s', (text) => {
    expect(isWeakSecret(text)).toBe(false);
  });

  it('takes a long phrase', () => {
    expect(isWeakSecret('eleven quiet gulls over the north pier at dawn')).toBe(false);
  });
});
