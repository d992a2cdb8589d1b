/**
 * The result of a suite. A check without separate tests, such as lint, counts as one.
 * @typedef {{ passed: number, failed: number, skipped?: number, output: string, failures?:
 * import('./failures.mjs').Failure[] }} Result
 */

/**
 * @param {{ code: number, output: string }} run
 * @returns {Result}
 */
export const asOne = ({ code, output }) => ({
  passed: code === 0 ? 1 : 0,
  failed: code === 0 ? 0 : 1,
  output: code === 0 ? '' : output,
});

/** @param {string[]} problems @returns {Result} */
export const fromProblems = (problems) => asOne({ code: problems.length, output: problems.join('\n') });
