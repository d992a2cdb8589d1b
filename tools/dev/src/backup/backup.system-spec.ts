import { jest } from '@jest/globals';
import { installedPlaces } from '@townlink/domain-directory/testing';
import { bearer, eventually } from '@townlink/server-testing/app';
import { startTemporaryPostgres } from '@townlink/embedded-postgres/temporary';
import { deriveKey, loadSettings, RuntimeSettings } from '@townlink/server-config';
import { type ObjectStorage, openStorage, StorageSettings } from '@townlink/server-storage';
import { createTestDatabase, TEST_SECRET_KEY, testDatabaseAt } from '@townlink/server-testing';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { apply, makeFixtures } from '../../../../apps/gateway/test/support/fixtures';
import { PASSWORD, Product } from '../../../../apps/gateway/test/support/product';
import { seed } from '../seed/seed';
import { TRAFFIC } from '../specs/days-of-traffic';
import { LEFT_OUT } from './catalog';
import { type Manifest } from './manifest';
import { restoreBackup } from './restore-backup';
import { type BackupReport, takeBackup } from './take-backup';

const NEW_KEY = 'another secret key of the tests, as long as the first';

/** Milliseconds to fill a database or to restore it, on a busy machine. */
const LONGEST_MS = 900_000;

type Server = Awaited<ReturnType<typeof startTemporaryPostgres>>;

/** Row count and order-independent checksum of every table in a backup. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema', 'bullmq') and table_type = 'BASE TABLE' order by 1`);
    const contents: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !(table.name in LEFT_OUT))) {
      const { rows } = await client.query<{ found: string }>(
        `select count(*) || ' rows ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as found from ${name} t`,
      );
      contents[name] = rows[0]!.found;
    }
    return contents;
  } finally {
    await client.end();
  }
}

describe('A backup', () => {
  jest.setTimeout(LONGEST_MS);

  const home = mkdtempSync(join(tmpdir(), 'townlink-backup-test-'));
  const folder = join(home, 'backup');
  let server: Server;
  let email: string;
  let jobId: string;
  let license: { bucket: string; path: string };
  let before: Record<string, string>;
  let report: BackupReport;

  const storageIn = (directory: string) =>
    openStorage(
      Object.assign(new StorageSettings(), { STORAGE_DIRECTORY: join(home, directory) }),
      loadSettings(RuntimeSettings, { SITE_URL: 'https://site.example', SECRET_KEY: TEST_SECRET_KEY }),
    );

  const restore = (changes: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
    restoreBackup({
      folder,
      ownerUrl: server.ownerUrl,
      secretKey: TEST_SECRET_KEY,
      storage: storageIn('restored'),
      replace: false,
      newKey: false,
      ...changes,
    });

  const productOn = (settings: Record<string, string> = {}) =>
    Product.start({
      database: testDatabaseAt(server),
      settings: { STORAGE_DIRECTORY: join(home, 'restored'), ...settings },
    });

  const signIn = (product: Product) =>
    product.wire.call({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });

  /** The demo, several days of traffic, an application, an unfinished job, and a file that the storage lost. */
  beforeAll(async () => {
    const database = await createTestDatabase();
    const settings = { DATABASE_OWNER_URL: database.ownerUrl, DEMO_MODE: true, SEED_PROVIDERS: 60 };
    await seed(settings, () => undefined, installedPlaces());
    for (const rows of Object.values(TRAFFIC)) await database.query(rows, [3, 0]);
    await database.query(
      `insert into stored_files (bucket, path, content_type, state) values ('provider-licenses', 'lost.pdf', 'application/pdf', 'attached')`,
    );
    const product = await Product.start({ database, settings: { STORAGE_DIRECTORY: join(home, 'stored') } });
    try {
      const person = await product.person();
      email = person.email;
      const { cityId } = await makeFixtures(product, { city: 'Restored Springs', category: 'Chimney Restorer' });
      const { providerId } = await apply(product, person, cityId, { categoryName: 'Chimney Restorer' });
      await database.query(`update providers set vetting_status = 'approved', is_active = true where id = $1`, [
        providerId,
      ]);
      [license] = (await database.query<typeof license>(`select bucket, path from stored_files where owner_id = $1`, [
        person.id,
      ])) as [typeof license];
      [{ id: jobId }] = (await database.query<{ id: string }>(
        `select id from outbox where name = 'mail.send' and relayed_at is null order by id desc limit 1`,
      )) as [{ id: string }];
      await database.query('select app.renew_analytics_months(13)');
      await database.query(`insert into site_events (name) values ('page.viewed')`);
      // The product keeps running: the comparison uses a backup without concurrent writes.
      await eventually(async () => {
        rmSync(folder, { recursive: true, force: true });
        before = await contentsOf(database.ownerUrl);
        report = await takeBackup({
          folder,
          ownerUrl: database.ownerUrl,
          secretKey: TEST_SECRET_KEY,
          storage: storageIn('stored'),
        });
        expect(await contentsOf(database.ownerUrl)).toEqual(before);
      }, 60_000);
    } finally {
      // Also removes the database, which does not share the new one's server.
      await product.close();
    }
    server = await startTemporaryPostgres();
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('[OPS-3] restores every row and file on a new server, where the product continues', async () => {
    expect(Object.values(before).filter((found) => !found.startsWith('0 ')).length).toBeGreaterThan(30);
    await restore();
    expect(await contentsOf(server.ownerUrl)).toEqual(before);
    expect(await readdir(join(home, 'restored'), { recursive: true })).toEqual(
      expect.arrayContaining([`${license.bucket}/${license.path}`]),
    );

    const product = await productOn();
    try {
      const { status, text } = await signIn(product);
      expect([status, text]).toEqual([200, expect.stringContaining('access_token')]);
      const { access_token: token } = JSON.parse(text) as { access_token: string };
      const own = await product.wire.call({ method: 'GET', path: '/api/provider', headers: bearer(token).headers });
      expect(own.status).toBe(200);
      const page = await product.wire.call({ method: 'GET', path: '/ut/restored-springs-ut/chimney-restorer' });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('Restored Springs')]);
      // Jobs pending at the time of the backup run now.
      await product.startWorker();
      await product.settled('select from outbox where id = $1 and completed_at is not null', [jobId], 60_000);
    } finally {
      await product.close();
    }
  });

  /** A closed product's sessions end a moment later. */
  async function untilUnused(): Promise<void> {
    const superuser = new pg.Client(server.superuserUrl);
    await superuser.connect();
    const sessions = `select from pg_stat_activity where usename in ('townlink_app', 'townlink_reader')`;
    await eventually(async () => expect((await superuser.query(sessions)).rows).toEqual([])).finally(() =>
      superuser.end(),
    );
  }

  it('[OPS-3] is not restored into a non-empty database without confirmation, nor into one in use', async () => {
    await untilUnused();
    await expect(restore()).rejects.toThrow('The database is not empty; --replace removes what it holds.');
    const guest = new pg.Client(server.appUrl);
    await guest.connect();
    await expect(restore({ replace: true })).rejects.toThrow(/hold 1 connections to the database; stop them first/);
    await guest.end();
    await restore({ replace: true });
    expect(await contentsOf(server.ownerUrl)).toEqual(before);
  });

  it('[OPS-3] is rejected as a whole, before any change, if a part was changed or is missing', async () => {
    const { file } = report.manifest.tables.find(({ table }) => table === 'public.providers')!;
    const whole = readFileSync(join(folder, file));
    writeFileSync(join(folder, file), Buffer.concat([whole.subarray(0, -1), Buffer.of(whole.at(-1)! ^ 1)]));
    await expect(restore({ replace: true })).rejects.toThrow(`${file} is not as it was written.`);
    rmSync(join(folder, file));
    await expect(restore({ replace: true })).rejects.toThrow(`${file} cannot be read`);
    writeFileSync(join(folder, file), whole);
    expect(await contentsOf(server.ownerUrl)).toEqual(before);
    await expect(restore({ folder: join(home, 'nothing') })).rejects.toThrow('holds no finished backup');
    const manifest = join(folder, 'manifest.json');
    const written = readFileSync(manifest, 'utf8');
    const { migrations, ...rest } = JSON.parse(written) as Manifest;
    for (const [names, reason] of [
      [['Roles1763700000001'], 'The backup is from before the first release and cannot be restored.'],
      [[...migrations, 'Next1999999999999'], 'The backup is of a later release: Next1999999999999 is not known here.'],
    ] as const) {
      writeFileSync(manifest, JSON.stringify({ ...rest, migrations: names }));
      await expect(restore({ replace: true })).rejects.toThrow(reason);
    }
    writeFileSync(manifest, written);
  });

  it('[OPS-3] says by its exit code whether a restore that failed has changed anything', async () => {
    const storage = { put: () => Promise.reject(new Error('The storage is full.')) } as unknown as ObjectStorage;
    const incomplete = { message: 'The storage is full.', exitCode: 3 };
    await expect(restore({ replace: true, storage })).rejects.toMatchObject(incomplete);
    await expect(restore({ storage })).rejects.not.toHaveProperty('exitCode');
    await restore({ replace: true });
  });

  it('[OPS-3] reports missing files that rows reference', () => {
    expect(report.missing).toEqual(['provider-licenses/lost.pdf']);
  });

  it('[OPS-3] requires its SECRET_KEY; without it, users can still sign in, with new keys', async () => {
    expect(JSON.stringify(report.manifest)).not.toContain(
      deriveKey(TEST_SECRET_KEY, 'auth signing key').toString('hex'),
    );
    await expect(restore({ replace: true, secretKey: NEW_KEY })).rejects.toThrow(
      'SECRET_KEY is not the one of the backup',
    );
    await restore({ replace: true, secretKey: NEW_KEY, newKey: true });
    const product = await productOn({ SECRET_KEY: NEW_KEY });
    try {
      const { status, text } = await signIn(product);
      expect([status, text]).toEqual([200, expect.stringContaining('access_token')]);
    } finally {
      await product.close();
    }
  });
});
