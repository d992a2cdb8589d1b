import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readKillSettings, useSettings } from '../kill-worker/kill-worker.config';
import { Producer } from '../kill-worker/producer';
import { ProducerModule } from '../kill-worker/producer.module';
import { WorkerProcess } from '../kill-worker/worker-process';
import { createScratchDatabase, type ScratchDatabase } from '../scratch-database';
import { MoodyMailProvider } from './moody-mail-provider';

/**
 * Sends a newsletter to as many as the first argument says (100,000), through a mail provider that refuses, fails and loses
 * answers at random, while the worker is killed as often as the second says (30). Meanwhile others wait for confirmations.
 */
const readers = Number(process.argv[2] ?? 100_000);
const kills = Number(process.argv[3] ?? 30);
const bundle = join(fileURLToPath(import.meta.url), '..', 'worker.mjs');

/** A worker that was killed is noticed after this many milliseconds at most, and its letters given up after a minute. */
const LONGEST_MS = 60 * 60_000;
const LONGEST_CONFIRMATION_MS = 5_000;

const database = await createScratchDatabase(readKillSettings());
const provider = await MoodyMailProvider.start();
try {
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    SITE_URL: 'http://127.0.0.1:8080',
    SECRET_KEY: 'the same for the producer and the worker',
    SENDGRID_API_KEY: 'SG.newsletter',
    SENDGRID_API_BASE: provider.url,
    STRIPE_SECRET_KEY: 'sk_test_newsletter',
    STRIPE_WEBHOOK_SECRET: 'whsec_newsletter',
    GOOGLE_PLACES_API_KEY: 'newsletter',
    STORAGE_DIRECTORY: '/nonexistent',
    NEWSLETTER_PER_SECOND: '10000',
    LOG_LEVEL: 'warn',
  };
  useSettings(settings);
  const producer = await Producer.open(ProducerModule);
  await write(database);
  const report = await run(() => WorkerProcess.start(bundle, settings), producer);
  await producer.close();
  console.table(report);
  const isRight = report.twice === 0 && report.missing === 0 && report.slowestConfirmationMs <= LONGEST_CONFIRMATION_MS;
  process.exitCode = isRight ? 0 : 1;
} finally {
  await provider.stop();
  await database.drop();
}

/** The readers, and a newsletter to them as the console leaves it behind. */
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

async function run(start: () => WorkerProcess, producer: Producer) {
  const begun = Date.now();
  const memory: number[] = [];
  let [worker, killed, slowest] = [start(), 0, 0];
  while (Date.now() - begun < LONGEST_MS) {
    const share = await doneShare();
    if (share === 1) break;
    if (killed < kills && share > (killed + 1) / (kills + 2)) {
      await worker.kill();
      worker = start();
      killed += 1;
      console.log(`${killed} of ${kills} kills, ${Math.round(share * 100)}% done`);
    } else {
      worker.assertRunning();
      slowest = Math.max(slowest, await confirmation(producer, worker));
      memory.push(residentMegabytes(worker));
    }
    await delay(250);
  }
  await worker.stop();
  const [send] = await database.query<Record<'delivered' | 'unknown', number>>(
    'select delivered_count as delivered, unknown_count as unknown from newsletter_sends',
  );
  const counts = provider.countsOf(/^reader-/);
  return {
    readers,
    kills: killed,
    seconds: Math.round((Date.now() - begun) / 1000),
    ...send!,
    twice: counts.filter((count) => count > 1).length,
    /** Neither delivered nor counted as unknown. */
    missing: readers - send!.delivered - send!.unknown,
    slowestConfirmationMs: slowest,
    memoryAtFirstMb: memory.at(4) ?? 0,
    memoryMostMb: Math.max(0, ...memory),
  };
}

async function doneShare(): Promise<number> {
  const [row] = await database.query<{ done: number; state: string }>(
    'select delivered_count + unknown_count as done, state from newsletter_sends',
  );
  return row!.state === 'sent' ? 1 : Math.min(0.999, row!.done / readers);
}

/** How long an email that somebody waits for takes while the newsletter goes out, in milliseconds; of a worker that works. */
async function confirmation(producer: Producer, worker: WorkerProcess): Promise<number> {
  if (residentMegabytes(worker) === 0) return 0;
  const before = provider.countsOf(/^real-/).length;
  const begun = Date.now();
  await producer.batch(1);
  if (producer.committed.length === before) return 0;
  while (provider.countsOf(/^real-/).length === before && Date.now() - begun < 60_000) await delay(10);
  return Date.now() - begun;
}

function residentMegabytes({ child }: WorkerProcess): number {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
