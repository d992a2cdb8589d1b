import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Fault, FaultList, Service } from './faults';

const PREFIXES: [string, Service][] = [
  ['/v1/', 'stripe'],
  ['/sendgrid/', 'sendgrid'],
  ['/google/', 'google'],
  ['/twilio/', 'twilio'],
  ['/openid/', 'openid'],
  ['/registers/data.', 'registers'],
];

/** Marks a response that reports a failure although its request was carried out. */
export const DONE_BUT_FAILED = 'x-sandbox-done';

/** Applies faults to requests to the services. */
export function addFaultHooks(app: FastifyInstance, faults: FaultList): void {
  const later = new WeakMap<FastifyRequest, Fault>();
  app.addHook('preValidation', async (request, reply) => {
    const service = PREFIXES.find(([prefix]) => request.url.startsWith(prefix))?.[1];
    const fault = service && faults.take(service, asked(request));
    if (!fault) return;
    if (fault.kind === 'slow') await delay(fault.delay, undefined, { ref: false });
    else if (fault.kind === 'error') return answerError(reply, fault);
    else if (fault.kind === 'drop') {
      reply.hijack();
      request.raw.socket.destroy();
    } else later.set(request, fault);
    return undefined;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = later.get(request);
    if (!fault) return payload;
    if (fault.kind === 'html' || fault.kind === 'half') return spoilt(reply, fault.kind, String(payload));
    // The request's effect stays, whatever its sender receives.
    reply.header(DONE_BUT_FAILED, 'true');
    if (fault.kind === 'accept_then_drop') {
      request.raw.socket.destroy();
      return payload;
    }
    reply.code(fault.status).type('application/json');
    return JSON.stringify(faultBody(fault.service, fault.status));
  });
}

function answerError(reply: FastifyReply, { service, status, retry_after }: Fault): FastifyReply {
  if (retry_after !== null) reply.header('retry-after', retry_after);
  return reply.code(status).send(faultBody(service, status));
}

/** A response with its status, but as HTML or cut in half. */
function spoilt(reply: FastifyReply, kind: 'html' | 'half', payload: string): string {
  reply.removeHeader('content-length');
  if (kind === 'half') return payload.slice(0, payload.length / 2);
  reply.type('text/html');
  return '<!doctype html><title>Down for maintenance</title>';
}

const asked = ({ method, url, body }: FastifyRequest) => ({
  method,
  path: url.split('?')[0] ?? '',
  body: JSON.stringify(body ?? ''),
});

/** The body that a service sends with its own error status. */
function faultBody(service: Service, status: number): unknown {
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
  if (service === 'registers') return { code: tooMany ? 'throttled' : 'internal', error: true };
  if (service === 'openid') return { error: tooMany ? 'temporarily_unavailable' : 'server_error' };
  const code = tooMany ? 20429 : 20500;
  const message = tooMany ? 'Too Many Requests' : 'Internal Server Error';
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}
