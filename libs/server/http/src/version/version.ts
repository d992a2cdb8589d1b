import { NO_VERSION, type Versioned } from '@townlink/contracts';
import { createHash } from 'node:crypto';
import { Problem } from '../problem/problem';

/**
 * A hash of the editable fields: saving unchanged values does not outdate it. Cryptographic, unlike the ETags of read-only
 * data, since a collision would silently lose a write.
 */
export const versionOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

export const entityTag = ({ version }: Versioned): string => `"${version}"`;

/**
 * Compares the caller's version with the stored one. Call it in the writing transaction, under the row's lock and before any
 * write.
 * @param ifMatch the header; without it nothing is compared
 * @param current as the caller would read it; null if nothing is stored
 * @throws 412 `outdated-version` with `current` and its entity tag
 */
export function requireVersion(ifMatch: string | undefined, current: Versioned | null): void {
  if (ifMatch === undefined || matches(ifMatch, current)) return;
  const etag = entityTag(current ?? { version: NO_VERSION });
  throw new Problem(
    412,
    'outdated-version',
    'This was changed elsewhere after you opened it. Nothing was saved.',
    undefined,
    { etag },
    { current, etag },
  );
}

/** Compressing proxies mark tags as weak, which does not matter here. */
function matches(ifMatch: string, current: Versioned | null): boolean {
  if (ifMatch.trim() === '*') return current !== null;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(entityTag(current ?? { version: NO_VERSION }));
}
