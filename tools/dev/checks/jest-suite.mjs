import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { jestFailures } from './failures.mjs';
import { runProgram } from './run-program.mjs';
import { systemPath } from './system-program.mjs';

/**
 * Runs one of Jest's projects.
 * @param {string} project
 * @param {import('./suites.mjs').Options} options
 * @param {object} how
 * @param {number} how.workers
 * @param {number} [how.seconds] timeout of each test; by default jest.config.mjs's
 * @param {Record<string, string>} [how.environment] added to this process's
 * @returns {Promise<import('./result.mjs').Result>}
 */
export async function runJest(project, { files, update }, { workers, seconds, environment = {} }) {
  const options = [
    `--maxWorkers=${workers}`,
    ...(seconds ? [`--testTimeout=${seconds * 1000}`] : []),
    ...(update ? ['--updateSnapshot'] : []),
    ...(files ? ['--runTestsByPath', ...files] : []),
  ];
  return resultOf(await runProject(project, options, { PATH: systemPath, ...environment }));
}

/**
 * @typedef {object} JestOutcome the parts of Jest's `--json` output in use
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {Array<{ status: string, name: string, message: string, assertionResults: Array<{ status: string, fullName: string, failureMessages: string[] }> }>} testResults
 */

/** @typedef {{ code: number, output: string, outcome?: JestOutcome }} Run */

/**
 * @param {string} project
 * @param {string[]} options
 * @param {Record<string, string>} environment
 * @returns {Promise<Run>}
 */
async function runProject(project, options, environment) {
  const report = inWorkspace('.cache', 'test', `${project}.json`);
  mkdirSync(inWorkspace('.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const node = ['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
  const jest = [`--selectProjects=${project}`, '--json', `--outputFile=${report}`, ...options];
  const run = await runProgram(process.execPath, [...node, ...jest], environment);
  return existsSync(report) ? { ...run, outcome: JSON.parse(readFileSync(report, 'utf8')) } : run;
}

/** @param {Run} run */
function failuresOf({ code, outcome }) {
  if (!outcome) return 1;
  // A file that fails to load has no tests to count, but counts as failed.
  const failed = outcome.numFailedTests + outcome.numRuntimeErrorTestSuites;
  return code !== 0 && failed === 0 ? 1 : failed;
}

/** @param {Run & { outcome?: JestOutcome }} run @returns {import('./result.mjs').Result} */
function resultOf(run) {
  const failed = failuresOf(run);
  if (!run.outcome) return { passed: 0, failed, output: run.output };
  return {
    passed: run.outcome.numPassedTests,
    failed,
    skipped: run.outcome.numPendingTests + run.outcome.numTodoTests,
    output: failed > 0 ? messages(run.outcome) || run.output : '',
    failures: jestFailures(run.outcome),
  };
}

/** @param {JestOutcome} outcome */
const messages = (outcome) =>
  outcome.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`)
    .join('\n');
