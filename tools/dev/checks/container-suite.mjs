import { buildImages } from '../containers/build-images.mjs';
import { engineProblem } from '../containers/engine.mjs';
import { runInNamespaces } from '../containers/namespaces.mjs';
import { runBrowser } from './browser-suite.mjs';
import { asOne } from './result.mjs';

const BY_NAME = 'Containers: not run; npm run test:containers does.';

/** Far more than each takes on an idle machine. */
const BUILD_LIMIT_MS = 12 * 60_000;
const TESTS_LIMIT_MS = 10 * 60_000;

/**
 * Builds the images, starts docker-compose.yml with a container engine, and tests it with a browser. Runs only when
 * requested by name, since it is slow on a busy machine; fails without a working engine.
 * @param {import('./suites.mjs').Options} options
 * @returns {Promise<import('./result.mjs').Result>}
 */
export async function runContainers(options) {
  if (!options.asked) return { passed: 0, failed: 0, skipped: 1, output: BY_NAME };
  const problem = await engineProblem();
  if (problem) return notRun(problem);
  const until = Date.now() + BUILD_LIMIT_MS;
  const built = await buildImages(until);
  if (built.code !== 0) {
    const isLate = Date.now() >= until;
    const late = `Containers: not run (images not built within ${BUILD_LIMIT_MS / 60_000} minutes).`;
    return asOne(isLate ? { code: 1, output: late } : built);
  }
  return runBrowser('containers', 'containers.config.ts', options, (program, args, settings) =>
    runInNamespaces([program, ...args], { network: 'own', until: Date.now() + TESTS_LIMIT_MS, settings }),
  );
}

/** @param {string} reason */
const notRun = (reason) => asOne({ code: 1, output: `No container engine: not run (${reason}).` });
