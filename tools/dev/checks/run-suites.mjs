import { reportOf } from './failures.mjs';
import { selectionOf } from './selection.mjs';
import { groups, suites } from './suites.mjs';

/** @typedef {import('./result.mjs').Result & { name: string, seconds: number }} Outcome */

/** @param {Outcome} outcome @returns {string} */
function line({ name, passed, failed, skipped, seconds }) {
  const ended = passed === 0 ? 'skipped' : 'passed';
  const state = failed > 0 ? 'FAILED' : ended;
  const counts = [`${passed} passed`, `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean).join(', ');
  return `${name.padEnd(18)} ${state.padEnd(7)}  ${counts}  (${seconds.toFixed(1)} s)`;
}

/** @param {import('./suites.mjs').Suite} suite @param {import('./suites.mjs').Options} options @returns {Promise<Outcome>} */
async function runSuite({ name, run }, options) {
  const started = performance.now();
  /** @type {import('./result.mjs').Result} */
  const result = await run(options).catch((error) => ({
    passed: 0,
    failed: 1,
    output: String(error?.message ?? error),
  }));
  // A suite without results proves nothing; one that cannot run here says why.
  const idle = result.passed + result.failed + (result.skipped ?? 0) === 0;
  const outcome = {
    ...result,
    ...(idle && { failed: 1, output: 'No test ran.' }),
    name,
    seconds: (performance.now() - started) / 1000,
  };
  if (outcome.output) process.stdout.write(`\n--- ${name} ---\n${outcome.output.trim()}\n\n`);
  process.stdout.write(`${line(outcome)}\n`);
  return outcome;
}

/**
 * @param {import('./suites.mjs').Suite[]} lane
 * @param {import('./selection.mjs').Selection} selection
 * @param {string[]} words
 */
async function runLane(lane, selection, words) {
  /** @type {Outcome[]} */
  const outcomes = [];
  const update = words.includes('-u');
  for (const suite of lane) {
    const files = selection.get(suite.name);
    outcomes.push(await runSuite(suite, { files, update, asked: files !== undefined || words.includes(suite.name) }));
  }
  return outcomes;
}

/**
 * Runs all suites, regardless of failures, and prints a summary.
 * @param {string[]} words suites, packages or paths; none for everything that `npm test` runs; `-u` writes changed
 * snapshots
 * @returns {Promise<boolean>} whether all passed
 * @throws {Error} for a word that names no test
 */
export async function runSuites(words) {
  const selection = await selectionOf(
    words.filter((word) => word !== '-u'),
    suites,
  );
  /** @type {Outcome[]} */
  const outcomes = [];
  for (const group of groups) {
    const lanes = group.map((lane) => lane.filter(({ name }) => selection.has(name)));
    outcomes.push(...(await Promise.all(lanes.map((lane) => runLane(lane, selection, words)))).flat());
  }
  const sum = (/** @type {'passed' | 'failed'} */ what) =>
    outcomes.reduce((total, outcome) => total + outcome[what], 0);
  const failures = reportOf(outcomes.flatMap((outcome) => outcome.failures ?? []));
  const parts = [outcomes.map(line).join('\n'), failures, `${sum('passed')} passed, ${sum('failed')} failed`];
  process.stdout.write(`\n${parts.filter(Boolean).join('\n\n')}\n`);
  return sum('failed') === 0;
}
