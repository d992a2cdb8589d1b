import { Injectable } from '@nestjs/common';
import type { CitiesQuery, ProblemDetails, ProviderSearchQuery, ProviderSearchResult } from '@townlink/contracts';
import { PlanCatalogue } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { CITIES_TAG, cityTag, marketTag, PublicDirectory, REFERENCE_TAG } from '@townlink/domain-directory';
import { toProblem } from '@townlink/server-http';
import type { PublicApi } from '@townlink/web-api';

/** The error class that the pages recognise: the one of their own build. */
export type ApiProblemClass = new (status: number, body?: Partial<ProblemDetails>) => Error;

/** The public read endpoints for pages that are rendered here: the domains asked directly, without HTTP. */
@Injectable()
export class SitePublicApi {
  constructor(
    private readonly directory: PublicDirectory,
    private readonly capacity: CapacityService,
    private readonly plans: PlanCatalogue,
  ) {}

  /**
   * The endpoints for one page; what they throw is of the given class, with the problem document that HTTP would have had.
   * @param tags is given the tags of what is read: what a change must concern for the page to be made anew
   */
  reading(tags: Set<string>, ApiProblem: ApiProblemClass): PublicApi {
    const call =
      <Arguments extends unknown[], Answer>(
        read: (...given: Arguments) => Promise<Answer>,
        tagsOf: (answer: NoInfer<Answer>, given: NoInfer<Arguments>) => string[],
      ) =>
      async (...given: Arguments): Promise<Answer> => {
        try {
          const answer = await read(...given);
          for (const tag of tagsOf(answer, given)) tags.add(tag);
          return answer;
        } catch (error) {
          const problem = toProblem(error);
          throw new ApiProblem(problem.getStatus(), problem.toDetails());
        }
      };
    const { directory, capacity, plans } = this;
    return {
      cities: call(
        (filter) => directory.cities(filter as CitiesQuery),
        () => [CITIES_TAG],
      ),
      citySuggestions: call(
        (filter) => directory.citySuggestions(filter),
        () => [],
      ),
      categories: call(
        (filter) => directory.categories(filter),
        () => [REFERENCE_TAG],
      ),
      resolveCategory: call(
        (text) => directory.resolveCategory(text),
        () => [REFERENCE_TAG],
      ),
      popularCategories: call(
        async (slug) => {
          const [city] = await directory.cities({ slug });
          tags.add(city ? cityTag(city.id) : CITIES_TAG);
          return directory.popularCategories(slug);
        },
        () => [],
      ),
      capacity: call(
        ({ city_id, category_id }) => capacity.availability(city_id, category_id),
        (_, [{ city_id, category_id }]) => [marketTag(city_id, category_id)],
      ),
      plans: call(
        () => plans.list(),
        () => [],
      ),
      searchProviders: call((search) => directory.searchProviders(search), tagsOfSearch),
      provider: call(
        (address) => directory.provider(address),
        ({ city_id, category_id }) => [marketTag(city_id, category_id)],
      ),
    };
  }
}

/** A list depends on its market; an empty one names what the city has else, and one of nothing known on what becomes known. */
function tagsOfSearch({ city, category, total }: ProviderSearchResult, [{ query }]: [ProviderSearchQuery]): string[] {
  const tags = [];
  if (query || !category) tags.push(REFERENCE_TAG);
  if (query || !city?.id) tags.push(CITIES_TAG);
  if (city?.id && category) tags.push(marketTag(city.id, category.id));
  if (city?.id && total === 0) tags.push(cityTag(city.id));
  return tags;
}
