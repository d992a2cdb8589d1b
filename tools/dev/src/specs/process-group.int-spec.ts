import { eventually } from '@townlink/server-testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startProcessGroup } from '../../supervisor/process-group.mjs';

/** Prints its pid, and keeps running. */
const STAYS = `
import { appendFileSync } from 'node:fs';
appendFileSync(process.env.STARTS, process.pid + '\\n');
setInterval(() => undefined, 1000);`;

const ENDS = `console.error('the port is taken'); process.exit(3);`;

describe('The programs of npm start', () => {
  let home: string;
  let group: ReturnType<typeof startProcessGroup>;
  let losses: string[];
  let lines: string[];
  let isKept: boolean;

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'townlink-group-'));
    [losses, lines, isKept] = [[], [], true];
    group = startProcessGroup({
      loss: (reason) => losses.push(reason),
      restart: (line) => lines.push(line),
      isKept: () => isKept,
    });
  });
  afterEach(async () => {
    await group.stop();
    rmSync(home, { recursive: true, force: true });
  });

  function start(name: string, source: string): void {
    writeFileSync(join(home, `${name}.mjs`), source);
    group.start({
      name,
      bundle: relative(process.cwd(), join(home, `${name}.mjs`)),
      environment: { STARTS: join(home, name) },
      logs: home,
    });
  }
  const starts = (name: string): number[] =>
    readFileSync(join(home, name), { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean).map(Number);

  it('[OPS-1] starts a killed worker again, and leaves the gateway as it is', async () => {
    start('worker', STAYS);
    start('gateway', STAYS);
    await eventually(() => expect([starts('worker').length, starts('gateway').length]).toEqual([1, 1]));
    process.kill(starts('worker')[0]!, 'SIGKILL');
    await eventually(() => expect(starts('worker')).toHaveLength(2));
    expect(starts('gateway')).toHaveLength(1);
    expect(losses).toEqual([]);
    expect(lines).toEqual([
      expect.stringMatching(/^The worker ended by itself \(SIGKILL\); it is started again in 0\.25 s\./),
    ]);
  });

  it('[OPS-1] gives one up that ends five times within a minute, and says why', async () => {
    start('gateway', ENDS);
    await eventually(() => expect(losses).toHaveLength(1));
    expect(losses[0]).toMatch(
      /^the port is taken\n(.*\n)*The gateway ended by itself \(exit code 3\), too often within a minute/,
    );
    expect(lines).toHaveLength(5);
  });

  it('[OPS-1] tells the end of one at once while the product still comes up', async () => {
    isKept = false;
    start('gateway', ENDS);
    await eventually(() => expect(losses).toEqual([expect.stringMatching(/ended by itself \(exit code 3\)\.$/)]));
    expect(lines).toEqual([]);
  });

  it('[OPS-1] starts none again once it is asked to stop', async () => {
    start('worker', STAYS);
    await eventually(() => expect(starts('worker')).toHaveLength(1));
    process.kill(starts('worker')[0]!, 'SIGKILL');
    await eventually(() => expect(lines).toHaveLength(1));
    await group.stop();
    expect(losses).toEqual([]);
    expect(starts('worker')).toHaveLength(1);
  });
});
