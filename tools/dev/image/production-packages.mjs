import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ packages: Record<string, { dev?: boolean, link?: boolean }> }} LockFile */

/**
 * Where the packages lie that `npm ci --omit=dev` leaves, as the lock file marks them.
 * @param {string} lockFile its text
 * @returns {string[]} paths from the root, those of packages within packages as well
 */
export function productionPackages(lockFile) {
  const { packages } = /** @type {LockFile} */ (JSON.parse(lockFile));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path]) => path);
}

/**
 * Makes the node_modules that `npm ci --omit=dev --ignore-scripts` would make, of the packages that are installed here. They are
 * linked, not copied: nothing may write to them.
 * @param {string} workspace
 * @param {string} target
 */
export function linkProductionPackages(workspace, target) {
  for (const path of productionPackages(readFileSync(join(target, 'package-lock.json'), 'utf8'))) {
    // Those of other systems are in the lock file, and not here.
    if (existsSync(join(workspace, path)) || isLink(join(workspace, path)))
      linkTree(join(workspace, path), join(target, path), ['node_modules']);
  }
}

/** @param {string} path */
const isLink = (path) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/**
 * A copy of a file or folder whose files are hard links.
 * @param {string} source
 * @param {string} target
 * @param {string[]} except names left out at the top
 */
export function linkTree(source, target, except = []) {
  const status = lstatSync(source);
  mkdirSync(dirname(target), { recursive: true });
  if (status.isSymbolicLink()) return symlinkSync(readlinkSync(source), target);
  if (!status.isDirectory()) return linkSync(source, target);
  mkdirSync(target, { recursive: true });
  for (const name of readdirSync(source)) if (!except.includes(name)) linkTree(join(source, name), join(target, name));
}
