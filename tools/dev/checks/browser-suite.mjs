import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { chromiumPath, chromiumShellPath } from './chromium.mjs';
import { browserFailures } from './failures.mjs';
import { runProgram } from './run-program.mjs';

const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js';

/**
 * Runs browser tests against the product as started by `npm start`.
 * @param {string} name of the suite
 * @param {string} config file in tools/e2e
 * @param {import('./suites.mjs').Options} options
 * @param {typeof runProgram} [run]
 * @returns {Promise<import('./result.mjs').Result>}
 */
export async function runBrowser(name, config, { files = [] }, run = runProgram) {
  const report = inWorkspace('.cache', 'test', `${name}.json`);
  mkdirSync(inWorkspace('.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const { output } = await run(
    process.execPath,
    [PLAYWRIGHT, 'test', '-c', `tools/e2e/${config}`, '--reporter=line,json', ...files],
    {
      CHROMIUM_PATH: chromiumPath(),
      CHROMIUM_SHELL_PATH: chromiumShellPath(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const { stats, errors = [], suites = [] } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected,
    failed,
    skipped: stats.skipped,
    output: failed > 0 ? output : '',
    failures: browserFailures({ suites }),
  };
}
