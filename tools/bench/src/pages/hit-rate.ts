import { join } from 'node:path';
import { type MeasuredServer, startMeasuredServer } from '../directory/measured-server';
import { CITIES } from '../directory/dataset';
import { programSettings } from '../program-settings';
import { measure, pagePaths } from '../directory/measure';
import type { ScratchDatabase } from '../scratch-database';

const WRITES_A_SECOND = 50;

const isRead = (city: number): boolean => city <= CITIES / 2;

/** Providers of the cities from $1 to $2, with neighbors far apart. */
const WRITTEN = `
  select p.id from providers p join cities c on c.id = p.city_id
   where substring(c.slug from '[0-9]+')::int between $1 and $2 order by md5(p.id::text) limit 2000`;

/** A publicly visible change. */
const WRITE = 'update providers set google_review_count = coalesce(google_review_count, 0) + 1 where id = $1';

/** Same encoding as the load: each encoding is cached separately. */
const PLAIN = { headers: { 'accept-encoding': 'identity' } };

/** Cache hit rate of the pages, and the number of writes during the run. */
export interface HitRate {
  share: number;
  writes: number;
  requests: number;
}

/** Requests the pages of half the cities during 50 writes per second, in the other half or in the same. */
export async function hitRate(
  scratch: ScratchDatabase,
  { bundles, files, seconds, written }: { bundles: string; files: string; seconds: number; written: 'others' | 'same' },
): Promise<HitRate> {
  const settings = programSettings(scratch, files, { PAGE_CACHE_SECONDS: '3600' });
  const server = await startMeasuredServer(join(bundles, 'counting-gateway.mjs'), settings);
  try {
    const paths = pagePaths(isRead);
    for (const path of paths) await (await fetch(server.origin + path, PLAIN)).arrayBuffer();
    const before = await rendersOf(server, paths[0]!);
    const range = written === 'others' ? [CITIES / 2 + 1, CITIES] : [1, CITIES / 2];
    const providers = await scratch.query<{ id: string }>(WRITTEN, range);
    const writer = startWriting(
      scratch,
      providers.map(({ id }) => id),
    );
    const { total } = await measure({ server, paths, connections: 4, seconds }).finally(() => writer.stop());
    const rendered = (await rendersOf(server, paths[0]!)) - before;
    return { share: 1 - rendered / total, writes: writer.count, requests: total };
  } finally {
    await server.stop();
  }
}

async function rendersOf({ origin }: MeasuredServer, path: string): Promise<number> {
  const response = await fetch(origin + path, PLAIN);
  await response.arrayBuffer();
  return Number(response.headers.get('x-renders'));
}

/** Writes at a constant rate, one at a time. */
function startWriting(scratch: ScratchDatabase, providers: string[]) {
  const began = performance.now();
  let working = true;
  const writer = {
    count: 0,
    stop: async () => {
      working = false;
      await done;
    },
  };
  const work = async () => {
    while (working) {
      const due = began + (writer.count * 1000) / WRITES_A_SECOND;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await scratch.query(WRITE, [providers[writer.count % providers.length]]);
      writer.count++;
    }
  };
  const done = work();
  return writer;
}
