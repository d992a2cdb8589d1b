/** A title within a sentence: lower case, but for abbreviations ('HVAC contractors'). */
export const inSentence = (words: string): string =>
  words
    .split(' ')
    .map((word) => (/^[A-Z]{2,}/.test(word) ? word : word.toLowerCase()))
    .join(' ');
