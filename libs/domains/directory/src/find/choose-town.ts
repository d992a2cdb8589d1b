import { type SearchedCity, type StateCode, US_STATES } from '@townlink/contracts';
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

/** So many times the people of the next town of its name make a town the one that is meant. */
const TIMES_LARGER = 10;

/** People from which a town is taken without a sign of a place. Smaller ones bear names of every kind. */
const KNOWN_TOWN = 5_000;

/** People from which a town counts after a preposition though its name is a word of a service: 'plumber in Mobile', 'leak in bath'. */
const LARGE_TOWN = 50_000;

/**
 * The town of several with one name: the one of the given state, or the largest if it has ten times the people of the next.
 * Null when it cannot be told.
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
  /** The words without the place; 1 where there are none. */
  rest: number;
}

/** From this likeness to a service, words beside a bare town are sure. */
const SURE_SERVICE = 0.7;

/** Names of towns that are ordinary words: beside other words, only a sign of a place or a question makes them towns. */
const ORDINARY_WORDS = new Set(
  `surprise paradise enterprise independence liberty normal commerce industry page price bend fountain garden summit canyon sunrise
   sunset celebration hope union harmony friendship eagle buffalo crystal diamond pioneer mission apple star sandy beach grand
   king prosper converse marble cedar pine oak maple azalea rose valley hill river lake`.split(/\s+/),
);

/** Whether the name of a town is an ordinary word. */
export const isOrdinaryWord = (place: string): boolean => ORDINARY_WORDS.has(place.toLowerCase());

const STATE_NAMES = new Set(Object.values(US_STATES).map((name) => name.toLowerCase()));

export const isStateName = (text: string): boolean => STATE_NAMES.has(text.toLowerCase());

/** Whether the words of a reading name the town, or could, or are something else. */
export function isMeant(
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
  if (sign === 'none') return isBareTown({ reading, scores, isKnown, isServiceWord, isAlias });
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

/** A town without any sign of a place, beside words: only if what remains is a sure service and the whole is none. */
function isBareTown({ reading, scores, isKnown, isServiceWord, isAlias }: BareTown): 'yes' | 'maybe' | 'no' {
  const isArticle = isAlias && reading.place === 'la' && !reading.isLast;
  if (!isKnown || isArticle || scores.rest < SURE_SERVICE || scores.whole >= scores.rest) return 'no';
  return isServiceWord ? 'maybe' : 'yes';
}
