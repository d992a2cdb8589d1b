/** Letters without marks, lower case, apostrophes closed up ("won't" → 'wont'), everything else a gap between words. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘ʻ`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
