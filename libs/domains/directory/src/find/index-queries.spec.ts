import type { NameQuestion } from './business-names';
import { indexQueries } from './index-queries';

const serviceWords = new Set(['plumbing', 'electrical', 'smith']);

/** '…' marks a beginning, '@' a city. */
const shown = (text: string, question: Partial<NameQuestion> = {}) =>
  indexQueries({ text, serviceWords, cityId: null, isBeginning: false, onlyInCity: false, ...question }).map(
    (query) => `${query.text}${query.isBeginning ? '…' : ''}${query.cityId === null ? '' : ` @${query.cityId}`}`,
  );

describe('the queries of the index for a name', () => {
  it('[FIND-1] ask for all words, with other numbers, then for the name’s own words and their beginning', () => {
    expect(shown('Two Rivers Plumbing, LLC')).toEqual([
      'two rivers plumbing',
      '2 rivers plumbing',
      'two rivers',
      'two rivers…',
    ]);
  });

  it('[FIND-1] ask in the city first, or only there', () => {
    const inCity = ['blue oak @c1', 'blue oak… @c1'];
    expect(shown('blue oak', { cityId: 'c1' })).toEqual([...inCity, 'blue oak', 'blue oak…']);
    expect(shown('blue oak', { cityId: 'c1', onlyInCity: true })).toEqual(inCity);
    expect(shown('blue oak', { onlyInCity: true })).toEqual([]);
  });

  it('[FIND-1] leave the last word open while typing', () => {
    expect(shown('blue oakw', { isBeginning: true })).toEqual(['blue oakw…']);
    expect(shown('blue plumb', { isBeginning: true })).toEqual(['blue plumb…']);
    expect(shown('bluebird plumbing', { isBeginning: true })).toEqual(['bluebird plumbing…', 'bluebird', 'bluebird…']);
  });

  it('[FIND-1] ask for beginnings of service words where an ampersand makes them a name', () => {
    expect(shown('smith & son electrical')).toEqual(['smith and son electrical', 'smith electri…']);
  });

  it('[FIND-1] ask for short words in the plural, in which the index tolerates no typo', () => {
    expect(shown('two paw grooming')).toEqual([
      'two paw grooming',
      '2 paw grooming',
      'two paw grooming…',
      'two paws grooming…',
    ]);
  });

  it('[FIND-1] ask for nothing twice, and at most for six words', () => {
    const six = 'alpha bravo charlie delta echo foxtrot';
    expect(shown(`${six} golf hotel`)).toEqual([six, `${six}…`]);
  });

  it('[FIND-1] are none for service words alone, unless one may be the beginning of a name', () => {
    expect([shown('plumbing'), shown('!!!'), shown('plumbing', { isBeginning: true })]).toEqual([
      [],
      [],
      ['plumbing…'],
    ]);
  });
});
