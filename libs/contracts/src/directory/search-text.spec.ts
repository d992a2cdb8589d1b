import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cleanSearchText, SEARCH_TEXT_MAX } from './search-text';

describe('cleanSearchText', () => {
  it('drops control characters, NUL and lone surrogates and unifies forms', () => {
    expect(cleanSearchText(' plu\u0000mber\ud800\u200b  ｐｒｏ\n\tnow ')).toBe('plumber pro now');
  });

  it('does not change letters of other scripts and complete emoji', () => {
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
      { seed: 1, examples: [['¡\t\u0000\t¡'], ['e\u0000\u0301']] },
    );
  });

  it('handles a megabyte of text quickly', () => {
    expect(cleanSearchText('plumber '.repeat(130_000)).startsWith('plumber plumber')).toBe(true);
  });
});
