import { describe, expect, it } from '@jest/globals';
import { charactersOf, monogram } from './monogram';

describe('monogram', () => {
  it.each([
    ['Two Rivers Plumbers', 'TR'],
    ['Cedar & Co Dentists', 'CC'],
    ['The Red Door', 'RD'],
    ['of', 'O'],
    ['Q', 'Q'],
    ['élan vital', 'ÉV'],
    ['e\u0301lan', 'E\u0301'],
    ['24 Hour Locks', '2H'],
    ['Smith-Jones', 'SJ'],
    ['(Best) "Lawns"', 'BL'],
    ['🔧', '🔧'],
    ['👩🏽‍🔧 Fix It', 'FI'],
    ['👩🏽‍🔧 🧰', '👩🏽‍🔧'],
    ['אינסטלציה גבעתיים', 'א'],
    ['سباكة النهر', 'س'],
    ['水道 修理', '水'],
    ['***', '*'],
    ['   ', '•'],
  ])('of %j is %j', (name, letters) => expect(monogram(name)).toBe(letters));

  it('separates Latin names into the same characters as Intl', () => {
    const codes = Array.from({ length: 0x2100 }, (_, code) => String.fromCodePoint(code));
    const segmenter = new Intl.Segmenter();
    for (const code of codes) {
      const text = `e${code}’`;
      const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
      expect([text, ...charactersOf(text)]).toEqual([text, ...characters]);
    }
  });
});
