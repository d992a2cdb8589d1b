import { createTownlinkClient } from '@townlink/client';
import {
  callsLeft,
  isListed,
  pageAboutRefusal,
  patientFetch,
  reportOf,
  whatIsWrong,
} from '../../../../libs/api-client/examples/failures.mjs';
import { type RunningGateway, startGateway } from '../support/running-gateway';
import { TaskDirectory } from '../support/task-directory';

describe('a program that meets refusals and limits', () => {
  let directory: TaskDirectory;
  let id: string;

  beforeAll(async () => {
    directory = await TaskDirectory.start();
    const market = { cityId: await directory.city('Riverton'), categoryId: await directory.category('Plumber') };
    id = await directory.listing(market, { business_name: 'Ace' });
    await directory.query(
      `insert into gazetteer_places (place_id, city_name, state_code, slug, lat, lng, population)
       values ('geonames:1', 'Riverton', 'UT', 'riverton-ut', 40.5, -111.9, 1000)`,
    );
  });

  afterAll(() => directory?.stop());

  const list = (query: string) => `${directory.site}/api/public/v1/providers?${query}`;

  it.each([
    [
      { city: 'rivertn-ut', category: 'plumber' },
      { city: "There is no city 'rivertn-ut'. Did you mean 'riverton-ut'?" },
    ],
    [
      { city: 'riverton-ut', category: 'plumer' },
      { category: "There is no category 'plumer'. Did you mean 'plumber'?" },
    ],
    [{ city: 'riverton-ut', category: 'plumber' }, {}],
  ])('[API-4] explains to a person what is wrong with %j, by parameter', async (query, wrong) => {
    expect(await whatIsWrong(directory.client, query)).toEqual(wrong);
  });

  it('[API-4] finds the page that explains a refusal', async () => {
    const page = await pageAboutRefusal(directory.site, list('limit=0'));
    expect(page).toBe(`${directory.site}/developers/problems/invalid-request`);
    expect(await pageAboutRefusal(directory.site, list('limit=1'))).toBeUndefined();
    expect(await (await fetch(page!)).text()).toContain('Invalid request');
  });

  it('[API-4] checks whether a provider is still listed', async () => {
    const gone = await directory.listing(
      { cityId: await directory.city('Sandy'), categoryId: await directory.category('Roofer') },
      { is_active: false },
    );
    expect([await isListed(directory.client, id), await isListed(directory.client, gone)]).toEqual([true, false]);
    await expect(isListed(directory.client, 'no-id')).rejects.toThrow('id must be');
  });

  it('[API-4] has what support needs to find a failed call', async () => {
    const report = await reportOf(list('near=here'));
    expect(report).toMatch(/^400: near must be .* \(request [0-9a-f-]{36}\)$/);
  });

  describe('with few calls left', () => {
    let gateway: RunningGateway;

    beforeAll(async () => {
      gateway = await startGateway({ PUBLIC_API_CALLS_PER_MINUTE: '3' });
    });

    afterAll(() => gateway?.stop());

    it('[API-4] knows how many calls remain, and waits as long as the response says when none do', async () => {
      const first = await callsLeft(gateway.origin);
      expect([first.left, first.seconds > 0 && first.seconds <= 60]).toEqual([2, true]);
      const client = createTownlinkClient(gateway.origin, { retries: 0 });
      const call = async () => (await client.GET('/api/public/v1/states')).response.status;
      expect([await call(), await call()]).toEqual([200, 200]);
      // As if most of the minute were over.
      await gateway.database.query('update rate_limits set expire = $1', [Date.now() + 10_000]);
      expect(await call()).toBe(429);
      expect((await patientFetch(`${gateway.origin}/api/public/v1/states`)).status).toBe(200);
    });
  });
});
