/**
 * Direction controls (U+202A to U+202E, U+2066 to U+2069): with them 'Safe' + U+202E + 'gnibmulP' reads as 'Safe Plumbing',
 * and the rest of a line on the page is reversed too.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Text without any visible character. */
const NOTHING_VISIBLE = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/**
 * Stored form of single-line text: without direction controls, with a space for line breaks and other control characters.
 * Joiners (U+200C, U+200D) stay: they belong to emoji and many scripts. Invisible text becomes empty.
 */
export function oneLine(text: string): string {
  const line = withoutBidiControls(text)
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\ufeff/gu, '')
    .trim();
  return NOTHING_VISIBLE.test(line) ? '' : line;
}

/** Like `oneLine`, but keeps line breaks and tabs. */
export function severalLines(text: string): string {
  const lines = withoutBidiControls(text)
    .replace(/\r\n?/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\ufeff/gu, '')
    .trim();
  return NOTHING_VISIBLE.test(lines) ? '' : lines;
}

let segmenter: Intl.Segmenter | undefined;

/** Text truncated to a number of code points, with a final '…'. */
export const shortened = (text: string, most: number): string =>
  isLonger(text, most) ? `${beginning(text, most - 1).trimEnd()}…` : text;

/** Text truncated to a number of code points without splitting visible characters, such as emoji. */
export function beginning(text: string, most: number): string {
  if (!isLonger(text, most)) return text;
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  let end = 0;
  let left = most;
  // A code point has at most two units: text far beyond the limit is skipped.
  for (const { index, segment } of segmenter.segment(text.slice(0, 2 * most + 64))) {
    left -= [...segment].length;
    if (left < 0) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most;
