import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { UserError } from './user-error.mjs';

/**
 * @typedef {object} Order
 * @property {string} command the postgres binary
 * @property {string[]} args
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {string} [log] file to which its log is appended
 * @property {string} [removeOnExit] folder to remove afterwards
 */

const START_MS = 60_000;
/** A backend of a killed server exits shortly; until then its shared memory blocks a new server. */
const IN_THE_WAY = /pre-existing shared memory block|lock file .* already exists/;

/** @param {string} reason the server's log @returns {string} its first error, and the fatal one */
function complaint(reason) {
  const lines = reason.split('\n').map((line) => line.replace(/^.*?\[\d+\] /, ''));
  const first = lines.find((line) => /could not|FATAL|PANIC|error/i.test(line));
  const last = lines.findLast((line) => /FATAL|PANIC/.test(line));
  return [...new Set([first ?? reason, last ?? ''])].filter(Boolean).join('; ');
}

/** @param {Order} order @returns {Promise<import('node:child_process').ChildProcess>} the guard, once the server is ready */
async function attempt(order) {
  const guard = fork(fileURLToPath(new URL('./guard.mjs', import.meta.url)), [JSON.stringify(order)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const patience = AbortSignal.timeout(START_MS);
  const [message] = await once(guard, 'message', { signal: patience }).catch((error) => {
    guard.disconnect();
    throw error;
  });
  if (message.type !== 'ready') throw new UserError(`PostgreSQL does not start: ${complaint(message.reason)}`);
  // It ends with this process, so it must not keep it alive.
  guard.unref();
  guard.channel?.unref();
  return guard;
}

/**
 * Starts PostgreSQL with its guard.
 * @param {Order} order
 * @returns {Promise<import('node:child_process').ChildProcess>}
 * @throws {UserError} with PostgreSQL's message
 */
export async function startServer(order) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await attempt(order);
    } catch (error) {
      if (!IN_THE_WAY.test(String(error)) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/**
 * Stops it and waits until the process has ended.
 * @param {import('node:child_process').ChildProcess} guard
 * @param {{ atOnce?: boolean }} [how] atOnce: without a checkpoint, so that the next start runs a recovery
 */
export async function stopServer(guard, how = {}) {
  if (guard.exitCode !== null || guard.signalCode !== null) return;
  guard.ref();
  const gone = once(guard, 'exit');
  if (guard.connected) guard.send({ type: how.atOnce ? 'stop-at-once' : 'stop' });
  else guard.kill('SIGTERM');
  await gone;
}
