import { emailMaxLength, keptEmail, termsVersion } from '@townlink/contracts';
import { isEmail } from 'class-validator';
import { badJson, validationFailed } from '../accounts-error';
import { PKCE_TEXT, type PkceChallenge } from '../one-time/pkce';
import { smallMetadata } from '../users/user-metadata';

/** A request's body or query. The client library sends nulls and unused fields, which are ignored. */
export type Fields = Record<string, unknown>;

/** Default limit of a text field. */
const TEXT_LIMIT = 2048;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields of a query; empty unless it is an object. */
export const fieldsOf = (query: unknown): Fields => (isFields(query) ? query : {});

/** Fields of a body; empty if missing. @throws AccountsError bad_json unless it is an object */
export function bodyOf(body: unknown): Fields {
  if (body === undefined) return {};
  if (!isFields(body)) throw badJson();
  return body;
}

/** A text, or null if missing. @throws AccountsError for another type or a text that is too long */
export function textOf(fields: Fields, name: string, limit = TEXT_LIMIT): string | null {
  const value = fields[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`);
  if (value.length > limit) throw validationFailed(`${name} is too long`);
  return value;
}

/** The fields of an object in a body, or null if missing. */
export function objectOf(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isFields(value)) throw validationFailed(`${name} must be an object`);
  return value;
}

export function requiredText(fields: Fields, name: string, limit = TEXT_LIMIT): string {
  const value = textOf(fields, name, limit);
  if (!value) throw validationFailed(`${name} is required`);
  return value;
}

/** A password as typed, without a length limit, since its own rule has its own message. */
export const passwordOf = (fields: Fields, name: string): string | null =>
  textOf(fields, name, Number.MAX_SAFE_INTEGER);

/** A normalized email address, or null if missing. */
export function emailOf(fields: Fields, name = 'email'): string | null {
  const email = keptEmail(textOf(fields, name, Number.MAX_SAFE_INTEGER)?.trim().toLowerCase() ?? '');
  if (!email) return null;
  if (email.length > emailMaxLength || !isEmail(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

/** The proof key's challenge, or null if missing. */
export function challengeOf(fields: Fields): PkceChallenge | null {
  const challenge = textOf(fields, 'code_challenge');
  const method = textOf(fields, 'code_challenge_method')?.toLowerCase();
  if (!challenge && !method) return null;
  if (!challenge || !method) throw validationFailed('code_challenge and code_challenge_method go together');
  if (!PKCE_TEXT.test(challenge)) throw validationFailed('code_challenge has to be 43 to 128 unreserved characters');
  if (method !== 's256' && method !== 'plain') throw validationFailed('code_challenge_method is s256 or plain');
  return { challenge, method };
}

/** A new account's metadata and accepted terms; null without consent to the current ones. */
export function newcomerOf(fields: Fields): { userMetadata: Fields; termsVersion: string | null } {
  const { terms_version: version, ...userMetadata } = metadataOf(fields) ?? {};
  return { userMetadata, termsVersion: version === termsVersion() ? termsVersion() : null };
}

/** User metadata, or null if missing. */
export function metadataOf(fields: Fields): Fields | null {
  const data = fields.data ?? null;
  if (data === null) return null;
  if (typeof data !== 'object' || Array.isArray(data)) throw validationFailed('data must be an object');
  return smallMetadata(data as Fields);
}
