import type { Service } from './fault';

/** The body that a service sends along with an error status of its own making. */
export function faultBody(service: Service, status: number): unknown {
  const tooMany = status === 429;
  if (service === 'stripe') {
    const message = tooMany ? 'Too many requests.' : 'An unknown error occurred.';
    const error = tooMany
      ? { type: 'invalid_request_error', code: 'rate_limit', message }
      : { type: 'api_error', message };
    return { error };
  }
  if (service === 'sendgrid') {
    const message = tooMany ? 'too many requests' : 'internal error';
    return { errors: [{ message, field: null, help: null }] };
  }
  if (service === 'google') {
    const name = tooMany ? 'RESOURCE_EXHAUSTED' : status === 503 ? 'UNAVAILABLE' : 'INTERNAL';
    const message = tooMany ? 'Quota exceeded for quota metric.' : 'Internal error encountered.';
    return { error: { code: status, message, status: name } };
  }
  const code = tooMany ? 20429 : 20500;
  const message = tooMany ? 'Too Many Requests' : 'Internal Server Error';
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}
