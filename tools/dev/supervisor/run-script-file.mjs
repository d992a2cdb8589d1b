import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { UserError } from '@townlink/server-testing/embedded-postgres';
import { workspaceRoot } from '../bootstrap/paths.mjs';

/**
 * Runs a script of the workspace to its end.
 * @param {string} file from the root of the workspace
 * @param {string[]} args
 * @param {AbortSignal} signal
 * @throws {UserError} with what it printed
 */
export async function runScriptFile(file, args, signal) {
  const run = spawn(process.execPath, [file, ...args], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  for (const stream of [run.stdout, run.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(run, 'close');
  if (code !== 0) throw new UserError(`${output.trim()}\n${file} failed.`);
}
