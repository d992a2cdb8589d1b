import { IsUUID } from 'class-validator';
import { Described } from '../../http/described';
import { route } from '../../http/route';
import { NoParameters } from '../../http/route-inputs';
import { ApiChanges } from './changes';
import { API_CHANGES_EXAMPLE } from './changes.example';
import { ApiMarkets } from './markets';
import { API_MARKETS_EXAMPLE } from './markets.example';
import { ApiProvider } from './provider';
import { API_PROVIDER_EXAMPLE, API_PROVIDERS_EXAMPLE } from './provider.example';
import { ApiProviders } from './provider-list';
import { ApiProviderAddressQuery, ApiProvidersQuery } from './providers.request';
import { ApiMarketQuery, ApiStateQuery } from './queries.request';
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
    description:
      'All states, with the number of listed providers and cities in each. A response can be cached for five minutes.',
    query: NoParameters,
    response: ApiStates,
    example: API_STATES_EXAMPLE,
    responseNote: 'States ordered by name.',
  }),
  cities: route('GET', '/api/public/v1/cities', {
    access: 'public',
    summary: 'List cities',
    description: 'Cities with listed providers, ordered by slug, in pages. A response can be cached for five minutes.',
    query: ApiStateQuery,
    response: ApiCities,
    example: API_CITIES_EXAMPLE,
    responseNote: 'A page of cities.',
  }),
  categories: route('GET', '/api/public/v1/categories', {
    access: 'public',
    summary: 'List categories',
    description:
      'All categories, with synonyms and the number of listed providers. A response can be cached for five minutes.',
    query: NoParameters,
    response: ApiCategories,
    example: API_CATEGORIES_EXAMPLE,
    responseNote: 'Categories ordered by name.',
  }),
  markets: route('GET', '/api/public/v1/markets', {
    access: 'public',
    summary: 'List markets',
    description:
      'Each market (one city and one category) with listed providers: how many there are, and how many paid places are free. A response can be cached for 30 seconds.',
    query: ApiMarketQuery,
    response: ApiMarkets,
    example: API_MARKETS_EXAMPLE,
    responseNote: 'A page of markets.',
  }),
  providers: route('GET', '/api/public/v1/providers', {
    access: 'public',
    summary: 'Filter providers',
    description:
      'Listed providers that match all parameters. They are ordered by city slug (with `near`, nearest city first) and, within a city, in the order of the directory, with paid placement first. One call searches a limited number of listings, so a page can have few providers even if there are more: continue until `next_cursor` is null. A response can be cached for 30 seconds.',
    query: ApiProvidersQuery,
    response: ApiProviders,
    example: API_PROVIDERS_EXAMPLE,
    responseNote: 'A page of providers.',
  }),
  providerByAddress: route('GET', '/api/public/v1/providers/by-address', {
    access: 'public',
    summary: 'Get a provider by page URL',
    description:
      'The listed provider that a page on this site shows, by the current URL of the page or one that redirects to it, for example after its category was merged into another one. A response can be cached for 30 seconds.',
    query: ApiProviderAddressQuery,
    response: ApiProvider,
    example: API_PROVIDER_EXAMPLE,
    responseNote: 'The provider.',
  }),
  changes: route('GET', '/api/public/v1/changes', {
    access: 'public',
    summary: 'List changes',
    description:
      'Listed providers that were added, changed or removed, for keeping a copy up to date. Without a cursor, the list starts with all listed providers, so the same calls also create the copy. Store `next_cursor` and continue from there. A provider that moves to another state is removed from the old one and added to the new one. Offers and checks that end on their date are not changes: see `ends_on` and `valid_until`. Neither are new names of cities and categories: look them up by slug in their lists.',
    query: ApiStateQuery,
    response: ApiChanges,
    example: API_CHANGES_EXAMPLE,
    responseNote: 'A page of changes.',
  }),
  provider: route('GET', '/api/public/v1/providers/:id', {
    access: 'public',
    summary: 'Get a provider by ID',
    description: 'All public data of one listed provider. A response can be cached for 30 seconds.',
    params: ApiProviderParams,
    query: NoParameters,
    response: ApiProvider,
    example: API_PROVIDER_EXAMPLE,
    responseNote: 'The provider.',
  }),
};
