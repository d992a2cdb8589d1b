import {
  PHOTO_MAX_PIXELS,
  PHOTO_MESSAGES,
  PHOTO_MIN_SIDE,
  PHOTO_WIDTHS,
  photoWidths,
  PICTURE_FORMATS,
  type PictureFormat,
} from '@townlink/contracts';
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';

/** A picture that can never be shown. `message` is for its owner. */
export class RefusedPicture extends Error {}

export interface Rendition {
  /** Index among the sizes, with 0 as the smallest. */
  size: number;
  format: PictureFormat;
  data: Buffer;
}

export interface PreparedPicture {
  /** Of the largest size, in pixels. */
  width: number;
  height: number;
  /** All sizes, ascending. */
  widths: number[];
  /** Tiny placeholder as a data URL, shown blurred. */
  placeholder: string;
}

// One picture at a time and no cache, since the worker's memory is planned for this.
sharp.cache(false);
sharp.concurrency(1);
// libvips reads more formats (SVG, PDF, TIFF, …); only accepted ones are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const LARGEST = PHOTO_WIDTHS.at(-1)!;
const PLACEHOLDER_WIDTH = 16;

/**
 * Renders every size and format. All are redrawn from the pixels, upright and in sRGB, so that no other data in the
 * file survives: no location, no second frame, no appended data.
 * @param keep receives the renditions one by one
 * @throws RefusedPicture when it is not a picture, damaged, too large or too small
 */
export async function preparePicture(
  input: Buffer,
  keep: (rendition: Rendition) => Promise<void>,
): Promise<PreparedPicture> {
  checkHeader(await readable(() => sharp(input, { limitInputPixels: false }).metadata()));
  const { data, info } = await readable(() => largest(input));
  const pixels = (): Sharp =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels as 3 } });
  const widths = photoWidths(info.width);
  for (const [size, width] of widths.entries()) {
    for (const format of PICTURE_FORMATS) {
      await keep({ size, format, data: await encode(pixels().resize(width), format) });
    }
  }
  const tiny = await pixels().resize(PLACEHOLDER_WIDTH).webp({ quality: 40 }).toBuffer();
  const placeholder = `data:image/webp;base64,${tiny.toString('base64')}`;
  return { width: info.width, height: info.height, widths, placeholder };
}

/** Reads the header only, so that a decompression bomb is refused before decoding. */
function checkHeader({ format, compression, width = 0, height = 0 }: Metadata): void {
  const isTaken =
    ['jpeg', 'png', 'webp', 'avif'].includes(format ?? '') || (format === 'heif' && compression === 'av1');
  if (!isTaken) throw new RefusedPicture(PHOTO_MESSAGES.wrongType);
  if (width * height > PHOTO_MAX_PIXELS) throw new RefusedPicture(PHOTO_MESSAGES.tooManyPixels);
  if (Math.min(width, height) < PHOTO_MIN_SIDE) throw new RefusedPicture(PHOTO_MESSAGES.tooSmall);
}

/** Pixels of the largest size. Only formats without partial decoding are loaded completely. */
const largest = (input: Buffer): Promise<{ data: Buffer; info: OutputInfo }> =>
  sharp(input, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 })
    .autoOrient()
    .resize({ width: LARGEST, height: LARGEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const encode = (picture: Sharp, format: PictureFormat): Promise<Buffer> =>
  format === 'avif'
    ? picture.avif({ quality: 55, effort: 2 }).toBuffer()
    : picture.webp({ quality: 78, effort: 3 }).toBuffer();

/** Decoder errors are caused by the file. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch {
    throw new RefusedPicture(PHOTO_MESSAGES.unreadable);
  }
}
