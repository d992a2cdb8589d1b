import { avoidedWords } from '../../checks/words.mjs';

describe('the check of words', () => {
  it('[HOUSE-3] names the line and the plain wording of an avoided word', () => {
    expect(avoidedWords('A plain line.\nNobody may call it.')).toEqual([
      { line: 2, word: 'Nobody', instead: expect.stringContaining('subject') },
    ]);
  });

  it('[HOUSE-3] accepts identifiers that contain such a word', () => {
    expect(avoidedWords("conflict('changed-meanwhile'); changedMeanwhile(); the history")).toEqual([]);
  });
});
