import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from './problem';
import { invalidField, notFound } from './problems';

/** Router errors before a route is found: the URL cannot be decoded, or a segment is too long. */
function problemOf(code: string | undefined): Problem {
  return code === 'FST_ERR_BAD_URL' ? invalidField('', 'The address is not valid.') : notFound();
}

/** Responds to URLs that the router rejects, which never reach Nest's filters. */
export function answerUrlError(error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error.code);
  const contract = request.server.errorContracts.of(request.url);
  if (contract) return contract(problem, request, reply);
  void reply
    .status(problem.getStatus())
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.toDetails(request.id)));
}
