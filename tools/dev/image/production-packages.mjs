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
 * The paths of the packages that `npm ci --omit=dev` keeps, according to the lock file.
 * @param {string} lockFile its text
 * @returns {string[]} paths from the root, including nested packages
 */
function productionPackages(lockFile) {
  const { packages } = /** @type {LockFile} */ (JSON.parse(lockFile));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path.startsWith('node_modules/') && !dev)
    .map(([path]) => path);
}

/**
 * Creates the node_modules of `npm ci --omit=dev --ignore-scripts` from the packages installed here. They are hard
 * links, so nothing may write to them.
 * @param {string} workspace
 * @param {string} target
 */
export function linkProductionPackages(workspace, target) {
  for (const path of productionPackages(readFileSync(join(target, 'package-lock.json'), 'utf8'))) {
    // Packages for other systems are in the lock file, but not here.
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
