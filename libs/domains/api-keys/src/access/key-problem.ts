import type { ProblemSlug } from '@townlink/contracts';
import { Problem } from '@townlink/server-http';
import type { KeyRefusal } from './refusal-of';

const REFUSALS: Record<KeyRefusal, [status: number, slug: ProblemSlug, detail: string]> = {
  invalid: [
    401,
    'api-key-invalid',
    'This is not one of our API keys. Send the complete key as “Authorization: Bearer tlk_…”, or call without the header.',
  ],
  expired: [401, 'api-key-expired', 'This API key has expired, or its secret was replaced by a newer one.'],
  revoked: [401, 'api-key-revoked', 'This API key was revoked.'],
  elsewhere: [403, 'api-key-elsewhere', 'This API key does not work from this IP address.'],
};

/** A call with an invalid key gets an error, and is never treated as a call without a key. */
export function keyProblem(refusal: KeyRefusal): Problem {
  const [status, slug, detail] = REFUSALS[refusal];
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer error="invalid_token"' } : {};
  return new Problem(status, slug, detail, undefined, headers);
}
