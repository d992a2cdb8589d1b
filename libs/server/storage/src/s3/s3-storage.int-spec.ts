import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileTooLargeError, InvalidPathError } from '../errors';
import type { StoredObject } from '../object-storage';
import { StorageSettings } from '../storage.config';
import { S3Storage } from './s3-storage';

/** The part of S3's wire format that is used, in memory; it looks at no signature. */
class S3OnLoopback {
  readonly objects = new Map<string, { type: string; body: Buffer }>();
  readonly server: Server = createServer((request, response) => {
    void this.answer(request).then(([status, body, type]) => {
      response.writeHead(status, { 'content-type': type ?? 'application/xml' }).end(body);
    });
  });

  private async answer(request: IncomingMessage): Promise<[number, Buffer?, string?]> {
    const path = new URL(request.url ?? '/', 'http://s3').pathname;
    if (request.method === 'PUT') {
      if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return [403];
      const type = request.headers['content-type'] ?? '';
      this.objects.set(path, { type, body: await buffer(request) });
      return [200];
    }
    if (request.method === 'DELETE') return this.objects.delete(path) ? [204] : [204];
    if (path.endsWith('/')) return this.list(new URL(request.url ?? '/', 'http://s3').searchParams);
    const object = this.objects.get(path);
    return object ? [200, object.body, object.type] : [404];
  }

  /** A key a page, as a bucket of millions has a thousand. */
  private list(query: URLSearchParams): [number, Buffer] {
    const keys = [...this.objects.keys()].map((key) => key.replace('/townlink/', '')).sort();
    const at = Number(query.get('continuation-token') ?? 0);
    const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : '';
    const contents = keys.length > 0 ? `<Contents><Key>${keys[at]}</Key></Contents>` : '';
    return [200, Buffer.from(`<ListBucketResult>${contents}${next}</ListBucketResult>`)];
  }
}

const upload = (...pieces: Buffer[]): Readable => Readable.from(pieces, { objectMode: false });
const options = { contentType: 'application/pdf', maxBytes: 1_000 };
const spools = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('townlink-upload-'));

const settings = {
  S3_BUCKET: 'townlink',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_PATH_STYLE: true,
};

describe('S3Storage', () => {
  const s3 = new S3OnLoopback();
  let storage: S3Storage;

  beforeAll(async () => {
    s3.server.listen(0, '127.0.0.1');
    await once(s3.server, 'listening');
    storage = new S3Storage(
      Object.assign(new StorageSettings(), settings, {
        S3_ENDPOINT: `http://127.0.0.1:${(s3.server.address() as AddressInfo).port}`,
      }),
    );
  });

  afterAll(() => {
    storage.onApplicationShutdown();
    s3.server.close();
  });

  it('stores a stream with its type, and removes it', async () => {
    const before = spools();
    expect(
      await storage.put(
        'provider-licenses',
        'licenses/1.pdf',
        upload(Buffer.from('%PDF-'), Buffer.from('1.7')),
        options,
      ),
    ).toBe(8);
    const key = '/townlink/provider-licenses/licenses/1.pdf';
    expect(s3.objects.get(key)).toEqual({ type: 'application/pdf', body: Buffer.from('%PDF-1.7') });
    await storage.remove('provider-licenses', 'licenses/1.pdf');
    await storage.remove('provider-licenses', 'licenses/1.pdf');
    expect(s3.objects.has(key)).toBe(false);
    expect(spools()).toEqual(before);
  });

  it('[STORE-1] signs addresses for as long as asked, shown in place', async () => {
    await storage.put('provider-licenses', 'licenses/2.pdf', upload(Buffer.from('%PDF-1.7')), options);
    const url = new URL(await storage.signedUrl('provider-licenses', 'licenses/2.pdf', 3_600));
    expect(url.searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(url.searchParams.get('X-Amz-Signature')).toMatch(/^[0-9a-f]{64}$/);
    expect(url.searchParams.get('response-content-disposition')).toBe('inline; filename="2.pdf"');
    expect(await (await fetch(url)).text()).toBe('%PDF-1.7');
  });

  it('[OPS-3] lists every file, page by page, and nothing that is no file of ours', async () => {
    const paths = ['licenses/7.pdf', 'licenses/8.pdf'];
    for (const path of paths) await storage.put('provider-licenses', path, upload(Buffer.from('%PDF-1.7')), options);
    s3.objects.set('/townlink/.notes', { type: 'text/plain', body: Buffer.from('of somebody else') });
    const listed: StoredObject[] = [];
    for await (const object of storage.list()) listed.push(object);
    expect(listed).toEqual(expect.arrayContaining(paths.map((path) => ({ bucket: 'provider-licenses', path }))));
    expect(listed.map(({ bucket }) => bucket)).not.toContain('.notes');
    s3.objects.delete('/townlink/.notes');
  });

  it('gives a storage up that says nothing', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const waiting = new S3Storage(
      Object.assign(new StorageSettings(), settings, { S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_TIMEOUT: 200 }),
    );
    await expect(waiting.remove('provider-licenses', 'licenses/6.pdf')).rejects.toMatchObject({ name: 'TimeoutError' });
    silent.closeAllConnections();
    silent.close();
  });

  it('uploads nothing of a file that is too large, breaks off, or has no proper path', async () => {
    const before = s3.objects.size;
    const large = storage.put('provider-licenses', 'licenses/3.pdf', upload(Buffer.alloc(1_001)), options);
    await expect(large).rejects.toThrow(FileTooLargeError);
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('%PDF-');
        throw new Error('connection reset');
      })(),
      { objectMode: false },
    );
    await expect(storage.put('provider-licenses', 'licenses/4.pdf', broken, options)).rejects.toThrow('reset');
    await expect(storage.put('provider-licenses', '../5.pdf', upload(Buffer.from('x')), options)).rejects.toThrow(
      InvalidPathError,
    );
    expect(s3.objects.size).toBe(before);
  });
});
