import { Injectable } from '@nestjs/common';
import type {
  ApiProblemClass,
  CategoryCount,
  FindRequest,
  FindResult,
  ListedCity,
  MarketFilters,
  MarketFiltersQuery,
  PopularCategory,
  ProviderSearchQuery,
  ProviderSearchResult,
  PublicApi,
  RelatedMarkets,
} from '@townlink/contracts';
import { BrandPreviewService, ContentPages, LiveFrame } from '@townlink/domain-administration';
import { PlanCatalog } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import {
  changedTags,
  CITIES_TAG,
  cityTag,
  CONTENT_TAG,
  countTag,
  DirectoryChanges,
  filterTags,
  findTags,
  marketTag,
  NAMES_TAG,
  PublicDirectory,
  REFERENCE_TAG,
  REPORTS_TAG,
  relatedTags,
  stateTags,
} from '@townlink/domain-directory';
import { ReportReceiptsService } from '@townlink/domain-onboarding';
import { toProblem } from '@townlink/server-http';
import { type ChangedTags, type MarketAddress, PageSource } from '@townlink/server-pages';

/** Server-rendered pages call the domains directly, not over HTTP. */
@Injectable()
export class PublicReads extends PageSource {
  constructor(
    private readonly directory: PublicDirectory,
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalog,
    private readonly changes: DirectoryChanges,
    private readonly receipts: ReportReceiptsService,
    private readonly content: ContentPages,
    private readonly brand: BrandPreviewService,
    private readonly frame: LiveFrame,
  ) {
    super();
  }

  get disconnected(): boolean {
    return this.changes.disconnected;
  }

  onChange(listener: (changed: ChangedTags) => void): void {
    this.changes.onChange((change) => listener(changedTags(change)));
    this.brand.onChange(() => listener('everything'));
    this.frame.onChange(() => listener('everything'));
  }

  draftBrand = (token: string) => this.brand.draftOf(token);

  async hasCity(slug: string): Promise<boolean> {
    return Boolean((await this.directory.city(slug))?.id);
  }

  async hasMarket({ state, citySlug, categorySlug }: MarketAddress): Promise<boolean> {
    const { city, category } = await this.directory.market(citySlug, categorySlug);
    return city?.state === state.toUpperCase() && category !== null;
  }

  async hasProvider({ citySlug, categorySlug, providerSlug }: Required<MarketAddress>): Promise<boolean> {
    return this.directory.hasProvider({ city: citySlug, category: categorySlug, slug: providerSlug });
  }

  async categorySlug(slug: string): Promise<string | undefined> {
    return (await this.directory.categories({ slug }))[0]?.slug;
  }

  providerSlug({ citySlug, categorySlug, providerSlug }: Required<MarketAddress>): Promise<string> {
    return this.directory.currentSlug({ city: citySlug, category: categorySlug, slug: providerSlug });
  }

  reading(tags: Set<string>, ApiProblem: ApiProblemClass): PublicApi {
    const { call, callUntagged } = taggedCalls(tags, ApiProblem);
    const { directory, capacity, plans } = this;
    return {
      cities: call(
        (filter) => directory.cities(filter),
        () => [CITIES_TAG],
      ),
      citySuggestions: callUntagged((filter) => directory.citySuggestions(filter)),
      categories: call(
        (filter) => directory.categories(filter),
        () => [REFERENCE_TAG],
      ),
      categoryCounts: callUntagged((slugs) => this.categoryCounts(tags, slugs)),
      categoryCities: callUntagged((slug) => this.categoryCities(tags, slug)),
      popularCategories: callUntagged((slug, limit) => this.popularCategories(tags, slug, limit)),
      listedCities: callUntagged((state) => this.listedCities(tags, state)),
      newestListings: call(
        (query) => directory.newestListings(query),
        () => [NAMES_TAG],
      ),
      relatedMarkets: callUntagged((market) => this.relatedMarkets(tags, market)),
      capacity: call(
        ({ city_id, category_id }) => capacity.availability(city_id, category_id),
        (_, [{ city_id, category_id }]) => [marketTag(city_id, category_id)],
      ),
      plans: callUntagged(() => plans.list()),
      searchProviders: callUntagged((search) => this.searchProviders(tags, search)),
      marketFilters: callUntagged((query) => this.marketFilters(tags, query)),
      find: callUntagged((query) => this.find(tags, query)),
      provider: call(
        (address) => directory.provider(address),
        ({ city_id, category_id }) => [marketTag(city_id, category_id)],
      ),
      content: call(
        (name) => this.content.page(name),
        () => [CONTENT_TAG],
      ),
      contentPreview: callUntagged((token) => this.content.preview(token)),
      reportFigures: call(
        () => this.receipts.figures(),
        () => [REPORTS_TAG],
      ),
      reportReceipt: callUntagged((token) => this.receipts.read(token)),
    };
  }

  private async popularCategories(tags: Set<string>, slug: string, limit?: number): Promise<PopularCategory[]> {
    const [city] = await this.directory.cities({ slug });
    tags.add(city ? cityTag(city.id) : CITIES_TAG);
    return this.directory.popularCategories(slug, limit);
  }

  private async searchProviders(tags: Set<string>, search: ProviderSearchQuery): Promise<ProviderSearchResult> {
    const result = await this.directory.searchProviders(search);
    for (const tag of await this.directory.tagsOf(result, search)) tags.add(tag);
    return result;
  }

  private async find(tags: Set<string>, request: FindRequest): Promise<FindResult> {
    const found = await this.directory.find(request);
    for (const tag of findTags(found, request)) tags.add(tag);
    if (found.result) for (const tag of await this.directory.tagsOf(found.result, {})) tags.add(tag);
    return found;
  }

  private async marketFilters(tags: Set<string>, query: MarketFiltersQuery): Promise<MarketFilters> {
    const { city, category } = await this.directory.market(query.city, query.category);
    if (city && category) for (const tag of filterTags(city.id, category.id)) tags.add(tag);
    return this.directory.marketFilters(query);
  }

  private async categoryCounts(tags: Set<string>, slugs: readonly string[]): Promise<CategoryCount[]> {
    tags.add(REFERENCE_TAG);
    const wanted = new Set(slugs);
    for (const { id, slug } of await this.directory.categories()) if (wanted.has(slug)) tags.add(countTag(id));
    return this.directory.categoryCounts(slugs);
  }

  private async categoryCities(tags: Set<string>, slug: string): Promise<ListedCity[]> {
    tags.add(REFERENCE_TAG);
    const [category] = await this.directory.categories({ slug });
    if (category) tags.add(countTag(category.id));
    return this.directory.categoryCities(slug);
  }

  private async relatedMarkets(
    tags: Set<string>,
    { city: citySlug, category: categorySlug }: { city: string; category: string },
  ): Promise<RelatedMarkets> {
    const { city, category } = await this.directory.market(citySlug, categorySlug);
    if (city && category) for (const tag of relatedTags(city, category)) tags.add(tag);
    return this.directory.relatedMarkets({ city: citySlug, category: categorySlug });
  }

  private async listedCities(tags: Set<string>, state: string): Promise<ListedCity[]> {
    const cities = await this.directory.citiesOf(state);
    for (const tag of stateTags(cities)) tags.add(tag);
    return cities.filter(({ provider_count }) => provider_count > 0);
  }
}

/** Wraps reads: records the tags of the data read, and throws the API's problem. */
function taggedCalls(tags: Set<string>, ApiProblem: ApiProblemClass) {
  const call =
    <Arguments extends unknown[], Result>(
      read: (...given: Arguments) => Promise<Result>,
      tagsOf: (result: NoInfer<Result>, given: NoInfer<Arguments>) => string[],
    ) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        const result = await read(...given);
        for (const tag of tagsOf(result, given)) tags.add(tag);
        return result;
      } catch (error) {
        const problem = toProblem(error);
        throw new ApiProblem(problem.getStatus(), problem.toDetails());
      }
    };
  /** For reads of constant data, or reads that add their tags themselves. */
  const callUntagged = <Arguments extends unknown[], Result>(read: (...given: Arguments) => Promise<Result>) =>
    call(read, () => []);
  return { call, callUntagged };
}
