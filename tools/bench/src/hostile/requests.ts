export interface Asked {
  name: string;
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };
const FILES_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };

const SUBSCRIBE = '/api/newsletter/subscribe';
const EVENTS = '/api/analytics/events';
const SEARCH = '/api/providers/search';
const LIST = '/api/public/providers';

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const many = (count: number, name = 'f') => Object.fromEntries(times(count, (index) => [`${name}${index}`, index]));
const query = (count: number, name = 'f') => times(count, (index) => `${name}${index}=${index}`).join('&');
const post = (name: string, path: string, body: unknown): Asked => ({
  name,
  method: 'POST',
  path,
  headers: JSON_TYPE,
  body: typeof body === 'string' ? body : JSON.stringify(body),
});
const get = (name: string, path: string, headers?: Record<string, string>): Asked => ({
  name,
  method: 'GET',
  path,
  headers,
});

/** The most expensive requests that visitors and programs make. */
export const accepted = (city: string, category: string): Asked[] => [
  get('a search', `${SEARCH}?city=${city}&category=${category}&sort=name&limit=50`),
  get('100 providers of the public API', `${LIST}?city=${city}&limit=100`),
  get('a list of the public API, of all cities', `${LIST}?limit=100&offset=900`),
  post('20 events', EVENTS, {
    events: times(20, () => ({
      name: 'search_performed',
      properties: { has_query: true, has_city: true, has_category: true, query_length: 8 },
    })),
  }),
];

const bodies = (path: string): Asked[] => [
  post(`199 unknown fields to ${path}`, path, many(199, 'n'.repeat(60))),
  post(`1,300 unknown fields to ${path}`, path, many(1_300)),
  post(`20,000 unknown fields to ${path}`, path, many(20_000)),
  post(`lists 8,000 deep to ${path}`, path, '['.repeat(8_000) + ']'.repeat(8_000)),
  post(`objects 2,600 deep to ${path}`, path, `${'{"a":'.repeat(2_600)}1${'}'.repeat(2_600)}`),
  post(`a list of 8,000 to ${path}`, path, `[${'1,'.repeat(7_999)}1]`),
  post(`broken JSON of 16 kB to ${path}`, path, `{"a":"${'\\u0041'.repeat(2_700)}`),
  post(`a text of 16 kB to ${path}`, path, { email: `${'a.'.repeat(8_000)}@` }),
];

const nested = { name: 'search_performed', properties: many(8) };

const HEADERS = ['cookie', 'accept-encoding', 'if-none-match', 'authorization', 'accept', 'user-agent', 'origin'];

/**
 * Requests designed to be expensive. Each has a new client address, so that no limit answers before the request is
 * read.
 */
export const refused = (): Asked[] => [
  ...[SUBSCRIBE, EVENTS, '/auth/v1/signup', '/auth/v1/token?grant_type=password'].flatMap(bodies),
  post('20 events with nine properties more', EVENTS, { events: times(20, () => nested) }),
  post('20 events without a name', EVENTS, { events: times(20, () => ({ properties: 1, x: 1, y: 1, z: 1 })) }),
  ...[SEARCH, LIST, '/api/cities', '/auth/v1/authorize', '/auth/v1/verify'].flatMap((path) => [
    get(`1,300 parameters of ${path}`, `${path}?${query(1_300)}`),
    get(`a parameter 2,000 times of ${path}`, `${path}?${'city=x&'.repeat(1_900)}`),
    get(`a parameter of 14 kB of ${path}`, `${path}?city=${'%20'.repeat(4_600)}`),
  ]),
  ...HEADERS.map((header) => get(`${header} of 14 kB`, '/api/profile', { [header]: 'a=b;q=0.1, '.repeat(1_200) })),
  get('a token of 14 kB', '/api/profile', { authorization: `Bearer ${'a.'.repeat(7_000)}` }),
  ...['/api/onboarding/applications', '/api/provider/photos', SUBSCRIBE, '/api/newsletter/unsubscribe?token=x'].map(
    (path): Asked => ({
      name: `200 parts to ${path}`,
      method: 'POST',
      path,
      headers: FILES_TYPE,
      body: `${times(200, (i) => `--x\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
    }),
  ),
  ...['/api/newsletter/unsubscribe?token=x', '/auth/v1/otp', '/auth/v1/callback'].map((path): Asked => ({
    name: `a form of 1,300 fields to ${path}`,
    method: 'POST',
    path,
    headers: FORM_TYPE,
    body: query(1_300),
  })),
];
