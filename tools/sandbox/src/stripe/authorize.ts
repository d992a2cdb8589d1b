import type { FastifyRequest } from 'fastify';
import { StripeFailure } from './stripe-failure';

/** Refuses a request without a usable secret key, as Stripe does: 401. */
export function authorize(request: FastifyRequest, onlyKey: string | undefined): void {
  const key = keyOf(request.headers.authorization ?? '');
  if (key === null) {
    const message =
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw new StripeFailure(401, { type: 'invalid_request_error', message });
  }
  const fits = onlyKey ? key === onlyKey : /^(sk|rk)_test_/.test(key);
  if (!fits) {
    const message = `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
    throw new StripeFailure(401, { type: 'invalid_request_error', message });
  }
}

/** Bearer token, or the user name of basic authentication. */
function keyOf(header: string): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  if (bearer) return bearer;
  const basic = /^Basic\s+(\S+)$/i.exec(header)?.[1];
  const user = basic && Buffer.from(basic, 'base64').toString('utf8').split(':')[0];
  return user || null;
}
