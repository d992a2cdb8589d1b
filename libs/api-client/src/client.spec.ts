import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTownlinkClient } from './client';
import { eachPage, eachProvider, findProviders } from './pages';
import { waitOf } from './retry';

const LIST = '/api/public/providers';
const PROBLEM = { type: '/developers/problems/too-many-requests', title: 'T', status: 429, detail: 'Too many.' };

describe('The client of the public API', () => {
  let server: Server;
  let origin: string;
  /** Statuses and headers of the next responses; 200 afterwards. */
  let answers: [number, Record<string, string>][];
  let seen: (string | undefined)[];
  let addresses: (string | undefined)[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(request.headers.authorization);
      addresses.push(request.url);
      const [status, headers] = answers.shift() ?? [200, {}];
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(status === 200 ? { providers: [], next_cursor: null } : PROBLEM));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    answers = [];
    seen = [];
    addresses = [];
  });
  afterAll(() => void server.close());

  it('[API-4] sends its key with each call, and nothing without one', async () => {
    await createTownlinkClient(origin, { key: 'tlk_example' }).GET(LIST);
    await createTownlinkClient(origin).GET(LIST);
    expect(seen).toEqual(['Bearer tlk_example', undefined]);
  });

  it.each([429, 503])('[API-4] retries a call after status %i and Retry-After', async (status) => {
    answers = [
      [status, { 'retry-after': '0' }],
      [status, { 'retry-after': new Date(0).toUTCString() }],
    ];
    const { response } = await createTownlinkClient(origin).GET(LIST);
    expect([response.status, seen.length]).toEqual([200, 3]);
  });

  it('[API-4] returns the refusal after the given number of retries', async () => {
    answers = [1, 2, 3].map(() => [429, { 'retry-after': '0' }]);
    const { error } = await createTownlinkClient(origin, { retries: 1 }).GET(LIST);
    expect([error, seen.length]).toEqual([PROBLEM, 2]);
  });

  it.each([
    [500, '0'],
    [400, '0'],
    [429, '3600'],
  ])('[API-4] does not retry a call after status %i with Retry-After: %s', async (status, after) => {
    answers = [[status, { 'retry-after': after }]];
    await createTownlinkClient(origin).GET(LIST);
    expect(seen).toHaveLength(1);
  });

  it('[API-4] stops waiting when the call is aborted', async () => {
    answers = [[429, { 'retry-after': '50' }]];
    const reading = createTownlinkClient(origin).GET(LIST, { signal: AbortSignal.timeout(300) });
    await expect(reading).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(seen).toHaveLength(1);
  });

  it('[API-4] throws the problem when a page is refused', async () => {
    answers = [[400, {}]];
    const problem = { name: 'TownlinkProblem', status: 400, message: 'Too many.', problem: PROBLEM };
    await expect(eachProvider(createTownlinkClient(origin)).next()).rejects.toMatchObject(problem);
  });

  it('[API-4] reads a list page by page until its cursor ends', async () => {
    const cursors: (string | undefined)[] = [];
    const read = (cursor?: string) => {
      cursors.push(cursor);
      const data = { next_cursor: cursors.length < 3 ? `after ${cursors.length}` : null };
      return Promise.resolve({ data, response: new Response() });
    };
    let count = 0;
    for await (const page of eachPage(read)) if (page) count += 1;
    expect([count, cursors]).toEqual([3, [undefined, 'after 1', 'after 2']]);
  });

  it('[API-4] stops reading changes when there are no more, although their cursor continues', async () => {
    const more = [true, true, false];
    const read = () =>
      Promise.resolve({ data: { next_cursor: 'on', has_more: more.shift()! }, response: new Response() });
    const pages: boolean[] = [];
    for await (const { has_more } of eachPage(read)) pages.push(has_more);
    expect(pages).toEqual([true, true, false]);
  });

  it.each([
    ['2', 0, 2_000],
    [null, 0, 1_000],
    [null, 2, 4_000],
    ['soon', 1, 2_000],
    ['-5', 0, 0],
    ['Thu, 01 Jan 1970 00:00:30 GMT', 0, 20_000],
  ])('[API-4] waits as Retry-After %s says at attempt %i', (header, attempt, milliseconds) => {
    expect(waitOf(header, attempt, 10_000)).toBe(milliseconds);
  });

  it('[API-4] finds providers by what they offer, with the requested fields', async () => {
    const found = [];
    const filter = { city: 'riverton-ut', insured: true, fields: ['name', 'phone'] } as const;
    for await (const provider of findProviders(createTownlinkClient(origin), filter)) found.push(provider);
    const query = 'limit=100&city=riverton-ut&insured=true&fields=name%2Cphone';
    expect([found, addresses]).toEqual([[], [`/api/public/v1/providers?${query}`]]);
  });
});
