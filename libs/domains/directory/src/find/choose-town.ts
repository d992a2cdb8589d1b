import type { SearchedCity, StateCode } from '@townlink/contracts';
import { isStateName } from '../lookup/states';
import type { PlaceReading } from './place-readings';

/** A town that words name. */
export interface Town {
  /** Null for a gazetteer place that never had a listing. */
  id: string | null;
  name: string;
  slug: string;
  state: StateCode;
  population: number;
  has_listings: boolean;
  /** Named by an alias or a ZIP code. */
  is_alias: boolean;
}

export const searchedCity = ({ id, name, slug, state }: Town): SearchedCity => ({ id, name, slug, state });

/** Factor by which the largest of several towns of a name must exceed the next one to be chosen. */
const TIMES_LARGER = 10;

/** Minimum population of a town to be recognized without a sign of a place. Smaller towns have names of every kind. */
const KNOWN_TOWN = 5_000;

/**
 * Minimum population of a town to be recognized after a preposition although its name is also a service word: 'plumber
 * in Mobile', 'leak in bath'.
 */
const LARGE_TOWN = 50_000;

/**
 * Chooses among towns with the same name: the one in the given state, or the largest if it has ten times the population
 * of the next. Null when ambiguous.
 */
export function chooseTown(towns: readonly Town[], state: StateCode | null): Town | null {
  const [first, ...others] = towns;
  if (!first || others.length === 0) return first ?? null;
  const near = towns.filter((town) => town.state === state);
  if (near.length === 1) return near[0]!;
  const [largest, next] = [...towns].sort((one, other) => other.population - one.population) as [Town, Town];
  return largest.population >= TIMES_LARGER * next.population && largest.population > 0 ? largest : null;
}

/** How likely a text is a service, between 0 and 1. */
export interface ServiceScores {
  /** The whole text. */
  whole: number;
  /** The words without the place; 1 when there are none. */
  rest: number;
}

/** Minimum similarity to a service for the words next to a bare town to count as certain. */
const SURE_SERVICE = 0.7;

/**
 * Towns whose names are ordinary words. Next to other words, they are towns only with a sign of a place or after
 * asking.
 */
const ORDINARY_WORDS = new Set(
  `surprise paradise enterprise independence liberty normal commerce industry page price bend fountain garden summit canyon sunrise
   sunset celebration hope union harmony friendship eagle buffalo crystal diamond pioneer mission apple star sandy beach grand
   king prosper converse marble cedar pine oak maple azalea rose valley hill river lake`.split(/\s+/),
);

/** Whether the name of a town is an ordinary word. */
export const isOrdinaryWord = (place: string): boolean => ORDINARY_WORDS.has(place.toLowerCase());

/** Whether the place words of a reading do, might or do not name the town. */
export function townCertainty(
  reading: PlaceReading,
  towns: readonly Town[],
  scores: ServiceScores,
  serviceWords: ReadonlySet<string>,
): 'yes' | 'maybe' | 'no' {
  const { rest, place, sign } = reading;
  const largest = Math.max(...towns.map(({ population }) => population));
  const isKnown = towns.some((town) => town.has_listings || town.is_alias) || largest >= KNOWN_TOWN;
  const isAlias = towns.some((town) => town.is_alias);
  const isOrdinary = sign === 'none' && isOrdinaryWord(place);
  const isServiceWord = !isAlias && (isOrdinary || serviceWords.has(place.toLowerCase()));
  if (reading.isDestination) return isKnown || sign === 'state' ? 'maybe' : 'no';
  if (sign === 'zip') return 'yes';
  if (rest === '' && scores.whole === 1) return isKnown || sign === 'state' ? 'maybe' : 'no';
  if (sign === 'state') return 'yes';
  if (isStateName(place) && !isAlias) return 'maybe';
  if (rest === '') return 'yes';
  if (sign === 'none') return bareTownCertainty({ reading, scores, isKnown, isServiceWord, isAlias });
  if (scores.whole >= 0.95 && scores.rest < 0.95) return 'no';
  if (isServiceWord) return largest >= LARGE_TOWN ? (scores.whole < 0.95 ? 'yes' : 'maybe') : 'no';
  if (!reading.isLast && !isKnown) return 'no';
  return 'yes';
}

interface BareTown {
  reading: PlaceReading;
  scores: ServiceScores;
  isKnown: boolean;
  isServiceWord: boolean;
  isAlias: boolean;
}

/**
 * A town without any sign of a place, next to other words: only if the rest is certainly a service and the whole text
 * is not.
 */
function bareTownCertainty({ reading, scores, isKnown, isServiceWord, isAlias }: BareTown): 'yes' | 'maybe' | 'no' {
  const isArticle = isAlias && reading.place === 'la' && !reading.isLast;
  if (!isKnown || isArticle || scores.rest < SURE_SERVICE || scores.whole >= scores.rest) return 'no';
  return isServiceWord ? 'maybe' : 'yes';
}
