import 'reflect-metadata';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { type Fleet, startFleet } from '../machines/fleet';
import { openStage, type Stage } from '../machines/stage';
import type { Toxicity } from '../machines/toxic-proxy';
import { isFailed, KINDS, tally, Visitors } from '../machines/visitors';
import { startRedis } from '../redis';
import { type Dependency, proxied, SLOW } from './faults';
import { startMeilisearch } from './meilisearch';
import { SEEN_WITHIN, type Sight, watchFor } from './sight';

/**
 * Tests outages and latency of every dependency of two gateways and two workers, one at a time, each for the seconds in
 * the first argument (60), and checks that all programs report an outage within 30. Then kills gateways and workers
 * alternately, with the number of kills in the second argument (100). All under load. Further arguments (`Redis S3`)
 * select dependencies.
 */
const seconds = Number(process.argv[2] ?? 60);
const kills = Number(process.argv[3] ?? 100);
const only = process.argv.slice(4);

/** Requests per second: a realistic load that does not saturate the machine. */
const RATE = 40;
/** Milliseconds until everything must have recovered automatically. */
const RECOVERED_WITHIN = 20_000;
/** Milliseconds until all acknowledged work must be done after the last fault. */
const DONE_WITHIN = 180_000;

interface Row {
  fault: string;
  asked: number;
  /** Failures of requests that do not need the dependency. */
  'unrelated failures': number;
  /** Kinds and statuses of those with their counts: `write 503 × 2`; status 0 for no response. */
  which: string;
  'recovered s': number;
  /** Seconds until every program reported the outage, for each way of reporting; empty if none is expected. */
  seen: string;
}

const sights: Sight[] = [];
const redis = await startRedis();
if (!redis) console.log('Redis is not tested; to install it: apt-get install redis-server');
const meilisearch = await startMeilisearch();
if (!meilisearch) console.log('Meilisearch is not tested; to install it: npm ci --prefix tools/meilisearch');
const stage = await openStage(readKillSettings(), 10);
const { settings, dependencies } = await proxied({
  ...stage.settings,
  ...(redis && { REDIS_URL: redis.url }),
  ...(meilisearch && { MEILI_URL: meilisearch.url }),
});
const fleet = await startFleet(dirname(process.argv[1]!), settings, { gateways: 2, workers: 2 });
try {
  const visitors = new Visitors(fleet.gateways.map(({ origin }) => origin));
  await visitors.signIn(stage.emails);
  const arriving = visitors.arrive(RATE);
  await delay(5_000);
  const rows: Row[] = [];
  for (const dependency of dependencies.filter(({ name }) => only.length === 0 || only.includes(name))) {
    const found = await suffer(visitors, dependency);
    console.table(found);
    rows.push(...found);
  }
  const recovered = await killInTurn(visitors, fleet);
  visitors.stop();
  await arriving;
  const { lost, phantom } = await compare(stage, visitors);
  console.log(`${visitors.acknowledged.length} acknowledged, ${lost} lost, ${phantom} phantom; ${kills} kills`);
  const isRight =
    lost === 0 &&
    phantom === 0 &&
    recovered <= RECOVERED_WITHIN &&
    sights.every((sight) => Object.values(sight).every((took) => took * 1_000 <= SEEN_WITHIN)) &&
    rows.every((row) => row['unrelated failures'] === 0 && row['recovered s'] * 1_000 <= RECOVERED_WITHIN);
  process.exitCode = isRight ? 0 : 1;
} finally {
  await fleet.stop();
  for (const { proxy } of dependencies) proxy.close();
  await stage.close();
  await redis?.stop();
  await meilisearch?.stop();
}

async function suffer(visitors: Visitors, { name, proxy, unaffected, signs, afterwards }: Dependency): Promise<Row[]> {
  const rows: Row[] = [];
  const faults: [string, Toxicity][] = [
    [`${name} down`, 'away'],
    [`${name} slow`, { slow: SLOW }],
  ];
  for (const [fault, toxicity] of faults) {
    const since = performance.now();
    proxy.become(toxicity);
    const isWatched = signs && toxicity === 'away';
    const [sight] = await Promise.all([isWatched && watchFor(signs, fleet), delay(seconds * 1_000)]);
    if (sight) sights.push(sight);
    proxy.become('none');
    const back = performance.now();
    const recovered = await recovery(visitors, back);
    const answers = visitors.between(since, back);
    const beside = answers.filter(({ kind }) => unaffected.includes(kind)).filter(isFailed);
    rows.push({
      fault,
      asked: answers.length,
      'unrelated failures': beside.length,
      which: tally(beside),
      'recovered s': round(recovered),
      seen: sight
        ? Object.entries(sight)
            .map(([way, took]) => `${way} ${took}`)
            .join(', ')
        : '',
    });
  }
  if (afterwards) {
    const since = performance.now();
    await afterwards();
    rows.push({
      fault: `${name} emptied`,
      asked: 0,
      'unrelated failures': 0,
      which: '',
      'recovered s': round(await recovery(visitors, since)),
      seen: '',
    });
  }
  return rows;
}

/** @returns milliseconds until every kind was answered for two seconds without a failure */
async function recovery(visitors: Visitors, since: number): Promise<number> {
  const WELL = 2_000;
  for (;;) {
    await delay(200);
    const now = performance.now();
    const last = visitors.between(Math.max(since, now - WELL), now);
    const isWell = KINDS.every((kind) => last.some((answer) => answer.kind === kind)) && !last.some(isFailed);
    if (isWell && now - since >= WELL) return now - since - WELL;
    if (now - since > 6 * RECOVERED_WITHIN) return now - since;
  }
}

/** @returns milliseconds of the longest recovery after a kill and restart */
async function killInTurn(visitors: Visitors, { gateways, workers }: Fleet): Promise<number> {
  let longest = 0;
  for (let kill = 0; kill < kills; kill++) {
    const turn = kill % 2 === 0 ? gateways : workers;
    const program = turn[Math.floor(kill / 2) % turn.length]!;
    await program.kill();
    await program.start();
    // While the accumulated work is being done.
    if (kill % 10 === 9) longest = Math.max(longest, await recovery(visitors, performance.now()));
    else await delay(200 + Math.random() * 500);
    if (kill % 10 === 9) console.log(`${kill + 1} of ${kills} kills`);
  }
  return longest;
}

/** Emails acknowledged but never sent, and emails sent to recipients unknown to the database. */
async function compare(
  { database, sandbox }: Stage,
  { acknowledged }: Visitors,
): Promise<{ lost: number; phantom: number }> {
  const deadline = Date.now() + DONE_WITHIN;
  for (;;) {
    const sent = new Set((await sandbox.control.messages()).flatMap(({ to }) => to));
    const known = await database.query<{ email: string }>('select email::text from newsletter_subscriptions');
    const lost = acknowledged.filter((email) => !sent.has(email)).length;
    if (lost === 0 || Date.now() > deadline) {
      const emails = new Set(known.map(({ email }) => email));
      return { lost, phantom: [...sent].filter((to) => to.startsWith('reader-') && !emails.has(to)).length };
    }
    await delay(1_000);
  }
}

function round(milliseconds: number): number {
  return Math.round(milliseconds / 100) / 10;
}
