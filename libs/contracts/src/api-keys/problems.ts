import type { ProblemKind } from '../http/problem-kind';

export const API_KEY_PROBLEMS = {
  'api-key-in-address': {
    status: 400,
    title: 'API key in the URL',
    cause:
      'The URL of the request contains an API key. URLs are stored in logs and histories, where others can read them.',
    remedy: 'Send the key as “Authorization: Bearer tlk_…”, and rotate this one, because others may have seen it.',
  },
  'api-key-invalid': {
    status: 401,
    title: 'API key not valid',
    cause: 'The Authorization header does not contain a key that we issued: the key is incomplete or mistyped.',
    remedy: 'Send the complete key as “Authorization: Bearer tlk_…”, or omit the header to call without a key.',
  },
  'api-key-expired': {
    status: 401,
    title: 'API key expired',
    cause: 'The key has expired, or its secret was replaced by a newer one.',
    remedy: 'Use the newer secret, or create a new key.',
  },
  'api-key-revoked': {
    status: 401,
    title: 'API key revoked',
    cause: 'The key was revoked by its owner or an administrator, or its account was closed.',
    remedy: 'Create a new key.',
  },
  'api-key-elsewhere': {
    status: 403,
    title: 'API key not allowed from this IP address',
    cause: 'The key only works from certain IP addresses, and the request came from another one.',
    remedy: 'Call from one of these IP addresses, or change the IP addresses of the key.',
  },
  'too-many-api-keys': {
    status: 409,
    title: 'Too many API keys',
    cause: 'The account has reached the maximum number of active keys.',
    remedy: 'Revoke a key that is no longer used.',
  },
  'too-many-new-api-keys': {
    status: 429,
    title: 'Too many new API keys',
    cause: 'The account has created the maximum number of secrets within 24 hours, counting new keys and rotations.',
    remedy: 'Wait for the number of seconds in Retry-After, then repeat the request. You can still revoke keys.',
  },
  'api-key-ended': {
    status: 409,
    title: 'API key no longer active',
    cause: 'The key is revoked or expired, and cannot be reactivated.',
    remedy: 'Create a new key.',
  },
} as const satisfies Record<string, ProblemKind>;
