import { isFiller, wordFor, wordSimilarity } from '@townlink/server-search';

/** Company suffixes. Must match app.name_key in the database. */
const COMPANY_ENDINGS = /( (and|llc|inc|incorporated|co|company|corp|corporation|ltd|limited|lp|llp|pllc|pc))+$/;

/**
 * Normalizes a name for searching: 'Two Rivers Plumbing, LLC' becomes 'two rivers plumbing'. Must match app.name_key in
 * the database.
 */
export function businessKey(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘`.]/g, '')
    .replace(/[&+]/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(COMPANY_ENDINGS, '')
    .replace(/^the (?=.)/, '');
}

/** What people ask about a business: 'paradise landscaping reviews'. */
const BEHIND =
  /\s+(?:reviews|ratings|contact info|(?:tele)?phone numbers?|(?<!\d\s)(?:(?:opening|business|office) )?hours)\s*\??$/iu;
const BEFORE =
  /^(?:the )?(?:reviews|ratings|address|contact info|(?:tele)?phone number|(?:opening |business )?hours) (?:of|for)\s+/iu;

/** Strips words that ask about a business, but name neither a business nor a service. */
export const askedAbout = (text: string): string => text.trim().replace(BEFORE, '').replace(BEHIND, '');

/** Numbers that names spell out and people type as digits, or vice versa: '2 rivers'. */
const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The same number in its other spelling. */
export function otherNumber(word: string): string | undefined {
  const spelled = NUMBERS.indexOf(word);
  return spelled >= 0 ? String(spelled) : /^\d{1,2}$/.test(word) ? NUMBERS[Number(word)] : undefined;
}

/** How distinctive a word of a name is: 'Two Rivers' says more than 'plumbing'. */
const WEIGHTS = { filler: 0.1, service: 0.4, own: 1 };

/** Words of a key that do not name a service; all words when every one does. */
export function ownWords(key: string, serviceWords: ReadonlySet<string>): string[] {
  const words = key.split(' ').filter(Boolean);
  const own = words.filter((word) => !isFiller(word) && !serviceWords.has(word));
  return own.length > 0 ? own : words;
}

/** A number in its other spelling counts only once: 'two rivers' lacks the 2 of 'Two Rivers 2'. */
function coverage(words: readonly string[], by: readonly string[], serviceWords: ReadonlySet<string>): number {
  const weightOf = (word: string) =>
    isFiller(word) ? WEIGHTS.filler : serviceWords.has(word) ? WEIGHTS.service : WEIGHTS.own;
  const others = by.map(wordFor);
  const total = words.reduce((sum, word) => sum + weightOf(word), 0);
  const covered = words.reduce((sum, word) => {
    const same = otherNumber(word);
    const isThere = by.includes(word) || (same !== undefined && by.includes(same) && !words.includes(same));
    const best = isThere ? 1 : Math.max(0, ...others.map((other) => wordSimilarity(wordFor(word), other)));
    return sum + weightOf(word) * (best >= 0.5 ? best : 0);
  }, 0);
  return total === 0 ? 0 : covered / total;
}

export interface NameMatch {
  /** Whether the text is the whole name. */
  isWhole: boolean;
  /** Between 0 and 1. */
  score: number;
  /** Whether the text is the name, or all of it except service words: 'two rivers' for 'Two Rivers Plumbing'. */
  isExact: boolean;
}

/** How well a text names a business. */
export function matchName(text: string, name: string, serviceWords: ReadonlySet<string>): NameMatch {
  const [typed, key] = [businessKey(text), businessKey(name)];
  if (typed === key) return { score: 1, isExact: true, isWhole: true };
  const [typedWords, words] = [typed.split(' '), key.split(' ')];
  const ofTyped = coverage(typedWords, words, serviceWords);
  const ofName = coverage(words, typedWords, serviceWords);
  const own = ownWords(key, serviceWords);
  const isOwn = own.length < words.length && own.join(' ') === typed;
  const isJoined = typed.replaceAll(' ', '') === key.replaceAll(' ', '');
  const score = isJoined ? 0.95 : 0.65 * ofTyped + 0.35 * ofName;
  return { score: isOwn ? Math.max(score, 0.95) : score, isExact: isOwn, isWhole: false };
}

/** Minimum score of a name to be shown. */
export const LIKELY_NAME = 0.66;

/** Maximum words that one query looks for. */
export const WORDS_MAX = 6;

/** Minimum letters of a last word to be matched as a prefix. */
const BEGINNING_MIN = 3;

const quoted = (word: string): string => `'${word}'`;

/** What a name is searched by. */
export interface NameQuestion {
  text: string;
  serviceWords: ReadonlySet<string>;
  cityId: string | null;
  /** Whether the last word may be incomplete. */
  isBeginning: boolean;
  onlyInCity: boolean;
}

export interface NameQuery extends NameQuestion {
  /** Words that a misspelled word may be meant as. */
  corrections: ReadonlyMap<string, readonly string[]>;
  /** All words of names that begin with a text of `beginningsIn`; absent if there are too many. */
  completions: ReadonlyMap<string, readonly string[]>;
}

/**
 * Queries of app.businesses_named, most certain first: all words in the city, all words anywhere, then only the name's
 * own words. '^two rivers' asks for names that begin so, the others for words. A text that consists of service words
 * names no business.
 * @param query.onlyInCity leaves out names elsewhere
 */
export function nameQueries(query: NameQuery): string[] {
  const { text, serviceWords, cityId, isBeginning, onlyInCity } = query;
  const words = wordsOf(text, serviceWords);
  if (!mayBeName(words, isBeginning)) return [];
  const { all, own } = words;
  const [whole, ...others] = wordQueries(words, query) as [string, ...string[]];
  const inCity = cityId ? [whole, ...others].map((set) => `${set} & '@${cityId}'`) : [];
  if (onlyInCity) return inCity;
  const beginnings = nameBeginnings(words, query);
  const isWhole = all.at(-1) === (own.at(-1) ?? all.at(-1));
  return [...inCity, ...(isWhole ? [...beginnings, whole] : [whole, ...beginnings]), ...others];
}

/** Queries for the word index: all words, own words, beginnings, then pairs as one word. */
function wordQueries({ all, own, beginnings }: Words, { corrections, completions, isBeginning }: NameQuery): string[] {
  const last = all.at(-1)!;
  const term = (word: string): string => {
    const number = otherNumber(word);
    const others = [...(corrections.get(word) ?? []), ...(number ? [number] : [])].map(quoted);
    const self = isBeginning && word === last && word.length >= BEGINNING_MIN ? `${quoted(word)}:*` : quoted(word);
    return oneOf([self, ...others]);
  };
  const together = (words: readonly string[]) => words.slice(0, WORDS_MAX).map(term).join(' & ');
  const sets = [together(all)];
  if (own.length > 0 && own.length < all.length) sets.push(together(own));
  if (beginnings.some(isLong)) sets.push(beginnings.map((word) => begun(word, completions)).join(' & '));
  for (const joined of joinedPairs(all)) sets.push(together(joined));
  return [...new Set(sets)];
}

/** Maximum spellings of one beginning. */
const SPELLINGS_MAX = 4;

/**
 * '^granite bridge ' and '^bridge ' for 'granite bridge dentist', where granite is also a service: names that begin so
 * are a range of an index, which the limit ends, while the word index reads every name with each word.
 */
function nameBeginnings({ all, own }: Words, query: NameQuery): string[] {
  const end = own.length > 0 ? all.lastIndexOf(own.at(-1)!) + 1 : all.length;
  const start = own.length > 0 ? all.indexOf(own[0]!) : 0;
  return [...new Set([0, start])].flatMap((from) => spellingsOf(all.slice(from, end), query));
}

/** '^two rivers ' and '^2 rivers ' for 'two rivers'. */
function spellingsOf(words: readonly string[], { corrections, isBeginning }: NameQuery): string[] {
  const spellings = words.reduce<string[]>(
    (begun, word) => {
      const number = otherNumber(word);
      const corrected = corrections.get(word) ?? [];
      const isKnown = corrected.length === 0 || (isBeginning && word === words.at(-1));
      const ways = [...(isKnown ? [word] : []), ...(number ? [number] : []), ...corrected];
      return ways.flatMap((way) => begun.map((before) => `${before}${way} `)).slice(0, SPELLINGS_MAX);
    },
    ['^'],
  );
  return isBeginning ? spellings.map((beginning) => beginning.trimEnd()) : spellings;
}

/** The beginnings of words that a text is also searched by: 'smith son' for 'Smith & Sons'. */
export const beginningsIn = (text: string, serviceWords: ReadonlySet<string>): string[] =>
  wordsOf(text, serviceWords).beginnings.filter(isLong);

export interface Words {
  all: string[];
  /** Neither words of services nor fillers. */
  own: string[];
  beginnings: string[];
}

export function wordsOf(text: string, serviceWords: ReadonlySet<string>): Words {
  const all = businessKey(text).split(' ').filter(Boolean);
  const own = all.filter((word) => !isFiller(word) && !serviceWords.has(word));
  const beginnings = own.length > 0 ? own : all.includes('and') ? stems(all.filter((word) => !isFiller(word))) : [];
  return { all, own, beginnings: beginnings.slice(0, WORDS_MAX) };
}

/** A single service word is the name of no business, but may become one while typing. */
export const mayBeName = ({ all, own }: Words, isBeginning: boolean): boolean =>
  all.length > 1 || (all.length === 1 && (own.length > 0 || isBeginning));

const isLong = (word: string): boolean => word.length >= BEGINNING_MIN;

const oneOf = (terms: readonly string[]): string => (terms.length > 1 ? `(${terms.join(' | ')})` : terms[0]!);

/** The words themselves, if known: a prefix makes the index read every listing of every word that begins with it. */
function begun(word: string, completions: ReadonlyMap<string, readonly string[]>): string {
  if (!isLong(word)) return quoted(word);
  const known = completions.get(word);
  return known ? oneOf([...new Set([word, ...known])].map(quoted)) : `${quoted(word)}:*`;
}

/** Letters to strip as a possible ending. */
const ENDING = 3;
const STEM_MIN = 5;

/** Minimum letters that words of one stem share. @param length of the longer word */
export const lettersOfStem = (length: number): number => Math.max(STEM_MIN, length - ENDING);

/**
 * 'smith & son electrical' is a name although each word also names a service: matches 'smith' and words that begin with
 * 'electri'.
 */
const stems = (words: readonly string[]): string[] => words.map((word) => word.slice(0, lettersOfStem(word.length)));

/** Maximum pairs to try as one word. */
const JOINED_MAX = 3;

/** 'stone bridge dental' → 'stonebridge dental': names are written as one word or two. */
const joinedPairs = (words: readonly string[]): string[][] =>
  words
    .slice(0, -1)
    .map((word, index) => [...words.slice(0, index), word + words[index + 1]!, ...words.slice(index + 2)])
    .slice(0, JOINED_MAX);
