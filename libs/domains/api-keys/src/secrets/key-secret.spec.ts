import { API_KEY_PATTERN } from '@townlink/contracts';
import { firstKeyIn, isWellFormed, newSecret, visiblePart } from './key-secret';

describe('the secret of a key', () => {
  it('[KEY-1] fits the documented pattern and its own checksum, however small or large its number', () => {
    const secrets = [
      newSecret(Buffer.alloc(32)),
      newSecret(Buffer.alloc(32, 255)),
      ...Array.from({ length: 200 }, () => newSecret()),
    ];
    for (const secret of secrets) {
      expect(secret).toMatch(new RegExp(`^${API_KEY_PATTERN}$`));
      expect(isWellFormed(secret)).toBe(true);
    }
    expect(new Set(secrets).size).toBe(202);
  });

  it('[KEY-1] is the same for the same bytes, as other programs can check', () => {
    // CRC-32 of 43 zeros, in base 62.
    expect(newSecret(Buffer.alloc(32))).toBe(`tlk_${'0'.repeat(43)}2CZclj`);
  });

  it('[KEY-1] is invalid with any one character changed', () => {
    const secret = newSecret();
    for (let at = 4; at < secret.length; at += 1) {
      const other = secret[at] === 'a' ? 'b' : 'a';
      expect(isWellFormed(secret.slice(0, at) + other + secret.slice(at + 1))).toBe(false);
    }
  });

  it.each([
    '',
    'tlk_',
    'tlk_short',
    `x${newSecret()}`,
    `${newSecret()}x`,
    newSecret().toUpperCase(),
    ` ${newSecret()}`,
  ])('[KEY-1] is not %j', (text) => expect(isWellFormed(text)).toBe(false));

  it('[KEY-1] is found in a text, and shows only its beginning', () => {
    const secret = newSecret();
    expect(firstKeyIn(`export TOWNLINK_KEY="${secret}"; curl …`)).toBe(secret);
    expect(firstKeyIn('nothing here')).toBeNull();
    expect(firstKeyIn(`${secret}x`)).toBeNull();
    expect(firstKeyIn(`GET /?key=Bearer%20${secret}&page=2`)).toBe(secret);
    expect(firstKeyIn(`GET /?key=${secret.replace('_', '%5F')}`)).toBe(secret);
    expect(firstKeyIn(`tlk_${'a'.repeat(49)}\n${secret}`)).toBe(secret);
    expect(visiblePart(secret)).toBe(secret.slice(0, 10));
  });
});
