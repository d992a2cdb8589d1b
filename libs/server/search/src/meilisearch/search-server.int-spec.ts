import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { loadSettings } from '@townlink/server-config';
import { Meilisearch } from 'meilisearch';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SearchSettings } from '../search.config';
import { type MeilisearchServer, meilisearchIsThere, startMeilisearch } from '../testing/meilisearch-server';
import { BusinessIndex } from './business-index';
import { MeilisearchCategorySearch } from './meilisearch-category-search';
import { SearchServer } from './search-server';

async function* noBusinesses(): AsyncGenerator<never> {
  // The directory is empty.
}

(meilisearchIsThere() ? describe : describe.skip)('the search server', () => {
  let server: MeilisearchServer;
  let settings: SearchSettings;
  let searched: SearchServer;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await startMeilisearch();
    const MEILI_INDEX = `test_${randomUUID()}`;
    settings = loadSettings(SearchSettings, { MEILI_URL: server.url, MEILI_INDEX, MEILI_TIMEOUT: '10000' });
    searched = new SearchServer(settings);
  });

  afterAll(async () => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    await server?.stop();
  });

  const filled = async () => ({ terms: await searched.hasTerms(), names: await searched.hasNames() });

  it('[OPS-1] tells for each index whether it is filled, also for a directory without businesses', async () => {
    expect(await filled()).toEqual({ terms: false, names: false });
    await new BusinessIndex(settings).fill(noBusinesses(), 1);
    expect(await filled()).toEqual({ terms: false, names: true });
    const terms = new Meilisearch({ host: server.url }).index(settings.MEILI_INDEX);
    await terms.addDocuments([{ id: 1, term: 'plumber' }]).waitTask({ timeout: 60_000 });
    expect(await filled()).toEqual({ terms: true, names: true });
  });

  it('[FIND-1] requests responses that come in one packet', async () => {
    const requested = new Set<string | undefined>();
    const front = createServer((request, response) => {
      requested.add(request.headers['accept-encoding']);
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"code":"index_not_found"}');
    }).listen(0, '127.0.0.1');
    await once(front, 'listening');
    const { port } = front.address() as AddressInfo;
    const faced = { ...settings, MEILI_URL: `http://127.0.0.1:${port}` };
    await new SearchServer(faced).hasNames();
    await new MeilisearchCategorySearch(faced).resolve('plumber').catch(() => undefined);
    front.close();
    expect([...requested]).toEqual(['identity']);
  });

  it('[OPS-1] fails when the server does not answer', async () => {
    const unreachable = new SearchServer({ ...settings, MEILI_URL: 'http://127.0.0.1:9' });
    await expect(unreachable.hasNames()).rejects.toThrow();
  });
});
