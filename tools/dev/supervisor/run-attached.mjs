import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program at this terminal and waits for its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string> }} options
 * @returns {Promise<number>} its exit code
 */
export async function runAttached(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, 'exit');
  return code ?? 1;
}
