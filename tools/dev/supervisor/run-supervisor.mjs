import { existsSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { dataDirectory, dropData, UserError } from '@townlink/embedded-postgres';
import { endOrphanedServer, runningInstance } from './instance-lock.mjs';
import { supervise } from './supervise.mjs';
import { readSettings } from './supervisor.config.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {unknown} error
 * @returns {string} a line for the terminal; the full stack for unexpected errors
 */
export function tellError(error) {
  if (error instanceof UserError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/**
 * Reads the options of `npm start` and `npm run dev`; an unknown one ends the command with a message.
 * @returns {{ reset: boolean, small: boolean }}
 */
export function readOptions() {
  try {
    const off = /** @type {const} */ ({ type: 'boolean', default: false });
    return parseArgs({ options: { reset: off, small: off } }).values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\nThe options are --reset and --small.\n`);
    process.exit(1);
  }
}

/** @param {string} home */
async function startOver(home) {
  if (!existsSync(home)) return;
  const holder = runningInstance(home);
  if (holder) throw new UserError(`Stop the running Townlink (process ${holder.pid}) before starting over.`);
  await endOrphanedServer(dataDirectory(home).directory);
  dropData(home);
  rmSync(home, { recursive: true, force: true });
}

/**
 * Runs the product until it is asked to stop, or until it loses its database or a program that exits too often. The
 * exit code is 0 only when asked to stop.
 * @param {object} [options]
 * @param {boolean} [options.reset] delete all data first
 * @param {boolean} [options.small] fill an empty database with listings only, without a year of a business
 * @param {boolean} [options.watch] show the programs' output
 * @param {(running: Awaited<ReturnType<typeof supervise>['ready']>, signal: AbortSignal) => Promise<void>}
 * [options.onReady]
 */
export async function runSupervisor({ reset = false, small = false, watch = false, onReady } = {}) {
  const abort = new AbortController();
  const ended = Promise.withResolvers();
  const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
  const end = (/** @type {string | undefined} */ reason) => {
    if (abort.signal.aborted) return;
    if (reason) process.exitCode = 1;
    if (reason) process.stderr.write(`${reason}\n`);
    abort.abort();
    ended.resolve(undefined);
  };
  for (const signal of SIGNALS) process.on(signal, () => end(undefined));
  process.once('disconnect', () => end(undefined));

  try {
    const settings = readSettings();
    if (reset) await startOver(settings.home);
    const supervision = supervise({
      settings,
      signal: abort.signal,
      say,
      onLoss: end,
      keepUp: true,
      fullDemo: !small,
      watch,
    });
    supervision.ready.then((running) => onReady?.(running, abort.signal)).catch((error) => end(tellError(error)));
    await ended.promise;
    say('Stopping …');
    await supervision.stop();
  } catch (error) {
    end(tellError(error));
  }
  process.exit();
}
