import { type ArgumentsHost, Catch, type ExceptionFilter, Logger, NotFoundException } from '@nestjs/common';
import { isDatabaseUnavailable } from '@townlink/server-database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { counter } from '@townlink/server-observability';
import { toProblem } from './to-problem';
import { UnknownCalls } from './unknown-calls';

const problems = counter({
  name: 'http_problems_total',
  help: 'Refusals and failures by kind: full markets, rate limits, what the database could not do.',
  labelNames: ['problem'] as const,
});

/**
 * Sends every error as application/problem+json, or in the path's own format. Only internal faults are logged as errors, an
 * unavailable database as a warning.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');

  constructor(private readonly unknownCalls: UnknownCalls) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const contract = request.server.errorContracts.of(request.url);
    if (contract) return contract(error, request, reply);
    // The router's own error, for an unknown route.
    const isUnrouted = error instanceof NotFoundException && request.is404;
    const problem = isUnrouted ? this.unknownCalls.refusal(request.method, request.url) : toProblem(error);
    problems.inc({ problem: problem.slug });
    const line = { err: error, requestId: request.id, url: request.url };
    if (problem.getStatus() === 500) this.logger.error(line);
    // Neither the response nor our own stack shows what the database refused.
    else if (isDatabaseUnavailable(error)) this.logger.warn(line);
    if (reply.sent) return;
    void reply
      .status(problem.getStatus())
      .headers({ 'cache-control': 'no-store', ...problem.headers })
      .type('application/problem+json; charset=utf-8')
      .send(JSON.stringify(problem.toDetails(request.id)));
  }
}
