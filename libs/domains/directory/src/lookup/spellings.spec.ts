import { describe, expect, it } from '@jest/globals';
import { spellingsOf } from './spellings';

describe('spellingsOf', () => {
  it.each([
    ['st-lou', ['st-lou', 'saint-lou']],
    ['saint-george-ut', ['saint-george-ut', 'st-george-ut']],
    ['port-st-lucie', ['port-st-lucie', 'port-saint-lucie']],
    ['ft-worth', ['ft-worth', 'fort-worth']],
    ['st', ['st']],
    ['riverton-ut', ['riverton-ut']],
  ])("[FORM-5] writes '%s' as %j", (beginning, spellings) => {
    expect(spellingsOf(beginning)).toEqual(spellings);
  });
});
