/** Words that say nothing about a business: 'The Red Door' is RD, 'Cedar & Co' CC. */
const SMALL_WORDS = new Set(['the', 'a', 'an', 'and', 'of', 'by', 'for']);

const graphemes = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined) : null;

/** Characters as people see them: an emoji of several code points, or a letter with its marks, is one. */
const charactersOf = (text: string): string[] =>
  graphemes ? Array.from(graphemes.segment(text), ({ segment }) => segment) : Array.from(text);

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
  const characters = (told.length > 0 ? told : words).map((word) => charactersOf(word));
  const letters = characters.map((word) => word.find(isLetter)).filter((letter) => letter !== undefined);
  const [first, second] = letters;
  if (first === undefined) return characters.flat().find(isPicture) ?? characters.flat()[0] ?? '•';
  const pair = second !== undefined && [first, second].every((letter) => hasCase(letter) || /\p{N}/u.test(letter));
  return (pair ? first + second : first).toUpperCase();
}

/** A number that is the same for a name everywhere and at all times, from 0 up to `count`. */
export function pick(name: string, count: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)!) >>> 0;
  return hash % count;
}
