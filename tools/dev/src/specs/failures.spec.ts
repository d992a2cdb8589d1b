import { inWorkspace } from '../../bootstrap/paths.mjs';
import { browserFailures, jestFailures, reportOf } from '../../checks/failures.mjs';

const failedFile = {
  status: 'failed',
  name: inWorkspace('libs/a.spec.ts'),
  message: 'all messages',
  assertionResults: [
    { status: 'passed', fullName: 'prices are whole cents', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'prices are positive',
      failureMessages: ['\u001B[31mExpected: 1\u001B[39m\n\n\nReceived: 0'],
    },
  ],
};
const counts = {
  numPassedTests: 1,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

describe('the failures after the summary of all suites', () => {
  it('[HOUSE-1] names the file, the title and the reason of each failed test', () => {
    expect(reportOf(jestFailures({ ...counts, testResults: [failedFile] }))).toBe(
      ['Failed tests:', '', 'libs/a.spec.ts', '  prices are positive', '    Expected: 1', '    Received: 0'].join('\n'),
    );
  });

  it('reports a file that fails to load', () => {
    const broken = { ...failedFile, message: 'Cannot find module', assertionResults: [] };
    expect(jestFailures({ ...counts, testResults: [broken] })).toEqual([
      { file: 'libs/a.spec.ts', title: 'the whole file', message: 'Cannot find module' },
    ]);
  });

  it('finds failed browser tests at any depth of the report', () => {
    const spec = (ok: boolean) => ({
      title: ok ? 'opens' : 'closes',
      file: 'home/menu.e2e.ts',
      line: 7,
      ok,
      tests: [{ results: [{ errors: ok ? [] : [{ message: 'Error: still open' }] }] }],
    });
    expect(browserFailures({ suites: [{ suites: [{ specs: [spec(true), spec(false)] }] }] })).toEqual([
      { file: 'tools/e2e/src/home/menu.e2e.ts:7', title: 'closes', message: 'Error: still open' },
    ]);
  });

  it('shortens long reasons and long lists', () => {
    const long = { file: 'a', title: 'b', message: 'c' };
    expect(reportOf(Array.from({ length: 32 }, () => long))).toMatch(/… and 2 more$/);
    const many = { ...failedFile, message: 'line\n'.repeat(100), assertionResults: [] };
    expect(jestFailures({ ...counts, testResults: [many] })[0]?.message.split('\n')).toHaveLength(12);
    const wide = { ...many, message: 'x'.repeat(9_000) };
    expect(jestFailures({ ...counts, testResults: [wide] })[0]?.message).toHaveLength(301);
  });

  it('prints nothing when all tests passed', () => {
    expect(reportOf([])).toBe('');
  });
});
