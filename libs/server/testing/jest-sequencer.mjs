import TestSequencer from '@jest/test-sequencer';

/**
 * Files that take half a minute and more, the longest first: they wait for programs, or ask thousands of times. One that
 * began last would keep one worker busy while the others have nothing left to do.
 */
const LONG = [
  'gateway/test/bad-input',
  'kill-worker',
  'access-matrix',
  'missing-settings',
  'shared-cache',
  'health',
  'rolling-restart',
  'event-orders',
  'auth/src/locks',
  'membership-model',
  'auth/src/bad-input',
].map((name) => `${name}.int-spec.ts`);

/** @param {string} path */
function rank(path) {
  const place = LONG.findIndex((name) => path.endsWith(name));
  return place < 0 ? LONG.length : place;
}

/** Jest goes by how long a file took before; in a fresh checkout it knows its size alone, which does not tell. */
export default class LongestFirst extends TestSequencer {
  /** @override @param {Parameters<TestSequencer['sort']>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((a, b) => rank(a.path) - rank(b.path));
  }
}
