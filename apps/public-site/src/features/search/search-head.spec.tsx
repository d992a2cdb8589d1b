import { describe, expect, it } from '@jest/globals';
import { headline, insteadOf, titleOf } from './search-head';

const city = { name: 'Salt Lake City', state: 'UT' } as never;
const category = { name: 'Plumber' } as never;
const found = (changes: object) => ({ category: null, city, words: '', ...changes });

describe('the title of the results', () => {
  it.each([
    ['plumber in salt lake city', found({ category, words: 'plumber' }), 'Results for Plumber in Salt Lake City, UT'],
    ['stonebridge in slc', found({ words: 'stonebridge' }), 'Results for stonebridge in Salt Lake City, UT'],
    ['', found({}), 'Results for services in Salt Lake City, UT'],
    ['dentist', undefined, 'Results for dentist'],
  ])('[SEARCH-1] names service and town once when %s was typed', (q, result, title) => {
    expect(headline({ q }, result)).toBe(title);
  });
});

describe('the title of an incomplete search', () => {
  const plumber = { name: 'Plumber', plural: null };
  it.each([
    ['Plumbers near you', { category: plumber, city: null }],
    ['Services in Salt Lake City, UT', { category: null, city, words: '', result: null }],
    ['Search', undefined],
  ])('[SEARCH-6] is %j', (title, found) => expect(titleOf({ q: 'words' }, found as never)).toBe(title));
});

describe('the typed word of a chosen category', () => {
  const fencing = { name: 'Fencing', plural: null };
  it.each([
    ['driveway', 'fencing', ' for “driveway”'],
    ['d'.repeat(200), 'fencing', ` for “${'d'.repeat(59)}…”`],
    ['Fencing', 'fencing', ''],
    ['fencings', 'fencing', ''],
    ['driveway', '', ''],
    ['', 'fencing', ''],
  ])('[SEARCH-9] is shown if %j was typed and %j chosen', (words, category, shown) => {
    expect(insteadOf({ category }, { category: fencing, words })).toBe(shown);
  });
});
