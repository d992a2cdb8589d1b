import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LimitBytes } from '../limit-bytes';

/** Prefix of temporary folders. */
export const SPOOL_PREFIX = 'townlink-upload-';

/**
 * Spools a stream to a temporary file: an upload needs its length in advance, and an aborted one must not reach the storage.
 * @throws FileTooLargeError beyond maxBytes
 */
export async function spooled<T>(
  stream: Readable,
  maxBytes: number,
  use: (file: string, bytes: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), SPOOL_PREFIX));
  try {
    const limit = new LimitBytes(maxBytes);
    const file = join(folder, 'file');
    await pipeline(stream, limit, createWriteStream(file, { mode: 0o600 }));
    return await use(file, limit.bytes);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
