import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { logRequests } from './log-requests';
import { measureRequests } from './metrics/measure-requests';
import { traceRequests } from './tracing/trace-requests';

/** Logs, measures and traces the requests of a server. */
export function observeRequests(server: FastifyInstance, logger: Logger): void {
  logRequests(server, logger);
  measureRequests(server);
  traceRequests(server);
}
