import { execFileSync } from 'node:child_process';

/** Runs the suite where no program is found. @param asked whether it was requested by name */
function runWithoutEngine(asked: boolean): unknown {
  const script = `
    import { runContainers } from './tools/dev/checks/container-suite.mjs';
    console.log(JSON.stringify(await runContainers({ asked: ${asked} })));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { env: { PATH: '/nowhere' }, encoding: 'utf8' }));
}

const ONE_LINE = expect.stringMatching(/^No container engine: not run \([^\n]+\)\.$/);

describe('the suite of containers', () => {
  it('[SHIP-1] is skipped with one line when not requested by name', () => {
    expect(runWithoutEngine(false)).toEqual({
      passed: 0,
      failed: 0,
      skipped: 1,
      output: expect.stringMatching(/^Containers: not run; [^\n]+$/),
    });
  });

  it('[SHIP-1] fails without an engine, and says what is missing in one line', () => {
    expect(runWithoutEngine(true)).toEqual({ passed: 0, failed: 1, output: ONE_LINE });
  });
});
