import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer, UserError } from '@townlink/embedded-postgres';

/** @typedef {{ pid: number, port: number, started: string }} Holder */

/** @param {string} home */
const fileOf = (home) => join(home, 'running.json');

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} home @returns {Holder | undefined} the supervisor that runs on this data */
export function runningInstance(home) {
  if (!existsSync(fileOf(home))) return undefined;
  try {
    const holder = JSON.parse(readFileSync(fileOf(home), 'utf8'));
    return holder.pid !== process.pid && isAlive(holder.pid) && startOf(holder.pid) === holder.started
      ? holder
      : undefined;
  } catch {
    return undefined;
  }
}

/** Distinguishes a process from a later one with the same pid, if the system supports it. @param {number} pid */
function startOf(pid) {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) ? (readFileSync(stat, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? '') : '';
}

/**
 * Claims the data folder for this supervisor.
 * @param {string} home @param {number} port
 * @returns {() => void} releases it
 * @throws {UserError} when another supervisor uses it
 */
export function takeInstance(home, port) {
  const holder = runningInstance(home);
  if (holder) {
    throw new UserError(`Townlink already runs from this checkout (process ${holder.pid}, port ${holder.port}).`);
  }
  writeFileSync(fileOf(home), JSON.stringify({ pid: process.pid, port, started: startOf(process.pid) }));
  return () => rmSync(fileOf(home), { force: true });
}

/**
 * Ends a PostgreSQL whose supervisor and guard were both killed.
 * @param {string} directory its data
 */
export async function endOrphanedServer(directory) {
  const orphan = runningServer(directory);
  if (!orphan) return;
  process.kill(orphan.pid, 'SIGINT');
  for (const end = Date.now() + 10_000; runningServer(directory) && Date.now() < end;) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
