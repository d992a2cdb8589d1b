import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sniffLicense } from './sniff-license';

const PDF = Buffer.from(`%PDF-1.7\n${'x'.repeat(50_000)}`);
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), Buffer.from('JFIF\0'), Buffer.alloc(9_000)]);
const PNG = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
  Buffer.from('IHDR'),
  Buffer.alloc(17),
  Buffer.from([0, 0, 0, 0]),
  Buffer.from('IDAT'),
  Buffer.alloc(4),
]);

/** A file streamed in chunks. */
const inPieces = (file: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(file.length / size) }, (_, index) =>
      file.subarray(index * size, (index + 1) * size),
    ),
    { objectMode: false },
  );

describe('sniffLicense', () => {
  it.each([
    ['a PDF', PDF, 'application/pdf', 'pdf'],
    ['a JPEG', JPEG, 'image/jpeg', 'jpg'],
    ['a PNG', PNG, 'image/png', 'png'],
  ])('recognizes %s by content and passes it on complete', async (_name, file, contentType, extension) => {
    for (const size of [7, 1_000, 100_000]) {
      const license = await sniffLicense(inPieces(file, size));
      expect(license).toMatchObject({ contentType, extension });
      expect((await buffer(license!.stream)).equals(file)).toBe(true);
    }
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('just text')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['an archive', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)])],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)])],
    ['a PDF behind something else', Buffer.from(`<html>${PDF.toString()}`)],
  ])('refuses %s', async (_name, file) => {
    expect(await sniffLicense(inPieces(file, 1_000))).toBeNull();
  });

  it('reports an aborted upload, early and late', async () => {
    const broken = (good: Buffer): Readable =>
      Readable.from(
        (function* () {
          yield good;
          throw new Error('connection reset');
        })(),
        { objectMode: false },
      );
    await expect(sniffLicense(broken(Buffer.from('%PD')))).rejects.toThrow('connection reset');
    const license = await sniffLicense(broken(PDF));
    await expect(buffer(license!.stream)).rejects.toThrow('connection reset');
  });

  it('ends the upload when its reader stops', async () => {
    const upload = inPieces(PDF, 5_000);
    const license = await sniffLicense(upload);
    license!.stream.destroy();
    await new Promise((resolve) => upload.once('close', resolve));
    expect(upload.destroyed).toBe(true);
  });
});
