/** Long and short forms of words in place names: the gazetteer has both 'St. Louis' and 'Saint Paul'. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);

const LONG_FORMS: ReadonlyMap<string, string> = new Map([...SHORT_FORMS].map(([short, long]) => [long, short]));

/** Abbreviations in complete names; the gazetteer uses none of them. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['n', 'north'],
  ['s', 'south'],
  ['so', 'south'],
  ['e', 'east'],
  ['w', 'west'],
  ['hts', 'heights'],
  ['spgs', 'springs'],
  ['bch', 'beach'],
  ['twp', 'township'],
  ['jct', 'junction'],
  ['vly', 'valley'],
  ['pt', 'point'],
]);

/** The last word of a beginning may be incomplete: 'st' may become 'stockton'. */
function rewrite(words: readonly string[], forms: ReadonlyMap<string, string>): string {
  return words.map((word, index) => (index < words.length - 1 ? (forms.get(word) ?? word) : word)).join('-');
}

/** All spellings of the beginning of a slug: 'st-lou' → 'st-lou', 'saint-lou'. */
export function spellingsOf(beginning: string): string[] {
  const words = beginning.split('-');
  return [...new Set([beginning, rewrite(words, SHORT_FORMS), rewrite(words, LONG_FORMS)])];
}

/** All spellings of a complete name: 'w-jordan' → 'w-jordan', 'west-jordan'; 'the-bronx-area' is unchanged. */
export function spellingsOfName(name: string): string[] {
  const words = name.split('-');
  const isAbbreviated = words.length > 1 && words.some((word) => ABBREVIATIONS.has(word));
  const full = isAbbreviated ? words.map((word) => ABBREVIATIONS.get(word) ?? word).join('-') : name;
  return [...new Set([name, full].flatMap(spellingsOf))];
}
