import type { SearchLanguage } from '@townlink/contracts';
import { isDistinctive, isFiller } from '../query/words';
import type { SimilarityTable } from './similarity-table';
import { PRESENT } from './word-similarity';

/**
 * How a term appears in a query: identical text; all of its telling words (`whole`); all, some misspelled; its beginning,
 * possibly ending within a word; joined or split differently; only some of its words; none.
 */
export type TermFit = 'same' | 'whole' | 'misspelled' | 'begun' | 'joined' | 'part' | 'none';

/** From this similarity on, a word is likely a misspelling of the other. */
const MISSPELLED = 0.72;

/** Same, for words of at least eight letters, whose beginning may be wrong too ('kiropractor'). */
const LONG = 8;
const MISSPELLED_LONG = 0.45;

/** In words of up to this many letters, one wrong letter gives another word ('list', 'lisp'), so only swapped letters count. */
const SHORT = 4;

const lettersOf = (word: string): string => [...word].sort().join('');

type Presence = 'present' | 'misspelled' | 'absent';

function presenceOf(row: readonly number[], word: string, typed: SimilarityTable): Presence {
  const best = row.indexOf(Math.max(...row));
  const similarity = row[best] ?? 0;
  if (similarity >= PRESENT) return 'present';
  const mine = typed.words[best]?.text ?? '';
  const isLikely = Math.max(mine.length, word.length) > SHORT || lettersOf(mine) === lettersOf(word);
  return similarity >= (mine.length >= LONG ? MISSPELLED_LONG : MISSPELLED) && isLikely ? 'misspelled' : 'absent';
}

/** Filler words do not count, unless a term has only one other word: a 'basement contractor' is more than 'basement'. */
function tellingWords(termWords: readonly string[]): readonly string[] {
  const telling = termWords.filter((word) => !isFiller(word));
  return telling.length > 1 ? telling : termWords;
}

/** How many of a term's telling words were typed. */
export function fitOf(termWords: readonly string[], language: SearchLanguage, typed: SimilarityTable): TermFit {
  const telling = tellingWords(termWords);
  const presences = telling.map((word) => presenceOf(typed.row(word, language), word, typed));
  if (presences.every((presence) => presence === 'present')) return 'whole';
  if (presences.every((presence) => presence !== 'absent')) return 'misspelled';
  return presences.some((presence, index) => presence === 'present' && isDistinctive(telling[index]!))
    ? 'part'
    : 'none';
}
