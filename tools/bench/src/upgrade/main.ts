import 'reflect-metadata';
import { dirname } from 'node:path';
import { readKillSettings } from '../kill-worker/kill-worker.config';
import { openStage } from '../machines/stage';
import { startRedis } from '../redis';
import { Caddy } from './caddy';
import { FIRST, UpgradedMachine } from './machine';
import { addPayers, reckon } from './payers';
import { failAt, type Phase, STEPS, upgradeTo } from './phases';
import { describePhases, judge } from './report';
import { Site, SERVICES } from './site';
import { Visitors } from './visitors';

/**
 * Upgrades a site by the real `townlink upgrade` behind real Caddy as often as the first argument says (3), and makes
 * each step fail once, while visitors sign in, pay, search and read pages, as many a second as the second argument says
 * (50; fewer for a busy machine). Further arguments (`gateway worker`) select the steps that fail.
 */
const rounds = Number(process.argv[2] ?? 3);
const rate = Number(process.argv[3] ?? 50);
const only = process.argv.slice(4);

const PEOPLE = 20;
/** One a second for as long as it takes. */
const PAYERS = 2_000;

const bundles = dirname(process.argv[1]!);
const addresses = readKillSettings();
const redis = await startRedis();
if (!redis) console.log('Without Redis; to install it: apt-get install redis-server');
const stage = await openStage(addresses, PEOPLE + PAYERS);
const settings: Record<string, string> = {
  ...stage.settings,
  ...(redis && { REDIS_URL: redis.url }),
  // Caddy's address: like the Compose file, which leaves DRAIN_SECONDS at its default.
  TRUSTED_PROXIES: '127.0.0.1',
};
const site = await Site.with(bundles, settings);
const caddy = await Caddy.before(site.gatewayPorts);
const owner = { ...settings, DATABASE_OWNER_URL: stage.database.ownerUrl };
const machine = await UpgradedMachine.with({ site, bundles, settings: owner, port: caddy.port });
try {
  await machine.run(['reference']);
  await stage.sandbox.control.sendWebhooksTo(`${caddy.origin}/api/billing/webhook`);
  for (const service of SERVICES) await site.replace(service, FIRST);
  const people = stage.emails.slice(0, PEOPLE);
  const payers = await addPayers(stage.database, stage.emails.slice(PEOPLE));
  const visitors = new Visitors({ origin: caddy.origin, sandbox: stage.sandbox }, people, payers);
  await visitors.signInAll();
  const phases = await underLoad(visitors);
  await stage.sandbox.control.settleWebhooks();
  const deliveries = await stage.sandbox.control.deliveries();
  const reckoning = await reckon(stage.database, visitors);
  console.table(describePhases(phases, visitors));
  const verdicts = judge({ phases, visitors, deliveries, reckoning, site });
  for (const { what, isKept } of verdicts) console.log(`${isKept ? 'met   ' : 'MISSED'}  ${what}`);
  for (const line of caddy.errors) console.log(line);
  process.exitCode = verdicts.every(({ isKept }) => isKept) ? 0 : 1;
} finally {
  await site.stopAll();
  await caddy.stop();
  machine.remove();
  await stage.close();
  await redis?.stop();
}

async function underLoad(visitors: Visitors): Promise<Phase[]> {
  const phases: Phase[] = [];
  const arriving = visitors.arrive(rate);
  try {
    for (let round = 1; round <= rounds; round++) phases.push(await upgradeTo(`1.${round}.0`, machine));
    for (const step of STEPS.filter((one) => only.length === 0 || only.includes(one)))
      phases.push(await failAt(step, `1.${rounds + 1}.0`, { machine, site }));
  } finally {
    visitors.stop();
    await arriving;
  }
  return phases;
}
