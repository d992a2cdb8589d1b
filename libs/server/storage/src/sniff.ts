import { fileTypeFromBuffer } from 'file-type';
import { Readable } from 'node:stream';

export interface Sniffed<Type extends string = string> {
  contentType: Type;
  /** The whole file, from its first byte. */
  stream: Readable;
}

/** Enough of a file's beginning to know what it is, in bytes. */
const SAMPLE = 4_100;

/**
 * Detects a file's type by its first bytes, whatever its name and declared type, without waiting for the rest.
 * @returns null when it is none of these types; what was not read of the stream is then thrown away
 * @param refusal of a type that is none of these, where there is more to say of it
 * @throws that; the stream's own error when it breaks off that early
 */
export async function sniff<Type extends string>(
  stream: Readable,
  types: readonly Type[],
  refusal?: (type: string | undefined) => Error | null,
): Promise<Sniffed<Type> | null> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const sample = await readSample(chunks);
  const mime = (await fileTypeFromBuffer(sample))?.mime;
  const contentType = types.find((type) => type === mime);
  if (!contentType) {
    void throwAway(chunks);
    const error = refusal?.(mime);
    if (error) throw error;
    return null;
  }
  return { contentType, stream: rejoin(sample, chunks, stream) };
}

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

/** The stream from its first byte; destroying it aborts the upload. */
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
