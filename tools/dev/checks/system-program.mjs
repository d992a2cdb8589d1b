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

/** PATH, and the folders of Debian's servers, which some accounts lack in their PATH. */
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
 * Installs a Debian package if that needs no password: as root.
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
 * Ensures that a program is available: installed already, or (on Debian as root) installed now.
 * @param {string} program
 * @param {string} [debianPackage] that contains it; named like its program by default
 * @throws {Error} one line
 */
export function requireProgram(program, debianPackage = program) {
  if (programInPath([program])) return;
  installDebianPackage(debianPackage);
  if (!programInPath([program]))
    throw new Error(`There is no ${program}; install it (Debian: apt-get install ${debianPackage}).`);
}
