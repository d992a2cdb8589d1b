import type { SearchLanguage } from '@townlink/contracts';
import { isDistinctive, isFiller } from '../query/words';
import type { SimilarityTable } from './similarity-table';
import { PRESENT } from './word-similarity';

/**
 * How a term is in a query: the same text; every telling word of it (`whole`); every one, some misspelled; as its beginning,
 * typed up to within a word; written apart or together; only some of its words; none.
 */
export type TermFit = 'same' | 'whole' | 'misspelled' | 'begun' | 'joined' | 'part' | 'none';

/** From this similarity on a word is likely a misspelling of the other. */
const MISSPELLED = 0.72;

/** The same for words of at least eight letters, whose beginning may be wrong as well ('kiropractor'). */
const LONG = 8;
const MISSPELLED_LONG = 0.45;

/** Words of so many letters become others by one wrong letter ('list', 'lisp'): only swapped letters count there. */
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

/** Filler words do not tell, unless a term has only one other word: a 'basement contractor' is more than 'basement'. */
function tellingWords(termWords: readonly string[]): readonly string[] {
  const telling = termWords.filter((word) => !isFiller(word));
  return telling.length > 1 ? telling : termWords;
}

/** How much of a term's telling words was typed. */
export function fitOf(termWords: readonly string[], language: SearchLanguage, typed: SimilarityTable): TermFit {
  const telling = tellingWords(termWords);
  const presences = telling.map((word) => presenceOf(typed.row(word, language), word, typed));
  if (presences.every((presence) => presence === 'present')) return 'whole';
  if (presences.every((presence) => presence !== 'absent')) return 'misspelled';
  return presences.some((presence, index) => presence === 'present' && isDistinctive(telling[index]!))
    ? 'part'
    : 'none';
}
