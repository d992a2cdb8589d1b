import { NO_VERSION, type Versioned } from '@townlink/contracts';
import { createHash } from 'node:crypto';
import { Problem } from '../problem/problem';

/**
 * The version of these editable fields. A hash of values: saving what is stored already outdates nothing. A collision
 * would lose a write without a word, so it is cryptographic, unlike the ETags of what is only read.
 */
export const versionOf = (fields: unknown): string =>
  createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);

export const entityTag = ({ version }: Versioned): string => `"${version}"`;

/**
 * Compares what a caller has read with what is stored. Call it in the transaction that writes, under the row's lock and
 * before anything is written.
 * @param ifMatch the header as it came; without one, callers do not care
 * @param current as the caller would read it; null where nothing is stored
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

/** Compressing proxies mark tags as weak, and what they mark is still what was read. */
function matches(ifMatch: string, current: Versioned | null): boolean {
  if (ifMatch.trim() === '*') return current !== null;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(entityTag(current ?? { version: NO_VERSION }));
}
