import type { FastifyRequest } from 'fastify';
import { Problem } from '../problem/problem';
import type { CurrentUser } from './current-user';

/** No token, an invalid one, an ended session, a deleted account, or a ban. */
export type SignInRefusal = 'missing' | 'invalid' | 'ended' | 'deleted' | 'banned';

/** 401 for a missing sign-in. The reason is for contracts with a separate error for each. */
export class SignInRequired extends Problem {
  /** @param explanation what is wrong with the token; never part of the problem document */
  constructor(
    readonly refusal: SignInRefusal = 'missing',
    readonly explanation = 'No token',
  ) {
    super(401, 'sign-in-required', 'Sign in to continue.', undefined, { 'www-authenticate': 'Bearer' });
  }
}

/** Identifies the sender of a request. The accounts domain implements it. */
export abstract class Authenticator {
  /** @throws SignInRequired without a valid sign-in */
  abstract authenticate(request: FastifyRequest): Promise<CurrentUser>;

  /** Whether the request is from a support view, valid or not. It must not write, not even where everyone may. */
  isOfView(_request: FastifyRequest): boolean {
    return false;
  }
}
