import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { inWorkspace, workspaceRoot } from '../bootstrap/paths.mjs';

/**
 * Runs a bundled command at this terminal and waits for its end.
 * @param {string} bundle from the root of the workspace
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @returns {Promise<number>} its exit code
 */
export async function runAttached(bundle, args, environment) {
  const child = spawn(process.execPath, ['--enable-source-maps', inWorkspace(bundle), ...args], {
    cwd: workspaceRoot,
    env: environment,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
