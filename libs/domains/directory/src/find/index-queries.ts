import type { BusinessQuery } from '@townlink/server-search';
import { mayBeName, type NameQuestion, otherNumber, type Words, WORDS_MAX, wordsOf } from './business-names';

/**
 * Queries of the index of businesses, most certain first, as `nameQueries` are those of PostgreSQL: all words in the city,
 * the name's own words and beginnings of these, then the same anywhere. The index itself finds misspelled words, and words
 * written as one or two.
 */
export function indexQueries({ text, serviceWords, cityId, isBeginning, onlyInCity }: NameQuestion): BusinessQuery[] {
  const words = wordsOf(text, serviceWords);
  if (!mayBeName(words, isBeginning)) return [];
  const texts = textsOf(words, isBeginning);
  const inCity = cityId === null ? [] : texts.map((one) => ({ ...one, cityId }));
  return onlyInCity ? inCity : [...inCity, ...texts.map((one) => ({ ...one, cityId: null }))];
}

type SearchedText = Omit<BusinessQuery, 'cityId'>;

function textsOf({ all, own, beginnings }: Words, isBeginning: boolean): SearchedText[] {
  const text = (words: readonly string[], isPrefix: boolean): SearchedText => ({
    text: words.slice(0, WORDS_MAX).join(' '),
    isBeginning: isPrefix,
  });
  const texts = [all, ...withOtherNumbers(all)].map((words) => text(words, isBeginning));
  if (own.length > 0) texts.push(text(own, isBeginning && own.at(-1) === all.at(-1)));
  if (beginnings.length > 0) texts.push(...[beginnings, ...withPlurals(beginnings)].map((words) => text(words, true)));
  return [...new Map(texts.map((one) => [`${one.text} ${one.isBeginning}`, one])).values()];
}

/** '2 rivers' for 'two rivers'. */
const withOtherNumbers = (words: readonly string[]): string[][] =>
  words.flatMap((word, at) => {
    const other = otherNumber(word);
    return other === undefined ? [] : [words.with(at, other)];
  });

/** Words in which the index tolerates no typo. */
const SHORT_WORD = /^\p{L}{3}$/u;

/** 'two paws groom' for 'two paw groom': only the last word is searched as a beginning. */
const withPlurals = (words: readonly string[]): string[][] =>
  words.flatMap((word, at) =>
    at < words.length - 1 && SHORT_WORD.test(word) && otherNumber(word) === undefined
      ? [words.with(at, `${word}s`)]
      : [],
  );
