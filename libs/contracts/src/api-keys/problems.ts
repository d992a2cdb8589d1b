import type { ProblemKind } from '../http/problem-kind';

export const API_KEY_PROBLEMS = {
  'api-key-in-address': {
    status: 400,
    title: 'API key in the address',
    cause:
      'The address of the request holds an API key. Addresses are kept in logs and histories, where others read them.',
    remedy: 'Send the key as “Authorization: Bearer tlk_…”, and rotate this one, since it may have been seen.',
  },
  'api-key-invalid': {
    status: 401,
    title: 'API key not valid',
    cause: 'The Authorization header holds no key that was given out here: it is cut off, mistyped, or was never made.',
    remedy: 'Send a whole key as “Authorization: Bearer tlk_…”, or leave the header out to call without a key.',
  },
  'api-key-expired': {
    status: 401,
    title: 'API key ended',
    cause: 'The time for which the key was made is over, or its secret was replaced by a newer one.',
    remedy: 'Use the newer secret, or make another key.',
  },
  'api-key-revoked': {
    status: 401,
    title: 'API key revoked',
    cause: 'The key was revoked by its owner or an administrator, or its account was closed.',
    remedy: 'Make another key.',
  },
  'api-key-elsewhere': {
    status: 403,
    title: 'API key not for this network',
    cause: 'The key works from certain network addresses only, and the request came from another one.',
    remedy: 'Call from one of these addresses, or change the addresses of the key.',
  },
  'too-many-api-keys': {
    status: 409,
    title: 'Too many API keys',
    cause: 'The account has as many working keys as it can have.',
    remedy: 'Revoke a key that is no longer used.',
  },
  'too-many-new-api-keys': {
    status: 429,
    title: 'Too many new API keys',
    cause: 'The account made as many secrets within 24 hours as it can make, with new keys and rotations together.',
    remedy: 'Wait for the number of seconds in Retry-After, then repeat the request. Revoking needs no wait.',
  },
  'api-key-ended': {
    status: 409,
    title: 'API key ended',
    cause: 'The key is revoked or expired, which cannot be changed back.',
    remedy: 'Make another key.',
  },
} as const satisfies Record<string, ProblemKind>;
