import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { logRequest, logRequests } from './log-requests';
import { measureRequest, measureRequests } from './metrics/measure-requests';
import type { RequestOutcome } from './request-outcome';
import { traceRequests } from './tracing/trace-requests';

/**
 * Logs, measures and traces the requests of a server.
 * @returns the observer for requests answered before the framework
 */
export function observeRequests(server: FastifyInstance, logger: Logger): (outcome: RequestOutcome) => void {
  logRequests(server, logger);
  measureRequests(server);
  traceRequests(server);
  return (outcome) => {
    logRequest(logger, outcome);
    measureRequest(outcome);
  };
}
