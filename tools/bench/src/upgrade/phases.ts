import { setTimeout as delay } from 'node:timers/promises';
import type { UpgradedMachine, Upgrade } from './machine';
import { SERVICES, type Service, type Site } from './site';

/** Steps after which an upgrade takes itself back, in order. The last one, which only moves forward, is not among them. */
export const STEPS = ['backup', 'migrate', ...SERVICES, 'check'] as const;
type Step = (typeof STEPS)[number];

/** Milliseconds of calm before each command, so that what fails afterwards belongs to it. */
const CALM = 3_000;

/** Calls of the engine that fail, by step; a service's release instead ends whenever it is started. */
const FAULTS: Partial<Record<Step, string>> = {
  backup: 'dist/backup.mjs',
  migrate: '^run migrate ',
  check: 'dist/check-site.mjs',
};

/** A run of the command under load. */
export interface Phase {
  what: string;
  from: number;
  to: number;
  seconds: number;
  /** For a failed step: seconds from its start until the command had reverted it. */
  back: number | undefined;
  /** Whether the command ended as it should, and all programs run the release that they should. */
  isRight: boolean;
}

/** Every program runs the new release afterwards. */
export async function upgradeTo(version: string, machine: UpgradedMachine): Promise<Phase> {
  machine.publish(version);
  return phase(`upgrade to ${version}`, version, () => machine.upgrade(version), { machine, code: 0 });
}

/** Every program runs the old release afterwards. */
export async function failAt(
  step: Step,
  version: string,
  { machine, site }: { machine: UpgradedMachine; site: Site },
): Promise<Phase> {
  const [before] = machine.serving as [string];
  machine.publish(version);
  const pattern = FAULTS[step];
  if (pattern) machine.failAt(pattern);
  else site.broken = { service: step as Service, version };
  try {
    return await phase(`'${step}' fails`, before, () => machine.upgrade(version), { machine, code: 1 });
  } finally {
    machine.failNoMore();
    site.broken = undefined;
  }
}

async function phase(
  what: string,
  version: string,
  run: () => Promise<Upgrade>,
  { machine, code }: { machine: UpgradedMachine; code: number },
): Promise<Phase> {
  await delay(CALM);
  const from = performance.now();
  const ended = await run();
  const isRight = ended.code === code && machine.serving.every((one) => one === version);
  if (!isRight) console.log(`${what}: exit code ${ended.code}, serving ${machine.serving.join(', ')}\n${ended.errors}`);
  await delay(CALM);
  const { seconds, sinceStep } = ended;
  const line = `${what}: ${seconds.toFixed(0)} s`;
  console.log(code === 0 ? line : `${line}, ${sinceStep.toFixed(0)} s from the start of the step`);
  return { what, from, to: performance.now(), seconds, back: code === 0 ? undefined : sinceStep, isRight };
}
