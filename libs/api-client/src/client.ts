import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import { withRetries } from './retry';
import type { paths } from './schema';

export type TownlinkClient = Client<paths>;

export interface TownlinkClientOptions extends Omit<ClientOptions, 'baseUrl'> {
  /** An API key (`tlk_…`), for more calls per minute. */
  key?: string;
  /** Maximum retries of a call after status 429 or 503; 2 by default. */
  retries?: number;
}

/**
 * A client of the public API: `client.GET('/api/public/providers', { params: { query: { city: 'riverton-ut' } } })` returns
 * `{ data }`, or `{ error }` with the problem document.
 * @param site origin of the site, such as 'https://townlink.example'
 */
export function createTownlinkClient(
  site: string,
  { key, retries = 2, fetch: send = (request) => fetch(request), ...options }: TownlinkClientOptions = {},
): TownlinkClient {
  const client = createClient<paths>({ ...options, baseUrl: site, fetch: withRetries(send, retries) });
  if (key) {
    client.use({ onRequest: ({ request }) => void request.headers.set('authorization', `Bearer ${key}`) });
  }
  return client;
}
