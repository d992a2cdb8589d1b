import { installDebianPackage, programInPath, runs } from './system-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @returns {string | undefined} */
const find = () => programInPath(NAMES) ?? (runs(MAC) ? MAC : undefined);

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
  installDebianPackage('chromium');
  const installed = find();
  if (installed) return installed;
  throw new Error('There is no Chromium; install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
