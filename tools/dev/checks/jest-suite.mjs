import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { inWorkspace } from '../bootstrap/paths.mjs';
import { runProgram } from './run-program.mjs';

/**
 * Runs one of Jest's projects.
 * @param {string} project
 * @param {{ workers: number }} options
 * @returns {Promise<import('./result.mjs').Result>}
 */
export async function runJest(project, { workers }) {
  const report = inWorkspace('.cache', 'test', `${project}.json`);
  mkdirSync(inWorkspace('.cache', 'test'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await runProgram(process.execPath, [
    ...['--experimental-vm-modules', '--no-warnings=ExperimentalWarning', 'node_modules/jest/bin/jest.js'],
    ...[`--selectProjects=${project}`, `--maxWorkers=${workers}`, '--json', `--outputFile=${report}`],
  ]);
  if (!existsSync(report)) return { passed: 0, failed: 1, output };
  const outcome = JSON.parse(readFileSync(report, 'utf8'));
  // A file that cannot even be loaded has no tests to count, yet it failed.
  const failed = outcome.numFailedTests + outcome.numRuntimeErrorTestSuites;
  const unexplained = code !== 0 && failed === 0 ? 1 : 0;
  return {
    passed: outcome.numPassedTests,
    failed: failed + unexplained,
    skipped: outcome.numPendingTests + outcome.numTodoTests,
    output: failed + unexplained > 0 ? messages(outcome) || output : '',
  };
}

/** @param {{ testResults: Array<{ status: string, name: string, message: string }> }} outcome */
const messages = (outcome) =>
  outcome.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name, message }) => `${name}\n${message}`)
    .join('\n');
