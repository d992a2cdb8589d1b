/**
 * Characters that turn the direction of what follows (U+202A to U+202E, U+2066 to U+2069): with them 'Safe' + U+202E +
 * 'gnibmulP' reads as 'Safe Plumbing', and what stands behind it on a page is turned as well.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text without any letter, digit, sign or picture: white space and characters that take no room. */
const NOTHING_VISIBLE = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/**
 * Text of one line as it is kept: direction controls are taken out, line breaks and other control characters become a space.
 * Everything else stays as it was written: joiners (U+200C, U+200D) belong to emoji and to words of many scripts.
 * Text that shows nothing is empty.
 */
export function oneLine(text: string): string {
  const line = withoutBidiControls(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\ufeff/gu, '')
    .trim();
  return NOTHING_VISIBLE.test(line) ? '' : line;
}

/** Text of several lines as it is kept: as `oneLine`, but line breaks and tabs stay. */
export function severalLines(text: string): string {
  const lines = withoutBidiControls(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\ufeff/gu, '')
    .trim();
  return NOTHING_VISIBLE.test(lines) ? '' : lines;
}

let segmenter: Intl.Segmenter | undefined;

/** The beginning of a text that is longer than so many characters (code points), with '…' at its end. */
export const shortened = (text: string, most: number): string =>
  isLonger(text, most) ? `${beginning(text, most - 1).trimEnd()}…` : text;

/** The beginning of a text of at most so many code points. Cuts between characters as people see them: no emoji in parts. */
export function beginning(text: string, most: number): string {
  if (!isLonger(text, most)) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let end = 0;
  let left = most;
  // A code point has two units at most: nothing far beyond the cut is looked at.
  for (const { index, segment } of segmenter.segment(text.slice(0, 2 * most + 64))) {
    left -= [...segment].length;
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most;
