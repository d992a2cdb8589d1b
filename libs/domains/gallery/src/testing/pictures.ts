import sharp, { type Sharp } from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

interface Wanted {
  width?: number;
  height?: number;
}

/** Four colors show the orientation: red is at the top left. */
export function drawing({ width = 640, height = 480 }: Wanted = {}): Sharp {
  const quarter = (color: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background: color } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    quarter('#ff0000', 0, 0),
    quarter('#00ff00', width / 2, 0),
    quarter('#0000ff', 0, height / 2),
  ]);
}

export const jpeg = (wanted?: Wanted): Promise<Buffer> => drawing(wanted).jpeg().toBuffer();

/** Rotated by a quarter turn like phone pictures, with location and camera data. */
export const telephoneJpeg = (): Promise<Buffer> =>
  drawing()
    .withExif({
      IFD0: { Make: 'Examplephone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 31/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '111/1 56/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const cmykJpeg = (): Promise<Buffer> => drawing().toColourspace('cmyk').jpeg().toBuffer();

/** An interrupted upload. */
export async function halfJpeg(): Promise<Buffer> {
  const whole = await jpeg();
  return whole.subarray(0, whole.length / 2);
}

/** One frame per color, in one WebP. */
export async function movingWebp(): Promise<Buffer> {
  const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
    sharp({ create: { width: 120, height: 120, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A valid black PNG that unpacks to many pixels. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1; // One bit per pixel, grayscale.
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

export const svg = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>alert(1)</script></svg>',
);

/** A picture that is also a web page when read from its end. */
export const polyglot = async (): Promise<Buffer> =>
  Buffer.concat([await jpeg(), Buffer.from('<html><script>alert("hidden")</script></html>')]);
