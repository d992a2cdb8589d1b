import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Program } from '@townlink/server-testing/program';
import type { Random } from '@townlink/server-testing/model';
import { WorkerPair } from '../newsletter/worker-pair';
import type { WebhooksBench } from './stage';

const LONGEST_MS = 40 * 60_000;
const LOOK_EVERY_MS = 200;

/** Kills happen during this share of the deliveries. */
const SHARE_WITH_KILLS = 0.8;
const LONGEST_AIM_MS = 50;
const LONGEST_AWAY_MS = 1_500;

export interface FaultRunOptions {
  stage: WebhooksBench;
  webhookId: string;
  receiver: Program;
  /** File in which the receiver records arrivals. */
  file: string;
  startWorker: () => Program;
  events: number;
  kills: number;
  random: Random;
}

/** Delivers the events while the receiver or a worker is killed at random, and counts the outcome of each. */
export async function faultRun(options: FaultRunOptions) {
  const { stage, webhookId, file, events, startWorker } = options;
  const workers = new WorkerPair(startWorker);
  while (!workers.areReady) await delay(LOOK_EVERY_MS);
  const begun = Date.now();
  const filing = stage.file(events);
  const receiverKills = await killWhileTheyGo(options, workers, begun);
  const filed = await filing;
  await untilDone(stage, webhookId, events, begun);
  const seconds = Math.round((Date.now() - begun) / 1000);
  await workers.stop();
  const { failed } = await stage.count([webhookId]);
  return { events, receiverKills, workerKills: workers.killed, seconds, failed, ...fateOf(filed, file) };
}

/** @returns how often the receiver was killed */
async function killWhileTheyGo(
  { stage, webhookId, receiver, events, kills, random }: FaultRunOptions,
  workers: WorkerPair,
  begun: number,
): Promise<number> {
  let receiverKills = 0;
  for (let kill = 0; kill < kills && Date.now() - begun < LONGEST_MS;) {
    await delay(LOOK_EVERY_MS);
    const { delivered } = await stage.count([webhookId]);
    if (!workers.areReady || delivered < ((kill + 1) * SHARE_WITH_KILLS * events) / (kills + 1)) continue;
    await delay(random() * LONGEST_AIM_MS);
    if (random() < 0.5) await workers.killOne();
    else {
      await receiver.kill();
      await delay(random() * LONGEST_AWAY_MS);
      await receiver.start();
      receiverKills += 1;
    }
    kill += 1;
    if (kill % 10 === 0) console.log(`${kill} of ${kills} kills, ${delivered} of ${events} delivered`);
  }
  return receiverKills;
}

/**
 * Waits for the leases of killed workers, but not for the pauses of messages that failed twice, which take minutes to
 * hours.
 */
async function untilDone(stage: WebhooksBench, webhookId: string, events: number, begun: number): Promise<void> {
  while (Date.now() - begun < LONGEST_MS) {
    const { delivered, failed } = await stage.count([webhookId]);
    if (delivered + failed >= events) return;
    await stage.endPauses();
    await delay(LOOK_EVERY_MS);
  }
}

/** The receiver's records of these events. */
function fateOf(filed: readonly string[], file: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const messages = new Map<string, Set<string>>();
  for (const line of lines) {
    const [event, message] = line.split(' ');
    if (event && message) messages.set(event, (messages.get(event) ?? new Set()).add(message));
  }
  return {
    lost: filed.filter((id) => !messages.has(id)).length,
    doubles: lines.length - messages.size,
    doublesWithAnotherId: [...messages.values()].filter(({ size }) => size > 1).length,
    forged: lines.filter((line) => line === 'forged').length,
  };
}
