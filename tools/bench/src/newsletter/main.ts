import 'reflect-metadata';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Program } from '@townlink/server-testing/program';
import { readKillSettings, useSettings } from '../kill-worker/kill-worker.config';
import { Producer } from '../kill-worker/producer';
import { NO_FILES, programSettings } from '../program-settings';
import { launchWorker } from '../worker-program';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { Confirmations } from './confirmations';
import { FlakyMailProvider } from './flaky-mail-provider';
import { WorkerPair } from './worker-pair';

/**
 * Sends a newsletter to the number of readers in the first argument (100,000) through a mail provider that randomly
 * refuses, fails and loses responses. During the first two thirds, one of two workers is killed as often as in the second
 * argument (30).
 * Confirmation emails are sent at the same time; memory is measured during the last third.
 */
const readers = Number(process.argv[2] ?? 100_000);
const kills = Number(process.argv[3] ?? 30);
const bundle = join(fileURLToPath(import.meta.url), '..', 'worker.mjs');

const LONGEST_MS = 60 * 60_000;
const LONGEST_CONFIRMATION_MS = 5_000;
const SHARE_WITH_KILLS = 2 / 3;
/** Number of equal parts of the time without kills, and the maximum growth of memory from the second to the last. */
const [MEMORY_PARTS, MOST_GROWTH] = [5, 1.1];

const database = await createScratchDatabase(readKillSettings());
const provider = await FlakyMailProvider.start();
try {
  const settings = programSettings(database, NO_FILES, {
    SENDGRID_API_BASE: provider.url,
    NEWSLETTER_PER_SECOND: '10000',
    LOG_LEVEL: 'info',
  });
  useSettings(settings);
  const producer = await Producer.open();
  await write(database);
  const report = await run(() => launchWorker(bundle, settings), producer);
  await producer.close();
  console.table(report);
  const isRight =
    report.twice === 0 &&
    report.missing === 0 &&
    report.confirmationsMissing === 0 &&
    report.slowestConfirmationMs <= LONGEST_CONFIRMATION_MS &&
    report.memoryGrowth <= MOST_GROWTH;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await provider.stop();
  await database.drop();
}

/** Creates the readers, and a newsletter in the state that the console leaves. */
async function write({ query }: ScratchDatabase): Promise<void> {
  await query(
    `insert into newsletter_subscriptions (email, audience, status, source, confirmed_at)
     select 'reader-' || number || '@example.test', 'user', 'confirmed', 'site', now() from generate_series(1, $1) number`,
    [readers],
  );
  await query(
    `with send as (
       insert into newsletter_sends (subject, body_html, body_text, body_preview, audience, created_by, state)
       values ('News', '<p>Hello</p>', 'Hello', 'Hello', 'user', uuidv7(), 'scheduled') returning id)
     insert into outbox (queue, name, payload)
     select 'newsletters', 'newsletter.send', jsonb_build_object('sendId', id, 'delayed', 0) from send`,
  );
}

async function run(start: () => Program, producer: Producer) {
  const workers = new WorkerPair(start);
  const confirmations = new Confirmations(producer, provider, database);
  while (!workers.areReady) await delay(100);
  const begun = Date.now();
  confirmations.start();
  for (let share = 0; share < 1 && Date.now() - begun < LONGEST_MS; share = await doneShare()) {
    await delay(250);
    if (!workers.areReady) continue;
    if (workers.killed < kills && share > (workers.killed * SHARE_WITH_KILLS) / kills) {
      await workers.killOne();
      console.log(`${workers.killed} of ${kills} kills, ${Math.round(share * 100)}% done`);
    } else if (workers.killed === kills) workers.noteMemory();
  }
  const seconds = Math.round((Date.now() - begun) / 1000);
  await confirmations.stop();
  await workers.stop();
  const [send] = await database.query<Record<'delivered' | 'unknown', number>>(
    'select delivered_count as delivered, unknown_count as unknown from newsletter_sends',
  );
  const counts = provider.countsOf(/^reader-/);
  const memory = workers.memoryInParts(MEMORY_PARTS);
  return {
    readers,
    kills: workers.killed,
    seconds,
    aSecond: Math.round(readers / seconds),
    ...send!,
    twice: counts.filter((count) => count > 1).length,
    /** Neither delivered nor counted as unknown. */
    missing: readers - send!.delivered - send!.unknown,
    ...(await confirmations.report()),
    memoryMb: memory.join(' '),
    memoryGrowth: Math.round((memory.at(-1)! / memory[1]!) * 100) / 100,
    load: loadavg()
      .map((load) => load.toFixed(1))
      .join(' '),
  };
}

async function doneShare(): Promise<number> {
  const [row] = await database.query<{ done: number; state: string }>(
    'select delivered_count + unknown_count as done, state from newsletter_sends',
  );
  return row!.state === 'sent' ? 1 : Math.min(0.999, row!.done / readers);
}
