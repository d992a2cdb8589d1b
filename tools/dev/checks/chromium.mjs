import { spawnSync } from 'node:child_process';
import { installDebianPackage, programInPath, runs } from './system-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const SHELL = 'chromium-headless-shell';

/** @returns {string | undefined} */
const find = () => programInPath(NAMES) ?? (runs(MAC) ? MAC : undefined);

/**
 * The browser for tests and measurements: CHROMIUM_PATH, one in PATH, or (on Debian as root) one installed now,
 * together with the fallback font that is shown while ours loads.
 * @returns {string} its path
 * @throws {Error} one line
 */
export function chromiumPath() {
  const path = findOrInstall();
  if (!hasFallbackFont()) installDebianPackage('fonts-liberation');
  return path;
}

/**
 * The headless shell of the same engine, which tests prefer.
 * @returns {string} its path, or the full browser's
 * @throws {Error} one line
 */
export function chromiumShellPath() {
  const whole = chromiumPath();
  if (process.env.CHROMIUM_PATH) return whole;
  if (!programInPath([SHELL])) installDebianPackage(SHELL);
  return programInPath([SHELL]) ?? whole;
}

/**
 * Whether the system has one of the fallback fonts in fonts.css, according to fontconfig, which only some systems use.
 */
function hasFallbackFont() {
  const { status, stdout } = spawnSync('fc-match', ['--format', '%{family}', 'Arial'], { encoding: 'utf8' });
  return status !== 0 || /Arial|Liberation Sans|Helvetica/.test(stdout);
}

/** @returns {string} */
function findOrInstall() {
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
