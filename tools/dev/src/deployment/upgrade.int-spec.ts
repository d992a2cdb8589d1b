import { eventually } from '@townlink/server-testing';
import { OperatorMachine } from './operator-machine';

const ENV = 'etc/townlink/townlink.env';
const STATE = 'var/lib/townlink/state';

/** Engine calls of an upgrade from 1.3.0, in order, once the image is available. */
const WHOLE_WAY = [
  'run migrate of 1.4.0',
  'run reference of 1.4.0',
  'up gateway of 1.4.0',
  'up gateway-2 of 1.4.0',
  'up worker of 1.4.0',
  'run operator tools/dev/dist/check-site.mjs http://gateway:8080 http://gateway-2:8080 of 1.4.0',
  'curl https://site.example/api/health/ready',
];

describe('townlink upgrade', () => {
  let machine: OperatorMachine;

  beforeEach(() => {
    machine = new OperatorMachine('1.3.0');
    machine.publish('1.4.0');
  });
  afterEach(() => machine.remove());

  const programsOf = (calls: string[]) =>
    calls.filter((call) => /^(run (migrate|reference|operator)|up|curl)/.test(call));

  it('[SHIP-4] saves, migrates, replaces one gateway after the other, then the worker, and checks the site', async () => {
    expect(await machine.townlink('upgrade', '1.4.0')).toMatchObject({ code: 0, errors: '' });
    expect(machine.serving).toEqual(['1.4.0', '1.4.0', '1.4.0']);
    const [backup, ...rest] = programsOf(machine.calls);
    expect(backup).toMatch(/^run operator tools\/dev\/dist\/backup\.mjs \S+ of 1\.3\.0$/);
    expect(rest).toEqual(WHOLE_WAY);
    expect(machine.wasInterrupted).toBe(false);
    expect(machine.containers).toMatchObject({ postgres: '1.3.0', caddy: '1.3.0' });
    expect(machine.read(ENV)).toContain('TOWNLINK_IMAGE=townlink:1.4.0\n');
    expect(machine.read(`${STATE}/installed-version`)).toBe('1.4.0\n');
    expect(machine.read(`${STATE}/last-upgrade`)).toMatch(/^20\S+ from 1\.3\.0 to 1\.4\.0\n$/);
    expect(machine.read('opt/townlink/CHANGELOG.md')).toContain('## 1.4.0');
    expect(machine.has('etc/systemd/system/townlink-backup.timer')).toBe(true);
    expect(machine.has(`${STATE}/upgrade`)).toBe(false);
    expect(machine.synced).toContain('townlink.env.new');
  });

  it('[SHIP-4] asks the site itself, although the environment names a proxy', async () => {
    machine.environment.https_proxy = 'http://proxy.example:3128';
    expect(await machine.townlink('upgrade', '1.4.0')).toMatchObject({ code: 0, errors: '' });
  });

  it('[SHIP-4] takes the newest release when no version is given, and does nothing the second time', async () => {
    expect(await machine.townlink('upgrade')).toMatchObject({ code: 0 });
    const calls = machine.calls.length;
    for (const given of [['upgrade'], ['upgrade', '1.4.0']]) {
      const again = await machine.townlink(...given);
      expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/The site already runs 1\.4\.0\.\n$/) });
    }
    expect(programsOf(machine.calls.slice(calls))).toEqual([]);
  });

  it('[SHIP-4] removes scripts that the release no longer has, and no file of the operator', async () => {
    machine.write('opt/townlink/deploy/commands/old.sh', '');
    machine.write('opt/townlink/townlink.env', 'LOG_LEVEL=debug\n');
    expect(await machine.townlink('upgrade', '1.4.0')).toMatchObject({ code: 0 });
    expect(machine.has('opt/townlink/deploy/commands/old.sh')).toBe(false);
    expect(machine.read('opt/townlink/townlink.env')).toBe('LOG_LEVEL=debug\n');
  });

  it('[SHIP-4] takes the image from a file, also one that brings it under the name that runs', async () => {
    const file = machine.saveImage('1.5.0');
    expect(await machine.townlink('upgrade', '--image', file)).toMatchObject({ code: 0, errors: '' });
    expect(machine.serving).toEqual(['1.5.0', '1.5.0', '1.5.0']);
    expect(machine.calls.filter((call) => call.startsWith('pull'))).toEqual([]);
  });

  it.each([
    ['run operator tools/dev/dist/backup.mjs', 'backup'],
    ['run migrate', 'schema and reference data'],
    ['run reference', 'schema and reference data'],
    ['up gateway of 1.4.0', 'first gateway'],
    ['up gateway-2 of 1.4.0', 'second gateway'],
    ['up worker of 1.4.0', 'worker'],
    ['check-site.mjs', 'check of the site'],
    ['curl', 'check of the site'],
  ])('[SHIP-4] goes back to the old image by itself when this fails: %s', async (call, step) => {
    machine.engineHas('fails', `${call}\n`);
    const ended = await machine.townlink('upgrade', '1.4.0');
    expect(ended.code).toBe(1);
    expect(ended.errors).toContain(`Not upgraded: '${step}' failed, and the site still runs 1.3.0.`);
    expect(machine.serving).toEqual(['1.3.0', '1.3.0', '1.3.0']);
    expect(machine.wasInterrupted).toBe(false);
    expect(machine.read(ENV)).toContain('TOWNLINK_IMAGE=townlink:1.3.0\n');
    expect(machine.read(`${STATE}/installed-version`)).toBe('1.3.0\n');
    expect(machine.read(`${STATE}/last-upgrade`)).toContain(`failed at '${step}'; the site runs 1.3.0`);
    expect(machine.read('opt/townlink/CHANGELOG.md')).not.toContain('## 1.4.0');
    machine.engineForgets('fails');
    expect(await machine.townlink('upgrade', '1.4.0')).toMatchObject({ code: 0 });
    expect(machine.serving).toEqual(['1.4.0', '1.4.0', '1.4.0']);
  });

  it('[SHIP-4] goes forward only when the new release is written down', async () => {
    machine.engineHas('fails', 'systemctl daemon-reload\n');
    const said =
      "The site runs 1.4.0, but 'files of the release' failed. Run `townlink upgrade` again to complete it.\n";
    expect(await machine.townlink('upgrade', '1.4.0')).toMatchObject({ code: 1, errors: said });
    expect(machine.serving).toEqual(['1.4.0', '1.4.0', '1.4.0']);
    expect(await machine.townlink('upgrade', '--back')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('The site already runs 1.4.0'),
    });
    machine.engineForgets('fails');
    const calls = machine.calls.length;
    expect(await machine.townlink('upgrade')).toMatchObject({ code: 0, errors: '' });
    expect(machine.calls.slice(calls)).toEqual([]);
    expect(machine.read(`${STATE}/installed-version`)).toBe('1.4.0\n');
  });

  it.each(['gateway', 'gateway-2', 'worker'])(
    '[SHIP-4] goes back when the new %s does not become healthy',
    async (name) => {
      machine.engineHas('unhealthy', `${name} 1.4.0\n`);
      expect((await machine.townlink('upgrade', '1.4.0')).code).toBe(1);
      expect(machine.serving).toEqual(['1.3.0', '1.3.0', '1.3.0']);
      expect(machine.wasInterrupted).toBe(false);
    },
  );

  it('[SHIP-4] gives an interrupted upgrade up when asked to, and takes no other version until then', async () => {
    machine.publish('1.5.0');
    machine.engineHas('kill-at', String(await callOf('run operator tools/dev/dist/check-site')));
    await machine.townlink('upgrade', '1.4.0');
    expect(machine.serving).toEqual(['1.4.0', '1.4.0', '1.4.0']);
    const other = await machine.townlink('upgrade', '1.5.0');
    expect(other).toMatchObject({ code: 1, errors: expect.stringContaining('The upgrade to 1.4.0 was interrupted.') });
    const back = await machine.townlink('upgrade', '--back');
    expect(back).toMatchObject({ code: 1, errors: expect.stringContaining('the site still runs 1.3.0.') });
    expect(machine.serving).toEqual(['1.3.0', '1.3.0', '1.3.0']);
    expect(machine.wasInterrupted).toBe(false);
    expect(await machine.townlink('upgrade', '--back')).toMatchObject({
      code: 1,
      errors: 'No upgrade was interrupted, so there is nothing to roll back.\n',
    });
  });

  /** The number of a call in the complete upgrade. */
  async function callOf(call: string): Promise<number> {
    const other = new OperatorMachine('1.3.0');
    other.publish('1.4.0');
    await other.townlink('upgrade', '1.4.0');
    const place = 1 + other.calls.findIndex((one) => one.startsWith(call));
    other.remove();
    return place;
  }
});

describe('townlink upgrade asks first', () => {
  let machine: OperatorMachine;

  beforeEach(() => (machine = new OperatorMachine('1.3.0')));
  afterEach(() => machine.remove());

  /** Runs it and checks that nothing that serves was touched. */
  async function refusal(...args: string[]): Promise<string> {
    const { code, output, errors } = await machine.townlink('upgrade', ...args);
    expect(code).toBe(1);
    expect(machine.starts).toEqual([]);
    expect(machine.calls.filter((call) => call.startsWith('run '))).toEqual([]);
    expect(machine.has(`${STATE}/upgrade`)).toBe(false);
    return `${output}${errors}`;
  }

  it('[SHIP-4] about breaking changes of all releases on the way, and goes on when they are accepted', async () => {
    machine.publish('1.4.0', '- **Breaking:** Set MAIL_FROM.');
    machine.write('opt/townlink/CHANGELOG.md', '## 1.3.0 (2026-11-01)\n\n- **Breaking:** Long done.\n');
    machine.publish('1.4.1', '- Better.\n\n## 1.4.0 (2026-12-01)\n\n- **Breaking:** Set MAIL_FROM.');
    const said = await refusal('1.4.1');
    expect(said).toContain('1.4.0: **Breaking:** Set MAIL_FROM.');
    expect(said).toContain('--accept-breaking');
    expect(said).not.toContain('Long done');
    expect(await machine.townlink('upgrade', '1.4.1', '--accept-breaking')).toMatchObject({ code: 0 });
  });

  it('[SHIP-4] for room on the disk, and an engine that answers', async () => {
    machine.publish('1.4.0');
    machine.engineHas('fails', 'engine\n');
    expect(await refusal('1.4.0')).toContain("The container engine does not answer: 'systemctl start docker'");
    machine.engineForgets('fails');
    machine.engineHas('free', '120');
    expect(await refusal('1.4.0')).toMatch(/has 120 MB free; the image needs 3000 MB\. Make room/);
  });

  it.each([
    ['nonsense', "'nonsense' is not a version; write it like 1.4.0."],
    ['--quickly', 'Unknown option --quickly'],
    ['--image', '--image needs a file.'],
    ['1.9.9', 'The image townlink:1.9.9 cannot be fetched. Check the version'],
    ['--image=/nowhere.tar', 'Unknown option'],
  ])('[SHIP-4] back when it gets %s', async (given, says) => {
    machine.publish('1.4.0');
    expect(await refusal(given)).toContain(says);
  });

  it('[SHIP-4] for an image with a version, which is not older', async () => {
    const file = machine.saveImage('1.2.9');
    expect(await refusal('--image', file)).toContain('1.2.9 is older than 1.3.0');
    expect(await refusal('1.3.5', '--image', file)).toContain('is version 1.2.9, not 1.3.5');
    expect(await refusal('--image', '/nowhere.tar')).toContain('There is no file /nowhere.tar.');
    machine.publish('1.4.0');
    machine.engineHas('registry/townlink:1.4.0', 'unreleased');
    expect(await refusal('1.4.0')).toContain('has no version');
  });

  it('[SHIP-4] for the other gateway, when only one serves', async () => {
    machine.publish('1.4.0');
    machine.engineHas('unhealthy', 'gateway-2 1.3.0\n');
    const { code, errors } = await machine.townlink('upgrade', '1.4.0');
    expect(code).toBe(1);
    expect(errors).toContain('gateway-2 is not serving, so gateway cannot be replaced without an interruption.');
    expect(machine.serving[0]).toBe('1.3.0');
  });

  it('[SHIP-4] whether another change is running', async () => {
    machine.publish('1.4.0');
    machine.engineHas('held', '');
    const first = machine.townlink('upgrade', '1.4.0');
    await eventually(() => expect(machine.calls).toHaveLength(1));
    const second = await machine.townlink('upgrade', '1.4.0');
    machine.engineForgets('held');
    expect([second.code, second.errors]).toEqual([
      1,
      'Another installation, upgrade or restore is running: wait until it is done, then run this again.\n',
    ]);
    expect(await first).toMatchObject({ code: 0, errors: '' });
  });

  it('[SHIP-4] for root', async () => {
    machine.engineHas('account', '1000');
    expect(await refusal('1.4.0')).toContain('run this with sudo');
  });
});
