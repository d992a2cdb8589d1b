import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from './problem';
import { invalidField, notFound } from './problems';

/** What the router says of an address before any route is found: not decodable, or a part longer than any can be. */
function problemOf(code: string | undefined): Problem {
  return code === 'FST_ERR_BAD_URL' ? invalidField('', 'The address is not valid.') : notFound();
}

/** Answers addresses that the router itself refuses; nothing of Nest's sees them. */
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
