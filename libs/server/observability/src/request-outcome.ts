import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its 503 tells how the process is, and is no failure. */
    tellsState?: boolean;
  }
}

/** How a request ended. */
export interface RequestOutcome {
  requestId: string;
  method: string;
  url: string;
  /** As it is declared; 'none' where there is none. */
  route: string;
  status: number;
  /** Whether the route says by 503 how the process is, so that it is an answer and no failure. */
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
