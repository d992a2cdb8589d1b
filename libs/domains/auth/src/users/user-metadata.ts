import { withoutBidiControls } from '@townlink/contracts';
import { validationFailed } from '../accounts-error';

/** What a person says of himself; nothing is ever authorized from it. */
export type UserMetadata = Record<string, unknown>;

/** Largest user metadata, in bytes of JSON: it travels in every access token. */
const LIMIT = 4096;

/** The same without direction controls in its texts, if it is small enough. @throws AccountsError for more */
export function smallMetadata(data: UserMetadata): UserMetadata {
  const text = JSON.stringify(data);
  if (Buffer.byteLength(text) > LIMIT) throw validationFailed('data is too large');
  return JSON.parse(withoutBidiControls(text)) as UserMetadata;
}

/** Takes changes over; null removes a key. @throws AccountsError when it has become too large */
export function mergeMetadata(before: UserMetadata, changes: UserMetadata): UserMetadata {
  const merged = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null);
  return smallMetadata(Object.fromEntries(merged));
}
