import { Injectable } from '@nestjs/common';
import { cityPath, type FindRequest, type FindResult, type ProviderSearchResult } from '@townlink/contracts';
import { Categories } from '../lookup/categories';
import { SearchService } from '../search/search.service';
import { type FindTarget, FindTargets } from './find-targets';
import { TownChoices } from './town-choices';

/** Finds what a visitor means (a town, a service or a business) and what the directory has for it. */
@Injectable()
export class FindService {
  constructor(
    private readonly targets: FindTargets,
    private readonly categories: Categories,
    private readonly towns: TownChoices,
    private readonly search: SearchService,
  ) {}

  async find(request: FindRequest): Promise<FindResult> {
    const target = await this.targets.of(request);
    const { towns, business, ...found } = target;
    const { city, category, words } = found;
    const isTownAlone = city !== null && category === null && words === '';
    const [services, town_choices, result] = await Promise.all([
      isTownAlone && city.id ? this.categories.popular(city.id) : [],
      this.towns.bySlugs(towns, category?.id ?? null, request.city ?? null),
      this.listOf(request, target),
    ]);
    const isEmpty = result?.total === 0;
    const towns_with_service =
      category && (!city || isEmpty) ? await this.towns.withService(category.id, city?.slug ?? null, found.state) : [];
    const townPath = isTownAlone && services.length > 0 && request.q ? cityPath(city.state, city.slug) : null;
    const leads_to = business?.path ?? (found.businesses.length === 0 ? townPath : null);
    return { ...found, town_choices, leads_to, towns_with_service, services, result };
  }

  private async listOf(
    { q: _, ...choices }: FindRequest,
    { city, category }: FindTarget,
  ): Promise<ProviderSearchResult | null> {
    return city && category ? this.search.search({ ...choices, city: city.slug, category: category.slug }) : null;
  }
}
