import { Injectable } from '@nestjs/common';
import {
  type Category,
  type CategoryMatch,
  didYouMean,
  type FindRequest,
  type FindResult,
  type FoundBusiness,
  resolvesByItself,
  type SearchedCity,
} from '@townlink/contracts';
import { isFiller } from '@townlink/server-search';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import { stateOf } from '../lookup/states';
import { askedAbout, businessKey } from './business-names';
import { Businesses, type NamedBusiness } from './businesses';
import { searchedCity } from './choose-town';
import { InflectedNames } from './inflected-names';
import { type Meaning, Meanings } from './meanings';

export interface FindTarget extends Pick<
  FindResult,
  'city' | 'category' | 'state' | 'place' | 'words' | 'language' | 'category_choices'
> {
  /** Slugs of the towns that could be meant. */
  towns: string[];
  businesses: FoundBusiness[];
  /** The only business with exactly this name, when the text can mean nothing else. */
  business: FoundBusiness | null;
}

interface Chosen {
  city: SearchedCity | null;
  category: Category | null;
}

/** Minimum similarity for a service to explain all of the words. */
const EXPLAINED = 0.95;

/** Minimum score of a business name to compete with a town or a service that the words merely resemble. */
const RIVAL_NAME = 0.75;

/**
 * Interprets a text: first the place, then a business by name, then a service. Explicit choices take precedence over
 * words.
 */
@Injectable()
export class FindTargets {
  constructor(
    private readonly cities: Cities,
    private readonly categories: Categories,
    private readonly meanings: Meanings,
    private readonly businesses: Businesses,
    private readonly inflectedNames: InflectedNames,
  ) {}

  async of({ q = '', city: citySlug, category: categorySlug }: FindRequest): Promise<FindTarget> {
    const asked = askedAbout(q);
    const [city, category] = await Promise.all([
      citySlug ? this.cities.bySlug(citySlug.toLowerCase()) : null,
      categorySlug ? this.categories.bySlug(categorySlug.toLowerCase()) : null,
    ]);
    const chosen = { city, category };
    // An unknown slug is read like words: '?city=slc', or a misspelled one.
    const text = citySlug && !city ? `${asked} in ${citySlug.replaceAll('-', ' ')}`.trim() : asked;
    const read = await this.meanings.read(text, stateOf(citySlug) ?? null);
    const named = category || text === '' ? [] : await this.named(text, read, chosen);
    const meaning = named.length > 0 ? withoutDoubt(text, read, named) : await this.inEndingTown(text, read);
    const matches = category || meaning.words === '' ? [] : await this.categories.resolveWithListings(meaning.words);
    return this.target(chosen, meaning, matches, named);
  }

  /** Businesses matching the whole text, then the words without the place: in the town, and if none does, elsewhere. */
  private async named(text: string, meaning: Meaning, chosen: Chosen): Promise<NamedBusiness[]> {
    const { words, town, isSimilar, isBare, bare } = meaning;
    const [best] = words === '' ? [] : await this.categories.resolve(words);
    const isService = (best?.similarity_score ?? 0) >= EXPLAINED && !(await this.businesses.hasOwnWords(words));
    const isExplained = !isSimilar && (words === '' || isService);
    const city = chosen.city ?? (town && searchedCity(town));
    const isDoubtful = isBare && town !== null && !town.has_listings;
    const isRest = words !== text && words !== '' && !isSimilar;
    const [whole, rest] = await Promise.all([
      this.businesses.named({ text, city, onlyExact: isExplained && words !== '' && !isDoubtful }),
      isRest ? this.businesses.named({ text: words, city, onlyExact: isExplained, onlyInCity: true }) : [],
    ]);
    const isElsewhere = isRest && !isExplained && whole.length === 0 && rest.length === 0;
    const elsewhere = isElsewhere ? await this.businesses.named({ text: words, city }) : [];
    const isTown = words === '' && Boolean(town?.has_listings);
    const found = [...whole, ...rest, ...elsewhere].filter(({ isExact, isWhole, score }) =>
      isTown ? isWhole : isExact || !isExplained || (isDoubtful && score >= RIVAL_NAME),
    );
    if (found.length > 0) return [...new Map(found.map((one) => [one.business.path, one])).values()];
    const there = await this.namedInTown(bare, words, isExplained);
    return there.length > 0 ? there : this.inflectedNames.named(text, meaning, city);
  }

  /** 'bright smiles provo': a name next to an unmarked town, if the business is there. */
  private async namedInTown(bare: Meaning['bare'], searched: string, onlyExact: boolean): Promise<NamedBusiness[]> {
    for (const { rest, town } of bare.filter((one) => one.rest !== searched)) {
      if (onlyExact && !(await this.businesses.hasOwnWords(rest))) continue;
      const named = await this.businesses.named({ text: rest, city: town, onlyExact, onlyInCity: true });
      const there = named.filter(({ business }) => business.city_slug === town.slug);
      if (there.length > 0) return there;
    }
    return [];
  }

  /** 'pizza provo': what no category and no business is called is unknown in the town, which is not asked for. */
  private async inEndingTown(text: string, meaning: Meaning): Promise<Meaning> {
    const { town, towns, state, isSimilar, ending } = meaning;
    if (!ending || town || state || (towns.length > 0 && !isSimilar)) return meaning;
    const [[whole], [rest]] = await Promise.all([this.categories.resolve(text), this.categories.resolve(ending.rest)]);
    if (resolvesByItself(whole) || resolvesByItself(rest)) return meaning;
    return { ...meaning, town: ending.town, towns: [], place: ending.place, words: ending.rest, isSimilar: false };
  }

  private async target(
    chosen: Chosen,
    { town, towns, state, place, words }: Meaning,
    matches: CategoryMatch[],
    named: readonly NamedBusiness[],
  ): Promise<FindTarget> {
    const [best] = matches;
    const category = best && resolvesByItself(best) ? await this.categories.bySlug(best.slug) : null;
    const exact = named.filter(({ isExact }) => isExact);
    const isService = (best?.similarity_score ?? 0) >= EXPLAINED;
    // A service that merely resembles the name of a business is not meant.
    const isName = named.some(({ score }) => score >= RIVAL_NAME);
    const choices = isName && !category ? [] : didYouMean(matches);
    const isKnown = category !== null || choices.length > 0 || named.length > 0;
    const isPlace = words === '' && (town !== null || towns.length > 0);
    return {
      city: chosen.city ?? (town && searchedCity(town)),
      category: chosen.category ?? category,
      state,
      place: chosen.city ? null : place,
      words: isKnown || !isFillers(words) ? words : '',
      language: (!chosen.category && best?.language) || 'en',
      category_choices: choices,
      towns: chosen.city ? [] : towns,
      businesses: named.map(({ business }) => business),
      business: exact.length === 1 && !isService && !isPlace ? exact[0]!.business : null,
    };
  }
}

/** Whether words like 'near me' are all that a text has. */
const isFillers = (words: string): boolean => businessKey(words).split(' ').every(isFiller);

/**
 * A town named only by the form of the words yields to a business that matches the whole text: 'Paradise Landscaping'
 * elsewhere, or 'Two Rivers' when the town of that name has no listings. The town is then only suggested.
 */
function withoutDoubt(text: string, meaning: Meaning, named: readonly NamedBusiness[]): Meaning {
  const { town, towns, isBare, words } = meaning;
  const slugs = town ? [town.slug] : towns;
  const isDoubtful = town !== null && !town.has_listings;
  const rivals = named.filter((one) => one.text === text && (one.isExact || (isDoubtful && one.score >= RIVAL_NAME)));
  if (!isBare || rivals.length === 0 || slugs.length === 0) return meaning;
  if (words !== '' && rivals.some(({ business }) => slugs.includes(business.city_slug))) return meaning;
  const isTown = words === '' && Boolean(town?.has_listings);
  return { ...meaning, town: null, towns: slugs, place: isTown ? meaning.place : null, words: isTown ? '' : text };
}
