import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { gatewaySettings } from '../directory/gateway-settings';
import { type MeasuredServer, startMeasuredServer } from '../directory/measured-server';
import { createScratchDatabase } from '../scratch-database';
import { SitemapBenchSettings } from './bench.config';
import { fillMarkets } from './markets';

const settings = loadSettings(SitemapBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

/** Crawlers that read at the same time. */
const READERS = 4;

interface Reading {
  addresses: number;
  largestPart: number;
  seconds: number;
}

/** Reads the index and every part that it names, several at a time, and throws on anything but a whole file. */
async function readSitemap({ origin }: MeasuredServer): Promise<Reading> {
  const start = performance.now();
  const parts = await addressesIn(`${origin}/sitemap.xml`, 'sitemapindex');
  const counts: number[] = [];
  const read = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const { pathname, search } = new URL(part.replaceAll('&amp;', '&'));
      counts.push((await addressesIn(origin + pathname + search, 'urlset')).length);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return {
    addresses: counts.reduce((sum, count) => sum + count, 0),
    largestPart: Math.max(...counts),
    seconds: (performance.now() - start) / 1000,
  };
}

async function addressesIn(address: string, root: string): Promise<string[]> {
  const response = await fetch(address);
  const text = await response.text();
  if (!response.ok || !text.endsWith(`</${root}>\n`)) throw new Error(`${address} answered ${response.status}`);
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found!);
}

const scratch = await createScratchDatabase(settings);
try {
  const { BENCH_MARKETS: markets, BENCH_MEMORY: limit } = settings;
  await fillMarkets(scratch, markets);
  const server = await startMeasuredServer(join(bundles, 'gateway.mjs'), gatewaySettings(scratch, files, {}));
  const idle = server.memory();
  const first = await readSitemap(server);
  const second = await readSitemap(server);
  const more = server.peakMemory() - idle;
  await server.stop();
  const isKept = more <= limit && first.largestPart <= 50_000 && first.addresses >= markets;
  console.log(`Sitemap of ${markets} markets, ${READERS} readers at a time:
  addresses                ${first.addresses}, at most ${first.largestPart} in a file
  read whole, first time   ${first.seconds.toFixed(1)} s
  read whole, second time  ${second.seconds.toFixed(1)} s
  memory of the gateway    ${idle} MB before, at most ${more} MB more (limit ${limit} MB)
${isKept ? 'kept' : 'NOT KEPT'}`);
  process.exitCode = isKept ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
