import { spawnSync } from 'node:child_process';
import { installDebianPackage, programInPath, runs } from './system-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const SHELL = 'chromium-headless-shell';

/** @returns {string | undefined} */
const find = () => programInPath(NAMES) ?? (runs(MAC) ? MAC : undefined);

/**
 * The browser that tests and measurements use: CHROMIUM_PATH, one in PATH, or on Debian as root one installed now; with it
 * the font that stands in for ours while it loads.
 * @returns {string} its path
 * @throws {Error} one line
 */
export function chromiumPath() {
  const path = findOrInstall();
  if (!hasFallbackFont()) installDebianPackage('fonts-liberation');
  return path;
}

/**
 * The same engine without windows, which tests use where there is one.
 * @returns {string} its path, or that of the whole browser
 * @throws {Error} one line
 */
export function chromiumShellPath() {
  const whole = chromiumPath();
  if (process.env.CHROMIUM_PATH) return whole;
  if (!programInPath([SHELL])) installDebianPackage(SHELL);
  return programInPath([SHELL]) ?? whole;
}

/** Whether the system has one of those that fonts.css names first; asked of fontconfig, which only some systems use. */
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
