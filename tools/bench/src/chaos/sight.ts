import { firingAlerts, samplesOf } from '@townlink/server-testing/alerts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Fleet, Member } from '../machines/fleet';

/** Milliseconds until every fault must be reported. */
export const SEEN_WITHIN = 30_000;
const LOOKS_EVERY = 500;

/** Where a fault is reported. */
const WAYS = ['readiness', 'metrics', 'log', 'alert'] as const;
type Way = (typeof WAYS)[number];

/** Seconds until every program reported a fault, by way of reporting; NaN where one did not. */
export type Sight = Record<Way, number>;

/** A dependency's name in metrics and log, and its alert. */
export interface Signs {
  label: string;
  alert: string;
}

/** Watches every program from the start of an outage until all report it or the time is over. */
export async function watchFor({ label, alert }: Signs, { gateways, workers }: Fleet): Promise<Sight> {
  const since = performance.now();
  const sight = Object.fromEntries(WAYS.map((way) => [way, NaN])) as Sight;
  const all = [...gateways, ...workers];
  const logged = new Set<Member>();
  // Frequently, since only the last output is kept, and failing requests write a lot.
  const reading = setInterval(() => {
    for (const one of all) if (one.said.includes(`${label} is down: `)) logged.add(one);
  }, 50);
  const isUnseen = () => WAYS.some((way) => Number.isNaN(sight[way]));
  while (isUnseen() && performance.now() - since < SEEN_WITHIN) {
    const texts = await Promise.all(all.map(metricsOf));
    const told: Record<Way, boolean> = {
      readiness: (await Promise.all(all.map((one) => isDegraded(one, gateways)))).every(Boolean),
      metrics: texts.every((text) => samplesOf([text], 'dependency_up').some(isDown(label))),
      log: logged.size === all.length,
      alert: firingAlerts(texts).includes(alert),
    };
    for (const way of WAYS)
      if (told[way] && Number.isNaN(sight[way])) sight[way] = Math.round((performance.now() - since) / 100) / 10;
    await delay(LOOKS_EVERY);
  }
  clearInterval(reading);
  return sight;
}

const isDown =
  (label: string) =>
  ({ labels, value }: { labels: Record<string, string>; value: number }): boolean =>
    labels.dependency === label && value === 0;

const metricsOf = async ({ metrics }: Member): Promise<string> =>
  fetch(`${metrics}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  );

async function isDegraded(member: Member, gateways: readonly Member[]): Promise<boolean> {
  const path = gateways.includes(member) ? '/api/health/ready' : '/';
  const answer = await fetch(member.origin + path).catch(() => undefined);
  return answer?.status === 200 && ((await answer.json()) as { status: string }).status === 'degraded';
}
