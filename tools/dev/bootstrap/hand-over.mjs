import { spawn } from 'node:child_process';
import { delimiter } from 'node:path';
import { inWorkspace, workspaceNode, workspaceRoot } from './paths.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a script of tools/dev with the workspace's Node, forwards signals and waits for its end. The channel between the
 * two tells it when this process is gone.
 * @param {string} script
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
export function handOver(script, args) {
  const child = spawn(workspaceNode, [script, ...args], {
    cwd: workspaceRoot,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${inWorkspace('node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}` },
  });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (error) => {
      process.stderr.write(`The workspace's Node does not run on this machine: ${error.message}\n`);
      resolve(1);
    });
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}
