import type { FastifyRequest } from 'fastify';
import type { CurrentUser } from './current-user';

/** Tells who sent a request. The accounts domain implements it. */
export abstract class Authenticator {
  /** @returns null when no valid sign-in came with the request */
  abstract authenticate(request: FastifyRequest): Promise<CurrentUser | null>;
}
