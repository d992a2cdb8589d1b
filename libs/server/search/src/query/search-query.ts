import { cleanSearchText } from '@townlink/contracts';
import { isDistinctive, STOP_WORDS, URGENCY_WORDS, withThings, wordsOf } from './words';

/** Maximum words considered: the relevant ones are among the first distinctive ones. */
const WORDS_MAX = 10;

/** Longer phrases are not looked up as a whole. */
const PHRASE_WORDS_MAX = 4;

export interface SearchQuery {
  /** Every word, as typed. */
  phrase: string;
  /** The distinctive words: without stop words and words of urgency, unless there are no others. */
  words: string[];
}

function distinctiveWords(all: readonly string[]): string[] {
  const meant = all.filter((word) => !STOP_WORDS.has(word));
  const calm = meant.filter((word) => !URGENCY_WORDS.has(word));
  if (calm.length > 0) return calm;
  return meant.length > 0 ? meant : [...all];
}

/** Splits a query. Any text is accepted; without letters and digits there are no words. */
export function readQuery(text: string): SearchQuery {
  const all = withThings(wordsOf(cleanSearchText(text)));
  return { phrase: all.join(' '), words: [...new Set(distinctiveWords(all))].slice(0, WORDS_MAX) };
}

/** Adjacent words with a common one: 'water heater' is more specific than 'water', and 'heater' is looked up anyway. */
function distinctivePairs(words: readonly string[]): string[] {
  const pairs = words.slice(1).map((word, index) => [words[index]!, word] as const);
  return pairs.filter(([left, right]) => !(isDistinctive(left) && isDistinctive(right))).map((pair) => pair.join(' '));
}

/**
 * Texts to look up: a short phrase as a whole and without fillers, each distinctive word, and pairs with common words, which
 * find a term anywhere in a long sentence.
 */
export function probesOf({ phrase, words }: SearchQuery): string[] {
  const short = [phrase, words.join(' ')].filter((text) => text.split(' ').length <= PHRASE_WORDS_MAX);
  const single = words.filter(isDistinctive);
  const probes = [...short, ...(single.length > 0 ? single : words), ...distinctivePairs(words)];
  return [...new Set(probes)].filter(Boolean);
}
