import type { FastifyRequest } from 'fastify';
import type { Form } from './form-body';

/** Body and query of a request as one form: a DELETE may carry its parameters in either. */
export function formOf(request: FastifyRequest): Form {
  return { ...(request.query as Form), ...((request.body ?? {}) as Form) };
}
