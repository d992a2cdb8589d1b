import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @param {string} file */
function runs(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | undefined} */
function find() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), MAC].find(runs);
}

/** Installs it where that takes no more than asking. */
function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  process.stdout.write('Installing Chromium (apt-get install chromium) …\n');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', ['-q', '-y', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  if (!apt('install', '--no-install-recommends', 'chromium') && apt('update')) {
    apt('install', '--no-install-recommends', 'chromium');
  }
}

/**
 * The browser that tests and measurements use: CHROMIUM_PATH, one in PATH, or on Debian as root one installed now.
 * @returns {string} its path
 * @throws {Error} one line
 */
export function chromiumPath() {
  const given = process.env.CHROMIUM_PATH;
  if (given && runs(given)) return given;
  if (given) throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`);
  const found = find();
  if (found) return found;
  install();
  const installed = find();
  if (installed) return installed;
  throw new Error('There is no Chromium; install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
