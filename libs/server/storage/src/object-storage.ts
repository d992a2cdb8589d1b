import type { Readable } from 'node:stream';

export interface StoredObject {
  bucket: string;
  path: string;
}

export interface PutOptions {
  contentType: string;
  maxBytes: number;
}

/**
 * Files by bucket and path; private, except for the buckets of `PublicFiles`. Paths are chosen by the product, never by a
 * client.
 */
export abstract class ObjectStorage {
  /**
   * Stores a stream, all or nothing.
   * @returns its size in bytes
   * @throws FileTooLargeError beyond maxBytes; the stream's own error
   */
  abstract put(bucket: string, path: string, stream: Readable, options: PutOptions): Promise<number>;

  /** Null for a missing file. */
  abstract read(bucket: string, path: string): Promise<Readable | null>;

  /** All files, unordered: for backups. On S3 the key needs the right to list. */
  abstract list(): AsyncIterable<StoredObject>;

  /** Idempotent. */
  abstract remove(bucket: string, path: string): Promise<void>;

  /** A signed address, valid for some seconds. */
  abstract signedUrl(bucket: string, path: string, seconds: number): Promise<string>;

  /** Milliseconds that a successful check is cached, if each costs money. */
  readonly checkHolds: number = 0;

  /** Writes and deletes a few bytes: reading does not reveal a full disk or a wrong key. @throws if that fails */
  abstract check(): Promise<void>;
}
