import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { eventually } from '@townlink/server-testing';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FileTooLargeError, InvalidPathError } from '../errors';
import type { StoredObject } from '../object-storage';
import { StorageSettings } from '../storage.config';
import { S3Storage } from './s3-storage';

const upload = (...pieces: Buffer[]): Readable => Readable.from(pieces, { objectMode: false });
const options = { contentType: 'application/pdf', maxBytes: 1_000 };
const spools = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('townlink-upload-'));

const BUCKET = 'provider-licenses';

describe('S3Storage', () => {
  let sandbox: Sandbox;
  let storage: S3Storage;

  const open = (changes: Partial<StorageSettings> = {}): S3Storage => {
    const { endpoint, accessKeyId, secretAccessKey } = sandbox.s3;
    const address = { S3_BUCKET: 'townlink', S3_REGION: 'us-east-1', S3_ENDPOINT: endpoint, S3_PATH_STYLE: true };
    const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
    return new S3Storage(Object.assign(new StorageSettings(), address, keys, changes));
  };

  beforeAll(async () => {
    sandbox = await createSandbox();
    storage = open();
  });

  afterAll(async () => {
    storage.onApplicationShutdown();
    await sandbox.close();
  });

  /** A foreign object in the same bucket. */
  const putOfOthers = async (Key: string): Promise<void> => {
    const { endpoint, ...credentials } = sandbox.s3;
    const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
    await client.send(new PutObjectCommand({ Bucket: 'townlink', Key, Body: 'notes', ContentType: 'text/plain' }));
    client.destroy();
  };

  const listed = async (): Promise<StoredObject[]> => {
    const objects: StoredObject[] = [];
    for await (const object of storage.list()) objects.push(object);
    return objects;
  };

  it('stores a stream with its type, and removes it', async () => {
    const before = spools();
    const pieces = upload(Buffer.from('%PDF-'), Buffer.from('1.7'));
    expect(await storage.put(BUCKET, 'licenses/1.pdf', pieces, options)).toBe(8);
    expect(await text((await storage.read(BUCKET, 'licenses/1.pdf'))!)).toBe('%PDF-1.7');
    const answer = await fetch(await storage.signedUrl(BUCKET, 'licenses/1.pdf', 60));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    await storage.remove(BUCKET, 'licenses/1.pdf');
    await storage.remove(BUCKET, 'licenses/1.pdf');
    expect(await storage.read(BUCKET, 'licenses/1.pdf')).toBeNull();
    // Other suites may be uploading at the moment.
    await eventually(() => expect(spools().filter((name) => !before.includes(name))).toEqual([]));
  });

  it('works with its keys, and refuses others', async () => {
    await storage.check();
    const stranger = open({ S3_SECRET_ACCESS_KEY: 'a foreign key' });
    await expect(stranger.check()).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    await expect(stranger.remove(BUCKET, 'licenses/9.pdf')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    stranger.onApplicationShutdown();
  });

  it('[STORE-1] signs addresses for the requested time, shown inline', async () => {
    await storage.put(BUCKET, 'licenses/2.pdf', upload(Buffer.from('%PDF-1.7')), options);
    const url = new URL(await storage.signedUrl(BUCKET, 'licenses/2.pdf', 3_600));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(url.searchParams.get('response-content-disposition')).toBe('inline; filename="2.pdf"');
    expect(await (await fetch(url)).text()).toBe('%PDF-1.7');
  });

  it('[OPS-3] lists every file of ours, page by page', async () => {
    await putOfOthers('.notes');
    const paths = Array.from({ length: 23 }, (_, number) => `licenses/of-many-${number}.pdf`);
    for (const path of paths) await storage.put(BUCKET, path, upload(Buffer.from('%PDF-1.7')), options);
    const all = await listed();
    const found = all.map(({ path }) => path).filter((path) => path.includes('of-many'));
    expect(all.filter(({ bucket }) => bucket !== BUCKET)).toEqual([]);
    expect(found.toSorted()).toEqual(paths.toSorted());
  });

  it('times out if the storage does not respond', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const waiting = open({ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_TIMEOUT: 200 });
    await expect(waiting.remove(BUCKET, 'licenses/6.pdf')).rejects.toMatchObject({ name: 'TimeoutError' });
    silent.closeAllConnections();
    silent.close();
  });

  it('uploads no part of a file that is too large, aborted, or has an invalid path', async () => {
    const before = await listed();
    const large = storage.put(BUCKET, 'licenses/3.pdf', upload(Buffer.alloc(1_001)), options);
    await expect(large).rejects.toThrow(FileTooLargeError);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('%PDF-');
        throw new Error('connection reset');
      })(),
      { objectMode: false },
    );
    await expect(storage.put(BUCKET, 'licenses/4.pdf', broken, options)).rejects.toThrow('reset');
    await expect(storage.put(BUCKET, '../5.pdf', upload(Buffer.from('x')), options)).rejects.toThrow(InvalidPathError);
    expect(await listed()).toEqual(before);
  });
});
