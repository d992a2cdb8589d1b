import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanSearchText, parseSearchText, SEARCH_TEXT_MAX } from './search-text';

describe('cleanSearchText', () => {
  it('drops control characters, NUL and lone surrogates and unifies forms', () => {
    expect(cleanSearchText(' plu\u0000mber\ud800\u200b  ｐｒｏ\n\tnow ')).toBe('plumber pro now');
  });

  it('leaves letters of other scripts and whole emoji alone', () => {
    expect(cleanSearchText('dentista Peñón 🦷')).toBe('dentista Peñón 🦷');
  });

  it('never throws, never grows beyond the limit, and is stable when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
        const clean = cleanSearchText(text);
        expect(Array.from(clean).length).toBeLessThanOrEqual(SEARCH_TEXT_MAX);
        expect(clean).not.toMatch(/\p{Surrogate}/u);
        expect(cleanSearchText(clean)).toBe(clean);
      }),
      { examples: [['¡\t\u0000\t¡'], ['e\u0000\u0301']] },
    );
  });

  it('takes little time on a megabyte of text', () => {
    expect(cleanSearchText('plumber '.repeat(130_000)).startsWith('plumber plumber')).toBe(true);
  });
});

describe('parseSearchText', () => {
  it.each([
    ['plumber in Riverton, UT', 'plumber', 'Riverton, UT'],
    ['emergency plumber IN salt lake city ut', 'emergency plumber', 'salt lake city ut'],
    ['dentist, in Boise.', 'dentist', 'Boise'],
    ['built in shelves in Provo', 'built in shelves', 'Provo'],
    ['in Riverton', '', 'Riverton'],
    ['roofer in St. Louis?', 'roofer', 'St. Louis'],
    ['roofer near St. Louis', 'roofer', 'St. Louis'],
    ['near Riverton', '', 'Riverton'],
    ['plumber 84065', 'plumber', '84065'],
    ['plumber, 84065-1234', 'plumber', '84065'],
    ['plumber in 84065', 'plumber', '84065'],
    ['tree service near 84065', 'tree service', '84065'],
    ['84065', '', '84065'],
    ['in 84065', '', '84065'],
  ])("[SEARCH-7] reads '%s'", (text, service, city) => {
    expect(parseSearchText(text)).toEqual({ service, city });
  });

  it.each(['leak in my kitchen', 'ants in the house', 'plumber', 'inspector', 'plumber in', 'painting in 2 days', ''])(
    "[SEARCH-7] finds no city in '%s'",
    (text) => {
      expect(parseSearchText(text)).toEqual({ service: text, city: null });
    },
  );

  it('takes little time on text that would make a pattern backtrack', () => {
    const started = performance.now();
    for (const text of ['in '.repeat(66), ' in'.repeat(66), `in ${' '.repeat(190)}1`]) parseSearchText(text);
    expect(performance.now() - started).toBeLessThan(100);
  });
});
