import { eventually } from '@townlink/server-testing';
import { readdirSync, readFileSync, statSync, symlinkSync, utimesSync } from 'node:fs';
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
    machine.write('etc/townlink/townlink.env', '');
    expect(await machine.townlink('status')).toMatchObject({
      code: 1,
      errors: expect.stringContaining(
        'townlink.env is missing or empty, and the database opens only with its passwords',
      ),
    });
    machine.forget('etc/townlink/townlink.env');
    machine.forget('var/lib/townlink/state/installed-version');
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

  it('[SHIP-4] warns when there is no backup, and when the newest one is old', async () => {
    expect((await machine.townlink('status')).errors).toBe(
      "Warning: There is no backup: 'townlink backup' makes one.\n",
    );
    await machine.townlink('backup');
    expect((await machine.townlink('status')).errors).toBe('');
    const [name] = readdirSync(machine.path('var/lib/townlink/backups'));
    const fiveDaysAgo = Date.now() / 1000 - 5 * 86_400;
    utimesSync(machine.path(`var/lib/townlink/backups/${name}`), fiveDaysAgo, fiveDaysAgo);
    expect((await machine.townlink('status')).errors).toContain('The newest backup is 5 days old: ');
  });

  it('[SHIP-4] says that a backup waits for another one', async () => {
    machine.engineHas('held', '');
    const first = machine.townlink('backup');
    await eventually(() => expect(machine.calls).toHaveLength(1));
    const waits = Promise.withResolvers<string>();
    const second = machine.watched(waits.resolve, 'backup');
    expect(await waits.promise).toBe('Waiting until the running backup, drill or restore is done.\n');
    machine.engineForgets('held');
    expect([(await first).code, (await second).code]).toEqual([0, 0]);
  });

  it('[SHIP-4] says why no backup was made also when the disk is full', async () => {
    machine.engineHas('fails', 'backup\\.mjs\n');
    symlinkSync('/dev/full', machine.path('var/lib/townlink/state/last-backup.new'));
    const { code, errors } = await machine.townlink('backup');
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/No space left[^]*No backup was made: the lines above say/),
    ]);
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
      machine.engineHas('exec', 'townlink_category_terms_businesses: 7 documents\n');
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
        'townlink_category_terms_businesses: 7 documents',
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

    it('[SHIP-4] writes the report also when the engine hangs', async () => {
      machine.engineHas('held', '');
      machine.environment.TOWNLINK_ENGINE_SECONDS = '0.2';
      const file = machine.path('report.txt');
      expect((await machine.townlink('doctor', file)).code).toBe(0);
      expect(readFileSync(file, 'utf8')).toMatch(/== Last lines of redis ==\ntimeout: sending signal TERM/);
      machine.engineForgets('held');
    });

    it('[SHIP-4] says in the status that the engine hangs', async () => {
      machine.engineHas('held', '');
      machine.environment.TOWNLINK_ENGINE_SECONDS = '0.2';
      const { code, output, errors } = await machine.townlink('status');
      expect([code, errors]).toEqual([1, expect.stringContaining('does not say which containers run')]);
      expect(output).toContain('Last backup');
      machine.engineForgets('held');
    });

    it('[SHIP-4] says where else the report can go when the disk is full', async () => {
      const file = machine.path('report.txt');
      symlinkSync('/dev/full', `${file}.new`);
      const { code, errors } = await machine.townlink('doctor', file);
      expect([code, errors]).toEqual([1, expect.stringContaining('Give a file on another disk, such as')]);
      expect(readdirSync(machine.root)).not.toContain('report.txt.new');
    });
  });
});
