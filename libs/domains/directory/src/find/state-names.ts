import { STATE_CODES, type StateCode, US_STATES } from '@townlink/contracts';

/** Abbreviations older than the two-letter codes, as the Associated Press and older people write them. */
const TRADITIONAL = `
  AL ala, AZ ariz, AR ark, CA calif cal, CO colo, CT conn, FL fla, IL ill, IN ind, KS kans kan, MA mass, MI mich, MN minn,
  MS miss, MT mont, NE nebr neb, NV nev, OK okla, OR ore, PA penn penna, TN tenn, TX tex, WA wash, WI wis wisc, WY wyo`;

/** Spanish names that differ from the English ones, without accents. */
const SPANISH = `
  HI hawai, LA luisiana, MS misisipi, MO misuri, NH nuevo hampshire, NJ nueva jersey, NM nuevo mexico, NY nueva york,
  NC carolina del norte, ND dakota del norte, PA pensilvania, SC carolina del sur, SD dakota del sur, TX tejas,
  WV virginia occidental`;

type Name = readonly [name: string, code: StateCode];

const entries = (list: string): (readonly [StateCode, string])[] =>
  list.split(',').map((entry) => [entry.trim().slice(0, 2) as StateCode, entry.trim().slice(3)]);

const ENGLISH: Name[] = STATE_CODES.flatMap((code): Name[] => [
  [code.toLowerCase(), code],
  [US_STATES[code].toLowerCase(), code],
]);

/** Codes, names, abbreviations and Spanish names of states, in lower case without accents. */
export const STATE_NAMES_TYPED: ReadonlyMap<string, StateCode> = new Map<string, StateCode>([
  ...entries(TRADITIONAL).flatMap(([code, names]) => names.split(' ').map((name): Name => [name, code])),
  ...entries(SPANISH).map(([code, name]): Name => [name, code]),
  ...ENGLISH,
]);

/** Lower-case words that are also states. They count at the end after a town, or after a comma. */
export const WORDS_LIKE_STATES: ReadonlySet<string> = new Set(
  `al co de hi id in la ma me mi oh ok or pa
   ala ark cal conn ill ind kan mass mich miss mont neb nev ore penn tex wash wis`.split(/\s+/),
);
