import { InvalidPathError } from './errors';
import type { StoredObject } from './object-storage';

const BUCKET = /^[a-z0-9][a-z0-9-]{1,40}$/;
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,120}$/;
const MAX_SEGMENTS = 6;

/**
 * The key of a file: bucket and path joined.
 * @throws InvalidPathError for anything that could leave the bucket: leading dots, empty parts, backslashes, escapes
 */
export function storedPath(bucket: string, path: string): string {
  const segments = path.split('/');
  const valid = BUCKET.test(bucket) && segments.length <= MAX_SEGMENTS && segments.every((part) => SEGMENT.test(part));
  if (!valid) throw new InvalidPathError();
  return `${bucket}/${path}`;
}

/** Bucket and path of a key; null for a foreign key. */
export function splitKey(key: string): StoredObject | null {
  const [bucket = '', ...rest] = key.split('/');
  const path = rest.join('/');
  try {
    storedPath(bucket, path);
    return { bucket, path };
  } catch {
    return null;
  }
}
