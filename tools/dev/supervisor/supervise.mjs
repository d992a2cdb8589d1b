import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@townlink/embedded-postgres';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { announcement } from './announcement.mjs';
import { endLeftOverDatabase, openDatabase, prepareDatabase } from './database.mjs';
import { productEnvironment, programEnvironment, sandboxEnvironment, standIns } from './environment.mjs';
import { takeInstance } from './instance-lock.mjs';
import { refuseTakenPorts } from './ports.mjs';
import { build, bundles } from './processes.mjs';
import { startProcessGroup } from './process-group.mjs';
import { readSecrets } from './secrets.mjs';

/** @type {{ nodeArguments: string[], environment: Record<string, string> }} */
const workerMemory = JSON.parse(readFileSync(inWorkspace('apps', 'worker', 'memory.json'), 'utf8'));

/** @typedef {'sandbox' | 'worker' | 'gateway'} ProgramName */
/** @typedef {{ restart: (name: ProgramName) => Promise<void> }} RunningProduct */
/** @typedef {Array<() => Promise<void> | void>} Undo what to undo, in the order it was done */

/**
 * @typedef {object} Supervision
 * @property {import('./supervisor.config.mjs').SupervisorSettings} settings
 * @property {AbortSignal} signal stops work in progress
 * @property {(reason: string) => void} onLoss a program exited unexpectedly
 * @property {(line: string) => void} say
 * @property {boolean} [keepUp] whether a program that exits after the start is restarted; otherwise its exit is a loss
 * @property {boolean} [fullDemo] whether an empty database gets a year of a business
 * @property {boolean} [watch] development: the programs' output is shown
 */

/** @param {Supervision} supervision @param {Undo} undo */
async function takePlace({ settings }, undo) {
  mkdirSync(settings.home, { recursive: true });
  undo.push(takeInstance(settings.home, settings.port));
  await endLeftOverDatabase(settings);
  await refuseTakenPorts([
    { port: settings.port, use: 'the site' },
    { port: settings.sandboxPort, use: 'the sandbox' },
    ...(settings.given.DATABASE_URL ? [] : [{ port: settings.postgresPort, use: 'PostgreSQL' }]),
  ]);
}

/**
 * Builds while the database starts.
 * @param {Supervision} supervision @param {Undo} undo
 */
async function buildAndOpenDatabase({ settings, signal, say, onLoss }, undo) {
  say('Building …');
  const built = build({ signal });
  built.catch(() => undefined); // Awaited below; the database may fail first.
  const secrets = readSecrets(settings.home);
  const database = await openDatabase(settings, secrets);
  undo.push(database.stop);
  database.guard?.once('exit', () => signal.aborted || onLoss('PostgreSQL ended by itself; see .data/log.'));
  await built;
  return { settings, secrets, database };
}

/**
 * @param {Supervision} supervision
 * @param {import('./environment.mjs').Place} place
 * @param {Undo} undo
 * @returns {RunningProduct & { launch: (name: ProgramName) => void, keep: () => void }}
 */
function programs({ settings, signal, watch, keepUp = false, say, onLoss }, place, undo) {
  const environment = programEnvironment(place);
  // Restarting does not help a program that fails to start.
  let isUp = false;
  const group = startProcessGroup({ loss: onLoss, restart: say, isKept: () => keepUp && isUp });
  undo.push(() => group.stop());
  const launch = (/** @type {ProgramName} */ name) => {
    signal.throwIfAborted();
    if (name === 'sandbox' && standIns(place).length === 0) return;
    group.start({
      name,
      bundle: bundles[name],
      environment: {
        ...environment,
        ...(name === 'sandbox' && sandboxEnvironment(settings, place.secrets)),
        ...(name === 'worker' && workerMemory.environment),
      },
      nodeArguments: name === 'worker' ? workerMemory.nodeArguments : [],
      logs: join(settings.home, 'log'),
      echo: watch,
    });
  };
  const restart = async (/** @type {ProgramName} */ name) => {
    await group.release(name);
    launch(name);
  };
  return { launch, restart, keep: () => void (isUp = true) };
}

const READY_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 150;

/** @param {string} address @param {AbortSignal} signal */
const answers = (address, signal) =>
  fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(2_000)]) }).then(
    (response) => response.ok,
    () => false,
  );

/**
 * Waits until an address answers with success.
 * @param {string} address
 * @param {AbortSignal} signal aborts immediately
 * @throws {UserError} after a minute
 */
async function waitUntilReady(address, signal) {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end;) {
    signal.throwIfAborted();
    if (await answers(address, signal)) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new UserError(`${address} does not answer after ${READY_WITHIN_MS / 1000} seconds; see the logs in .data/log.`);
}

/** @param {Supervision} supervision @param {Undo} undo @returns {Promise<RunningProduct>} */
async function bringUp(supervision, undo) {
  const { settings, signal, say, fullDemo } = supervision;
  const started = performance.now();
  await takePlace(supervision, undo);
  const place = await buildAndOpenDatabase(supervision, undo);
  const { directory } = place.database;
  const demo = await prepareDatabase({
    environment: productEnvironment(place),
    directory,
    fullDemo,
    signal,
    say,
  });
  const { launch, restart, keep } = programs(supervision, place, undo);
  say('Starting …');
  for (const name of /** @type {const} */ (['sandbox', 'worker', 'gateway'])) launch(name);
  await waitUntilReady(`http://127.0.0.1:${settings.port}/api/health/ready`, signal);
  keep();
  const seconds = (performance.now() - started) / 1000;
  say(announcement({ settings, standIns: standIns(place), demo, note: place.database.note, seconds }));
  return { restart };
}

/**
 * Starts the whole product.
 * @param {Supervision} supervision
 * @returns {{ ready: Promise<RunningProduct>, stop: () => Promise<void> }} stop() may be called at any time and stops
 * everything that was started
 */
export function supervise(supervision) {
  /** @type {Undo} */
  const undo = [];
  const ready = bringUp(supervision, undo);
  const stop = async () => {
    await ready.catch(() => undefined);
    for (const step of undo.toReversed()) await step();
  };
  return { ready, stop };
}
