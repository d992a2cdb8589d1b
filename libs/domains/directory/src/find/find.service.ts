import { Injectable } from '@nestjs/common';
import {
  type Category,
  cityPath,
  didYouMean,
  type FindRequest,
  type FindResult,
  type ProviderSearchResult,
  resolvesByItself,
  type SearchedCity,
} from '@townlink/contracts';
import { Categories } from '../lookup/categories';
import { Cities } from '../lookup/cities';
import { stateOf } from '../lookup/split-state';
import { SearchService } from '../search/search.service';
import { searchedCity } from './choose-town';
import { Meanings } from './meanings';
import { TownChoices } from './town-choices';

type Target = Pick<
  FindResult,
  'city' | 'category' | 'state' | 'unknown_place' | 'words' | 'language' | 'category_choices' | 'businesses'
> & {
  /** Slugs of the towns that could be meant. */
  towns: string[];
};

/** Finds what a visitor means: a town, a service, a business; and what there is. */
@Injectable()
export class FindService {
  constructor(
    private readonly cities: Cities,
    private readonly categories: Categories,
    private readonly meanings: Meanings,
    private readonly towns: TownChoices,
    private readonly search: SearchService,
  ) {}

  async find(request: FindRequest): Promise<FindResult> {
    const meaning = await this.meaningOf(request);
    const { city, category, towns, ...common } = meaning;
    const isTownAlone = city !== null && category === null && meaning.words === '';
    const [services, town_choices, result] = await Promise.all([
      isTownAlone && city.id ? this.categories.popular(city.id) : [],
      this.towns.bySlugs(towns, category?.id ?? null, request.city ?? null),
      this.listOf(request, city, category),
    ]);
    const isEmpty = result?.total === 0;
    const towns_with_service =
      category && (!city || isEmpty) ? await this.towns.withService(category.id, city?.slug ?? null) : [];
    const leads_to = isTownAlone && services.length > 0 && request.q ? cityPath(city.state, city.slug) : null;
    return { city, category, ...common, town_choices, leads_to, towns_with_service, services, result };
  }

  private async meaningOf({ q = '', city: citySlug, category: categorySlug }: FindRequest): Promise<Target> {
    const [chosen, chosenCategory] = await Promise.all([
      citySlug ? this.cities.bySlug(citySlug.toLowerCase()) : null,
      categorySlug ? this.categories.bySlug(categorySlug.toLowerCase()) : null,
    ]);
    const { town, towns, state, unknownPlace, words } = await this.meanings.read(q, stateOf(citySlug) ?? null);
    const matches = chosenCategory || words === '' ? [] : await this.categories.resolve(words);
    const [best] = matches;
    return {
      city: chosen ?? (town && searchedCity(town)),
      category: chosenCategory ?? (best && resolvesByItself(best) ? await this.categories.bySlug(best.slug) : null),
      state,
      unknown_place: chosen ? null : unknownPlace,
      words,
      language: 'en',
      category_choices: didYouMean(matches),
      businesses: [],
      towns: chosen ? [] : towns,
    };
  }

  private async listOf(
    { q: _, ...choices }: FindRequest,
    city: SearchedCity | null,
    category: Category | null,
  ): Promise<ProviderSearchResult | null> {
    return city && category ? this.search.search({ ...choices, city: city.slug, category: category.slug }) : null;
  }
}
