import { randomUUID } from 'node:crypto';
import { readLink, signLink } from './signed-link';

const key = Buffer.alloc(32, 7);
const link = { id: randomUUID(), occasion: randomUUID() };
const token = signLink(key, 'claim', link);

describe('signed links', () => {
  it('[WAIT-2] return their content', () => expect(readLink(key, 'claim', token)).toEqual(link));

  it.each([
    ['for another purpose', () => readLink(key, 'leave', token)],
    ['under another key', () => readLink(Buffer.alloc(32, 8), 'claim', token)],
    ['of another entry', () => readLink(key, 'claim', token.replace(link.id, randomUUID()))],
    ['of another offer', () => readLink(key, 'claim', token.replace(link.occasion, randomUUID()))],
    ['with a bit that means nothing', () => readLink(key, 'claim', token.slice(0, -1) + other(token.at(-1)!))],
    ['cut short', () => readLink(key, 'claim', token.slice(0, -1))],
    ['that is none', () => readLink(key, 'claim', 'a.b.c')],
  ])('[WAIT-2] are invalid %s', (_what, read) => expect(read()).toBeNull());
});

/** A character that differs in the last bit. */
function other(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) ^ 1]!;
}
