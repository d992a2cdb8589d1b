import { deriveKey, SecretBox } from './secret-box';

const secret = 'an installation secret that is long enough';

describe('SecretBox', () => {
  const box = new SecretBox(secret, 'tests');

  it('opens what it sealed, for the same context and key only', () => {
    const sealed = box.seal('tøken', 'message-1');
    expect(sealed.includes('ken')).toBe(false);
    expect(box.open(sealed, 'message-1')).toBe('tøken');
    expect(() => box.open(sealed, 'message-2')).toThrow();
    expect(() => new SecretBox(secret, 'others').open(sealed, 'message-1')).toThrow();
  });

  it('notices a changed byte', () => {
    const sealed = box.seal('token', 'message-1');
    sealed[15]! ^= 1;
    expect(() => box.open(sealed, 'message-1')).toThrow();
  });

  it('derives a separate key for each purpose', () => {
    expect(deriveKey(secret, 'one')).toHaveLength(32);
    expect(deriveKey(secret, 'one').equals(deriveKey(secret, 'two'))).toBe(false);
  });
});
