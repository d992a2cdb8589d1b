import type { ProblemSlug } from '../http/problems';

/** Prefix of the public API, which allows every origin. */
export const PUBLIC_API_PATH = '/api/public';

export const API_DOCUMENT_PATH = `${PUBLIC_API_PATH}/openapi.json`;

/** Per IP address. Source: product specification, section 9. */
export const PUBLIC_API_CALLS_PER_MINUTE = 100;

/** Default and maximum page size. Source: product specification, section 9. */
export const PUBLIC_LIST_LIMIT = 20;
export const PUBLIC_LIST_LIMIT_MAX = 100;

/** Beyond this offset use a cursor, which has a constant cost. */
export const PUBLIC_LIST_OFFSET_MAX = 10_000;

export const PUBLIC_API_PROBLEMS = [
  'invalid-request',
  'api-key-in-address',
  'api-key-invalid',
  'api-key-expired',
  'api-key-revoked',
  'api-key-elsewhere',
  'not-found',
  'method-not-allowed',
  'too-many-requests',
  'internal',
  'unavailable',
] as const satisfies readonly ProblemSlug[];
