import { setTimeout as delay } from 'node:timers/promises';
import { ANSWERS_NOTHING, LocalReceiver } from './local-receiver';
import type { WebhooksBench } from './stage';

/** Number of other webhooks. */
const OTHERS = 5;
/** Messages waiting for the hanging receiver, more than it ever gets; at least this number per webhook. */
const WAITING = 1_000;
const WAITING_EACH = 20;
const EVENTS_PER_TURN = 40;
const LOOK_EVERY_MS = 50;

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]!;

/**
 * Delivery delays of events, alternately with and without other webhooks whose receiver hangs.
 * @param hanging number of webhooks with that receiver
 */
export async function delayRun(stage: WebhooksBench, turns: number, hanging: number) {
  const [quick, stuck] = [await LocalReceiver.open(), await LocalReceiver.open(ANSWERS_NOTHING)];
  const others: string[] = [];
  for (let other = 0; other < OTHERS; other += 1) others.push((await stage.subscribe(quick.url)).id);
  const ids: string[] = [];
  for (let one = 0; one < hanging; one += 1) ids.push((await stage.subscribe(stuck.url)).id);
  await stage.beginAnew(ids, 'paused');
  for (const id of ids) await stage.addWaiting(id, Math.max(WAITING_EACH, WAITING / hanging));
  const [without, beside]: [number[], number[]] = [[], []];
  await delaysOf(stage, quick); // Until the code is compiled.
  for (let turn = 0; turn < turns; turn += 1) {
    without.push(...(await delaysOf(stage, quick)));
    await stage.beginAnew(ids, 'active');
    while (stuck.open === 0) await delay(LOOK_EVERY_MS);
    beside.push(...(await delaysOf(stage, quick)));
    await stage.beginAnew(ids, 'paused');
    while ((await stage.count(ids)).leased > 0) {
      stuck.letGo();
      await delay(LOOK_EVERY_MS);
    }
  }
  await Promise.all([quick.close(), stuck.close()]);
  for (const id of [...others, ...ids]) await stage.remove(id);
  const [alone, besideHanging] = [middle(without), middle(beside)];
  return { hanging, alone, besideHanging, ratio: besideHanging / alone, held: stuck.most };
}

/** Milliseconds from each event to each of its receivers, one event at a time. */
async function delaysOf(stage: WebhooksBench, receiver: LocalReceiver): Promise<number[]> {
  const delays: number[] = [];
  for (let event = 0; event < EVENTS_PER_TURN; event += 1) {
    const [id] = await stage.file(1);
    const since = performance.now();
    delays.push(...(await receiver.arrivals(id!, OTHERS)).map((at) => at - since));
  }
  return delays;
}
