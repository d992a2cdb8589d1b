import 'reflect-metadata';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type BadgeLook, badgeUrl } from '@townlink/contracts';
import { loadSettings } from '@townlink/server-config';
import { DirectoryBenchSettings } from '../directory/bench.config';
import { fillDirectory } from '../directory/dataset';
import { programSettings } from '../program-settings';
import { measureInterleaved } from '../directory/measure-interleaved';
import { startMeasuredServer } from '../directory/measured-server';
import { describe, describeVerdict, type Result, type Verdict } from '../directory/report';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';

/** Listings whose badges are requested repeatedly. */
const LISTINGS = 100;
const LOOK: BadgeLook = { theme: 'light', size: 'medium', lang: 'en' };

/** Headers of a browser that loads a badge on a website, so that each request counts as a view. */
const HEADERS = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };

/**
 * Minimum badges per second for a server on a dedicated core; alternatively, the minimum share of a static file's rate.
 */
const RATE = 2_000;
const SHARE = 0.6;

const settings = loadSettings(DirectoryBenchSettings);
const bundles = dirname(process.argv[1]!);
const files = mkdtempSync(join(tmpdir(), 'townlink-bench-'));

async function badgePaths(scratch: ScratchDatabase): Promise<string[]> {
  const rows = await scratch.query<{ id: string }>('select id from providers where is_active order by slug limit $1', [
    LISTINGS,
  ]);
  return rows.map(({ id }) => badgeUrl('', id, LOOK));
}

async function measureBadges(scratch: ScratchDatabase): Promise<[Result, Result]> {
  const paths = await badgePaths(scratch);
  const own = { core: 0 };
  const gateway = await startMeasuredServer(join(bundles, 'gateway.mjs'), programSettings(scratch, files, {}), own);
  const badge = await fetch(gateway.origin + paths[0]!, { headers: HEADERS });
  const file = join(files, 'badge.svg');
  writeFileSync(file, Buffer.from(await badge.arrayBuffer()));
  const fixed = await startMeasuredServer(join(bundles, 'static-file.mjs'), { BADGE_FILE: file }, own);
  const load = { connections: settings.BENCH_CONNECTIONS, seconds: settings.BENCH_SECONDS, headers: HEADERS };
  const results = await measureInterleaved(
    [
      { name: 'static file', drive: { server: fixed, paths: ['/badge.svg'], ...load } },
      { name: 'gateway, cached badges', drive: { server: gateway, paths, ...load } },
    ],
    settings.BENCH_ROUNDS,
  );
  await Promise.all([gateway, fixed].map((server) => server.stop()));
  return results as [Result, Result];
}

/** Requests per second that one core can handle: the figure least affected by other work on the machine. */
const rateOf = ({ processor, rate }: Result): number => (Number.isFinite(processor) ? 1_000_000 / processor : rate);

function judge(fixed: Result, badges: Result): Verdict {
  const rate = rateOf(badges);
  const ratio = rate / rateOf(fixed);
  return {
    promise: `badges / static file on one core: at least ${SHARE}, or ${RATE} badges/s (${Math.round(rate)})`,
    ratio,
    isKept: ratio >= SHARE || rate >= RATE,
  };
}

const scratch = await createScratchDatabase(settings);
try {
  await fillDirectory(scratch, 2_000);
  console.log(`Badges of ${LISTINGS} listings; machine load ${loadavg()[0]!.toFixed(1)}:`);
  const [fixed, badges] = await measureBadges(scratch);
  const verdict = judge(fixed, badges);
  console.log(`${describe([fixed, badges])}\n${describeVerdict(verdict)}`);
  process.exitCode = verdict.isKept ? 0 : 1;
} finally {
  await scratch.drop();
  rmSync(files, { recursive: true, force: true });
}
