import { route } from '../http/route';
import { ListProvidersQuery } from './list-providers.request';
import { PublicProviderList } from './provider-list';
import { PUBLIC_LIST_EXAMPLE } from './provider-list.example';

/** What developers call: from every site, by a program, without an account. Changes only by adding. */
export const publicApiRoutes = {
  providers: route('GET', '/api/public/providers', {
    access: 'public',
    summary: 'List providers',
    description:
      'The providers that are licensed, vetted and listed, by city and category or all of them. An answer may be kept for 30 seconds; after that, ask with its ETag as If-None-Match.',
    query: ListProvidersQuery,
    response: PublicProviderList,
    example: PUBLIC_LIST_EXAMPLE,
    responseNote: 'Providers in the order of the directory. The Link header has the address of the next page.',
  }),
};
