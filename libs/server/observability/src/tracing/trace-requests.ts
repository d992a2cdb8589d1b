import { type Span, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, isTracing, withinSpan } from './spans';

/** Polled every few seconds, and covered by the metrics. */
const isProbe = (url: string): boolean => url.startsWith('/api/health/');

function spanOf({ id, method, url, routeOptions }: FastifyRequest): Span {
  const route = routeOptions.url;
  return beginSpan(route ? `${method} ${route}` : method, {
    kind: SpanKind.SERVER,
    attributes: {
      'http.request.method': method,
      ...(route ? { 'http.route': route } : {}),
      'url.path': url.split('?')[0]!,
      'townlink.request_id': id,
    },
  });
}

/**
 * A span for every request that reaches a route, with its request ID. An incoming `traceparent` is ignored, so that clients
 * cannot decide what is traced.
 */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Span>();
  server.addHook('onRequest', (request, _reply, done) => {
    if (isProbe(request.url)) return done();
    const span = spanOf(request);
    spans.set(request, span);
    withinSpan(span, done);
  });
  // Repeated after the body was read: its parser may resume in another request's async context.
  server.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) withinSpan(span, done);
    else done();
  });
  const end = (request: FastifyRequest, status?: number) => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    if (status) span.setAttribute('http.response.status_code', status);
    if (!status || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  server.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  server.addHook('onRequestAbort', (request, done) => {
    end(request);
    done();
  });
}
