import { Injectable } from '@nestjs/common';
import type { CitiesQuery, ProblemDetails } from '@townlink/contracts';
import { PlanCatalogue } from '@townlink/domain-billing';
import { CapacityService } from '@townlink/domain-capacity';
import { PublicDirectory } from '@townlink/domain-directory';
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

  /** The endpoints; what they throw is of the given class, with the problem document that HTTP would have had. */
  throwing(ApiProblem: ApiProblemClass): PublicApi {
    const told =
      <Arguments extends unknown[], Answer>(call: (...given: Arguments) => Promise<Answer>) =>
      async (...given: Arguments): Promise<Answer> => {
        try {
          return await call(...given);
        } catch (error) {
          const problem = toProblem(error);
          throw new ApiProblem(problem.getStatus(), problem.toDetails());
        }
      };
    const { directory, capacity, plans } = this;
    return {
      cities: told((filter) => directory.cities(filter as CitiesQuery)),
      citySuggestions: told((filter) => directory.citySuggestions(filter)),
      categories: told((filter) => directory.categories(filter)),
      resolveCategory: told((text) => directory.resolveCategory(text)),
      popularCategories: told((citySlug) => directory.popularCategories(citySlug)),
      capacity: told(({ city_id, category_id }) => capacity.availability(city_id, category_id)),
      plans: told(() => plans.list()),
      searchProviders: told((search) => directory.searchProviders(search)),
      provider: told((address) => directory.provider(address)),
    };
  }
}
