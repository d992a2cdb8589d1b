import type { ProblemSlug } from '../http/problems';

/** Where the public API begins: what stands under it may be read by every site. */
export const PUBLIC_API_PATH = '/api/public';

/** The OpenAPI document of it. */
export const API_DOCUMENT_PATH = `${PUBLIC_API_PATH}/openapi.json`;

/** Calls a minute that one address may make (spec section 9). */
export const PUBLIC_API_CALLS_PER_MINUTE = 100;

/** Providers an answer, unless asked otherwise and at most (spec section 9). */
export const PUBLIC_LIST_LIMIT = 20;
export const PUBLIC_LIST_LIMIT_MAX = 100;

/** Largest offset; beyond it use a cursor, which costs the same however far it is. */
export const PUBLIC_LIST_OFFSET_MAX = 10_000;

/** Problems that a call of the public API can be answered with. */
export const PUBLIC_API_PROBLEMS = [
  'invalid-request',
  'not-found',
  'method-not-allowed',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemSlug[];
