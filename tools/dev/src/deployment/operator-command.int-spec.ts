import { readdirSync, readFileSync, statSync } from 'node:fs';
import { OperatorMachine } from './operator-machine';

const PRODUCT_SETTINGS = 'etc/townlink/product.env';

/** Planted where they could leak into a report. */
const SECRETS = {
  SECRET_KEY: 'k3yOfTheSite-that-is-long-enough',
  OWNER_PASSWORD: 'ownerpassw0rd',
  STRIPE_SECRET_KEY: 'sk_live_51Planted0000',
  MAIL_KEY: 'with $pecial/characters+and=signs',
};

describe('townlink', () => {
  let machine: OperatorMachine;

  beforeEach(() => (machine = new OperatorMachine('1.3.0', SECRETS)));
  afterEach(() => machine.remove());

  it('[SHIP-4] lists what it can do, also when it is asked for something else', async () => {
    const help = await machine.townlink('help');
    const commands = readdirSync('deploy/commands').map((file) => file.replace('.sh', ''));
    for (const command of commands) expect(help.output).toMatch(new RegExp(`^townlink ${command}\\b`, 'm'));
    expect(await machine.townlink()).toEqual(help);
    expect(await machine.townlink('--help')).toEqual(help);
    expect(await machine.townlink('updo')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining(help.output),
    });
  });

  it('[SHIP-4] says that it wants root, and an installation', async () => {
    machine.engineHas('account', '1000');
    expect(await machine.townlink('status')).toMatchObject({ code: 1, errors: expect.stringContaining('with sudo') });
    machine.engineForgets('account');
    machine.forget('etc/townlink/townlink.env');
    expect(await machine.townlink('status')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('not installed here'),
    });
  });

  it('[SHIP-4] tells the state: version, last backup, drill and upgrade, containers', async () => {
    machine.write(
      'var/lib/townlink/state/last-backup',
      'made 2026-11-28T02:15:00Z townlink-20261128T021500Z.tar.age\n',
    );
    const { code, output } = await machine.townlink('status');
    expect(code).toBe(0);
    for (const line of [
      /^Site +site\.example$/m,
      /^Version +1\.3\.0, image townlink:1\.3\.0$/m,
      /^Last backup +made 2026-11-28T02:15:00Z/m,
      /^Last upgrade +none yet$/m,
      /^gateway-2 1\.3\.0$/m,
    ])
      expect(output).toMatch(line);
  });

  it('[SHIP-4] shows what the programs say, of one service or all', async () => {
    machine.engineHas('logs', 'Townlink listens\n');
    expect(await machine.townlink('logs', 'gateway')).toMatchObject({ code: 0, output: 'Townlink listens\n' });
    expect(machine.calls).toEqual(['logs 200 gateway']);
  });

  describe('doctor', () => {
    const LOG = [
      `connecting with ${SECRETS.OWNER_PASSWORD} to postgres://townlink_owner:anotherPassword1@postgres:5432`,
      `key ${SECRETS.SECRET_KEY} and ${SECRETS.MAIL_KEY} and ${SECRETS.STRIPE_SECRET_KEY}`,
      'mail to ada.owner@example.com from 203.0.113.7 and 2001:db8:0:0:1:2:3:4, called +1 801-555-0100',
      'unsubscribe?to=x, then bob.owner%40example.com from 2001:db8::99, called (801) 555-0177',
      'redis://:p!Planted@cache.example.com:6379 and longerWordWithin-itsEnd',
      'GET /auth/confirm?token_hash=plantedToken123&next=%2F authorization: Bearer eyJhbGciOi.eyJzdWIi.c2ln',
      'client secret plantedClientSecret99 in JSON',
      'listens on port 8080',
    ].join('\n');

    it('[SHIP-4] writes one report with what support needs and no secret, for root only', async () => {
      machine.engineHas('logs', `${LOG}\n`);
      machine.write(
        PRODUCT_SETTINGS,
        'AUTH_PROVIDERS={"google":{"client_id":"site","client_secret":"plantedClientSecret99"}}\n' +
          'CDN_PURGE_TOKEN=longerWordWithin\nOTHER_TOKEN=longerWordWithin-itsEnd\n',
      );
      const file = machine.path('report.txt');
      expect(await machine.townlink('doctor', file)).toMatchObject({ code: 0, output: expect.stringContaining(file) });
      const report = readFileSync(file, 'utf8');
      for (const told of [
        'Townlink 1.3.0',
        'last-backup: none',
        'STRIPE_SECRET_KEY',
        'AUTH_PROVIDERS',
        'listens on port 8080',
      ])
        expect(report).toContain(told);
      for (const hidden of [
        ...Object.values(SECRETS),
        'AGE-SECRET-KEY',
        'anotherPassword1',
        'plantedClientSecret99',
        'ada.owner',
        'bob.owner',
        'p!Planted',
        'itsEnd',
        '203.0.113.7',
        '2001:db8',
        '801-555',
        '555-0177',
        'plantedToken123',
        'eyJ',
      ])
        expect(report).not.toContain(hidden);
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
      expect(await machine.townlink('doctor', file)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('already exists'),
      });
    });

    it('[SHIP-4] writes the report also when the engine does not answer', async () => {
      machine.engineHas('fails', 'logs\n');
      const file = machine.path('report.txt');
      expect((await machine.townlink('doctor', file)).code).toBe(0);
      expect(readFileSync(file, 'utf8')).toMatch(/== Last lines of gateway ==\nthe engine failed/);
    });
  });
});

describe('townlink restore', () => {
  let machine: OperatorMachine;
  let backup: string;

  beforeEach(async () => {
    machine = new OperatorMachine('1.3.0');
    await machine.townlink('backup');
    const [name] = readdirSync(machine.path('var/lib/townlink/backups'));
    backup = machine.path(`var/lib/townlink/backups/${name}`);
  });
  afterEach(() => machine.remove());

  const restores = () => machine.calls.filter((call) => call.includes('restore.mjs'));

  const stop = () => {
    for (const service of ['gateway', 'gateway-2', 'worker', 'postgres', 'redis'])
      machine.engineForgets(`containers/${service}`);
  };

  it('[SHIP-4] puts a backup back on a stopped site, and empties the queues', async () => {
    stop();
    expect(await machine.townlink('restore', backup, '--replace')).toMatchObject({
      code: 0,
      output: expect.stringContaining("'systemctl start townlink' starts the site."),
    });
    expect(machine.calls.slice(-3)).toEqual([
      'up postgres redis of 1.3.0',
      'run operator tools/dev/dist/restore.mjs /scratch/backup --replace of 1.3.0',
      'exec --no-TTY redis redis-cli flushall',
    ]);
    expect(readdirSync(machine.path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-4] is refused onto a running site', async () => {
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining('The site is running (gateway gateway-2 worker)')]);
    expect(restores()).toEqual([]);
  });

  it('[SHIP-4] is refused with another key, and for what is no backup', async () => {
    stop();
    machine.write('etc/townlink/backup.key', 'AGE-SECRET-KEY-OF-ANOTHER-MACHINE\n');
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining('was encrypted with a different key')]);
    expect(await machine.townlink('restore', '/nowhere')).toMatchObject({
      code: 1,
      errors: 'There is no backup /nowhere.\n',
    });
    expect(await machine.townlink('restore')).toMatchObject({ code: 1, errors: expect.stringContaining(backup) });
    expect(await machine.townlink('restore', backup, '--fast')).toMatchObject({ code: 1 });
    expect(restores()).toEqual([]);
  });

  it('[SHIP-4] leaves nothing that is not encrypted, also when it fails', async () => {
    stop();
    machine.engineHas('fails', 'up postgres redis\n');
    expect((await machine.townlink('restore', backup)).code).toBe(1);
    expect(readdirSync(machine.path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-4] passes on what the product refuses, such as a backup of a later release', async () => {
    stop();
    machine.engineHas('fails', 'restore\\.mjs\n');
    const { code, errors } = await machine.townlink('restore', backup);
    expect([code, errors]).toEqual([1, expect.stringContaining('Not restored: the line above says why.')]);
    expect(machine.calls.filter((call) => call.includes('flushall'))).toEqual([]);
  });
});
