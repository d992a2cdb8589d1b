import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { runProgram } from './run-program.mjs';

/** Up to this many failed files are run once more, alone. More are not caused by a busy machine. */
const MOST_REPEATED = 3;

/**
 * Runs one of Jest's projects. What fails has a second try, as in the browser's suite; it is counted as repeated.
 * @param {string} project
 * @param {{ workers: number, files?: string[] }} options `files` alone, or all
 * @returns {Promise<import('./result.mjs').Result>}
 */
export async function runJest(project, { workers, files }) {
  const first = await runProject(project, [
    `--maxWorkers=${workers}`,
    ...(files ? ['--runTestsByPath', ...files] : []),
  ]);
  if (!first.outcome) return { passed: 0, failed: 1, output: first.output };
  const failedFiles = first.outcome.testResults.filter(({ status }) => status === 'failed');
  if (failedFiles.length === 0 || failedFiles.length > MOST_REPEATED) return resultOf(first);
  const paths = failedFiles.map(({ name }) => name);
  const second = await runProject(project, ['--runInBand', '--runTestsByPath', ...paths]);
  if (!second.outcome || failuresOf(second) > 0) return resultOf(first);
  const passedBefore = failedFiles
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return {
    ...resultOf(second),
    passed: first.outcome.numPassedTests - passedBefore + second.outcome.numPassedTests,
    skipped: first.outcome.numPendingTests + first.outcome.numTodoTests,
    repeated: first.outcome.numFailedTests + first.outcome.numRuntimeErrorTestSuites,
    output: `Passed on a second try:\n${messages(first.outcome)}`,
  };
}

/**
 * @typedef {object} JestOutcome what Jest writes with `--json`, as far as it is read here
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {number} numRuntimeErrorTestSuites
 * @property {Array<{ status: string, name: string, message: string, assertionResults: Array<{ status: string }> }>} testResults
 */

/** @typedef {{ code: number, output: string, outcome?: JestOutcome }} Run */

/** @param {string} project @param {string[]} options @returns {Promise<Run>} */
async function runProject(project, options) {
  const report = inWorkspace('.cache', 'test', `${project}.json`);
  mkdirSync(inWorkspace('.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const run = await runProgram(process.execPath, [
    ...['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    ...[`--selectProjects=${project}`, '--json', `--outputFile=${report}`, ...options],
  ]);
  return existsSync(report) ? { ...run, outcome: JSON.parse(readFileSync(report, 'utf8')) } : run;
}

/** @param {Run} run */
function failuresOf({ code, outcome }) {
  if (!outcome) return 1;
  // A file that cannot even be loaded has no tests to count, yet it failed.
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
  };
}

/** @param {JestOutcome} outcome */
const messages = (outcome) =>
  outcome.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`)
    .join('\n');
