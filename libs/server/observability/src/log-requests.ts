import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withLogContext } from './log-context';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a route that reports the process's state: its 503 is not a failure. */
    tellsState?: boolean;
  }
}

/** Milliseconds above which a request is logged as a warning. */
const SLOW = 1_000;

/**
 * Adds the request's ID to its log lines and, as X-Request-Id, to the response. Failures and slow responses are logged;
 * others only at debug level, because a directory is read far more often than anything happens.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withLogContext({ requestId: request.id }, done);
  });
  // Repeated after the body was read: its parser may resume in another request's async context.
  server.addHook('preHandler', (request, _reply, done) => withLogContext({ requestId: request.id }, done));
  server.addHook('onResponse', ({ id: requestId, method, url, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const isFailure = status >= 500 && !(status === 503 && routeOptions.config.tellsState);
    const level = isFailure ? 'error' : elapsedTime >= SLOW ? 'warn' : 'debug';
    logger[level]({ requestId, method, url, status, milliseconds: Math.round(elapsedTime) }, 'request');
    done();
  });
}
