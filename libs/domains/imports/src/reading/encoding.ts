import type { Encoding } from '@townlink/contracts';

const MARKS: readonly [Encoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Bytes to sample for zeros. */
const SAMPLE = 4_096;

/** Minimum share of zero bytes on one side of each pair; Western text in UTF-16 has almost only those. */
const UTF16_SHARE = 0.4;

/**
 * Detects a file's encoding by its byte order mark or its bytes. UTF-16 without a mark has a zero next to each Latin
 * letter; a file with invalid UTF-8 anywhere is treated as Windows-1252, which old versions of Excel write.
 */
export class EncodingProbe {
  private readonly validity = new TextDecoder('utf-8', { fatal: true });
  private isUtf8 = true;
  private start: Buffer = Buffer.alloc(0);

  push(chunk: Uint8Array): void {
    if (this.start.length < SAMPLE) this.start = Buffer.concat([this.start, chunk.subarray(0, SAMPLE)]);
    if (this.isUtf8) this.isUtf8 = this.accepts(chunk);
  }

  /** Call this at the end of the file. */
  get encoding(): Encoding {
    const marked = MARKS.find(([, mark]) => mark.every((byte, place) => this.start[place] === byte));
    if (marked) return marked[0];
    const wide = utf16Of(this.start.subarray(0, SAMPLE));
    if (wide) return wide;
    return this.isUtf8 && this.accepts() ? 'utf-8' : 'windows-1252';
  }

  private accepts(chunk?: Uint8Array): boolean {
    try {
      this.validity.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  }
}

function utf16Of(bytes: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (let place = 0; place < bytes.length; place += 1) if (bytes[place] === 0) zeros[place % 2]! += 1;
  const pairs = Math.max(1, bytes.length / 2);
  const [even, odd] = zeros.map((count) => count / pairs) as [number, number];
  if (Math.max(even, odd) < UTF16_SHARE) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Text of a file, chunk by chunk, without a byte order mark. Invalid bytes become U+FFFD. */
export async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}
