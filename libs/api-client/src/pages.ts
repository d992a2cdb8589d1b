import type { TownlinkClient } from './client';
import { TownlinkProblem } from './problem';
import type { operations } from './schema';
import type { ApiProvider, FoundProvider, Problem, PublicProvider } from './types';

export type ProviderFilter = Pick<
  NonNullable<operations['PublicApiController_list']['parameters']['query']>,
  'city' | 'category'
>;

interface Answer<Page> {
  data?: Page;
  error?: unknown;
  response: Response;
}

/**
 * Every page of a list with a `next_cursor`, for as long as the caller iterates. A list that grows later, such as the
 * changes, ends with the page that has no more at present; continue from its `next_cursor` next time.
 * @param read reads one page: `(cursor) => client.GET(PATH, { params: { query: { cursor } } })`
 * @throws TownlinkProblem if refused
 */
export async function* eachPage<Page extends { next_cursor: string | null; has_more?: boolean }>(
  read: (cursor?: string) => Promise<Answer<Page>>,
): AsyncGenerator<Page> {
  let cursor: string | undefined;
  do {
    const page = dataOf(await read(cursor));
    yield page;
    cursor = page.has_more === false ? undefined : (page.next_cursor ?? undefined);
  } while (cursor !== undefined);
}

/** Providers per call when reading all of them. */
const PAGE = 100;

/** Every matching provider, page by page, for as long as the caller iterates. @throws TownlinkProblem if refused */
export async function* eachProvider(
  client: TownlinkClient,
  filter: ProviderFilter = {},
  limit = PAGE,
): AsyncGenerator<PublicProvider> {
  let cursor: string | undefined;
  do {
    const query = { ...filter, limit, ...(cursor === undefined ? {} : { cursor }) };
    const answer = await client.GET('/api/public/providers', { params: { query } });
    yield* dataOf(answer).providers;
    const { headers, url } = answer.response;
    cursor = cursorOf(headers.get('link'), url);
  } while (cursor !== undefined);
}

type ListQuery = NonNullable<operations['PublicApiV1Controller_listed']['parameters']['query']>;

/** Search criteria; `fields` names the fields to return, by default all. */
export type FindQuery<Field extends keyof ApiProvider = keyof ApiProvider> = Omit<ListQuery, 'cursor' | 'fields'> & {
  fields?: readonly Field[];
};

/**
 * Every matching provider, page by page, for as long as the caller iterates:
 * `findProviders(client, { city: 'riverton-ut', insured: true, fields: ['name', 'phone'] })`.
 * @throws TownlinkProblem if refused
 */
export async function* findProviders<Field extends keyof ApiProvider = keyof ApiProvider>(
  client: TownlinkClient,
  { fields, ...filter }: FindQuery<Field> = {},
): AsyncGenerator<FoundProvider<Field>> {
  const pages = eachPage((cursor) => {
    const query = { limit: PAGE, ...filter, fields: fields?.join(','), cursor };
    return client.GET('/api/public/v1/providers', { params: { query } });
  });
  // The document cannot express which fields a call requests.
  for await (const { providers } of pages) yield* providers as FoundProvider<Field>[];
}

function dataOf<Data>({ data, error, response }: Answer<Data>): Data {
  if (data === undefined) throw new TownlinkProblem(response.status, error as Problem | undefined);
  return data;
}

/** Cursor of the next page, from the Link header (RFC 8288). */
function cursorOf(link: string | null, base: string): string | undefined {
  const [, next] = /<([^>]+)>; rel="next"/.exec(link ?? '') ?? [];
  return next ? (new URL(next, base).searchParams.get('cursor') ?? undefined) : undefined;
}
