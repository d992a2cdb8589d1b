import { describe, expect, it } from '@jest/globals';
import { splitState } from './states';

describe('splitState', () => {
  it.each([
    ['Riverton, UT', 'Riverton', 'UT'],
    ['riverton ut', 'riverton', 'UT'],
    ['Salt Lake City, Utah', 'Salt Lake City', 'UT'],
    ['Charlotte north carolina', 'Charlotte', 'NC'],
    ['Washington District of Columbia', 'Washington', 'DC'],
    ['New York New York', 'New York', 'NY'],
    ['New York', 'New York', null],
    ['Utah', 'Utah', null],
    ['Boise', 'Boise', null],
    ['', '', null],
  ])("[SEARCH-7] reads '%s'", (text, name, state) => {
    expect(splitState(text)).toEqual({ name, state });
  });
});
