import type { FastifyReply, FastifyRequest } from 'fastify';

/** The header by which a client says how it wants errors to look. */
export const API_VERSION_HEADER = 'x-supabase-api-version';

/** The version from which an error's code is a string. */
export const API_VERSION = '2024-01-01';

/** Whether the caller asked for errors of that version or a later one. */
export function wantsCurrentErrors(request: FastifyRequest): boolean {
  const asked = request.headers[API_VERSION_HEADER];
  return typeof asked === 'string' && /^2\d{3}-\d{2}-\d{2}$/.test(asked) && asked >= API_VERSION;
}

export function setContractHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('access-control-expose-headers', 'X-Total-Count, Link, X-Supabase-Api-Version');
  if (wantsCurrentErrors(request)) void reply.header(API_VERSION_HEADER, API_VERSION);
}
