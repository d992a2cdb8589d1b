import type { FastifyReply, FastifyRequest } from 'fastify';

/** How a request ended. */
export interface RequestOutcome {
  requestId: string;
  method: string;
  url: string;
  /** As it is declared; 'none' where there is none. */
  route: string;
  status: number;
  milliseconds: number;
}

export const outcomeOf = (request: FastifyRequest, reply: FastifyReply): RequestOutcome => ({
  requestId: request.id,
  method: request.method,
  url: request.url,
  route: request.routeOptions.url ?? 'none',
  status: reply.statusCode,
  milliseconds: reply.elapsedTime,
});
