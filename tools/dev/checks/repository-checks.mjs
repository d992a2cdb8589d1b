import { existsSync, readFileSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { fromProblems } from './result.mjs';
import { runProgram } from './run-program.mjs';

/** @returns {Promise<string[]>} the files of the repository, including uncommitted ones */
export async function workspaceFiles() {
  const { code, output } = await runProgram('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  if (code !== 0) throw new Error(`git cannot list the files: ${output}`);
  return output.split('\n').filter((file) => file && existsSync(inWorkspace(file)));
}

/** @param {string} file */
const read = (file) => readFileSync(inWorkspace(file), 'utf8');

/** Checks that the lock files contain only packages and checksums, not the registry they came from. */
export async function checkLockFiles() {
  const locks = (await workspaceFiles()).filter((file) => /(^|\/)package-lock\.json$/.test(file));
  const named = locks.filter((file) => /"resolved": "https?:/.test(read(file)));
  return fromProblems([
    ...named.map((file) => `${file} names a registry; install with omit-lockfile-registry-resolved=true.`),
    ...(locks.length === 0 ? ['There is no package-lock.json.'] : []),
  ]);
}
