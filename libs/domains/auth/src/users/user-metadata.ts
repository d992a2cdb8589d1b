import { withoutBidiControls } from '@townlink/contracts';
import { validationFailed } from '../accounts-error';

/** Written by the person, so never used for authorization. */
export type UserMetadata = Record<string, unknown>;

/** Maximum bytes of JSON, since it is part of every access token. */
const LIMIT = 4096;

/** Removes text direction controls. @throws AccountsError when too large */
export function smallMetadata(data: UserMetadata): UserMetadata {
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > LIMIT) throw validationFailed('data is too large');
  return JSON.parse(withoutBidiControls(text)) as UserMetadata;
}

/** Merges changes; null removes a key. @throws AccountsError when too large */
export function mergeMetadata(before: UserMetadata, changes: UserMetadata): UserMetadata {
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  return smallMetadata(Object.fromEntries(merged));
}
