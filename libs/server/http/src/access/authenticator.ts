import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem/problem';
import type { CurrentUser } from './current-user';

/** Why there is no sign-in: no token, a bad one, a session that ended, an account that was deleted, or a ban. */
export type SignInRefusal = 'missing' | 'invalid' | 'ended' | 'deleted' | 'banned';

/** 401: nobody is signed in. The reason is for routes whose contract has an error for each. */
export class SignInRequired extends Problem {
  /** @param explanation what was wrong with the token; never part of the problem document */
  constructor(
    readonly refusal: SignInRefusal = 'missing',
    readonly explanation = 'No token',
  ) {
    super(401, 'sign-in-required', 'Sign in to continue.', undefined, { 'www-authenticate': 'Bearer' });
  }
}

/** Identifies the sender of a request. The accounts domain implements it. */
export abstract class Authenticator {
  /** @throws SignInRequired when no valid sign-in came with the request */
  abstract authenticate(request: FastifyRequest): Promise<CurrentUser>;
}
