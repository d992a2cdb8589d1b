import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** @param {number} pid @returns {boolean} whether that process is a running PostgreSQL */
function isPostgres(pid) {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .includes('postgres');
  } catch {
    // Without `ps` (slim containers), ask Linux directly. A nonexistent process is no PostgreSQL either way.
    return existsSync(`/proc/${pid}/comm`) && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  }
}

/**
 * @param {string} directory @returns {{ pid: number, port: number } | undefined} the server running on that data
 */
export function runningServer(directory) {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return pid > 0 && isPostgres(pid) ? { pid, port: Number(lines[3]) } : undefined;
}

/**
 * Removes the lock file of a server killed with -9: PostgreSQL would refuse to start once another process reuses its
 * pid, which is common in containers.
 * @param {string} directory
 */
export function clearStaleLock(directory) {
  if (!runningServer(directory)) rmSync(join(directory, 'postmaster.pid'), { force: true });
}
