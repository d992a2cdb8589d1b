import { isFiller, wordFor } from '@townlink/server-search';
import { businessKey, lettersOfStem } from './business-names';

/** Letters that two words of one stem begin with. */
const SAME_LETTERS = 3;

/** Other endings of a word that are looked for. */
const OTHERS_MAX = 8;

/** Words of a name without those that every text may have. */
export const tellingWords = (text: string): string[] =>
  businessKey(text)
    .split(' ')
    .filter((word) => word !== '' && !isFiller(word));

/** Whether two words differ at most by their ending: 'electrician' and 'electric', 'smile' and 'smiles'. */
export function isInflected(left: string, right: string): boolean {
  if (left.slice(0, SAME_LETTERS) !== right.slice(0, SAME_LETTERS)) return false;
  const [one, other] = [left.replace(/s$/, ''), right.replace(/s$/, '')];
  const kept = lettersOfStem(Math.max(one.length, other.length));
  return one.slice(0, kept) === other.slice(0, kept) || wordFor(left).stem === wordFor(right).stem;
}

/** Whether a text is a name, word for word, but for endings. */
export function isInflectedName(text: string, name: string): boolean {
  const [typed, words] = [tellingWords(text), tellingWords(name)];
  return words.length > 0 && typed.length === words.length && words.every((word, at) => isInflected(word, typed[at]!));
}

/**
 * What to look for in the index of words: every word of the text or another with its stem that names of services have, in a city. Whole
 * words: the index reads all that begin with some letters before it asks for the city.
 */
export function inflectedQuery(text: string, cityId: string, serviceWords: ReadonlySet<string>): string {
  const groups = tellingWords(text).map((word) => {
    const known = [...serviceWords].filter((other) => other !== word && isInflected(word, other));
    const others = new Set([word, `${word}s`, word.replace(/s$/, ''), ...known.sort(shorterFirst)]);
    return `(${[...others]
      .slice(0, OTHERS_MAX)
      .map((one) => `'${one}'`)
      .join(' | ')})`;
  });
  return [...groups, `'@${cityId}'`].join(' & ');
}

const shorterFirst = (one: string, other: string): number => one.length - other.length;
