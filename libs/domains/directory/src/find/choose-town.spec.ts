import { describe, expect, it } from '@jest/globals';
import type { StateCode } from '@townlink/contracts';
import { chooseTown, townCertainty, type Town } from './choose-town';
import type { PlaceReading } from './place-readings';

const town = (slug: string, population: number, more: Partial<Town> = {}): Town => ({
  id: null,
  name: slug,
  slug,
  state: slug.slice(-2).toUpperCase() as StateCode,
  population,
  has_listings: false,
  is_alias: false,
  ...more,
});

describe('chooseTown', () => {
  const boise = town('boise-id', 235_000);
  const springfields = [
    town('springfield-mo', 166_000),
    town('springfield-ma', 154_000),
    town('springfield-or', 61_000),
  ];
  const portlands = [town('portland-me', 66_000), town('portland-or', 661_000)];
  it.each<[string, Town[], StateCode | null, string | null]>([
    ['the only one', [boise], null, 'boise-id'],
    ['the one in the given state', springfields, 'OR', 'springfield-or'],
    ['none of several of a size', springfields, 'UT', null],
    ['the largest with ten times the people of the next', portlands, null, 'portland-or'],
    ['none of several without people', [town('a-ut', 0), town('a-wy', 0)], null, null],
    ['none of none', [], 'UT', null],
  ])('[FIND-5] chooses %s', (_, towns, state, slug) => {
    expect(chooseTown(towns, state)?.slug ?? null).toBe(slug);
  });
});

describe('townCertainty', () => {
  const reading = (place: string, rest: string, sign: PlaceReading['sign'], isLast = true): PlaceReading => ({
    place,
    rest,
    sign,
    isLast,
    isDestination: false,
    state: null,
  });
  const destination = { ...reading('Riverton', 'movers from Provo to', 'none'), isDestination: true };
  const words = new Set(['mobile', 'bath', 'reading', 'plumber', 'orange']);
  it.each<[PlaceReading, number, { whole: number; rest: number }, 'yes' | 'maybe' | 'no']>([
    [reading('Riverton', 'plumber', 'preposition'), 45_000, { whole: 0.8, rest: 1 }, 'yes'],
    [reading('Riverton', 'plumber', 'none'), 45_000, { whole: 0.8, rest: 1 }, 'yes'],
    [reading('Riverton', '', 'none'), 45_000, { whole: 0, rest: 1 }, 'yes'],
    // A small town next to other words, words that are not a service, and a whole text that is one.
    [reading('Home', 'plumber', 'none'), 1_200, { whole: 0.8, rest: 1 }, 'no'],
    [reading('Paradise', 'birds', 'none'), 223_000, { whole: 0, rest: 0.3 }, 'no'],
    [reading('Mobile', 'detailing', 'none'), 187_000, { whole: 1, rest: 1 }, 'no'],
    // Towns whose names are service words.
    [reading('orange', 'plumber', 'none'), 137_000, { whole: 0.8, rest: 1 }, 'maybe'],
    [reading('mobile', 'plumber', 'preposition'), 187_000, { whole: 0.8, rest: 1 }, 'yes'],
    [reading('reading', 'tutor', 'preposition'), 87_000, { whole: 1, rest: 1 }, 'maybe'],
    [reading('bath', 'leak', 'preposition'), 8_300, { whole: 0.6, rest: 0.7 }, 'no'],
    [reading('Plumber', '', 'state'), 900, { whole: 1, rest: 1 }, 'maybe'],
    // Where a journey ends.
    [destination, 45_000, { whole: 0.8, rest: 1 }, 'maybe'],
    [destination, 1_200, { whole: 0.8, rest: 1 }, 'no'],
    [{ ...destination, sign: 'zip' }, 45_000, { whole: 0.8, rest: 1 }, 'maybe'],
    // A state's name more likely means the state.
    [reading('Washington', 'plumber', 'preposition'), 601_000, { whole: 0.8, rest: 1 }, 'maybe'],
  ])('[FIND-5] rates %j with %d people and %j as %s', (given, population, scores, verdict) => {
    expect(townCertainty(given, [town('x-ut', population)], scores, words)).toBe(verdict);
  });
});
