import { Injectable } from '@nestjs/common';
import type { CategoryMatch, StateCode } from '@townlink/contracts';
import { Categories } from '../lookup/categories';
import { chooseTown, townCertainty, isOrdinaryWord, type Town } from './choose-town';
import { isStateName } from '../lookup/states';
import { KnownTowns, type TownsByReading } from './known-towns';
import { type PlaceReading, placeReadings } from './place-readings';
import { ServiceWords } from './service-words';

/** The place that a text names, and its other words. */
export interface Meaning {
  /** Null when no town is named, or several could be meant. */
  town: Town | null;
  /** Slugs of the towns that could be meant, likeliest first. */
  towns: string[];
  /** A state named without a town. */
  state: StateCode | null;
  /** Towns that unmarked words could name, next to words that are not a service: 'bright smiles provo'. */
  bare: { rest: string; town: Town }[];
  /** A town with listings that ends the text, beside words that may be a service that no category has: 'pizza provo'. */
  ending: { rest: string; place: string; town: Town } | null;
  /** The words that name a place, as typed, even when no town has that name. Null when there are none. */
  place: string | null;
  /** The text without the place. */
  words: string;
  /** Whether only the form of the words suggests a place. */
  isBare: boolean;
  /** Whether the towns merely resemble what was typed. */
  isSimilar: boolean;
}

/** Minimum similarity of a misspelled name to a town's: with and without a sign that the words are a place. */
const LIKENESS = { marked: 0.45, bare: 0.5 };

/** Minimum population of a town that a misspelled name may mean. Too many small towns have similar names. */
const SIMILAR_TOWN = 5_000;

/** Minimum letters of a name to be matched by similarity; shorter ones resemble everything. */
const SIMILAR_LETTERS = 5;

/** Maximum misspelled names to try. */
const PROBES = 3;

/** Maximum known towns to evaluate. */
const TRIED_MAX = 8;

/** Minimum similarity of a text to a service for its words not to be a misspelled town. */
const IS_SERVICE = 0.95;

const NOTHING: Meaning = {
  town: null,
  towns: [],
  state: null,
  bare: [],
  ending: null,
  place: null,
  words: '',
  isBare: true,
  isSimilar: false,
};

/** Determines the place that a text names. */
@Injectable()
export class Meanings {
  constructor(
    private readonly categories: Categories,
    private readonly towns: KnownTowns,
    private readonly serviceWords: ServiceWords,
  ) {}

  /** @param near the state to prefer when several towns share a name */
  async read(text: string, near: StateCode | null): Promise<Meaning> {
    const readings = placeReadings(text);
    if (readings.length === 0) return { ...NOTHING, words: text };
    const townsOf = await this.towns.named(readings.filter(({ place }) => place !== ''));
    const meaning = await this.ofReadings(text, readings, townsOf, near);
    const ending = endingTown(readings, townsOf, near, await this.serviceWords.all());
    return { ...meaning, bare: bareTowns(readings, townsOf, near), ending };
  }

  private async ofReadings(
    text: string,
    readings: readonly PlaceReading[],
    townsOf: TownsByReading,
    near: StateCode | null,
  ): Promise<Meaning> {
    const nothing: Meaning = { ...NOTHING, words: text };
    const [whole, serviceWords] = await Promise.all([this.likeness(text), this.serviceWords.all()]);
    const known = await this.known(readings, townsOf, whole, serviceWords, near);
    if (known.meaning) return known.meaning;
    const onlyState = readings.find(({ place, rest }) => place === '' && rest === '');
    if (onlyState) return { ...nothing, state: onlyState.state, words: '' };
    const stateAlone = readings.find(({ place }) => place === '');
    const unknown = readings.filter(
      (reading) => reading.place !== '' && (!stateAlone || reading.state) && townsOf(reading).length === 0,
    );
    const similar = whole >= IS_SERVICE ? undefined : await this.misspelled(unknown, whole, serviceWords);
    if (similar) return similar;
    if (stateAlone) return { ...nothing, state: stateAlone.state, words: stateAlone.rest };
    if (known.maybe.length > 0) return { ...nothing, towns: known.maybe };
    return (await this.unknownPlace(readings, whole)) ?? nothing;
  }

  /** The first reading that names a known town, and the towns that other readings could name. */
  private async known(
    readings: readonly PlaceReading[],
    townsOf: TownsByReading,
    whole: number,
    serviceWords: ReadonlySet<string>,
    near: StateCode | null,
  ): Promise<{ meaning?: Meaning; maybe: string[] }> {
    const maybe: string[] = [];
    const known = readings
      .map((reading) => ({ reading, towns: reading.place === '' ? [] : townsOf(reading) }))
      .filter(({ towns }) => towns.length > 0);
    for (const { reading, towns } of known.slice(0, TRIED_MAX)) {
      const rest = reading.rest === '' ? 1 : await this.likeness(reading.rest);
      const verdict = townCertainty(reading, towns, { whole, rest }, serviceWords);
      if (verdict === 'yes') return { meaning: await this.meaningOf(reading, towns, near), maybe };
      if (verdict === 'maybe') maybe.push(...towns.map(({ slug }) => slug));
    }
    return { maybe: [...new Set(maybe)] };
  }

  private async meaningOf(reading: PlaceReading, towns: readonly Town[], near: StateCode | null): Promise<Meaning> {
    const town = chooseTown(towns, near);
    const words = await this.withoutSecondPlace(reading.rest, towns);
    const slugs = town ? [] : towns.map(({ slug }) => slug);
    return { ...NOTHING, town, towns: slugs, place: labelOf(reading), words, isBare: reading.sign === 'none' };
  }

  /** 'plumber in Provo in Riverton' comes from two fields; 'plumber Riverton 84065' names one town twice. */
  private async withoutSecondPlace(rest: string, taken: readonly Town[]): Promise<string> {
    const readings = placeReadings(rest).filter(({ place }) => place !== '');
    if (readings.length === 0) return rest;
    const townsOf = await this.towns.named(readings);
    const again = readings.find((reading) => {
      const towns = townsOf(reading);
      const isSame = towns.some(({ slug }) => taken.some((town) => town.slug === slug));
      return isSame || (towns.length > 0 && reading.sign !== 'none' && reading.sign !== 'comma');
    });
    // 'mason in Mason, Ohio'
    if (again?.rest === '' && (await this.likeness(rest)) >= IS_SERVICE) return rest;
    return again?.rest ?? rest;
  }

  private async misspelled(
    readings: readonly PlaceReading[],
    whole: number,
    serviceWords: ReadonlySet<string>,
  ): Promise<Meaning | undefined> {
    let probes = 0;
    for (const reading of readings) {
      const { place, rest, sign, state } = reading;
      if (place.length < SIMILAR_LETTERS || sign === 'zip') continue;
      if (serviceWords.has(place.toLowerCase()) || isStateName(place)) continue;
      if (sign === 'none' && !(await this.couldStandBare(rest, whole))) continue;
      if (++probes > PROBES) return undefined;
      const likeness = sign === 'none' ? LIKENESS.bare : LIKENESS.marked;
      const similar = await this.towns.similar(place, state, likeness);
      const towns = similar.filter(({ population }) => state || population >= SIMILAR_TOWN);
      if (towns.length > 0)
        return {
          ...NOTHING,
          towns: towns.map(({ slug }) => slug),
          place: labelOf(reading),
          words: rest,
          isBare: sign === 'none',
          isSimilar: true,
        };
    }
    return undefined;
  }

  /** '99999', 'Nowhereville': a place after a definite service that is not known. */
  private async unknownPlace(readings: readonly PlaceReading[], whole: number): Promise<Meaning | undefined> {
    const marked = readings.find(({ sign, isLast }) => sign === 'zip' || (sign === 'preposition' && isLast));
    if (!marked) return undefined;
    const { rest, sign } = marked;
    const isSure = sign === 'zip' || (rest !== '' && whole < IS_SERVICE && (await this.likeness(rest)) >= IS_SERVICE);
    return isSure ? { ...NOTHING, place: labelOf(marked), words: rest, isBare: false } : undefined;
  }

  /** Next to a definite service, or alone when the text is not a service. */
  private async couldStandBare(rest: string, whole: number): Promise<boolean> {
    if (rest === '') return whole < 0.4;
    const likeness = await this.likeness(rest);
    return likeness > whole && likeness >= 0.75;
  }

  private async likeness(text: string): Promise<number> {
    const [best]: CategoryMatch[] = await this.categories.resolve(text);
    return best?.similarity_score ?? 0;
  }
}

/** 'Springfield, IL'. */
const labelOf = ({ place, state }: PlaceReading): string => (state ? `${place}, ${state}` : place);

/** Maximum readings to try together with a business name. */
const BARE_MAX = 2;

const bareTowns = (readings: readonly PlaceReading[], townsOf: TownsByReading, near: StateCode | null) =>
  readings
    .filter(({ place, rest }) => place !== '' && rest !== '')
    .flatMap((reading) => {
      const town = chooseTown(
        townsOf(reading).filter((one) => one.has_listings),
        near,
      );
      return town ? [{ rest: reading.rest, town }] : [];
    })
    .slice(0, BARE_MAX);

/** Names that are ordinary words, words of services or states say too little beside unknown words. */
function endingTown(
  readings: readonly PlaceReading[],
  townsOf: TownsByReading,
  near: StateCode | null,
  serviceWords: ReadonlySet<string>,
): Meaning['ending'] {
  for (const reading of readings) {
    const { place, rest, sign, isLast, isDestination } = reading;
    if (sign !== 'none' || !isLast || isDestination || rest === '') continue;
    if (isOrdinaryWord(place) || isStateName(place) || serviceWords.has(place.toLowerCase())) continue;
    const town = chooseTown(townsOf(reading), near);
    if (town?.has_listings) return { rest, place, town };
  }
  return null;
}
