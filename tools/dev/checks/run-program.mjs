import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { workspaceRoot } from '../bootstrap/paths.mjs';

/** Time limit of a suite: more than any needs on a busy machine. */
const LIMIT_MINUTES = 45;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Kills all running programs with their children, after an interruption. */
export function endRunningPrograms() {
  for (const child of running) endGroup(child, 'SIGTERM');
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function endGroup({ pid }, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has just ended.
  }
}

/**
 * Runs a program to its end and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} [settings] added to the environment
 * @returns {Promise<{ code: number, output: string }>}
 */
export async function runProgram(program, args, settings = {}) {
  const child = spawn(program, args, {
    cwd: workspaceRoot,
    env: { ...process.env, FORCE_COLOR: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const limit = setTimeout(() => {
    output += `\nEnded after ${LIMIT_MINUTES} minutes.`;
    endGroup(child, 'SIGKILL');
  }, LIMIT_MINUTES * 60_000);
  try {
    const [code] = await once(child, 'close');
    return { code: code ?? 1, output };
  } catch (error) {
    return { code: 1, output: `${program} cannot be run: ${error instanceof Error ? error.message : error}` };
  } finally {
    clearTimeout(limit);
    running.delete(child);
  }
}

/**
 * Runs a script of an installed package under this Node.
 * @param {string} script below node_modules
 * @param {string[]} args
 * @param {Record<string, string>} [settings]
 */
export const runScript = (script, args, settings) =>
  runProgram(process.execPath, [`node_modules/${script}`, ...args], settings);
