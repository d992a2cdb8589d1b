import { isFiller, wordFor } from '@townlink/server-search';
import { businessKey, lettersOfStem } from './business-names';

/** Minimum letters that two words of one stem begin with; checked first, because stemming is slower. */
const SAME_LETTERS = 3;

/** Maximum forms of a word that one query contains, the word included. */
const FORMS_MAX = 8;

/** Words of a name without fillers such as 'the' or 'best'. */
export const significantWords = (text: string): string[] =>
  businessKey(text)
    .split(' ')
    .filter((word) => word !== '' && !isFiller(word));

/** Whether two words differ at most by their ending: 'electrician' and 'electric', 'smile' and 'smiles'. */
function isInflected(left: string, right: string): boolean {
  if (left.slice(0, SAME_LETTERS) !== right.slice(0, SAME_LETTERS)) return false;
  const [one, other] = [left.replace(/s$/, ''), right.replace(/s$/, '')];
  const kept = lettersOfStem(Math.max(one.length, other.length));
  return one.slice(0, kept) === other.slice(0, kept) || wordFor(left).stem === wordFor(right).stem;
}

/** Whether a text is a name, word for word, except for endings. */
export function isInflectedName(text: string, name: string): boolean {
  const [typed, words] = [significantWords(text), significantWords(name)];
  return words.length > 0 && typed.length === words.length && words.every((word, at) => isInflected(word, typed[at]!));
}

/**
 * Query for the word index: every word of the text, or a service word of the same stem, in a city. It asks for whole words,
 * because a prefix would read all words that begin with it before the city narrows them.
 */
export function inflectedQuery(text: string, cityId: string, serviceWords: ReadonlySet<string>): string {
  const groups = significantWords(text).map((word) => {
    const known = [...serviceWords].filter((other) => other !== word && isInflected(word, other));
    const others = new Set([word, `${word}s`, word.replace(/s$/, ''), ...known.sort(shorterFirst)]);
    return `(${[...others]
      .slice(0, FORMS_MAX)
      .map((one) => `'${one}'`)
      .join(' | ')})`;
  });
  return [...groups, `'@${cityId}'`].join(' & ');
}

const shorterFirst = (one: string, other: string): number => one.length - other.length;
