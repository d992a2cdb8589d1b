import { route } from '../http/route';
import { ListProvidersQuery } from './list-providers.request';
import { PublicProviderList } from './provider-list';
import { PUBLIC_LIST_EXAMPLE } from './provider-list.example';

/** For developers: any origin, no account needed. Only backward-compatible additions. */
export const publicApiRoutes = {
  providers: route('GET', '/api/public/providers', {
    access: 'public',
    summary: 'List providers',
    description:
      'Lists licensed, vetted providers, optionally by city and category. A response can be cached for 30 seconds; after that, revalidate it by sending its ETag as If-None-Match.',
    query: ListProvidersQuery,
    response: PublicProviderList,
    example: PUBLIC_LIST_EXAMPLE,
    responseNote: 'Providers in the order of the directory. The Link header has the URL of the next page.',
  }),
};
