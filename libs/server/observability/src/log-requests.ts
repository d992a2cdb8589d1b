import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withLogContext } from './log-context';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its 503 reports the state of the process and is not a failure. */
    tellsState?: boolean;
  }
}

/** A request that takes longer is logged as a warning, in milliseconds. */
const SLOW = 1_000;

/**
 * Gives every log line of a request its id, and the response the same in X-Request-Id. Failures and slow responses are
 * logged; the others at debug level only, because a directory is read far more often than anything happens.
 */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withLogContext({ requestId: request.id }, done);
  });
  // Again after the body was read: its parser may resume in another request's async context.
  server.addHook('preHandler', (request, _reply, done) => withLogContext({ requestId: request.id }, done));
  server.addHook('onResponse', ({ id: requestId, method, url, routeOptions }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const isFailure = status >= 500 && !(status === 503 && routeOptions.config.tellsState);
    const level = isFailure ? 'error' : elapsedTime >= SLOW ? 'warn' : 'debug';
    logger[level]({ requestId, method, url, status, milliseconds: Math.round(elapsedTime) }, 'request');
    done();
  });
}
