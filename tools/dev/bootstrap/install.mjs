import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import { inWorkspace, workspaceNode, workspaceRoot } from './paths.mjs';

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * Whether node_modules matches the lock file. npm writes a list of installed packages at the end, which reveals an
 * interrupted or outdated installation regardless of file times.
 * @param {string} lockFile
 * @param {string} installedList
 */
export function isInstalled(lockFile, installedList) {
  if (!existsSync(installedList)) return false;
  const installed = packagesOf(installedList);
  return Object.entries(packagesOf(lockFile)).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      // Packages for other systems are in the lock file only.
      wanted.optional ||
      wanted.devOptional ||
      (installed[path] !== undefined && installed[path].version === wanted.version),
  );
}

/** @param {string[]} args @param {string} failure */
function npm(args, failure) {
  const run = spawnSync('npm', args, { cwd: workspaceRoot, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.error) throw new Error(`npm cannot be run: ${run.error.message}`);
  if (run.status !== 0) throw new Error(failure);
}

/** @returns {boolean} */
function hasNode() {
  try {
    accessSync(workspaceNode, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs the packages if necessary.
 * @throws {Error} whose message says what to do
 */
export async function ensureInstalled() {
  if (!isInstalled(inWorkspace('package-lock.json'), inWorkspace('node_modules', '.package-lock.json'))) {
    // npm would empty the folder that a link points to, which belongs to another checkout.
    if (lstatSync(inWorkspace('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
      throw new Error('node_modules is a link to packages that do not fit package-lock.json; remove it and try again.');
    }
    process.stdout.write('Installing packages (npm ci), which takes a minute or two …\n');
    npm(['ci', '--no-fund', '--no-audit', '--loglevel=error'], 'npm ci failed; its messages above say why.');
  }
  // Its install script downloads the binary, but npm may be set to run no scripts.
  if (!hasNode()) npm(['rebuild', 'node', '--ignore-scripts=false'], 'Fetching Node 24 failed; see above.');
  if (!hasNode()) throw new Error(`Node 24 is not at ${workspaceNode}; remove node_modules and try again.`);
}
