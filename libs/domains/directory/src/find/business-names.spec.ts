import { askedAbout, beginningsIn, matchName, type NameQuery, nameQueries } from './business-names';

const serviceWords = new Set(['plumbing', 'electric', 'smith', 'key']);
const queriesOf = (text: string, query: Partial<NameQuery> = {}) =>
  nameQueries({
    text,
    serviceWords,
    corrections: new Map(),
    completions: new Map(),
    cityId: null,
    isBeginning: false,
    onlyInCity: false,
    ...query,
  });

describe('the word queries for a name', () => {
  it('[FIND-1] ask for all words, then for the name’s own words, then for beginnings of these', () => {
    expect(queriesOf('Two Rivers Plumbing LLC')).toEqual([
      `('two' | '2') & 'rivers' & 'plumbing'`,
      '^two rivers ',
      '^2 rivers ',
      `('two' | '2') & 'rivers'`,
      `'two':* & 'rivers':*`,
      `'tworivers' & 'plumbing'`,
      `('two' | '2') & 'riversplumbing'`,
    ]);
  });

  it('[FIND-1] ask for the words that are known to begin so instead of a prefix', () => {
    const completions = new Map([
      ['blue', ['blue']],
      ['river', ['river', 'rivers', 'riverside']],
    ]);
    expect(queriesOf('blue river', { completions })).toEqual([
      '^blue river ',
      `'blue' & 'river'`,
      `'blue' & ('river' | 'rivers' | 'riverside')`,
      `'blueriver'`,
    ]);
  });

  it('[FIND-1] ask for nothing twice', () => {
    const completions = new Map([
      ['blue', ['blue']],
      ['oak', []],
    ]);
    expect(queriesOf('blue oak', { completions })).toEqual(['^blue oak ', `'blue' & 'oak'`, `'blueoak'`]);
  });

  it('[FIND-1] ask in the city first', () => {
    expect(queriesOf('rivers', { cityId: 'c1', completions: new Map([['rivers', ['rivers']]]) })).toEqual([
      `'rivers' & '@c1'`,
      '^rivers ',
      `'rivers'`,
    ]);
  });

  it('[FIND-1] ask in the city alone when names elsewhere do not matter', () => {
    const query = { cityId: 'c1', onlyInCity: true, completions: new Map([['rivers', ['rivers']]]) };
    expect(queriesOf('rivers', query)).toEqual([`'rivers' & '@c1'`]);
  });

  it('[FIND-1] ask for names that begin with the own words, in each spelling', () => {
    const corrections = new Map([['rivrs', ['rivers', 'river']]]);
    const beginnings = (text: string, query: Partial<NameQuery> = {}) =>
      queriesOf(text, { corrections, ...query }).filter((query) => query.startsWith('^'));
    expect(beginnings('two rivrs plumbing')).toEqual(['^two rivers ', '^2 rivers ', '^two river ', '^2 river ']);
    expect(beginnings('key rivrs electric')).toEqual(['^key rivers ', '^key river ', '^rivers ', '^river ']);
    expect(beginnings('key smith electric')).toEqual(['^key smith electric ']);
    expect(beginnings('blue rivrs', { isBeginning: true })).toEqual(['^blue rivrs', '^blue rivers', '^blue river']);
  });

  it('[FIND-1] ask for beginnings of service words where an ampersand makes them a name', () => {
    expect(beginningsIn('smith & key electric', serviceWords)).toEqual(['smith', 'key', 'elect']);
    expect(beginningsIn('smith electric', serviceWords)).toEqual([]);
  });

  it('[FIND-1] are none for service words alone', () => {
    expect(queriesOf('plumbing')).toEqual([]);
  });
});

describe('the match of a text and a name', () => {
  it('[FIND-1] scores a number in its other spelling once', () => {
    const scoreOf = (text: string, name: string) => matchName(text, name, serviceWords).score;
    const alone = scoreOf('two rivers', 'Two Rivers Plumbing');
    expect(scoreOf('2 rivers', 'Two Rivers Plumbing')).toBeCloseTo(0.94, 2);
    expect(scoreOf('two rivers', 'Two Rivers 2 Plumbing')).toBeLessThan(alone);
    expect(scoreOf('two rivers 2', 'Two Rivers 2 Plumbing')).toBeGreaterThan(
      scoreOf('two rivers 2', 'Two Rivers Plumbing'),
    );
  });
});

describe('words that ask about a business', () => {
  it.each([
    ['paradise landscaping reviews', 'paradise landscaping'],
    ['Two Rivers phone number', 'Two Rivers'],
    ['two rivers telephone number?', 'two rivers'],
    ['two rivers business hours', 'two rivers'],
    ['phone number for two rivers', 'two rivers'],
    ['the address of two rivers', 'two rivers'],
  ])("[FIND-1] are removed from '%s', which leaves '%s'", (text, name) => {
    expect(askedAbout(text)).toBe(name);
  });

  it.each([
    'locksmith 24 hours',
    'cell phone repair',
    'contract review',
    'change of address',
    'reviews',
    'phone number',
    'after hours vet',
    'two rivers',
    '',
  ])("[FIND-1] are not found in '%s'", (text) => {
    expect(askedAbout(text)).toBe(text);
  });
});
