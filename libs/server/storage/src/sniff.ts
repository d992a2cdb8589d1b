import { fileTypeFromBuffer } from 'file-type';
import { Readable } from 'node:stream';

export interface Sniffed<Type extends string = string> {
  contentType: Type;
  /** The whole file, from its first byte. */
  stream: Readable;
}

/** Bytes needed to detect a file's type. */
const SAMPLE = 4_100;

/**
 * Detects a file's type from its first bytes, without waiting for the rest.
 * @returns null for another type; the rest of the stream is then drained
 * @param refusal a more specific error for another type
 * @throws that error; the stream's own error
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

/** Drains the request, so that a response can be sent. */
async function throwAway(rest: AsyncIterator<Buffer>): Promise<void> {
  try {
    while (!(await rest.next()).done);
  } catch {
    // Aborted: there is nothing more to read.
  }
}
