import { IsUUID } from 'class-validator';
import { Described } from '../../http/described';
import { route } from '../../http/route';
import { NoParameters } from '../../http/no-parameters';
import { ApiChanges, ApiChangesQuery } from './changes';
import { API_CHANGES_EXAMPLE } from './changes.example';
import { ApiMarkets, ApiMarketsQuery } from './markets';
import { API_MARKETS_EXAMPLE } from './markets.example';
import { ApiProvider } from './provider';
import { API_PROVIDER_EXAMPLE } from './provider.example';
import { ApiProviders } from './provider-list';
import { API_PROVIDERS_EXAMPLE } from './provider-list.example';
import { ApiProviderAddressQuery, ApiProvidersQuery } from './providers.request';
import { ApiCitiesQuery } from './queries.request';
import { ApiCategories, ApiCities, ApiStates } from './reference';
import { API_CATEGORIES_EXAMPLE, API_CITIES_EXAMPLE, API_STATES_EXAMPLE } from './reference.example';

class ApiProviderParams {
  @Described('The `id` of a provider.', '0198c9a2-7f10-7c3e-9a51-2f6b1c0d4e77')
  @IsUUID(undefined, { message: 'id must be the id of a provider, a UUID.' })
  id: string;
}

/** For programs: any origin, no account needed. Only backward-compatible additions. */
export const publicApiV1Routes = {
  states: route('GET', '/api/public/v1/states', {
    access: 'public',
    summary: 'List states',
    description: 'All states, with how many providers and cities are listed in each. Keep it for five minutes.',
    query: NoParameters,
    response: ApiStates,
    example: API_STATES_EXAMPLE,
    responseNote: 'The states by name.',
  }),
  cities: route('GET', '/api/public/v1/cities', {
    access: 'public',
    summary: 'List cities',
    description: 'The cities that have listed providers, by slug, page by page. Keep it for five minutes.',
    query: ApiCitiesQuery,
    response: ApiCities,
    example: API_CITIES_EXAMPLE,
    responseNote: 'A page of cities.',
  }),
  categories: route('GET', '/api/public/v1/categories', {
    access: 'public',
    summary: 'List categories',
    description:
      'All categories, with other words for each and how many providers are listed in it. Keep it for five minutes.',
    query: NoParameters,
    response: ApiCategories,
    example: API_CATEGORIES_EXAMPLE,
    responseNote: 'The categories by name.',
  }),
  markets: route('GET', '/api/public/v1/markets', {
    access: 'public',
    summary: 'List markets',
    description:
      'Each city and category that has listed providers: how many, and how many paid places are taken and free. Keep it for 30 seconds.',
    query: ApiMarketsQuery,
    response: ApiMarkets,
    example: API_MARKETS_EXAMPLE,
    responseNote: 'A page of markets.',
  }),
  providers: route('GET', '/api/public/v1/providers', {
    access: 'public',
    summary: 'List providers by what they offer',
    description:
      'Listed providers that fit all parameters. They come city by city, by slug, and within a city in the order of the directory, where paid placement comes first; with `near` the nearest city comes first. One call looks through a bounded number of listings, so that a page may have few providers although there are more: go on until `next_cursor` is null. Keep it for 30 seconds.',
    query: ApiProvidersQuery,
    response: ApiProviders,
    example: API_PROVIDERS_EXAMPLE,
    responseNote: 'A page of providers.',
  }),
  providerByAddress: route('GET', '/api/public/v1/providers/by-address', {
    access: 'public',
    summary: 'Read a provider by its address',
    description:
      'The listed provider of a page here, by its address of today or one that leads there, such as that of a category that was merged into another. Keep it for 30 seconds.',
    query: ApiProviderAddressQuery,
    response: ApiProvider,
    example: API_PROVIDER_EXAMPLE,
    responseNote: 'The provider.',
  }),
  changes: route('GET', '/api/public/v1/changes', {
    access: 'public',
    summary: 'List changes',
    description:
      'What came, changed and went among the listed providers, for copies that are kept current. Without a cursor it begins with every provider that is listed, so that a copy is made by the same calls. Keep `next_cursor` and go on from there. A provider that moves to another state is removed from the one and added to the other. An offer or a check that ends by its date is no change: `ends_on` and `valid_until` say when.',
    query: ApiChangesQuery,
    response: ApiChanges,
    example: API_CHANGES_EXAMPLE,
    responseNote: 'A page of changes.',
  }),
  provider: route('GET', '/api/public/v1/providers/:id', {
    access: 'public',
    summary: 'Read a provider by id',
    description: 'Everything public about one listed provider. Keep it for 30 seconds.',
    params: ApiProviderParams,
    query: NoParameters,
    response: ApiProvider,
    example: API_PROVIDER_EXAMPLE,
    responseNote: 'The provider.',
  }),
};
