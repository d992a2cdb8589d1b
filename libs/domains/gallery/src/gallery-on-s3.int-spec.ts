import { ObjectStorage } from '@townlink/server-storage';
import { eventually } from '@townlink/server-testing/app';
import { request } from 'node:http';
import { useGallery } from './testing/gallery-app';

const CDN = 'https://cdn.example/media';

describe('a gallery on S3 behind a CDN', () => {
  const { app, owner, picture, upload, remove, prepared, show, seen, profile } = useGallery({
    files: 's3',
    sandbox: true,
    // One upload at a time.
    settings: { MEDIA_BASE_URL: CDN, UPLOAD_SPACE_MB: '20' },
  });

  const stored = async (): Promise<string[]> => {
    const paths: string[] = [];
    for await (const { bucket, path } of app.app.get(ObjectStorage, { strict: false }).list())
      paths.push(`${bucket}/${path}`);
    return paths;
  };

  it('[GAL-1] shows pictures by CDN addresses that the gateway serves', async () => {
    const who = await owner();
    await seen(who.providerId);
    const { status, body } = await upload(who);
    expect(status).toBe(201);
    await prepared(who);
    const [photo] = (await profile(who)).photos;
    const sources = [photo!.url, ...[photo!.avif, photo!.webp].flatMap((set) => set.split(', '))];
    const addresses = new Set(sources.map((source) => source.split(' ')[0]!));
    expect([...addresses].filter((address) => !address.startsWith(`${CDN}/provider-photos/`))).toEqual([]);
    for (const address of addresses) {
      const answer = await show(address.slice('https://cdn.example'.length));
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        'public, max-age=31536000, immutable',
      ]);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
    // Only the upload is deleted; its renditions stay until the picture is removed.
    await eventually(async () =>
      expect((await stored()).sort()).toEqual([...addresses].map((address) => address.slice(CDN.length + 1)).sort()),
    );
    expect((await remove(who, body.id)).status).toBe(200);
    await eventually(async () => expect(await stored()).toEqual([]));
  });

  it('[GAL-1] refuses an upload while the disk is reserved for other files', async () => {
    const [first, second] = [await owner(), await owner()];
    // More than the part that identifies a picture.
    const file = Buffer.concat([picture(), Buffer.alloc(64 * 1024)]);
    const slow = slowUpload(app.origin, first.headers.authorization, file);
    await eventually(async () =>
      expect(await app.database.query(`select from stored_files where state = 'pending'`)).toHaveLength(1),
    );
    expect(await upload(second)).toMatchObject({ status: 503, body: { type: '/developers/problems/unavailable' } });
    expect(await slow.end()).toBe(201);
    expect((await upload(second)).status).toBe(201);
  });
});

/** An upload whose end is held back. */
function slowUpload(origin: string, authorization: string, file: Buffer) {
  const boundary = 'of-the-test';
  const sent = request(`${origin}/api/provider/photos`, {
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const status = new Promise<number>((resolve, reject) => {
    sent.on('error', reject).on('response', (response) => {
      response.resume();
      resolve(response.statusCode!);
    });
  });
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="photo.jpg"\r\n\r\n`;
  sent.write(Buffer.concat([Buffer.from(head), file]));
  return {
    end: () => {
      sent.end(`\r\n--${boundary}--\r\n`);
      return status;
    },
  };
}
