import { STATE_CODES, type StateCode, US_STATES } from '@townlink/contracts';

type Name = readonly [name: string, code: StateCode];

const NAMES: readonly Name[] = STATE_CODES.map((code): Name => [US_STATES[code].toLowerCase(), code]);

/** Codes and names, in lower case. */
const STATES: ReadonlyMap<string, StateCode> = new Map<string, StateCode>([
  ...STATE_CODES.map((code): Name => [code.toLowerCase(), code]),
  ...NAMES,
]);

interface NamedCity {
  name: string;
  state: StateCode | null;
}

/** Words of the longest state name, 'District of Columbia'. */
const MAX_WORDS = 3;

/**
 * Splits the state off a place: 'Riverton, UT', 'riverton utah' and 'Riverton UT' are Riverton in UT. A text that is
 * only a state ('New York') counts as a name.
 */
export function splitState(text: string): NamedCity {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count--) {
    const state = STATES.get(words.slice(-count).join(' ').toLowerCase());
    if (state) return { name: words.slice(0, -count).join(' '), state };
  }
  return { name: words.join(' '), state: null };
}

/** 'UT' for 'riverton-ut'. */
export function stateOf(slug: string | undefined): StateCode | undefined {
  const end = slug?.slice(-2).toUpperCase();
  return STATE_CODES.find((code) => code === end);
}

const ONLY_NAMES: ReadonlySet<string> = new Set(NAMES.map(([name]) => name));

/** Whether a text is the name of a state, in any letter case. */
export const isStateName = (text: string): boolean => ONLY_NAMES.has(text.toLowerCase());

/** Abbreviations older than the two-letter codes, as the Associated Press and older people write them. */
const TRADITIONAL = `
  AL ala, AZ ariz, AR ark, CA calif cal, CO colo, CT conn, FL fla, IL ill, IN ind, KS kans kan, MA mass, MI mich, MN minn,
  MS miss, MT mont, NE nebr neb, NV nev, OK okla, OR ore, PA penn penna, TN tenn, TX tex, WA wash, WI wis wisc, WY wyo`;

/** Spanish names that differ from the English ones, without accents. */
const SPANISH = `
  HI hawai, LA luisiana, MS misisipi, MO misuri, NH nuevo hampshire, NJ nueva jersey, NM nuevo mexico, NY nueva york,
  NC carolina del norte, ND dakota del norte, PA pensilvania, SC carolina del sur, SD dakota del sur, TX tejas,
  WV virginia occidental`;

const entries = (list: string): (readonly [StateCode, string])[] =>
  list.split(',').map((entry) => [entry.trim().slice(0, 2) as StateCode, entry.trim().slice(3)]);

/** Codes, names, abbreviations and Spanish names of states, in lower case without accents. */
export const STATE_NAMES_TYPED: ReadonlyMap<string, StateCode> = new Map<string, StateCode>([
  ...entries(TRADITIONAL).flatMap(([code, names]) => names.split(' ').map((name): Name => [name, code])),
  ...entries(SPANISH).map(([code, name]): Name => [name, code]),
  ...STATES,
]);

/** Lower-case words that are also states. They count at the end after a town, or after a comma. */
export const WORDS_LIKE_STATES: ReadonlySet<string> = new Set(
  `al co de hi id in la ma me mi oh ok or pa
   ala ark cal conn ill ind kan mass mich miss mont neb nev ore penn tex wash wis`.split(/\s+/),
);
