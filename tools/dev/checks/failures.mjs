import { relative } from 'node:path';
import { workspaceRoot } from '../bootstrap/paths.mjs';

/**
 * A failed test, repeated after all suites, since truncated logs keep only their end.
 * @typedef {{ file: string, title: string, message: string }} Failure
 */

/** Enough for the reason, values and location of most failures. */
const MOST_LINES = 12;
const MOST_CHARACTERS = 300;
const MOST_FAILURES = 30;

// oxlint-disable-next-line no-control-regex -- Terminal colors begin with a control character.
const COLORS = /\u001B\[[\d;]*m/g;

/** @param {string} text */
const beginning = (text) =>
  text
    .replaceAll(COLORS, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, MOST_LINES)
    .map((line) => (line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line))
    .join('\n');

/**
 * @param {import('./jest-suite.mjs').JestOutcome} outcome
 * @returns {Failure[]}
 */
export const jestFailures = ({ testResults }) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(workspaceRoot, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that fails to load has a message and no tests.
      if (failed.length === 0) return [{ file, title: 'the whole file', message: beginning(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: beginning(failureMessages.join('\n')),
      }));
    });

/**
 * @typedef {object} BrowserSuite the parts of Playwright's JSON report in use
 * @property {BrowserSuite[]} [suites]
 * @property {Array<{ title: string, file: string, line: number, ok: boolean, tests: Array<{ results: Array<{ errors: Array<{ message?: string }> }> }> }>} [specs]
 */

/**
 * @param {BrowserSuite} suite
 * @returns {Failure[]}
 */
export const browserFailures = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => ({
      file: `tools/e2e/src/${file}:${line}`,
      title,
      message: beginning(
        tests
          .flatMap(({ results }) => results)
          .flatMap(({ errors }) => errors)
          .map(({ message = '' }) => message)
          .join('\n'),
      ),
    })),
  ...suites.flatMap(browserFailures),
];

/**
 * @param {Failure[]} failures
 * @returns {string} empty without failures
 */
export function reportOf(failures) {
  if (failures.length === 0) return '';
  const told = failures.slice(0, MOST_FAILURES).map(({ file, title, message }) => {
    const indented = message.split('\n').map((line) => `    ${line}`);
    return [file, `  ${title}`, ...indented].join('\n');
  });
  const rest = failures.length - told.length;
  return ['Failed tests:', ...told, ...(rest > 0 ? [`… and ${rest} more`] : [])].join('\n\n');
}
