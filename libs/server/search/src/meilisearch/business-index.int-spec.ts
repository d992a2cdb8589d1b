import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { loadSettings } from '@townlink/server-config';
import { Meilisearch } from 'meilisearch';
import { randomUUID } from 'node:crypto';
import { SearchSettings } from '../search.config';
import { type MeilisearchServer, meilisearchIsThere, startMeilisearch } from '../testing/meilisearch-server';
import { BusinessIndex, type BusinessQuery, type IndexedBusiness } from './business-index';

const [RIVERTON, LEHI] = [randomUUID(), randomUUID()];

const business = (key: string, city_id = RIVERTON): IndexedBusiness => ({ id: randomUUID(), key, city_id });

async function* batches(...all: IndexedBusiness[][]): AsyncGenerator<IndexedBusiness[]> {
  yield* all;
}

(meilisearchIsThere() ? describe : describe.skip)('the index of businesses', () => {
  let server: MeilisearchServer;
  let client: Meilisearch;
  let index: BusinessIndex;
  let uid: string;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = await startMeilisearch();
    client = new Meilisearch({ host: server.url });
  });

  beforeEach(() => {
    const MEILI_INDEX = `test_${randomUUID()}`;
    uid = `${MEILI_INDEX}_businesses`;
    index = new BusinessIndex(
      loadSettings(SearchSettings, { MEILI_URL: server.url, MEILI_INDEX, MEILI_TIMEOUT: '10000' }),
    );
  });

  afterAll(async () => {
    Logger.overrideLogger(['error', 'warn', 'log']);
    await server?.stop();
  });

  const found = async (text: string, more: Partial<BusinessQuery> = {}): Promise<string[]> =>
    (await index.search([{ text, cityId: null, isBeginning: false, ...more }], 30))[0]!;

  it('[FIND-1] fails while it does not exist, and is never seen empty or partial', async () => {
    const names = Array.from({ length: 40 }, () => business('two rivers'));
    await expect(found('two rivers')).rejects.toThrow(/not found/);
    let isFilling = true;
    const filling = index.fill(batches(names.slice(0, 20), names.slice(20)), 7).finally(() => (isFilling = false));
    const counts = new Set<number>();
    while (isFilling)
      await found('two rivers').then(
        (ids) => counts.add(ids.length),
        () => undefined,
      );
    expect(await filling).toBe(true);
    counts.add((await found('two rivers')).length);
    expect([...counts]).toEqual([30]);
    expect(await index.position()).toBe(7);
  });

  it('[FIND-1] finds all of the words in any order, with typos, in a city and while typing', async () => {
    const [rivers, bridge, there] = [
      business('two rivers plumbing'),
      business('stonebridge dentist'),
      business('two rivers plumbing', LEHI),
    ];
    await index.fill(batches([rivers, bridge, there]), 1);
    expect((await found('plumbing two rivers')).sort()).toEqual([rivers.id, there.id].sort());
    expect(await found('two rivrs', { cityId: LEHI })).toEqual([there.id]);
    expect(await found('stonebrigde')).toEqual([bridge.id]);
    expect(await found('stone bridge')).toEqual([bridge.id]);
    expect(await found('two rivers electric')).toEqual([]);
    expect(await found('dentist sto')).toEqual([]);
    expect(await found('dentist sto', { isBeginning: true })).toEqual([bridge.id]);
  });

  it('[FIND-1] finds no misspelled names when one has exactly these words', async () => {
    const [exact, similar] = [business('twin peaks'), business('twin perks')];
    await index.fill(batches([exact, similar]), 1);
    expect(await found('twin peaks')).toEqual([exact.id]);
    expect((await found('twin pezks')).sort()).toEqual([exact.id, similar.id].sort());
  });

  it('[FIND-1] contains a change together with its position', async () => {
    const [kept, renamed, removed] = [business('blue oak'), business('green oak'), business('red oak')];
    await index.fill(batches([kept, renamed, removed]), 1);
    await index.update({ changed: [{ ...renamed, key: 'white pine' }], removed: [removed.id], position: 5 });
    expect(await index.position()).toBe(5);
    expect(await found('oak')).toEqual([kept.id]);
    expect(await index.ofIds([renamed.id, removed.id, randomUUID()])).toEqual([{ ...renamed, key: 'white pine' }]);
    const ids: string[] = [];
    for await (const some of index.ids(2)) ids.push(...some);
    expect(ids.sort()).toEqual([kept.id, renamed.id].sort());
  });

  it('[FIND-1] is filled again for another version, and replaced as a whole', async () => {
    await index.fill(batches([business('blue oak')]), 1);
    await client
      .index(uid)
      .updateDocuments([{ id: 'progress', version: 0 }])
      .waitTask({ timeout: 60_000 });
    expect(await index.position()).toBeUndefined();
    const pine = business('white pine');
    expect(await index.fill(batches([pine]), 2)).toBe(true);
    expect([await found('blue oak'), await found('white pine')]).toEqual([[], [pine.id]]);
    expect(await index.position()).toBe(2);
  });

  it('[FIND-1] is filled by one worker at a time', async () => {
    const [begun, other] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    async function* untilTheOther(): AsyncGenerator<IndexedBusiness[]> {
      begun.resolve(undefined);
      await other.promise;
      yield [business('blue oak')];
    }
    const first = index.fill(untilTheOther(), 1);
    await begun.promise;
    expect(await index.fill(batches([business('red oak')]), 2)).toBe(false);
    other.resolve(undefined);
    expect(await first).toBe(true);
    expect([(await found('blue oak')).length, await index.position()]).toEqual([1, 1]);
  });

  it('[FIND-1] can be filled at once after an attempt failed', async () => {
    async function* failing(): AsyncGenerator<IndexedBusiness[]> {
      yield [business('red oak')];
      throw new Error('The directory is away');
    }
    await expect(index.fill(failing(), 1)).rejects.toThrow('The directory is away');
    expect(await index.fill(batches([business('blue oak')]), 2)).toBe(true);
  });
});
