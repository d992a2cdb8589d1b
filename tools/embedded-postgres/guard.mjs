/**
 * Runs one PostgreSQL and stops it when the parent ends. A separate process, because PostgreSQL does not notice when
 * its parent is killed with -9. It sends `ready` or `failed` over the channel to its parent, and stops the server on
 * `stop`, on SIGTERM, and when that channel closes.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, rmSync } from 'node:fs';

/** @type {{ command: string, args: string[], uid?: number, gid?: number, log?: string, removeOnExit?: string }} */
const order = JSON.parse(process.argv[2] ?? '{}');
const FAST_TO_IMMEDIATE_MS = 2_500;

const log = order.log ? createWriteStream(order.log, { flags: 'a' }) : undefined;
const server = spawn(order.command, order.args, {
  cwd: '/',
  env: { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' },
  stdio: ['ignore', 'ignore', 'pipe'],
  ...(order.uid !== undefined && { uid: order.uid, gid: order.gid }),
});

let tail = '';
let stopping = false;
/** @param {object} message */
const tell = (message) => process.connected && process.send?.(message);

server.stderr.on('data', (/** @type {Buffer} */ chunk) => {
  log?.write(chunk);
  tail = (tail + chunk.toString()).slice(-8_000);
  if (/ready to accept (read-only )?connections/.test(tail)) tell({ type: 'ready', pid: server.pid });
});

/** @param {NodeJS.Signals} signal SIGINT: shut down cleanly, SIGQUIT: immediately */
function stop(signal) {
  if (server.exitCode !== null || (stopping && signal === 'SIGINT')) return;
  stopping = true;
  server.kill(signal);
  setTimeout(() => server.kill('SIGQUIT'), FAST_TO_IMMEDIATE_MS).unref();
}

server.once('error', (error) => tell({ type: 'failed', reason: error.message }));
server.once('close', (code, signal) => {
  if (!stopping) tell({ type: 'failed', reason: tail.trim() || `ended with ${signal ?? code}` });
  if (order.removeOnExit) rmSync(order.removeOnExit, { recursive: true, force: true });
  process.exit(stopping || code === 0 ? 0 : 1);
});

process.on('message', (/** @type {{ type: string }} */ message) => {
  if (message.type === 'stop') stop('SIGINT');
  if (message.type === 'stop-at-once') stop('SIGQUIT');
});
process.on('disconnect', () => stop('SIGINT'));
process.on('SIGTERM', () => stop('SIGINT'));
process.on('SIGINT', () => stop('SIGINT'));
process.on('SIGHUP', () => stop('SIGINT'));
