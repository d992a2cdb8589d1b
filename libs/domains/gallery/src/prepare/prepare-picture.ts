import {
  PHOTO_MAX_PIXELS,
  PHOTO_MESSAGES,
  PHOTO_MIN_SIDE,
  PHOTO_WIDTHS,
  PICTURE_FORMATS,
  type PictureFormat,
} from '@townlink/contracts';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

/** A picture that will never be shown. `message` is for the person who uploaded it. */
export class RefusedPicture extends Error {}

export interface Rendition {
  /** Its place among the sizes, the smallest being 0. */
  size: number;
  format: PictureFormat;
  data: Buffer;
}

export interface PreparedPicture {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** Of all sizes, rising. */
  widths: number[];
  /** A few pixels as a data address, to be shown blurred until the picture is there. */
  placeholder: string;
}

// One picture at a time and nothing kept of it: what the worker's memory is planned with.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads more formats (SVG, PDF, TIFF, …): only those that are accepted are enabled, whatever a file claims to
// be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const LARGEST = PHOTO_WIDTHS.at(-1)!;
const PLACEHOLDER_WIDTH = 16;

/**
 * Makes every size and format of an uploaded picture. All are drawn anew from its pixels, upright and in sRGB, so that
 * nothing else of the file is left: no place where it was taken, no second frame, nothing hidden behind it.
 * @param keep is given one rendition after the other
 * @throws RefusedPicture for what is no picture, damaged, too large or too small
 */
export async function preparePicture(
  input: Buffer,
  keep: (rendition: Rendition) => Promise<void>,
): Promise<PreparedPicture> {
  checkHeader(await readable(() => sharp(input, { limitInputPixels: false }).metadata()));
  const { data, info } = await readable(() => largest(input));
  const pixels = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } });
  const widths = widthsOf(info);
  for (const [size, width] of widths.entries()) {
    for (const format of PICTURE_FORMATS) {
      await keep({ size, format, data: await encode(pixels().resize(width), format) });
    }
  }
  const tiny = await pixels().resize(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width: info.width, height: info.height, widths, placeholder };
}

/** Reads the header only, so that a decompression bomb is refused before it is decoded. */
function checkHeader({ format, compression, width = 0, height = 0 }: Metadata): void {
  const isTaken =
    ['jpeg', 'png', 'webp', 'avif'].includes(format ?? '') || (format === 'heif' && compression === 'av1');
  if (!isTaken) throw new RefusedPicture(PHOTO_MESSAGES.wrongType);
  if (width * height > PHOTO_MAX_PIXELS) throw new RefusedPicture(PHOTO_MESSAGES.tooManyPixels);
  if (Math.min(width, height) < PHOTO_MIN_SIDE) throw new RefusedPicture(PHOTO_MESSAGES.tooSmall);
}

/** The pixels of the largest size; the whole picture is in memory only where its format knows no other way. */
const largest = (input: Buffer): Promise<{ data: Buffer; info: OutputInfo }> =>
  sharp(input, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const widthsOf = ({ width }: OutputInfo): number[] => [...PHOTO_WIDTHS.filter((one) => one < width), width];

const encode = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 78, effort: 3 }).toBuffer();

/** Whatever the decoder complains about is the file's fault. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new RefusedPicture(PHOTO_MESSAGES.unreadable);
  }
}
