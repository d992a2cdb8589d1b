/** Ignored words: 'The Red Door' is RD, 'Cedar & Co' CC. */
const SMALL_WORDS = new Set(['the', 'a', 'an', 'and', 'of', 'by', 'for']);

const graphemes = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : null;

const ASCII_ONLY = /^[\x20-\x7e]*$/;

/**
 * Characters as people see them, one after the other: an emoji of several code points, or a letter with its marks, is one. Most names
 * have none of these, and a list of them would take a thirtieth of its rendering to find that out.
 */
function* charactersOf(text: string): Generator<string> {
  if (!graphemes || ASCII_ONLY.test(text)) yield* text;
  else for (const { segment } of graphemes.segment(text)) yield segment;
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
 * One or two characters that stand for a business. Only letters that have capitals make a pair: two of Arabic would
 * join to a word, two of Chinese would be one. A name of pictures alone has the first; an empty one '•'.
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

/** A number that is the same for a name everywhere and at all times, from 0 up to `count`. */
export function pick(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return hash % count;
}
