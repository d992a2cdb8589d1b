import { cleanSearchText, type StateCode } from '@townlink/contracts';
import { STATE_NAMES_TYPED, WORDS_LIKE_STATES } from '../lookup/states';

/**
 * What marks words as a place: its state, a ZIP code, a preposition before it, a comma next to it, or nothing but its
 * form.
 */
export type PlaceSign = 'state' | 'zip' | 'preposition' | 'comma' | 'none';

/** One way to read a text: some of its words name a place, the others a service or a business. */
export interface PlaceReading {
  /** The words without the place; empty when the whole text is the place. */
  rest: string;
  /** Name of the place without its state, or a ZIP code; empty for a state alone. */
  place: string;
  state: StateCode | null;
  sign: PlaceSign;
  /** Whether the place ends the text. */
  isLast: boolean;
  /** Whether a journey ends there: Boise of 'movers from Provo to Boise'. */
  isDestination: boolean;
}

/** Words of the longest town name to look for: 'Salt Lake City', 'Village of Oak Creek'. */
const LONGEST_PLACE = 4;
/** Words of the longest state, 'District of Columbia'. */
const LONGEST_STATE = 3;
/** Enough even for a text of two hundred commas. */
const READINGS_MAX = 60;

/** Between a service and a place, in English and Spanish. */
const PREPOSITIONS = ['in', 'near', 'around', 'by', 'at', 'en', 'cerca de'];

/** The words before the beginning of a journey, with those before its end: 'from Provo to Boise', 'de Provo a Boise'. */
const JOURNEYS: ReadonlyMap<string, readonly string[]> = new Map([
  ['from', ['to']],
  ['de', ['a', 'hasta']],
  ['desde', ['a', 'hasta']],
]);

/** Words after a place that say nothing about it or the service: 'plumber in Riverton today'. */
const TRAILING = new Set([
  'asap',
  'today',
  'tonight',
  'tomorrow',
  'now',
  'please',
  'urgent',
  'area',
  'usa',
  'hoy',
  'ahora',
]);

/** Text after a preposition that is not a place: 'in my kitchen', 'near me', 'in 2 days', 'en mi casa'. */
const NO_PLACE =
  /^(?:me|my|our|your|his|her|their|a|an|this|that|these|those|here|there|town|mi|mis|su|tu|un|una|esta|este)$/;

const ZIP = /^\d{5}(?:-\d{4})?$/;

/**
 * The ways in which a text can name a place, the surest first: as the beginning of a journey, with its state, as a ZIP code, after a
 * preposition or a comma, then by nothing but its form at the beginning or the end; longer names before shorter ones.
 */
export function placeReadings(text: string): PlaceReading[] {
  const words = withoutTrailing(wordsOf(cleanSearchText(text)));
  const readings = [
    ...journeyFrom(words),
    ...withState(words),
    ...zipCodes(words),
    ...afterPreposition(words),
    ...besideComma(words),
    ...bare(words),
    ...stateAlone(words),
  ];
  const seen = new Set<string>();
  return readings
    .filter((reading) => {
      const key = `${reading.rest}\n${reading.place}\n${reading.state}`.toLowerCase();
      return isPlaceLike(reading) && !seen.has(key) && seen.add(key);
    })
    .slice(0, READINGS_MAX);
}

interface Word {
  text: string;
  /** Whether a comma, a semicolon or a dash follows it. */
  endsPart: boolean;
}

function wordsOf(text: string): Word[] {
  return text
    .replace(/\s*[,;|/]\s*|\s+[-–—]+\s+/g, ', ')
    .split(' ')
    .map((word) => ({ text: word.replace(/^["'(]+|[,!?:"')]+$/g, ''), endsPart: word.endsWith(',') }))
    .filter((word) => word.text !== '');
}

function withoutTrailing(words: readonly Word[]): Word[] {
  const end = words.findLastIndex(({ text }) => !TRAILING.has(plain(text)));
  const meant = words.slice(0, end + 1);
  const [beforeLast, last] = meant.slice(-2).map(({ text }) => plain(text));
  const isHere = beforeLast === 'near' && last === 'me' && meant.length > 2;
  return isHere ? meant.slice(0, -2) : meant;
}

/** Without case, accents and periods. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}.,]/gu, '')
    .toLowerCase();

const textOf = (words: readonly Word[]): string => words.map((word) => word.text).join(' ');

/** Counts down from a length to 1. */
const lengths = (longest: number): number[] =>
  Array.from({ length: Math.max(0, longest) }, (_, index) => longest - index);

interface Span {
  /** Index of the place's first word. */
  from: number;
  /** Index after its last word. */
  to: number;
  /** Index after its state. */
  end: number;
  state: StateCode | null;
  sign: PlaceSign;
}

/** 'movers from Provo to Boise', 'movers from Utah to Boise' are wanted where the journey begins. */
function journeyFrom(words: readonly Word[]): PlaceReading[] {
  const journey = words.map((_, end) => ({ from: journeyBefore(words, end), end })).find(({ from }) => from > 0);
  const rest = journey ? textOf(words.slice(0, journey.from - 1)) : '';
  if (!journey || rest === '') return [];
  const { from, end } = journey;
  const ofState = lengths(Math.min(LONGEST_STATE, end - from)).find((size) => stateAt(words, end - size, size)) ?? 0;
  const state = stateAt(words, end - ofState, ofState) ?? null;
  const common = { rest, isLast: false, isDestination: false };
  const place = textOf(words.slice(from, end - ofState));
  const whole = textOf(words.slice(from, end));
  const sign = ZIP.test(whole) ? 'zip' : 'preposition';
  return [
    ...(state && place !== '' ? [{ ...common, place, state, sign: 'state' as const }] : []),
    // 'New York' is rather the city.
    ...(end - from > LONGEST_PLACE ? [] : [{ ...common, place: whole, state: null, sign } as const]),
    ...(place === '' ? [{ ...common, place, state, sign: 'state' as const }] : []),
  ];
}

/** Index of the first word of the place where a journey begins that the word at an index leads on; 0 for none. */
function journeyBefore(words: readonly Word[], index: number): number {
  if (index === words.length - 1) return 0;
  const leadsOn = plain(words[index]?.text ?? '');
  return (
    1 + words.slice(0, Math.max(0, index - 1)).findLastIndex(({ text }) => JOURNEYS.get(plain(text))?.includes(leadsOn))
  );
}

/** 'plumber Riverton UT', 'Riverton, Utah plumbers'; after a preposition also in the middle. */
function withState(words: readonly Word[]): PlaceReading[] {
  return words.flatMap((_, from) =>
    lengths(LONGEST_STATE).flatMap((length) => {
      const state = stateAt(words, from, length);
      if (!state || from === 0) return [];
      const end = from + length;
      return lengths(Math.min(LONGEST_PLACE, from)).flatMap((size) =>
        atEdge(words, { from: from - size, to: from, end, state, sign: 'state' }),
      );
    }),
  );
}

function stateAt(words: readonly Word[], from: number, length: number): StateCode | undefined {
  const name = textOf(words.slice(from, from + length));
  const state = STATE_NAMES_TYPED.get(plain(name));
  if (!state || from < 0 || from + length > words.length) return undefined;
  const next = words[from + length];
  const isSure = !WORDS_LIKE_STATES.has(name) || words[from - 1]?.endsPart;
  return isSure || !next || ZIP.test(next.text) ? state : undefined;
}

/** '84065', 'plumber 84065', '84065-1234 plumber', 'plumber Riverton UT 84065'. */
function zipCodes(words: readonly Word[]): PlaceReading[] {
  const last = words.length - 1;
  return [last, 0].flatMap((from) =>
    words[from] && ZIP.test(words[from].text)
      ? reading(words, { from, to: from + 1, end: from + 1, state: null, sign: 'zip' })
      : [],
  );
}

/** 'plumber in Riverton', 'plumber near Riverton to fix a sink', 'in Riverton'. The last preposition comes first. */
function afterPreposition(words: readonly Word[]): PlaceReading[] {
  return lengths(words.length - 1).flatMap((from) =>
    prepositionBefore(words, from) === 0
      ? []
      : lengths(Math.min(LONGEST_PLACE, words.length - from)).flatMap((size) =>
          hasStateAt(words, from + size)
            ? []
            : reading(words, { from, to: from + size, end: from + size, state: null, sign: 'preposition' }),
        ),
  );
}

const hasStateAt = (words: readonly Word[], from: number): boolean =>
  lengths(LONGEST_STATE).some((length) => stateAt(words, from, length) !== undefined);

/** 'plumber, Riverton', 'Riverton, plumber'. */
function besideComma(words: readonly Word[]): PlaceReading[] {
  return words.flatMap(({ endsPart }, index) => {
    const end = index + 1;
    if (!endsPart || end === words.length) return [];
    return [
      ...atEdge(words, { from: end, to: words.length, end: words.length, state: null, sign: 'comma' }),
      ...atEdge(words, { from: 0, to: end, end, state: null, sign: 'comma' }),
    ];
  });
}

/**
 * 'plumber Riverton', 'Riverton plumbers', 'Riverton'; but not the end of a state's name, as 'Mexico' in 'roofer in New
 * Mexico'.
 */
function bare(words: readonly Word[]): PlaceReading[] {
  const { length } = words;
  const ofState = lengths(LONGEST_STATE).find((size) => stateAt(words, length - size, size)) ?? 0;
  return lengths(Math.min(LONGEST_PLACE, length)).flatMap((size) => [
    ...(size < ofState
      ? []
      : atEdge(words, { from: length - size, to: length, end: length, state: null, sign: 'none' })),
    ...atEdge(words, { from: 0, to: size, end: size, state: null, sign: 'none' }),
  ]);
}

/** 'plumber in Utah', 'Utah plumbers', 'Utah'. A state code counts only after other words. */
function stateAlone(words: readonly Word[]): PlaceReading[] {
  return words.flatMap((_, from) =>
    lengths(LONGEST_STATE).flatMap((length) => {
      const state = stateAt(words, from, length);
      const name = textOf(words.slice(from, from + length));
      const isCodeFirst = name.length === 2 && from === 0 && words.length > 1;
      if (!state || isCodeFirst || WORDS_LIKE_STATES.has(name)) return [];
      return atEdge(words, { from, to: from, end: from + length, state, sign: 'state' });
    }),
  );
}

/** A place must be at the beginning or the end of the text, or after a preposition. */
function atEdge(words: readonly Word[], span: Span): PlaceReading[] {
  const isAtEdge = span.from === 0 || span.end === words.length || prepositionBefore(words, span.from) > 0;
  const isShort = span.to - span.from <= LONGEST_PLACE;
  return isAtEdge && isShort ? reading(words, span) : [];
}

function reading(words: readonly Word[], { from, to, end, state, sign }: Span): PlaceReading[] {
  const before = words.slice(0, from - prepositionBefore(words, from));
  const rest = textOf([...before, ...words.slice(end)]);
  const isDestination = journeyBefore(words, from - 1) > 0;
  return [{ rest, place: textOf(words.slice(from, to)), state, sign, isLast: end === words.length, isDestination }];
}

/** Number of words of the preposition before a word; 0 when there is none. */
function prepositionBefore(words: readonly Word[], index: number): number {
  const preposition = PREPOSITIONS.find((one) => {
    const { length } = one.split(' ');
    return index >= length && plain(textOf(words.slice(index - length, index))) === one;
  });
  return preposition?.split(' ').length ?? 0;
}

/** Rejects 'my kitchen', '2 days' and 'me'; accepts a number only as a ZIP code or within a name. */
function isPlaceLike({ place, state, sign }: PlaceReading): boolean {
  if (place === '') return state !== null;
  const [first] = plain(place).split(' ');
  if (NO_PLACE.test(first!) || PREPOSITIONS.includes(first!)) return false;
  return ZIP.test(place) ? sign === 'zip' || state !== null : !/^\d/.test(place);
}
