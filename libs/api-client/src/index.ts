import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, operations, paths } from './schema';

export type PublicProvider = components['schemas']['PublicProvider'];
export type PublicProviderList = components['schemas']['PublicProviderList'];
export type Problem = components['schemas']['Problem'];
export type ProviderFilter = Pick<
  NonNullable<operations['PublicApiController_list']['parameters']['query']>,
  'city' | 'category'
>;

export type TownlinkClient = Client<paths>;

/**
 * A client of the public API: `client.GET('/api/public/providers', { params: { query: { city: 'riverton-ut' } } })`
 * answers `{ data }`, or `{ error }` with the problem document.
 * @param site origin of the site, for instance 'https://townlink.example'
 */
export const createTownlinkClient = (site: string, options: Omit<ClientOptions, 'baseUrl'> = {}): TownlinkClient =>
  createClient<paths>({ ...options, baseUrl: site });

/** Providers a call when all of them are read. */
const PAGE = 100;

/** Every provider that matches, page after page, as far as it is asked for. @throws the problem document of a refusal */
export async function* eachProvider(
  client: TownlinkClient,
  filter: ProviderFilter = {},
  limit = PAGE,
): AsyncGenerator<PublicProvider> {
  let cursor: string | undefined;
  do {
    const query = { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) };
    const { data, error, response } = await client.GET('/api/public/providers', { params: { query } });
    if (!data) throw Object.assign(new Error(error?.detail ?? `Answered ${response.status}`), { problem: error });
    yield* data.providers;
    cursor = cursorOf(response.headers.get('link'), response.url);
  } while (cursor !== undefined);
}

/** Where the page after this one begins, from its Link header (RFC 8288). */
function cursorOf(link: string | null, base: string): string | undefined {
  const [, next] = /<([^>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return next ? (new URL(next, base).searchParams.get('cursor') ?? undefined) : undefined;
}
