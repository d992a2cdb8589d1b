import { createTestDatabase, inheritedEnvironment, TEST_SECRET_KEY, type TestDatabase } from '@townlink/server-testing';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const LIBRARIES = ['say', 'paths', 'settings', 'space', 'compose', 'retention', 'backups', 'backup-s3', 'drill'];
const PERSON = 'sealed.person@townlink-site.com';

describe('Backups of a site', () => {
  let database: TestDatabase;
  let home: string;

  beforeAll(async () => {
    if (!existsSync('tools/dev/dist/backup.mjs')) throw new Error('The tools are not built: npm run build');
    database = await createTestDatabase();
    await database.query(`insert into auth.users (email) values ('${PERSON}')`);
  });
  afterAll(() => database?.drop());

  const path = (file: string) => join(home, file);
  const backups = () => readdirSync(path('var/lib/townlink/backups')).sort();
  const state = (name: string) => readFileSync(path(`var/lib/townlink/state/${name}`), 'utf8').trim();
  const calls = () => (existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8') : '');

  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'townlink-backups-'));
    for (const folder of [
      'etc/townlink',
      'programs',
      ...['backups', 'state', 'scratch', 'files'].map((name) => `var/lib/townlink/${name}`),
    ])
      mkdirSync(path(folder), { recursive: true });
    writeFileSync(
      path('etc/townlink/townlink.env'),
      `SITE_URL=https://site.example\nSECRET_KEY=${TEST_SECRET_KEY}\nOWNER_PASSWORD=x\n`,
    );
    newKey();
    // Only root can give files to the containers' account.
    program('chown', '');
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  function newKey(): void {
    execFileSync('age-keygen', ['--output', path('key')], { stdio: 'ignore' });
    writeFileSync(path('etc/townlink/backup.key'), readFileSync(path('key')));
    rmSync(path('key'));
  }

  function program(name: string, body: string): void {
    writeFileSync(path(`programs/${name}`), `#!/bin/bash\n${body}\n`);
    chmodSync(path(`programs/${name}`), 0o755);
  }

  /** Runs a function of deploy/lib like `townlink`. */
  function call(
    name: string,
    given: Record<string, string> = {},
  ): { code: number | null; output: string; errors: string } {
    const script = `set -euo pipefail; for part in ${LIBRARIES.join(' ')}; do . deploy/lib/$part.sh; done; ${name}`;
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...inheritedEnvironment(),
        PATH: `${path('programs')}:${process.env.PATH}`,
        TOWNLINK_ROOT: home,
        TOWNLINK_COMPOSE: resolve('tools/dev/fixtures/compose-beside-tests.mjs'),
        TEST_DATABASE_SUPERUSER_URL: process.env.TEST_DATABASE_SUPERUSER_URL!,
        TEST_DATABASE_OWNER_URL: process.env.TEST_DATABASE_OWNER_URL!,
        SITE_DATABASE: new URL(database.ownerUrl).pathname.slice(1),
        CALLS: path('calls'),
        ...given,
      },
    });
    return { code: status, output: stdout, errors: stderr };
  }

  it('[SHIP-2] are encrypted, for root only, and leave nothing readable behind', () => {
    const { code, output } = call('make_backup');
    expect([code, output]).toEqual([0, expect.stringMatching(/Saved .*townlink-\d{8}T\d{6}Z\.tar\.age\./)]);
    const [name, ...others] = backups();
    expect(others).toEqual([]);
    const file = path(`var/lib/townlink/backups/${name}`);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
    const content = readFileSync(file);
    expect(content.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(content.includes(PERSON)).toBe(false);
    expect(readdirSync(path('var/lib/townlink/scratch'))).toEqual([]);
    expect(state('last-backup')).toMatch(new RegExp(`^made \\S+Z ${name}$`));
  });

  it('[SHIP-2] are not made without the key, and a failed one leaves the earlier ones', () => {
    call('make_backup');
    const before = backups();
    const failed = call('make_backup', { SITE_DATABASE: 'no_such_database' });
    expect([failed.code, failed.errors, backups()]).toEqual([1, expect.stringContaining('No backup was made'), before]);
    expect(state('last-backup')).toMatch(/^failed /);
    expect(readdirSync(path('var/lib/townlink/scratch'))).toEqual([]);
    rmSync(path('etc/townlink/backup.key'));
    expect(call('make_backup').errors).toContain('backup.key is missing, so nothing can be encrypted');
  });

  it('[SHIP-2] leave nothing of one that a power cut or a full disk ended', () => {
    const scratch = path('var/lib/townlink/scratch/townlink-20260101T021500Z');
    mkdirSync(scratch);
    writeFileSync(join(scratch, 'manifest.json'), PERSON);
    writeFileSync(path('var/lib/townlink/backups/.townlink-20260101T021500Z.part'), 'half');
    program('age', 'cat >/dev/null; echo "write: no space left on device" >&2; exit 1');
    const { code, errors } = call('make_backup');
    expect([code, errors]).toEqual([1, expect.stringMatching(/no space left on device\n[^]*No backup was made/)]);
    expect([backups(), readdirSync(path('var/lib/townlink/scratch'))]).toEqual([[], []]);
  });

  it('[SHIP-2] are tried by a drill in a database of its own, which is gone afterwards', async () => {
    call('make_backup');
    const { code, output, errors } = call('run_drill');
    expect([code, output, errors]).toEqual([
      0,
      expect.stringMatching(/The drill passed: .* was restored in \d+ seconds/),
      '',
    ]);
    expect(state('last-drill')).toMatch(/^passed \S+Z townlink-/);
    expect(calls()).toMatch(/admin\.mjs record-drill passed townlink-\S+ was restored in/);
    expect(await database.query(`select from pg_database where datname = 'townlink_drill'`)).toEqual([]);
    expect(readdirSync(path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-2] fail a drill that has another key, says so at once, and shows it in the console', () => {
    call('make_backup');
    newKey();
    const { code, errors } = call('run_drill');
    expect([code, errors]).toEqual([1, expect.stringMatching(/was encrypted with a different key than .*backup\.key/)]);
    expect(state('last-drill')).toMatch(/^failed /);
    expect(calls()).toContain('record-drill failed');
    expect(calls()).not.toContain('create database');
  });

  it('[SHIP-2] fail a drill when they are cut off, or when there is none', () => {
    expect(call('run_drill').errors).toContain('There is no backup yet.');
    call('make_backup');
    truncateSync(path(`var/lib/townlink/backups/${backups()[0]}`), 5_000);
    expect(call('run_drill').errors).toContain('is damaged or incomplete');
    expect(readdirSync(path('var/lib/townlink/scratch'))).toEqual([]);
  });

  it('[SHIP-2] are not called damaged when the disk is full, or when the key is none', () => {
    call('make_backup');
    program('tar', 'echo "tar: tables: Cannot write: No space left on device" >&2; exit 2');
    const { errors } = call('run_drill');
    expect(errors).toMatch(/No space left on device\n[^]*was not unpacked: the lines above say why/);
    expect(errors).not.toContain('damaged');
    writeFileSync(path('etc/townlink/backup.key'), 'not a key\n');
    expect(call('run_drill').errors).toContain('backup.key is not a key of age: restore it from your copy');
  });

  it('[SHIP-2] go to a bucket as well, whose key is in no list of processes', () => {
    const keys =
      'BACKUP_S3_BUCKET=vault\nBACKUP_S3_REGION=us-west-2\nBACKUP_S3_ACCESS_KEY_ID=AKIA1\nBACKUP_S3_SECRET_ACCESS_KEY=s3cret\n';
    writeFileSync(path('etc/townlink/townlink.env'), keys, { flag: 'a' });
    const old = Array.from({ length: 9 }, (_, day) => `townlink-2026010${day + 1}T021500Z.tar.age`);
    program(
      'rclone',
      `echo "$RCLONE_CONFIG_TOWNLINK_SECRET_ACCESS_KEY: $*" >>'${path('rclone')}'; case "$*" in *lsf*) printf '%s\\n' ${old.join(' ')} notes.txt ;; esac`,
    );
    expect(call('make_backup').code).toBe(0);
    const said = readFileSync(path('rclone'), 'utf8').split('\n').filter(Boolean);
    expect(said[0]).toMatch(/^s3cret: .*copyto \S+ townlink:vault\/townlink-\S+\.tar\.age$/);
    expect(said.filter((line) => line.includes('deletefile')).map((line) => line.slice(-33))).toEqual([old[1], old[0]]);
    expect(said.filter((line) => line.slice(7).includes('s3cret'))).toEqual([]);
  });

  it('[SHIP-2] are made and removed here although the bucket refuses deletions', () => {
    writeFileSync(path('etc/townlink/townlink.env'), 'BACKUP_S3_BUCKET=vault\n', { flag: 'a' });
    const old = Array.from({ length: 9 }, (_, day) => `townlink-2026010${day + 1}T021500Z.tar.age`);
    for (const name of old) writeFileSync(path(`var/lib/townlink/backups/${name}`), '');
    program('rclone', `case "$*" in *lsf*) printf '%s\\n' ${old.join(' ')} ;; *deletefile*) exit 1 ;; esac`);
    const { code, errors } = call('make_backup');
    expect([code, errors]).toEqual([0, expect.stringContaining(`${old[0]} was not removed from the bucket vault`)]);
    expect(backups()).not.toContain(old[0]);
  });

  it('[SHIP-2] are kept here when the bucket is not reached, which is said', () => {
    writeFileSync(path('etc/townlink/townlink.env'), 'BACKUP_S3_BUCKET=vault\n', { flag: 'a' });
    program('rclone', 'exit 1');
    const { code, errors } = call('make_backup');
    expect([code, errors, backups().length]).toEqual([1, expect.stringContaining('but not in the bucket vault'), 1]);
    expect(state('last-backup')).toMatch(/^only here /);
  });
});
