import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { workspaceRoot } from '../bootstrap/paths.mjs';
import { rememberLastLines } from './last-lines.mjs';

const leash = pathToFileURL(fileURLToPath(new URL('./leash.mjs', import.meta.url))).href;

/**
 * @typedef {object} Program one running program of the product
 * @property {string} name
 * @property {import('node:child_process').ChildProcess} process
 * @property {() => string} lastLines of its output
 * @property {(patience: number) => Promise<void>} stop asks it to end, and ends it after so many milliseconds
 */

/**
 * @typedef {object} ProgramOptions
 * @property {string} name also of its log
 * @property {string} bundle from the root of the workspace
 * @property {Record<string, string>} environment
 * @property {string} logs folder
 * @property {boolean} [echo] print its output as well
 */

/**
 * Starts a program in a process group of its own, so that Ctrl-C reaches only the supervisor, which ends all in order.
 * @param {ProgramOptions} options
 * @returns {Program}
 */
export function startProgram({ name, bundle, environment, logs, echo }) {
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', leash, join(workspaceRoot, bundle)], {
    cwd: workspaceRoot,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  mkdirSync(logs, { recursive: true });
  const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
  const lines = rememberLastLines();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.pipe(log, { end: false });
    stream?.on('data', (/** @type {Buffer} */ chunk) => lines.add(chunk.toString()));
    if (echo) stream?.pipe(process.stdout, { end: false });
  }
  child.once('close', () => log.end());
  return { name, process: child, lastLines: lines.read, stop: (patience) => stopProcess(child, patience) };
}

/** @param {import('node:child_process').ChildProcess} child @param {number} patience in milliseconds */
async function stopProcess(child, patience) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), patience);
  await gone;
  clearTimeout(force);
}
