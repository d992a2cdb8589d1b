import type { Readable } from 'node:stream';

/** Where a file lies. */
export interface StoredObject {
  bucket: string;
  path: string;
}

export interface PutOptions {
  contentType: string;
  /** The largest file that is taken, in bytes. */
  maxBytes: number;
}

/** Files by bucket and path: private, but for the buckets that `PublicFiles` shows. A path is chosen by the product, never by a client. */
export abstract class ObjectStorage {
  /**
   * Stores a stream, whole or not at all: when it breaks off or grows too large nothing is left behind.
   * @returns its size in bytes
   * @throws FileTooLargeError beyond maxBytes; the stream's own error when it breaks off
   */
  abstract put(bucket: string, path: string, stream: Readable, options: PutOptions): Promise<number>;

  /** A file's bytes; null when it is not there. */
  abstract read(bucket: string, path: string): Promise<Readable | null>;

  /** Every file there is, in no order: for backups. On S3 the key must be one that may list. */
  abstract list(): AsyncIterable<StoredObject>;

  /** Removes a file. One that is not there is fine. */
  abstract remove(bucket: string, path: string): Promise<void>;

  /** A signed address of the file, valid for so many seconds. */
  abstract signedUrl(bucket: string, path: string, seconds: number): Promise<string>;

  /** How long a good check counts where each costs money, in milliseconds. */
  readonly checkHolds: number = 0;

  /** Writes a few bytes and removes them again: a full disk or a wrong key is nothing that reading shows. @throws when it cannot */
  abstract check(): Promise<void>;
}
