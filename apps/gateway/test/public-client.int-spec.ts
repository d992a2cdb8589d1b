import { createTownlinkClient, eachProvider, type TownlinkClient } from '@townlink/api-client';
import { makeMarket, makeProvider } from '@townlink/server-testing/markets';
import { readFileSync } from 'node:fs';
import { schemaOf } from '../../../libs/api-client/generate.mjs';
import { type RunningGateway, startGateway } from './support/running-gateway';

const DOCUMENT = 'docs/public-openapi.json';

describe('the generated client of the public API', () => {
  let gateway: RunningGateway;
  let client: TownlinkClient;

  beforeAll(async () => {
    gateway = await startGateway();
    client = createTownlinkClient(gateway.origin);
    const plumbers = await makeMarket(gateway.database, { city: 'Riverton', category: 'Plumber' });
    for (const business_name of ['Ace', 'Best', 'Cool', 'Dry', 'Even']) {
      await makeProvider(gateway.database, plumbers, { business_name });
    }
    await makeProvider(gateway.database, await makeMarket(gateway.database), { business_name: 'Elsewhere' });
  });

  afterAll(() => gateway?.stop());

  it('[DEV-1] is generated from the gateway’s document', async () => {
    const text = await (await gateway.get('/api/public/openapi.json')).text();
    expect(JSON.parse(text)).toMatchObject({ servers: [{ url: 'https://site.example' }] });
    const served = text.replaceAll('https://site.example', 'https://townlink.example');
    expect(served === readFileSync(DOCUMENT, 'utf8') ? '' : 'run: npm run openapi').toBe('');
    const types = await schemaOf(served);
    const committed = readFileSync('libs/api-client/src/schema.ts', 'utf8');
    expect(types === committed ? '' : 'run: npm run generate --workspace @townlink/api-client').toBe('');
  });

  it('[DEV-1] reads a list with its types', async () => {
    const { data, response } = await client.GET('/api/public/providers', {
      params: { query: { city: 'riverton-ut', category: 'plumber', limit: 2 } },
    });
    expect(response.status).toBe(200);
    expect(data?.count).toBe(5);
    const names: string[] = data?.providers.map(({ public_name }) => public_name) ?? [];
    expect(names).toEqual(['Ace', 'Best']);
  });

  it('[DEV-1] reads all matching providers, page by page', async () => {
    const names = [];
    for await (const { public_name } of eachProvider(client, { city: 'riverton-ut' }, 2)) names.push(public_name);
    expect(names).toEqual(['Ace', 'Best', 'Cool', 'Dry', 'Even']);
  });

  it('[DEV-1] returns the problem document of a refusal, whose type is a page of the site', async () => {
    const { error, data } = await client.GET('/api/public/providers', { params: { query: { city: 'nowhere' } } });
    expect([data, error?.type, error?.status]).toEqual([undefined, '/developers/problems/invalid-request', 400]);
    const page = await gateway.get(error!.type, { accept: 'text/html' });
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('<h1 class="text-heading font-semibold">Invalid request</h1>'),
    ]);
    await expect(eachProvider(client, { city: 'nowhere' }).next()).rejects.toMatchObject({
      problem: { type: error!.type },
    });
  });
});
