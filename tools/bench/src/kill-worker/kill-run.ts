import type { Sandbox } from '@townlink/sandbox-tools';
import { setTimeout as delay } from 'node:timers/promises';
import type { Producer } from './producer';
import { WorkerProcess } from './worker-process';

export interface KillRunOptions {
  kills: number;
  /** Transactions before each kill. */
  batch: number;
  sandbox: Sandbox;
  producer: Producer;
  startWorker(): WorkerProcess;
  /** Ids of the messages that are not sent yet, all or only those that a worker has begun to send. */
  unsent(which: 'all' | 'begun'): Promise<string[]>;
  /** Told after every kill. */
  onKill?(kill: number): void;
}

export interface KillReport {
  kills: number;
  committed: number;
  rolledBack: number;
  /** Committed and never sent. */
  lost: number;
  /** Sent although the transaction rolled back. */
  phantom: number;
  /** Sent once more than needed. */
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

/** Kills the worker in the middle of its work, again and again, and counts what became of every message. */
export async function killRun(options: KillRunOptions): Promise<KillReport> {
  const { kills, producer, sandbox } = options;
  await sandbox.control.addFault({ service: 'sendgrid', kind: 'slow', delay: 15, times: 'forever' });
  const interrupted = new Set<string>();
  for (let kill = 1; kill <= kills; kill += 1) {
    for (const id of await killOnce(options)) interrupted.add(id);
    options.onKill?.(kill);
  }
  const since = Date.now();
  const last = options.startWorker();
  await until(() => allSent(options, last), RECOVERY_MS, 'the last messages');
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
async function killOnce({ batch, producer, sandbox, startWorker, unsent }: KillRunOptions): Promise<string[]> {
  const before = (await sandbox.control.messages()).length;
  const worker = startWorker();
  await producer.batch(batch);
  const some = before + 1 + Math.floor(Math.random() * (batch / 3));
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

async function allSent({ unsent }: KillRunOptions, worker: WorkerProcess): Promise<boolean> {
  worker.assertRunning();
  return (await unsent('all')).length === 0;
}
