import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  directoryRoutes as routes,
  type NewestListing,
  type ProviderProfile,
  type ProviderSearchResult,
} from '@townlink/contracts';
import { type Call, Serves, WithETag } from '@townlink/server-http';
import { PublicDirectory } from '../public-directory';
import { REVALIDATE } from './cache-control';
import { DirectoryReads } from './directory-limits';

@ApiTags('directory')
@Controller()
@DirectoryReads()
export class ProvidersController {
  constructor(private readonly directory: PublicDirectory) {}

  @Serves(routes.searchProviders)
  @Header('cache-control', REVALIDATE)
  @WithETag()
  search({ query }: Call<typeof routes.searchProviders>): Promise<ProviderSearchResult> {
    return this.directory.searchProviders(query);
  }

  @Serves(routes.newestListings)
  @Header('cache-control', REVALIDATE)
  newest({ query }: Call<typeof routes.newestListings>): Promise<NewestListing[]> {
    return this.directory.newestListings(query);
  }

  @Serves(routes.provider)
  @Header('cache-control', REVALIDATE)
  one({ params, query }: Call<typeof routes.provider>): Promise<ProviderProfile> {
    return this.directory.provider({ slug: params.slug, city: query.city, category: query.category });
  }
}
