import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Readable } from 'node:stream';

export interface ZipEntry {
  name: string;
  /** Stored files are not compressed again. */
  content: string | Readable;
}

/** Streams an archive: files are read as it is consumed. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of entries) {
    if (typeof content === 'string') {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(strToU8(content), true);
    } else {
      const file = new ZipPassThrough(name);
      zip.add(file);
      for await (const chunk of content) {
        file.push(chunk as Uint8Array<ArrayBuffer>);
        yield* ready.splice(0);
      }
      file.push(new Uint8Array(0), true);
    }
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready;
}
