import { misspellings } from '../../checks/spelling.mjs';

describe('the check of spelling', () => {
  it('[HOUSE-3] names the line and the US spelling of a British word', () => {
    expect(misspellings('An email.\nThe colour of an E-mail.')).toEqual([
      { line: 2, word: 'E-mail', instead: 'email' },
      { line: 2, word: 'colour', instead: expect.stringContaining('color') },
    ]);
  });

  it('[HOUSE-3] accepts names that others gave', () => {
    expect(misspellings('aria-labelledby, user_cancelled_authorize, toColourspace')).toEqual([]);
  });
});
