/** Ignored words: 'The Red Door' is RD, 'Cedar & Co' CC. */
const SMALL_WORDS = new Set(['the', 'a', 'an', 'and', 'of', 'by', 'for']);

let graphemes: Intl.Segmenter | undefined;

/** Latin letters and punctuation, in which each code point is a character. */
const SIMPLE = /^[\x20-\u02ff\u2010-\u2027]*$/;

/**
 * Characters as perceived by people, in order: an emoji of several code points, or a letter with its marks, counts as one.
 * Most names have none of these, and collecting all characters to find out would take a thirtieth of a list's rendering
 * time; the first use of Intl blocks a slow phone for a tenth of a second.
 */
export function* charactersOf(text: string): Generator<string> {
  if (typeof Intl.Segmenter !== 'function' || SIMPLE.test(text)) return yield* text;
  graphemes ??= new Intl.Segmenter(undefined);
  for (const { segment } of graphemes.segment(text)) yield segment;
}

/** A generator, because usually only the first character is needed. */
function first(text: string, isWanted: (character: string) => boolean): string | undefined {
  for (const character of charactersOf(text)) if (isWanted(character)) return character;
  return undefined;
}

const isLetter = (character: string): boolean => /^[\p{L}\p{N}]/u.test(character);
const isPicture = (character: string): boolean => /^\p{Extended_Pictographic}/u.test(character);
const hasCase = (character: string): boolean => character.toLowerCase() !== character.toUpperCase();

/**
 * One or two characters representing a business. Only letters with capitals form a pair: two in Arabic would join, two in
 * Chinese would form a word. A name of only pictures has the first one; an empty name '•'.
 */
export function monogram(name: string): string {
  const words = name.split(/[\s/–—-]+/u).filter(Boolean);
  const told = words.filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const shown = told.length > 0 ? told : words;
  const letters = shown.map((word) => first(word, isLetter)).filter((letter) => letter !== undefined);
  const [one, other] = letters;
  if (one === undefined) return first(shown.join(''), isPicture) ?? first(shown.join(''), () => true) ?? '•';
  const pair = other !== undefined && [one, other].every((letter) => hasCase(letter) || /\p{N}/u.test(letter));
  return (pair ? one + other : one).toUpperCase();
}

/** A number derived from a name, always and everywhere the same, from 0 up to `count`. */
export function pick(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return hash % count;
}
