import { randomBytes } from 'node:crypto';
import { isContactLinkValid, readContactLink, signContactLink } from './contact-token';

const key = randomBytes(32);
const link = { providerId: '018f0000-0000-7000-8000-0000000000aa', expires: new Date('2026-11-23T12:00:00Z') };
const token = signContactLink(key, link, 'pat@example.com');
const before = new Date('2026-11-23T11:59:59Z');

describe('the contact address link', () => {
  it('is valid for its provider and address until it expires', () => {
    expect(readContactLink(token)).toEqual(link);
    expect(isContactLinkValid(key, token, 'Pat@Example.com', before)).toBe(true);
    expect(isContactLinkValid(key, token, 'pat@example.com', link.expires)).toBe(false);
  });

  it('is invalid for another address, provider, time or key', () => {
    const other = token.replace('00aa', '00ab');
    const longer = token.replace(/\.\d+\./, '.9999999999.');
    expect(isContactLinkValid(key, token, 'mallory@example.com', before)).toBe(false);
    expect(isContactLinkValid(key, other, 'pat@example.com', before)).toBe(false);
    expect(isContactLinkValid(key, longer, 'pat@example.com', before)).toBe(false);
    expect(isContactLinkValid(randomBytes(32), token, 'pat@example.com', before)).toBe(false);
  });

  it.each(['', 'x', token.slice(1), token.slice(0, -1), `${token}A`, `${token}\n`, token.replaceAll('.', ':')])(
    'is invalid for %j',
    (text) => {
      expect(readContactLink(text)).toBeNull();
      expect(isContactLinkValid(key, text, 'pat@example.com', before)).toBe(false);
    },
  );
});
