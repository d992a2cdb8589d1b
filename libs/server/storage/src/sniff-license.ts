import { fileTypeFromBuffer } from 'file-type';
import { Readable } from 'node:stream';

const ALLOWED = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

export type LicenseContentType = keyof typeof ALLOWED;

export interface SniffedLicense {
  contentType: LicenseContentType;
  extension: (typeof ALLOWED)[LicenseContentType];
  /** The whole file, from its first byte. */
  stream: Readable;
}

/** Enough of a file's beginning to know what it is, in bytes. */
const SAMPLE = 4_100;

const isAllowed = (type: string | undefined): type is LicenseContentType => type !== undefined && type in ALLOWED;

async function readSample(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const sample: Buffer[] = [];
  for (let length = 0; length < SAMPLE;) {
    const { value, done } = await chunks.next();
    if (done) break;
    sample.push(value);
    length += value.length;
  }
  return Buffer.concat(sample);
}

async function* joined(sample: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (sample.length > 0) yield sample;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** The stream from its first byte; whoever gives it up gives the upload up. */
function rejoin(sample: Buffer, rest: AsyncIterator<Buffer>, upload: Readable): Readable {
  const whole = Readable.from(joined(sample, rest), { objectMode: false });
  return whole.once('close', () => upload.destroy());
}

/** Reads to the end, so that the request that carries the file can be answered. */
async function throwAway(rest: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await rest.next()).done);
  } catch {
    // It broke off: there is no more to read.
  }
}

/**
 * Looks at what a file is by its first bytes, whatever its name and sender say, without waiting for the rest.
 * @returns null when it is neither a PDF nor a JPEG nor a PNG; what was not read of the stream is then thrown away
 * @throws the stream's own error when it breaks off that early
 */
export async function sniffLicense(stream: Readable): Promise<SniffedLicense | null> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const sample = await readSample(chunks);
  const type = (await fileTypeFromBuffer(sample))?.mime;
  if (!isAllowed(type)) {
    void throwAway(chunks);
    return null;
  }
  return {
    contentType: type,
    extension: ALLOWED[type],
    stream: rejoin(sample, chunks, stream),
  };
}
