import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { UserError } from '@townlink/server-testing/embedded-postgres';
import { workspaceRoot } from '../bootstrap/paths.mjs';

/**
 * Runs a bundled command to its end.
 * @param {object} task
 * @param {string} task.name shown when it fails
 * @param {string} task.bundle from the root of the workspace
 * @param {string[]} [task.args]
 * @param {Record<string, string>} task.environment
 * @param {AbortSignal} [task.signal]
 * @returns {Promise<string>} what it printed
 * @throws {UserError} with what it said
 */
export async function runTask({ name, bundle, args = [], environment, signal }) {
  const run = spawn(process.execPath, ['--enable-source-maps', join(workspaceRoot, bundle), ...args], {
    cwd: workspaceRoot,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(run, 'close');
  if (code !== 0) throw new UserError(`${output.trim()}\n${name} failed.`);
  return output.trim();
}
