import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FreshMachine, settingsOf } from './fresh-machine';
import { MAIL_KEY } from './operator-faults';

const SETTINGS = 'etc/townlink/townlink.env';
const KEY = 'etc/townlink/backup.key';
const SECRETS = [
  'SECRET_KEY',
  'POSTGRES_PASSWORD',
  'OWNER_PASSWORD',
  'APP_PASSWORD',
  'READER_PASSWORD',
  'MEILI_MASTER_KEY',
];

describe('deploy/install.sh', () => {
  let machine: FreshMachine;

  beforeEach(() => {
    machine = new FreshMachine();
  });
  afterEach(() => machine.remove());

  it('[SHIP-2] makes a site of a fresh machine and prints the owner’s link', async () => {
    const { code, output, errors } = await machine.install();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toContain('https://directory.townlink-site.com/first-visit?token=once');
    expect(output).toMatch(/Firewall: allow 22.tcp .* 443.udp/);
    expect(machine.read('var/lib/townlink/state/installed-version')).toBe('1.4.0\n');
    expect(machine.lines('enabled').sort()).toEqual([
      'docker.service',
      'townlink-backup.timer',
      'townlink-drill.timer',
      'townlink.service',
    ]);
  });

  it('[SHIP-2] keeps what is secret to root, generates each secret by itself, and never shows one', async () => {
    const { output, errors } = await machine.install([], { TOWNLINK_MAIL_KEY: MAIL_KEY });
    const settings = settingsOf(machine.read(SETTINGS));
    const secrets = SECRETS.map((name) => settings[name]!);
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{48}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
    expect([machine.mode(SETTINGS), machine.mode(KEY)]).toEqual(['600', '600']);
    expect(['etc/townlink', 'var/lib/townlink', 'var/lib/townlink/backups'].map((name) => machine.mode(name))).toEqual(
      Array(3).fill('700'),
    );
    const shown = `${output}${errors}${machine.calls.join('\n')}`;
    expect([...secrets, MAIL_KEY, machine.read(KEY).trim()].filter((secret) => shown.includes(secret))).toEqual([]);
  });

  it('[SHIP-2] stands in setup mode until every key is there', async () => {
    await machine.install();
    expect(settingsOf(machine.read(SETTINGS))).toMatchObject({
      SITE_URL: 'https://directory.townlink-site.com',
      OWNER_EMAIL: 'owner@townlink-site.com',
      SENDGRID_API_KEY: '',
      STRIPE_SECRET_KEY: '',
      SETUP_MODE: 'true',
    });
  });

  it('[SHIP-2] with all keys given is no setup', async () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', GOOGLE_PLACES_API_KEY: 'g1' };
    await machine.install([], { TOWNLINK_MAIL_KEY: MAIL_KEY, ...keys });
    expect(settingsOf(machine.read(SETTINGS))).toMatchObject({
      ...keys,
      SENDGRID_API_KEY: MAIL_KEY,
      SETUP_MODE: 'false',
    });
  });

  it('[SHIP-2] asks three answers at a terminal, again where one is wrong', async () => {
    const typed = 'https://x.com\nDirectory.Townlink-Site.com.\nowner\nowner@townlink-site.com\nlater\n';
    const command = [
      'script',
      '--quiet',
      '--return',
      '--command',
      join(machine.source, 'deploy/install.sh'),
      '/dev/null',
    ];
    const { code, output } = await machine.run(command, {}, typed);
    expect([code, output]).toEqual([0, expect.stringContaining('first-visit?token=once')]);
    expect(output).toContain('Give the domain without');
    expect(output).toContain('is not a full address');
    expect(settingsOf(machine.read(SETTINGS)).TOWNLINK_DOMAIN).toBe('directory.townlink-site.com');
  });

  it('[SHIP-2] ends without a change when a question gets no answer', async () => {
    const before = machine.files();
    const command = [
      'script',
      '--quiet',
      '--return',
      '--command',
      join(machine.source, 'deploy/install.sh'),
      '/dev/null',
    ];
    const { code, output } = await machine.run(command, {}, '\u0004');
    expect([code, output.trim().split('\n').at(-1)]).toEqual([
      1,
      expect.stringMatching(/No answer; nothing was changed\.$/),
    ]);
    expect(machine.files()).toEqual(before);
  });

  it('[SHIP-2] takes the answers as options, and the key from a file', async () => {
    const none = { TOWNLINK_DOMAIN: '', TOWNLINK_EMAIL: '', TOWNLINK_MAIL_KEY: '' };
    const file = join(machine.source, 'key');
    writeFileSync(file, `${MAIL_KEY}\n`);
    const answers = [
      '--domain',
      'Directory.YourCompany.com',
      '--email',
      'you@yourcompany.com',
      '--mail-key-file',
      file,
    ];
    expect((await machine.install(answers, none)).code).toBe(0);
    expect(settingsOf(machine.read(SETTINGS))).toMatchObject({
      TOWNLINK_DOMAIN: 'directory.yourcompany.com',
      OWNER_EMAIL: 'you@yourcompany.com',
      SENDGRID_API_KEY: MAIL_KEY,
    });
  });

  it('[SHIP-2] looks only, if told so', async () => {
    const before = machine.files();
    expect(await machine.install(['--check'])).toEqual({ code: 0, output: 'All checks passed.\n', errors: '' });
    expect(machine.files()).toEqual(before);
  });

  it('[SHIP-2] takes images from files and names where they are given', async () => {
    const file = join(machine.source, 'image.tar');
    writeFileSync(file, 'townlink:1.4.0\n');
    await machine.install(['--image', file, '--search-image', 'registry.townlink-site.com/search:1']);
    expect(machine.lines('images')).toEqual(['townlink:1.4.0', 'registry.townlink-site.com/search:1']);
    expect(settingsOf(machine.read(SETTINGS))).toMatchObject({
      TOWNLINK_IMAGE: 'townlink:1.4.0',
      MEILISEARCH_IMAGE: 'registry.townlink-site.com/search:1',
    });
    expect(machine.calls.filter((call) => call.startsWith('docker build'))).toEqual([]);
  });

  it('[SHIP-2] uses an engine that is there, also one that is stopped', async () => {
    machine.has('docker');
    machine.changes('docker', 'version*) echo 28.0.1 ;;', 'version*) echo 28.0.1; exit 1 ;;');
    expect((await machine.install()).code).toBe(0);
    expect(machine.calls.filter((call) => call.includes('docker-ce'))).toEqual([]);
    expect(machine.lines('enabled')).toContain('docker.service');
  });

  it('[SHIP-2] on a new machine takes answers, secrets and key from the files of a lost one', async () => {
    await machine.install([], { TOWNLINK_MAIL_KEY: MAIL_KEY });
    const kept = [SETTINGS, KEY].map((file) => machine.read(file));
    machine.remove();
    machine = new FreshMachine();
    for (const [at, file] of [SETTINGS, KEY].entries()) machine.write(file, kept[at]!);
    const none = { TOWNLINK_DOMAIN: '', TOWNLINK_EMAIL: '', TOWNLINK_MAIL_KEY: '' };
    const { code, errors } = await machine.install([], none);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect([SETTINGS, KEY].map((file) => machine.read(file))).toEqual(kept);
  });

  it('[SHIP-2] run again changes nothing that is whole', async () => {
    await machine.install();
    const [before, settings, key] = [machine.files(), machine.read(SETTINGS), machine.read(KEY)];
    const { code, errors } = await machine.install();
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(machine.files()).toEqual(before);
    expect([machine.read(SETTINGS), machine.read(KEY)]).toEqual([settings, key]);
  });

  it('[SHIP-2] run again puts back what is missing, and starts what is down', async () => {
    await machine.install();
    const before = machine.files();
    for (const file of [
      'opt/townlink/docker-compose.yml',
      'etc/systemd/system/townlink.service',
      'usr/local/bin/townlink-stack',
    ])
      rmSync(machine.path(file));
    rmSync(join(machine.root, '../up'));
    expect((await machine.install()).code).toBe(0);
    expect(machine.files()).toEqual(before);
  });

  it('[SHIP-2] run again keeps a setting that the operator changed, and takes a key that came later', async () => {
    await machine.install();
    machine.write(SETTINGS, machine.read(SETTINGS).replace(/^MAIL_FROM=.*$/m, 'MAIL_FROM=hello@townlink-site.com'));
    await machine.install([], { TOWNLINK_MAIL_KEY: MAIL_KEY });
    expect(settingsOf(machine.read(SETTINGS))).toMatchObject({
      MAIL_FROM: 'hello@townlink-site.com',
      SENDGRID_API_KEY: MAIL_KEY,
      SETUP_MODE: 'true',
    });
  });

  it('[SHIP-2] run again adds a setting below a last line that an editor left without its end', async () => {
    await machine.install();
    const lines = machine
      .read(SETTINGS)
      .split('\n')
      .filter((line) => line && !line.startsWith('SETUP_MODE='));
    machine.write(SETTINGS, lines.join('\n'));
    expect((await machine.install()).code).toBe(0);
    expect(settingsOf(machine.read(SETTINGS))).toEqual({ ...settingsOf(lines.join('\n')), SETUP_MODE: 'true' });
  });

  it('[SHIP-2] without a link for the owner still ends with a site, and says how to get one', async () => {
    machine.has('docker');
    machine.changes('docker', /\*owner-link\*\) .*$/m, '*owner-link*) exit 1 ;;');
    const { code, errors } = await machine.install();
    expect([code, errors]).toEqual([0, expect.stringContaining("Run 'townlink-stack owner-link' to try again")]);
  });
});
