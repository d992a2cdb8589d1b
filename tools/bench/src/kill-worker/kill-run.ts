import type { Program } from '@townlink/server-testing/program';
import { setTimeout as delay } from 'node:timers/promises';
import type { Stage } from './stage';

export interface KillRunOptions {
  kills: number;
  /** Called after every kill. */
  onKill?(kill: number): void;
}

/** Transactions before each kill. */
const BATCH = 12;

export interface KillReport {
  kills: number;
  committed: number;
  rolledBack: number;
  /** Committed and never sent. */
  lost: number;
  /** Sent although the transaction rolled back. */
  phantom: number;
  /** Sent more than once. */
  duplicates: number;
  /** Messages whose sending a kill interrupted. */
  interrupted: number;
  /** From the last kill until everything was sent, in seconds. */
  recoverySeconds: number;
}

/** Long enough for every interrupted job to be noticed and sent. */
const RECOVERY_MS = 90_000;
const LOOK_EVERY_MS = 10;
const LONGEST_AIM_MS = 40;

async function until(condition: () => Promise<boolean> | boolean, within: number, what: string): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Still waiting for ${what} after ${within} ms`);
    await delay(LOOK_EVERY_MS);
  }
}

/** Kills the worker repeatedly during its work, and counts what happened to every message. */
export async function killRun(stage: Stage, { kills, onKill }: KillRunOptions): Promise<KillReport> {
  const { producer, sandbox } = stage;
  await sandbox.control.addFault({ service: 'sendgrid', kind: 'slow', delay: 15, times: 'forever' });
  const interrupted = new Set<string>();
  for (let kill = 1; kill <= kills; kill += 1) {
    for (const id of await killOnce(stage)) interrupted.add(id);
    onKill?.(kill);
  }
  const since = Date.now();
  const last = stage.startWorker();
  await until(() => allSent(stage, last), RECOVERY_MS, 'the last messages');
  const recoverySeconds = (Date.now() - since) / 1_000;
  await last.stop();
  const received = (await sandbox.control.messages()).flatMap(({ to }) => to);
  const distinct = new Set(received);
  return {
    kills,
    committed: producer.committed.length,
    rolledBack: producer.rolledBack.length,
    lost: producer.committed.filter((to) => !distinct.has(to)).length,
    phantom: producer.rolledBack.filter((to) => distinct.has(to)).length,
    duplicates: received.length - distinct.size,
    interrupted: interrupted.size,
    recoverySeconds,
  };
}

/** Starts a worker, lets it send some messages, and kills it. @returns the messages it was sending */
async function killOnce({ producer, sandbox, startWorker, unsent }: Stage): Promise<string[]> {
  const before = (await sandbox.control.messages()).length;
  const worker = startWorker();
  await producer.batch(BATCH);
  const some = before + 1 + Math.floor(Math.random() * (BATCH / 3));
  await until(
    async () => {
      worker.assertRunning();
      return (await sandbox.control.messages()).length >= some;
    },
    RECOVERY_MS,
    'the first messages',
  );
  await delay(Math.random() * LONGEST_AIM_MS);
  await worker.kill();
  return unsent('begun');
}

async function allSent({ unsent }: Stage, worker: Program): Promise<boolean> {
  worker.assertRunning();
  return (await unsent('all')).length === 0;
}
