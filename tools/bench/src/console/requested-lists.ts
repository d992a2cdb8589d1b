/** A list of the console with the requested addresses. */
export interface RequestedList {
  name: string;
  paths: string[];
  /** A statement to run before each timed request; not measured. */
  before?: string;
}

interface Parameter {
  name: string;
  in: string;
  schema?: { enum?: string[] };
}

interface ApiDocument {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
}

/** Values for filters with text, dates or ids, by name; other filters get the values from the document. */
const TYPED: Record<string, string[]> = {
  q: ['unknown-12', 'provider-1', 'provider-12', 'provider-77', 'xqz'],
  actor: ['provider-12@x.example'],
  person: ['provider-12@x.example'],
  action: ['limits.update'],
  subject: ['1200'],
  address: ['192.0.2.77'],
  from: ['2026-01-01'],
  to: ['2026-12-31'],
};

/** Frequent and absent values, combined with every order and every other filter. */
const WORDS = ['provider-1', 'xqz'];

/** Parameters that select a part of the list rather than filter it. */
const PLACE = new Set(['after', 'before', 'size', 'direction', 'sort']);

const AN_HOUR_AGO = `update console_figures set computed_at = now() - interval '1 hour'`;

/**
 * Every list of the console that can grow, from the API document (not categories, whose number is fixed): each order in
 * both directions, each choice of each filter, words combined with each of these, and page 10,000.
 */
export async function requestedLists(
  get: <Answer>(path: string) => Promise<Answer>,
  isAsked: (name: string) => boolean,
): Promise<RequestedList[]> {
  const { paths } = await get<ApiDocument>('/api/openapi.json');
  const lists = Object.entries(paths).filter(
    ([path, { get: read }]) => isOfConsole(path) && read?.parameters?.some(({ name }) => name === 'size'),
  );
  const overview = { name: 'overview', paths: ['/api/admin/overview'] };
  const asked: RequestedList[] = [
    overview,
    { ...overview, name: 'overview, an hour old', before: AN_HOUR_AGO },
    { ...overview, name: 'overview, recomputed', before: 'delete from console_figures' },
  ];
  for (const [path, { get: read }] of lists) {
    const parameters = read!.parameters!.filter((parameter) => parameter.in === 'query');
    const first = firstPages(path, parameters);
    asked.push({ name: path, paths: first });
    if (isAsked(path)) asked.push({ name: `${path}, far down`, paths: [await farDown(get, path)] });
  }
  return asked.filter(({ name }) => isAsked(name));
}

const isOfConsole = (path: string): boolean => path.startsWith('/api/admin/') && !path.endsWith('/csv');

function firstPages(path: string, parameters: Parameter[]): string[] {
  const choicesOf = (name: string) => parameters.find((parameter) => parameter.name === name)?.schema?.enum ?? [];
  const orders = choicesOf('sort').flatMap((sort) => ['asc', 'desc'].map((way) => `?sort=${sort}&direction=${way}`));
  const filters = parameters
    .filter(({ name }) => !PLACE.has(name))
    .flatMap(({ name, schema }) =>
      (schema?.enum ?? TYPED[name] ?? []).map((value) => `?${name}=${encodeURIComponent(value)}`),
    );
  const isSearched = parameters.some(({ name }) => name === 'q');
  const pairs = [...orders, ...filters.filter((filter) => !filter.startsWith('?q='))].flatMap((query) =>
    isSearched ? WORDS.map((word) => `${query}&q=${word}`) : [],
  );
  return ['', ...orders, ...filters, ...pairs].map((query) => path + query);
}

const PAGE = 25;
const STEP = 500;

/** Page 10,000, or the last page of a shorter list. */
async function farDown(get: <Answer>(path: string) => Promise<Answer>, path: string): Promise<string> {
  let place = '';
  for (let rows = 0; rows < 10_000 * PAGE; rows += STEP) {
    const { next } = await get<{ next: string | null }>(`${path}?size=${STEP}${place}`);
    if (!next) break;
    place = `&after=${next}`;
  }
  return `${path}?size=${PAGE}${place}`;
}
