/** Long and short forms of words in place names: the gazetteer has both 'St. Louis' and 'Saint Paul'. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

const LONG_FORMS: ReadonlyMap<string, string> = new Map([...SHORT_FORMS].map(([short, long]) => [long, short]));

/** The last word of a beginning may be incomplete: 'st' may be 'stockton'. */
function rewrite(words: readonly string[], forms: ReadonlyMap<string, string>): string {
  return words.map((word, index) => (index < words.length - 1 ? (forms.get(word) ?? word) : word)).join('-');
}

/** All spellings of the beginning of a slug: 'st-lou' → 'st-lou', 'saint-lou'. */
export function spellingsOf(beginning: string): string[] {
  const words = beginning.split('-');
  return [...new Set([beginning, rewrite(words, SHORT_FORMS), rewrite(words, LONG_FORMS)])];
}
