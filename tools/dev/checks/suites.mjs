import { availableParallelism } from 'node:os';
import { runBrowser } from './browser-suite.mjs';
import { runBuild } from './build-suite.mjs';
import { checkDependencies } from './dependency-checks.mjs';
import { runJest } from './jest-suite.mjs';
import { requireRedis } from './redis.mjs';
import { checkFileLength, checkLockFiles } from './repository-checks.mjs';
import { checkSpelling } from './spelling.mjs';
import { checkBoundaries, checkFormat, checkLint, checkTypes } from './static-checks.mjs';
import { checkWords } from './words.mjs';

/**
 * @typedef {object} Options
 * @property {string[]} [files] these alone
 * @property {boolean} [update] write changed snapshots
 */

/** @typedef {{ name: string, run: (options: Options) => Promise<import('./result.mjs').Result> }} Suite */

/** Tests with databases wait for them half of the time. */
const INTEGRATION_WORKERS = 2 * availableParallelism();

/**
 * Every suite, in groups that run one after the other. Within a group the lanes run side by side; tests that need the
 * machine for themselves are alone. There are more lanes and workers than cores, since each of them waits now and then.
 * @type {Suite[][][]}
 */
export const groups = [
  [
    [
      { name: 'format', run: checkFormat },
      { name: 'lint', run: checkLint },
      { name: 'types', run: checkTypes },
      { name: 'boundaries', run: checkBoundaries },
      { name: 'file-length', run: checkFileLength },
      { name: 'spelling', run: checkSpelling },
      { name: 'words', run: checkWords },
      { name: 'lockfile', run: checkLockFiles },
      { name: 'dependencies', run: checkDependencies },
      // Some integration tests start the built programs.
      { name: 'build', run: runBuild },
    ],
    [{ name: 'unit', run: (options) => runJest('unit', { workers: 1, ...options }) }],
    [{ name: 'web', run: (options) => runJest('web', { workers: 1, ...options }) }],
  ],
  [[{ name: 'integration', run: runIntegration }]],
  [[{ name: 'browser', run: runBrowser }]],
];

/** @param {Options} options */
function runIntegration(options) {
  requireRedis();
  return runJest('integration', { workers: INTEGRATION_WORKERS, ...options });
}
