/** Compares searches and pages of a directory with those of one fifty times as large, without caches. */
import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadSettings } from '@townlink/server-config';
import { fillDirectory } from '../directory/dataset';
import { programSettings } from '../program-settings';
import { measureInterleaved } from '../directory/measure-interleaved';
import { startMeasuredServer } from '../directory/measured-server';
import { pagePaths, searchPaths } from '../directory/measure';
import { atLeast, describe, describeVerdict, type Result } from '../directory/report';
import { createScratchDatabase } from '../scratch-database';
import { ScaleBenchSettings } from './scale.config';

const SMALL = 20_000;
/**
 * Few cities, so that even lists of the small directory fill their first page: both sizes render the same number of
 * cards.
 */
const CITIES = 20;
/** Few enough that no request queues, to compare latency. */
const CONNECTIONS = 2;
/** The large directory may take 1.3 times as long. */
const LEAST_RATIO = 0.77;

const UNCACHED = { PAGE_CACHE_SECONDS: '0', DIRECTORY_CACHE_SECONDS: '0', PAGE_TIMEOUT: '60000' };

const settings = loadSettings(ScaleBenchSettings);
const gatewayBundle = join(dirname(process.argv[1]!), 'gateway.mjs');
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

async function openDirectory(providers: number) {
  const scratch = await createScratchDatabase(settings);
  await fillDirectory(scratch, providers, CITIES);
  const server = await startMeasuredServer(gatewayBundle, programSettings(scratch, files, UNCACHED));
  const close = async () => {
    await server.stop();
    await scratch.drop();
  };
  return { providers, server, close };
}

const directories = [await openDirectory(SMALL), await openDirectory(settings.BENCH_PROVIDERS)];
try {
  const load = { connections: CONNECTIONS, seconds: settings.BENCH_SECONDS };
  const contenders = [
    { what: 'searches', paths: searchPaths(() => true, CITIES) },
    { what: 'pages', paths: pagePaths(() => true, CITIES) },
  ].flatMap(({ what, paths }) =>
    directories.map(({ providers, server }) => ({
      name: `${what}, ${providers.toLocaleString('en-US')} providers`,
      drive: { server, paths, ...load },
    })),
  );
  const results = await measureInterleaved(contenders, settings.BENCH_ROUNDS);
  const [smallSearch, largeSearch, smallPage, largePage] = results as [Result, Result, Result, Result];
  const verdicts = [
    atLeast(LEAST_RATIO, 'searches, large / small directory', largeSearch.rate / smallSearch.rate),
    atLeast(LEAST_RATIO, 'pages, large / small directory', largePage.rate / smallPage.rate),
  ];
  console.log(`${describe(results)}\n${verdicts.map(describeVerdict).join('\n')}`);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  for (const { close } of directories) await close();
  rmSync(files, { recursive: true, force: true });
}
