import { emailMaxLength, keptEmail, TERMS_VERSION } from '@townlink/contracts';
import { isEmail } from 'class-validator';
import { badJson, validationFailed } from '../accounts-error';
import { PKCE_TEXT, type PkceChallenge } from '../one-time/pkce';
import { smallMetadata } from '../users/user-metadata';

/** A request's body or query. The client library sends nulls and fields that are not used here: both are let pass. */
export type Fields = Record<string, unknown>;

/** Longest text of any field that has no limit of its own. */
const TEXT_LIMIT = 2048;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of a query; whatever is not an object has none. */
export const fieldsOf = (query: unknown): Fields => (isFields(query) ? query : {});

/** The fields of a body; a missing one has none. @throws AccountsError bad_json when it is no object */
export function bodyOf(body: unknown): Fields {
  if (body === undefined) return {};
  if (!isFields(body)) throw badJson();
  return body;
}

/** A text, or null when it is missing. @throws AccountsError when it is something else or endless */
export function textOf(fields: Fields, name: string, limit = TEXT_LIMIT): string | null {
  const value = fields[name] ?? null;
  if (value === null) return null;
  if (typeof value !== 'string') throw validationFailed(`${name} must be a string`);
  if (value.length > limit) throw validationFailed(`${name} is too long`);
  return value;
}

/** The fields of an object in a body, or null when it is missing. */
export function objectOf(fields: Fields, name: string): Fields | null {
  const value = fields[name] ?? null;
  if (value !== null && !isFields(value)) throw validationFailed(`${name} must be an object`);
  return value;
}

/** A text that has to be there. */
export function requiredText(fields: Fields, name: string, limit = TEXT_LIMIT): string {
  const value = textOf(fields, name, limit);
  if (!value) throw validationFailed(`${name} is required`);
  return value;
}

/** A text as it was typed, however long: for passwords, whose own rule has words of its own. */
export const passwordOf = (fields: Fields, name: string): string | null =>
  textOf(fields, name, Number.MAX_SAFE_INTEGER);

/** An email address in the form it is kept in, or null when it is missing. */
export function emailOf(fields: Fields, name = 'email'): string | null {
  const email = keptEmail(textOf(fields, name, Number.MAX_SAFE_INTEGER)?.trim().toLowerCase() ?? '');
  if (!email) return null;
  if (email.length > emailMaxLength || !isEmail(email)) {
    throw validationFailed('Unable to validate email address: invalid format');
  }
  return email;
}

/** The proof key's challenge, or null when the client uses none. */
export function challengeOf(fields: Fields): PkceChallenge | null {
  const challenge = textOf(fields, 'code_challenge');
  const method = textOf(fields, 'code_challenge_method')?.toLowerCase();
  if (!challenge && !method) return null;
  if (!challenge || !method) throw validationFailed('code_challenge and code_challenge_method go together');
  if (!PKCE_TEXT.test(challenge)) throw validationFailed('code_challenge has to be 43 to 128 unreserved characters');
  if (method !== 's256' && method !== 'plain') throw validationFailed('code_challenge_method is s256 or plain');
  return { challenge, method };
}

/** What a newcomer says of himself, and the terms he has agreed to; null when nothing of today's was ticked. */
export function newcomerOf(fields: Fields): { userMetadata: Fields; termsVersion: string | null } {
  const { terms_version: version, ...userMetadata } = metadataOf(fields) ?? {};
  return { userMetadata, termsVersion: version === TERMS_VERSION ? TERMS_VERSION : null };
}

/** What a person says of himself, or null when nothing is said. */
export function metadataOf(fields: Fields): Fields | null {
  const data = fields.data ?? null;
  if (data === null) return null;
  if (typeof data !== 'object' || Array.isArray(data)) throw validationFailed('data must be an object');
  return smallMetadata(data as Fields);
}
