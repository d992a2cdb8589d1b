import { crc32 } from 'node:zlib';

/**
 * An ETag from a checksum. A cryptographic hash would take three times as long, and an attacker gains nothing from a
 * collision.
 */
export const etagOf = (bytes: Buffer): string => `"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

/**
 * Whether If-None-Match contains this ETag, or `*` for any. Caches send all that they have, and compressing proxies mark
 * theirs as weak.
 */
export const hasETag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => isOf(one.trim(), etag)) ?? false;

const isOf = (given: string, etag: string): boolean => given === '*' || given.replace(/^W\//, '') === etag;
