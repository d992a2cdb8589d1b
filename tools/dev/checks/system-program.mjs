import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
export function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** PATH, and where Debian keeps servers, which is not in the PATH of every account. */
export const systemPath = [process.env.PATH, '/usr/sbin', '/usr/local/sbin'].filter(Boolean).join(delimiter);

/**
 * @param {string[]} names
 * @param {string[]} [more] folders besides those in PATH
 * @returns {string | undefined} path of the first of these programs that is installed
 */
export function programInPath(names, more = []) {
  const folders = [...systemPath.split(delimiter), ...more];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/**
 * Installs a package of Debian's where that takes no more than asking: as root.
 * @param {string} name
 */
export function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write(`Installing ${name} (apt-get install ${name}) …\n`);
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('install', '--no-install-recommends', name) && apt('update'))
    apt('install', '--no-install-recommends', name);
}

/**
 * Sees to it that the tests find a program: one that is there, or on Debian as root one installed now.
 * @param {string} program
 * @param {string} [debianPackage] that brings it; it is named after its program if left out
 * @throws {Error} one line
 */
export function requireProgram(program, debianPackage = program) {
  if (programInPath([program])) return;
  installDebianPackage(debianPackage);
  if (!programInPath([program]))
    throw new Error(`There is no ${program}; install it (Debian: apt-get install ${debianPackage}).`);
}
