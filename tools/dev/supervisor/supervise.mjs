import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { announcement } from './announcement.mjs';
import { build } from './build.mjs';
import { gatherCrew } from './crew.mjs';
import { endLeftOverDatabase, openDatabase } from './database.mjs';
import { productEnvironment, sandboxEnvironment, standIns } from './environment.mjs';
import { takeInstance } from './instance-lock.mjs';
import { prepareDatabase } from './prepare-database.mjs';
import { startProgram } from './program.mjs';
import { bundles } from './programs.mjs';
import { refuseTakenPorts } from './refuse-taken-ports.mjs';
import { readSecrets } from './secrets.mjs';
import { waitUntilReady } from './wait-until-ready.mjs';

/**
 * @typedef {object} Supervision
 * @property {import('./supervisor.config.mjs').SupervisorSettings} settings
 * @property {AbortSignal} signal ends whatever is under way
 * @property {(reason: string) => void} onLoss something ended by itself
 * @property {(line: string) => void} say
 * @property {boolean} [watch] development: the programs' output is shown
 */

/** @param {Supervision} supervision */
async function checkPorts({ settings }) {
  await refuseTakenPorts([
    { port: settings.port, use: 'the site' },
    { port: settings.sandboxPort, use: 'the sandbox' },
    ...(settings.given.DATABASE_URL ? [] : [{ port: settings.postgresPort, use: 'PostgreSQL' }]),
  ]);
}

/**
 * @param {Supervision} supervision
 * @param {Record<string, string>} environment
 * @param {string[]} sandboxed
 */
function programStarter({ settings, watch }, environment, sandboxed) {
  const shared = { logs: join(settings.home, 'log'), echo: watch };
  const sandbox = { ...environment, ...sandboxEnvironment({ settings }) };
  return (/** @type {'sandbox' | 'worker' | 'gateway'} */ name) =>
    name === 'sandbox' && sandboxed.length === 0
      ? undefined
      : startProgram({
          ...shared,
          name,
          bundle: bundles[name],
          environment: name === 'sandbox' ? sandbox : environment,
        });
}

/**
 * Brings the whole product up.
 * @param {Supervision} supervision
 * @returns {{ ready: Promise<{ restart: (name: 'sandbox' | 'worker' | 'gateway') => Promise<void> }>,
 *   stop: () => Promise<void> }} stop() may be called at any time and ends all that was started
 */
export function supervise(supervision) {
  const { settings, signal, say, onLoss } = supervision;
  /** @type {Array<() => Promise<void> | void>} what to undo, in the order it was done */
  const undo = [];
  const started = Date.now();

  async function bringUp() {
    mkdirSync(settings.home, { recursive: true });
    undo.push(takeInstance(settings.home, settings.port));
    await endLeftOverDatabase(settings);
    await checkPorts(supervision);
    const secrets = readSecrets(settings.home);
    say('Building …');
    const built = build({ signal });
    built.catch(() => undefined);
    const database = await openDatabase(settings, secrets);
    undo.push(database.stop);
    database.guard?.once('exit', () => signal.aborted || onLoss('PostgreSQL ended by itself; see .data/log.'));
    await built;

    const place = { settings, secrets, database };
    const environment = productEnvironment(place);
    const demo = await prepareDatabase({ environment, embedded: Boolean(database.guard), signal, say });
    const sandboxed = standIns(place);
    const start = programStarter(supervision, environment, sandboxed);
    const crew = gatherCrew(onLoss);
    undo.push(() => crew.disband());
    const launch = (/** @type {'sandbox' | 'worker' | 'gateway'} */ name) => {
      signal.throwIfAborted();
      const program = start(name);
      if (program) crew.add(program);
    };
    say('Starting …');
    for (const name of /** @type {const} */ (['sandbox', 'worker', 'gateway'])) launch(name);
    await waitUntilReady(`http://127.0.0.1:${settings.port}/api/health/ready`, signal);
    const seconds = (Date.now() - started) / 1000;
    const { siteUrl, sandboxPort } = settings;
    say(announcement({ siteUrl, sandboxPort, standIns: sandboxed, demo, note: database.note, seconds }));
    return {
      restart: async (/** @type {'sandbox' | 'worker' | 'gateway'} */ name) => {
        await crew.release(name);
        launch(name);
      },
    };
  }

  const ready = bringUp();
  return {
    ready,
    stop: async () => {
      await ready.catch(() => undefined);
      for (const step of undo.toReversed()) await step();
    },
  };
}
