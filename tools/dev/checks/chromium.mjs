import { installDebianPackage, programInPath, runs } from './system-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The same engine without windows and what belongs to them; it takes a third less of the processor. */
const HEADLESS = 'chromium-headless-shell';

/** @param {readonly string[]} names @returns {string | undefined} */
const find = (names) => programInPath([...names]) ?? (runs(MAC) ? MAC : undefined);

/**
 * The browser that measurements use: CHROMIUM_PATH, one in PATH, or on Debian as root one installed now.
 * @returns {string} its path
 * @throws {Error} one line
 */
export const chromiumPath = () => pathOf(NAMES, ['chromium']);

/**
 * The browser that tests use: as above, without windows where there is one.
 * @returns {string} its path
 * @throws {Error} one line
 */
export const testChromiumPath = () => pathOf([HEADLESS, ...NAMES], [HEADLESS, 'chromium']);

/** @param {readonly string[]} names @param {readonly string[]} packages the first that can be installed is taken */
function pathOf(names, packages) {
  const given = process.env.CHROMIUM_PATH;
  if (given && runs(given)) return given;
  if (given) throw new Error(`CHROMIUM_PATH names ${given}, which cannot be run.`);
  const found = find(names);
  if (found) return found;
  for (const name of packages) {
    installDebianPackage(name);
    const installed = find(names);
    if (installed) return installed;
  }
  throw new Error('There is no Chromium; install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.');
}
