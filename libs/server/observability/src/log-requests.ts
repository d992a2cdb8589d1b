import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { withLogContext } from './log-context';
import { outcomeOf, type RequestOutcome } from './request-outcome';

/** Milliseconds from which a request is logged as slow. */
const SLOW = 1_000;

/** Failures and slow responses are logged; others only at debug level, because there are too many reads. */
export function logRequest(logger: Logger, outcome: RequestOutcome): void {
  const { requestId, method, url, status, milliseconds } = outcome;
  const isFailure = status >= 500 && !(status === 503 && outcome.tellsState);
  const level = isFailure ? 'error' : milliseconds >= SLOW ? 'warn' : 'debug';
  logger[level]({ requestId, method, url, status, milliseconds: Math.round(milliseconds) }, 'request');
}

/** Gives every request an id, in its log lines and as X-Request-Id; logs its outcome. */
export function logRequests(server: FastifyInstance, logger: Logger): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    withLogContext({ requestId: request.id }, done);
  });
  // Again after the body was read: its parser may resume in another request's async context.
  server.addHook('preHandler', (request, _reply, done) => withLogContext({ requestId: request.id }, done));
  server.addHook('onResponse', (request, reply, done) => {
    logRequest(logger, outcomeOf(request, reply));
    done();
  });
}
