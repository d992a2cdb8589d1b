import { PHOTO_MESSAGES } from '@townlink/contracts';
import sharp from 'sharp';
import {
  bombPng,
  cmykJpeg,
  drawing,
  halfJpeg,
  jpeg,
  movingWebp,
  polyglot,
  svg,
  telephoneJpeg,
} from '../testing/pictures';
import { preparePicture, RefusedPicture, type Rendition } from './prepare-picture';

async function prepare(input: Buffer) {
  const renditions: Rendition[] = [];
  const made = await preparePicture(input, (rendition) => Promise.resolve(void renditions.push(rendition)));
  return { made, renditions };
}

const refusalOf = (input: Buffer): Promise<string> =>
  prepare(input).then(
    () => 'taken',
    (error: unknown) => (error instanceof RefusedPicture ? error.message : String(error)),
  );

/** RGB at a position given as fractions of width and height. */
async function colorAt(picture: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(start, start + 3)].map((value) => (value > 128 ? 1 : 0)).join('');
}

const largestWebp = (renditions: readonly Rendition[]): Buffer =>
  renditions.filter(({ format }) => format === 'webp').at(-1)!.data;

describe('renditions of an upload', () => {
  it('[GAL-1] have every width up to the upload’s, in both formats, with a placeholder', async () => {
    const { made, renditions } = await prepare(await jpeg({ width: 2_400, height: 1_800 }));
    expect(made).toMatchObject({ width: 1_600, height: 1_200, widths: [480, 960, 1_600] });
    const found = await Promise.all(
      renditions.map(async ({ size, format, data }) => [size, format, (await sharp(data).metadata()).width]),
    );
    expect(found).toEqual([
      [0, 'avif', 480] as const,
      [0, 'webp', 480] as const,
      [1, 'avif', 960] as const,
      [1, 'webp', 960] as const,
      [2, 'avif', 1_600] as const,
      [2, 'webp', 1_600] as const,
    ]);
    expect(made.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(made.placeholder.length).toBeLessThan(1_000);
  });

  it('[GAL-1] are never larger than the upload', async () => {
    expect((await prepare(await jpeg({ width: 300, height: 200 }))).made).toMatchObject({ width: 300, widths: [300] });
    expect((await prepare(await jpeg({ width: 100, height: 4_000 }))).made).toMatchObject({ width: 40, height: 1_600 });
  });

  it('[GAL-1] are upright and contain no camera or location data', async () => {
    const { made, renditions } = await prepare(await telephoneJpeg());
    expect(made).toMatchObject({ width: 480, height: 640 });
    // A quarter turn moves the top left to the top right.
    expect(await colorAt(largestWebp(renditions), 0.75, 0.25)).toBe('100');
    for (const { data } of renditions) {
      const { exif, xmp, iptc, orientation } = await sharp(data).metadata();
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
      expect(data.includes('Examplephone')).toBe(false);
    }
  });

  it('[GAL-1] keep the colors of a CMYK picture', async () => {
    const { renditions } = await prepare(await cmykJpeg());
    const picture = largestWebp(renditions);
    expect((await sharp(picture).metadata()).space).toBe('srgb');
    expect([await colorAt(picture, 0.25, 0.25), await colorAt(picture, 0.25, 0.75)]).toEqual(['100', '001']);
  });

  it('[GAL-1] are not animated', async () => {
    const { renditions } = await prepare(await movingWebp());
    expect((await sharp(largestWebp(renditions)).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(largestWebp(renditions), 0.5, 0.5)).toBe('100');
  });

  it('[GAL-1] drop data appended to the picture', async () => {
    const { renditions } = await prepare(await polyglot());
    for (const { data } of renditions) expect(data.includes('hidden')).toBe(false);
  });

  it.each([
    ['a bomb of 30,000 by 30,000', () => bombPng(30_000, 30_000), PHOTO_MESSAGES.tooManyPixels],
    ['a drawing that can hold scripts', () => svg, PHOTO_MESSAGES.unreadable],
    ['half a picture', halfJpeg, PHOTO_MESSAGES.unreadable],
    ['a header and nothing else', async () => (await jpeg()).subarray(0, 30), PHOTO_MESSAGES.unreadable],
    ['noise', () => Buffer.alloc(5_000, 'x'), PHOTO_MESSAGES.unreadable],
    ['a moving GIF', () => drawing().gif().toBuffer(), PHOTO_MESSAGES.unreadable],
    ['a TIFF', () => drawing().tiff().toBuffer(), PHOTO_MESSAGES.unreadable],
    ['a dot', () => jpeg({ width: 32, height: 640 }), PHOTO_MESSAGES.tooSmall],
  ])('[GAL-1] retain nothing of %s', async (_what, picture, message) => {
    expect(await refusalOf(await picture())).toBe(message);
  });

  it.each([
    ['a PNG', () => drawing().png().toBuffer()],
    ['a PNG that is sent in passes', () => drawing().png({ progressive: true }).toBuffer()],
    ['a progressive JPEG', () => drawing().jpeg({ progressive: true }).toBuffer()],
    ['a WebP', () => drawing().webp().toBuffer()],
    ['an AVIF', () => drawing().avif({ effort: 0 }).toBuffer()],
    ['a PNG that can be seen through', () => drawing().ensureAlpha(0.5).png().toBuffer()],
  ])('[GAL-1] are created from %s', async (_what, picture) => {
    const { made, renditions } = await prepare(await picture());
    expect(made).toMatchObject({ width: 640, height: 480, widths: [480, 640] });
    expect((await sharp(largestWebp(renditions)).metadata()).hasAlpha).toBe(false);
  });
});
