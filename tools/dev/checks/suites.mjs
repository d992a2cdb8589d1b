import { availableParallelism } from 'node:os';
import { runBrowser } from './browser-suite.mjs';
import { chromiumPath } from './chromium.mjs';
import { runContainers } from './container-suite.mjs';
import { checkDependencies } from './dependency-checks.mjs';
import { runJest } from './jest-suite.mjs';
import { checkLockFiles } from './repository-checks.mjs';
import { checkSpelling } from './spelling.mjs';
import { checkBoundaries, checkFormat, checkLint, checkTypes, runBuild, tryImages } from './static-checks.mjs';
import { requireProgram } from './system-program.mjs';
import { checkWords } from './words.mjs';

/**
 * @typedef {object} Options
 * @property {string[]} [files] these alone
 * @property {boolean} [update] write changed snapshots
 * @property {boolean} [asked] whether the suite, or a file of it, was requested by name
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {'check' | 'test' | 'system'} command the first of `npm run check`, `npm test` and `npm run test:system` that runs
 * it; `npm test` begins with all that `npm run check` does
 * @property {RegExp} [files] how its files are named, where single ones can be run
 * @property {boolean} [needsBuild] whether it uses the built product
 * @property {(options: Options) => Promise<import('./result.mjs').Result>} run
 */

const cores = availableParallelism();

/**
 * Every suite, in groups that run in sequence. The lanes of a group run in parallel; tests that need the whole machine
 * are alone. There are more lanes and workers than cores, since each waits occasionally.
 * @type {Suite[][][]}
 */
export const groups = [
  [
    [
      { name: 'format', command: 'check', run: checkFormat },
      { name: 'lint', command: 'check', run: checkLint },
      { name: 'types', command: 'check', run: checkTypes },
      { name: 'boundaries', command: 'check', run: checkBoundaries },
      { name: 'spelling', command: 'check', run: checkSpelling },
      { name: 'words', command: 'check', run: checkWords },
      { name: 'lockfile', command: 'check', run: checkLockFiles },
      { name: 'dependencies', command: 'check', run: checkDependencies },
      // Some integration tests start the built programs.
      { name: 'build', command: 'test', run: runBuild },
    ],
    [
      {
        name: 'unit',
        command: 'check',
        files: /\.spec\.ts$/,
        run: (options) => runJest('unit', options, { workers: 1 }),
      },
    ],
    [
      {
        name: 'web',
        command: 'check',
        files: /\.spec\.tsx$/,
        run: (options) => runJest('web', options, { workers: 1 }),
      },
    ],
  ],
  [[{ name: 'integration', command: 'test', files: /\.int-spec\.ts$/, run: runIntegration }]],
  [
    [
      {
        name: 'browser',
        command: 'test',
        files: /\.e2e\.ts$/,
        needsBuild: true,
        run: (options) => runBrowser('browser', 'playwright.config.ts', options),
      },
    ],
  ],
  [
    [
      {
        name: 'mutants',
        command: 'system',
        files: /\.mutants\.ts$/,
        run: (options) => runJest('mutants', options, { workers: 1, seconds: 600 }),
      },
    ],
  ],
  [[{ name: 'system-integration', command: 'system', files: /\.system-spec\.ts$/, needsBuild: true, run: runSystem }]],
  [
    [
      {
        name: 'system-browser',
        command: 'system',
        files: /\.system-e2e\.ts$/,
        needsBuild: true,
        run: (options) => runBrowser('system-browser', 'system.config.ts', options),
      },
    ],
  ],
  [[{ name: 'images', command: 'system', needsBuild: true, run: tryImages }]],
  [
    [
      {
        name: 'containers',
        command: 'system',
        files: /\.containers-e2e\.ts$/,
        needsBuild: true,
        run: runContainers,
      },
    ],
  ],
];

export const suites = groups.flat(2);

/** @param {Options} options */
function runIntegration(options) {
  requireProgram('redis-server');
  // Tests with databases spend half of the time waiting.
  return runJest('integration', options, { workers: 2 * cores });
}

/** @param {Options} options */
function runSystem(options) {
  requireProgram('redis-server');
  requireProgram('pgbouncer');
  requireProgram('varnishd', 'varnish');
  // For a site on one machine.
  for (const program of ['age', 'caddy', 'shellcheck']) requireProgram(program);
  // Some of these run browser tests.
  const environment = { CHROMIUM_PATH: chromiumPath() };
  return runJest('system-integration', options, { workers: cores, seconds: 120, environment });
}
