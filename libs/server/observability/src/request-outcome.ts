import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its 503 reports a state, and is not a failure. */
    tellsState?: boolean;
  }
}

export interface RequestOutcome {
  requestId: string;
  method: string;
  url: string;
  /** As declared; 'none' for an unknown path. */
  route: string;
  status: number;
  /** The route's 503 reports a state, and is not a failure. */
  tellsState?: boolean;
  milliseconds: number;
}

export const outcomeOf = (request: FastifyRequest, reply: FastifyReply): RequestOutcome => ({
  requestId: request.id,
  method: request.method,
  url: request.url,
  route: request.routeOptions.url ?? 'none',
  status: reply.statusCode,
  tellsState: request.routeOptions.config.tellsState === true,
  milliseconds: reply.elapsedTime,
});
