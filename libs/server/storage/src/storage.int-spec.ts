import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module } from '@nestjs/common';
import { RuntimeSettings, SettingsModule } from '@townlink/server-config';
import { Database, DatabaseModule, systemActor } from '@townlink/server-database';
import { createHttpApp, HttpModule } from '@townlink/server-http';
import { AnonymousOnlyModule } from '@townlink/server-http/testing';
import { createTestDatabase, TEST_SECRET_KEY, type TestDatabase } from '@townlink/server-testing';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  FileTooLargeError,
  InvalidPathError,
  ObjectStorage,
  StorageHttpModule,
  StorageModule,
  StoredFiles,
} from './index';
import { SweepFilesHandler } from './sweep-files.handler';

@Module({
  imports: [SettingsModule, DatabaseModule, HttpModule, AnonymousOnlyModule, StorageModule, StorageHttpModule],
  providers: [SweepFilesHandler],
})
class TestModule {}

const BUCKET = 'provider-licenses';
const ownerId = '018f0000-0000-7000-8000-000000000001';
const PDF = Buffer.from('%PDF-1.7\nlicense');
const upload = (file: Buffer = PDF): Readable => Readable.from([file], { objectMode: false });
const options = { contentType: 'application/pdf', maxBytes: 1_000 };

describe('storage', () => {
  let directory: string;
  let testDatabase: TestDatabase;
  let app: NestFastifyApplication;
  let storage: ObjectStorage;
  let files: StoredFiles;
  let base: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'townlink-storage-'));
    testDatabase = await createTestDatabase();
    Object.assign(process.env, {
      DATABASE_URL: testDatabase.url,
      DATABASE_READ_URL: testDatabase.readUrl,
      SECRET_KEY: TEST_SECRET_KEY,
      SITE_URL: 'http://127.0.0.1',
      STORAGE_DIRECTORY: join(directory, 'files'),
      LOG_LEVEL: 'silent',
    });
    writeFileSync(join(directory, 'secret.pdf'), 'secret');
    app = await createHttpApp(TestModule, { settings: new RuntimeSettings() });
    app.useLogger(false);
    await app.listen(0, '127.0.0.1');
    base = await app.getUrl();
    storage = app.get(ObjectStorage);
    files = app.get(StoredFiles);
  });

  afterAll(async () => {
    await app?.close();
    await testDatabase?.drop();
    rmSync(directory, { recursive: true, force: true });
  });

  const stored = (): string[] =>
    readdirSync(join(directory, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(directory, 'files').length + 1));

  const open = async (url: string): Promise<Response> => fetch(url.replace('http://127.0.0.1/', `${base}/`));

  const rows = () => testDatabase.query<{ path: string; state: string }>('select path, state from stored_files');

  it('[STORE-1] serves a file at its signed address, inline and only with its own type', async () => {
    expect(await storage.put(BUCKET, 'licenses/1.pdf', upload(), options)).toBe(PDF.length);
    const answer = await open(await storage.signedUrl(BUCKET, 'licenses/1.pdf', 3_600));
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="1.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'content-length': String(PDF.length),
    });
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(statSync(join(directory, 'files', BUCKET, 'licenses/1.pdf')).mode & 0o077).toBe(0);
  });

  it('[STORE-1] refuses an altered, expired or unsigned address', async () => {
    const url = new URL(await storage.signedUrl(BUCKET, 'licenses/1.pdf', 3_600));
    const variants = {
      later: Object.assign(new URL(url), {}).href.replace(/expires=\d+/, 'expires=9999999999'),
      otherFile: url.href.replace('1.pdf', '2.pdf'),
      otherBucket: url.href.replace(BUCKET, 'public-photos'),
      otherSignature: url.href.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      noSignature: url.href.replace(/&signature=.*/, ''),
      twoSignatures: `${url.href}&signature=x`,
      nothing: url.origin + url.pathname,
      expired: await storage.signedUrl(BUCKET, 'licenses/1.pdf', -1),
    };
    for (const [name, variant] of Object.entries(variants)) {
      const answer = await open(variant);
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([
        name,
        403,
        'application/problem+json; charset=utf-8',
      ]);
    }
  });

  it.each([
    'provider-licenses/../../secret.pdf',
    'provider-licenses/%2e%2e/%2e%2e/secret.pdf',
    'provider-licenses/..%2f..%2fsecret.pdf',
    'provider-licenses/..%5c..%5csecret.pdf',
    '../secret.pdf',
    'provider-licenses/licenses%00.pdf',
    'provider-licenses/%ff',
  ])('does not leave the storage with %s', async (path) => {
    const answer = await fetch(`${base}/api/files/${path}?expires=9999999999&signature=x`);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(await answer.text()).not.toContain('secret"');
  });

  it('signs and stores nothing outside its folder', async () => {
    await expect(storage.signedUrl(BUCKET, '../../secret.pdf', 60)).rejects.toThrow(InvalidPathError);
    await expect(storage.put(BUCKET, '../../evil.pdf', upload(), options)).rejects.toThrow(InvalidPathError);
    await expect(storage.put(BUCKET, 'licenses/page.html', upload(), options)).rejects.toThrow('not stored');
  });

  it('accepts a file of exactly the limit and none a byte larger', async () => {
    const before = stored();
    const exact = Buffer.alloc(1_000, 'x');
    expect(await storage.put(BUCKET, 'licenses/exact.pdf', upload(exact), options)).toBe(1_000);
    await storage.remove(BUCKET, 'licenses/exact.pdf');
    const larger = storage.put(BUCKET, 'licenses/larger.pdf', upload(Buffer.alloc(1_001, 'x')), options);
    await expect(larger).rejects.toThrow(FileTooLargeError);
    expect(stored()).toEqual(before);
  });

  it('leaves nothing behind after an aborted upload', async () => {
    const before = stored();
    const broken = Readable.from(
      (function* () {
        yield PDF;
        throw new Error('connection reset');
      })(),
      { objectMode: false },
    );
    await expect(
      files.begin(broken, { ownerId, bucket: BUCKET, path: 'licenses/broken.pdf', ...options }),
    ).rejects.toThrow('connection reset');
    expect(stored()).toEqual(before);
    expect((await rows()).map(({ path }) => path)).not.toContain('licenses/broken.pdf');
  });

  it('does not sweep attached files, but sweeps others', async () => {
    const attached = await files.begin(upload(), { ownerId, bucket: BUCKET, path: 'licenses/7.pdf', ...options });
    const lost = await files.begin(upload(), { ownerId, bucket: BUCKET, path: 'licenses/7.pdf', ...options });
    expect([attached.path, lost.path, attached.sizeBytes]).toEqual(['licenses/7.pdf', 'licenses/7-2.pdf', PDF.length]);
    await app.get(Database).as(systemActor, (tx) => files.attach(tx, attached));
    await app.get(SweepFilesHandler).sweep();
    expect(stored()).toContain(`${BUCKET}/${lost.path}`);
    await testDatabase.query(`update stored_files set created_at = now() - interval '61 minutes'`);
    await app.get(SweepFilesHandler).sweep();
    expect(stored()).toContain(`${BUCKET}/${attached.path}`);
    expect(stored()).not.toContain(`${BUCKET}/${lost.path}`);
    expect(await rows()).toEqual([{ path: attached.path, state: 'attached' }]);
    await expect(app.get(Database).as(systemActor, (tx) => files.attach(tx, lost))).rejects.toThrow('gone');
  });

  it('[ONB-7] does not delete the file of a committed transaction whose caller got an error', async () => {
    const file = await files.begin(upload(), { ownerId, bucket: BUCKET, path: 'licenses/10.pdf', ...options });
    await app.get(Database).as(systemActor, (tx) => files.attach(tx, file));
    await files.discard(file);
    expect(stored()).toContain(`${BUCKET}/${file.path}`);
    expect((await open(await storage.signedUrl(BUCKET, file.path, 60))).status).toBe(200);
  });

  it('removes discarded and abandoned files', async () => {
    const file = await files.begin(upload(), { ownerId, bucket: BUCKET, path: 'licenses/8.pdf', ...options });
    await files.discard(file);
    expect(stored()).not.toContain(`${BUCKET}/${file.path}`);
    const other = await files.begin(upload(), { ownerId, bucket: BUCKET, path: 'licenses/9.pdf', ...options });
    await app.get(Database).as(systemActor, (tx) => files.attach(tx, other));
    const url = await storage.signedUrl(BUCKET, other.path, 60);
    await files.remove(other);
    await files.remove(other);
    expect((await open(url)).status).toBe(404);
    expect((await rows()).map(({ path }) => path)).not.toContain(other.path);
  });
});
