import { Controller, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type ApiCategories,
  type ApiChanges,
  type ApiCities,
  type ApiProvider,
  type ApiProviders,
  type ApiStates,
  publicApiV1Routes as routes,
} from '@townlink/contracts';
import { type Call, notFound, Serves, WithETag } from '@townlink/server-http';
import { PublicApiLimited } from './public-api.controller';
import { ProviderByAddress } from '../public-api/provider-address';
import { PublicProviderList } from '../public-api/provider-list';
import { PublicChanges } from '../public-api/public-changes';
import { PublicProviders } from '../public-api/public-providers';
import { PublicReference } from '../public-api/public-reference';
import { FIVE_MINUTES, HALF_A_MINUTE } from './cache-control';

@ApiTags('public')
@Controller()
@PublicApiLimited()
export class PublicApiV1Controller {
  constructor(
    private readonly reference: PublicReference,
    private readonly providers: PublicProviders,
    private readonly listingChanges: PublicChanges,
    private readonly list: PublicProviderList,
    private readonly addresses: ProviderByAddress,
  ) {}

  @Serves(routes.states)
  @Header('cache-control', FIVE_MINUTES)
  @WithETag()
  states(): Promise<ApiStates> {
    return this.reference.states();
  }

  @Serves(routes.cities)
  @Header('cache-control', FIVE_MINUTES)
  @WithETag()
  cities({ query }: Call<typeof routes.cities>): Promise<ApiCities> {
    return this.reference.cities(query);
  }

  @Serves(routes.categories)
  @Header('cache-control', FIVE_MINUTES)
  @WithETag()
  categories(): Promise<ApiCategories> {
    return this.reference.categories();
  }

  @Serves(routes.changes)
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  changes({ query }: Call<typeof routes.changes>): Promise<ApiChanges> {
    return this.listingChanges.read(query);
  }

  @Serves(routes.providers)
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  listed({ query }: Call<typeof routes.providers>): Promise<ApiProviders> {
    return this.list.read(query);
  }

  @Serves(routes.providerByAddress)
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  providerByAddress({ query }: Call<typeof routes.providerByAddress>): Promise<ApiProvider> {
    return this.addresses.read(query.url);
  }

  @Serves(routes.provider)
  @Header('cache-control', HALF_A_MINUTE)
  @WithETag()
  async provider({ params }: Call<typeof routes.provider>): Promise<ApiProvider> {
    const provider = await this.providers.one(params.id.toLowerCase());
    if (!provider) throw notFound('No listed provider has this ID.');
    return provider;
  }
}
