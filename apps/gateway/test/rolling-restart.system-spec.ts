import { freePort } from '@townlink/embedded-postgres/ports';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { createTestDatabase, eventually, type TestDatabase } from '@townlink/server-testing';
import { sandboxAddresses, testSettings } from '@townlink/server-testing/app';
import type { Program } from '@townlink/server-testing/program';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Balancer } from './support/balancer';
import { builtProgram } from './support/programs';

/** Seconds; longer than the balancer's polling interval, also on a busy machine. */
const DRAIN = 2;
/** Milliseconds between calls of one client: keeps some in progress without saturating the machine. */
const BETWEEN_CALLS = 15;
/** Slow enough for two workers to send the emails at the same time on a busy machine. */
const BETWEEN_SUBSCRIPTIONS = 80;
/** Milliseconds that a program may take to exit. */
const LONGEST_STOP = 20_000;

/** Restarts a program. @returns milliseconds until it exited */
async function restarted(program: Program): Promise<number> {
  const began = performance.now();
  await program.stop();
  const took = performance.now() - began;
  await program.start();
  return took;
}

describe('a rolling restart of two gateways and two workers under load', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let files: string;
  let balancer: Balancer;
  let gateways: Program[];
  let workers: Program[];

  beforeAll(async () => {
    [database, sandbox] = await Promise.all([createTestDatabase(), createSandbox()]);
    files = mkdtempSync(join(tmpdir(), 'townlink-rolling-'));
    const ports = [await freePort(), await freePort()];
    const settings = {
      ...testSettings,
      ...sandboxAddresses(sandbox),
      DATABASE_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      STORAGE_DIRECTORY: files,
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: String(DRAIN),
    };
    gateways = ports.map((port) => builtProgram('gateway', { ...settings, PORT: String(port) }));
    workers = [builtProgram('worker', settings), builtProgram('worker', settings)];
    await Promise.all([...gateways, ...workers].map((program) => program.start()));
    balancer = await Balancer.before(ports);
    await eventually(() => expect(balancer.ready).toBe(2));
  });

  afterAll(async () => {
    balancer?.close();
    await Promise.all([...(gateways ?? []), ...(workers ?? [])].map((program) => program.stop()));
    await Promise.all([database?.drop(), sandbox?.close()]);
    rmSync(files, { recursive: true, force: true });
  });

  it('[HEALTH-3] [JOB-1] fails no request, and loses or repeats no job', async () => {
    const failures: string[] = [];
    const subscribed: string[] = [];
    let answered = 0;
    let isRunning = true;
    const loop = async (call: () => Promise<Response>) => {
      while (isRunning) {
        const answer = await call().catch((error: unknown) => new Response(String(error), { status: 599 }));
        answered += 1;
        if (answer.status >= 300) failures.push(`${answer.status} ${(await answer.text()).slice(0, 120)}`);
        else await answer.arrayBuffer();
        await delay(BETWEEN_CALLS);
      }
    };
    const subscribe = async () => {
      const email = `reader-${subscribed.length}@example.com`;
      subscribed.push(email);
      await delay(BETWEEN_SUBSCRIPTIONS);
      const body = JSON.stringify({ email, audience: 'user' });
      return fetch(`${balancer.origin}/api/newsletter/subscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    };
    const reads = ['/api/plans', '/api/categories', '/api/cities?slug=provo-ut', '/api/plans'];
    const load = [...reads.map((path) => loop(() => fetch(balancer.origin + path))), loop(subscribe)];

    const stops: number[] = [];
    try {
      for (const [index, gateway] of gateways.entries()) {
        const before = answered;
        stops.push((await restarted(gateway)) - DRAIN * 1000, await restarted(workers[index]!));
        await eventually(() => expect(balancer.ready).toBe(2));
        expect(answered).toBeGreaterThan(before);
      }
    } finally {
      isRunning = false;
      await Promise.all(load);
    }
    process.stdout.write(`${answered} calls; stops took ${stops.map(Math.round).join(', ')} ms\n`);

    expect(failures).toEqual([]);
    expect(Math.max(...stops)).toBeLessThan(LONGEST_STOP);
    await eventually(async () => {
      const open = await database.query(`select name, last_error from outbox where completed_at is null`);
      expect(open).toEqual([]);
    }, 90_000);
    const sent = (await sandbox.control.messages()).flatMap(({ to }) => to);
    expect(sent.toSorted()).toEqual(subscribed.toSorted());
  }, 300_000);
});
