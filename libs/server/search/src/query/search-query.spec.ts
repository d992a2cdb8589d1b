import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { probesOf, readQuery } from './search-query';

describe('readQuery', () => {
  it.each([
    ['I need an emergency plumer near me ASAP!!', ['plumer']],
    ['Who can fix my water heater today?', ['fix', 'water', 'heater']],
    ["car won't start", ['car', 'wont', 'start']],
    ['Peñón dentista', ['penon', 'dentista']],
    ['urgent care', ['care']],
    ['I need a will', ['wills']],
    ['help with our well', ['wells']],
    ['will you come, as well', ['come']],
  ])("[SEARCH-8] reduces '%s' to its distinctive words", (text, words) => {
    expect(readQuery(text).words).toEqual(words);
  });

  it('keeps stop words when nothing else was typed', () => {
    expect(readQuery('emergency').words).toEqual(['emergency']);
    expect(readQuery('near me').words).toEqual(['near', 'me']);
  });

  it('creates few probes of any text and never an empty one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const probes = probesOf(readQuery(text));
        expect(probes.length).toBeLessThanOrEqual(21);
        expect(probes).not.toContain('');
      }),
      { seed: 1 },
    );
  });
});

describe('probesOf', () => {
  it('looks up common words only with a neighbor', () => {
    expect(probesOf(readQuery('please help my water heater stopped working'))).toEqual([
      'water heater stopped working',
      'heater',
      'stopped',
      'water heater',
      'stopped working',
    ]);
  });
});
