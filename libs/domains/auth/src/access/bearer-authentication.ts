import { Injectable } from '@nestjs/common';
import { SecurityLog } from '@townlink/server-database';
import { Authenticator, type CurrentUser, SignInRequired } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { AccessTokenStrategy } from './access-token.strategy';

/** jsonwebtoken's words for a token that is malformed, forged, expired or not for us. */
const TOKEN_ERRORS = new Set(['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError', 'SyntaxError']);

/** Finds out who sent a request, with a passport of its own: strategies of other parts of the process do not meet. */
@Injectable()
export class BearerAuthentication extends Authenticator {
  private readonly passport = new passport.Passport();

  constructor(
    strategy: AccessTokenStrategy,
    private readonly log: SecurityLog,
  ) {
    super();
    this.passport.use('access-token', strategy as unknown as passport.Strategy);
  }

  /** @throws SignInRequired; or whatever kept it from finding out, for instance that the database cannot be reached */
  authenticate(request: FastifyRequest): Promise<CurrentUser> {
    return new Promise((resolve, reject) => {
      const answer = (error: Error | null, user: CurrentUser | false | null, info: Error) => {
        if (error) return reject(error);
        if (user) return resolve(user);
        reject(this.refusal(info, request));
      };
      const run = this.passport.authenticate('access-token', { session: false }, answer) as PassportRun;
      run(request, {}, reject);
    });
  }

  private refusal(info: Error, request: FastifyRequest): Error {
    const error = asRefusal(info, request);
    // A visitor without a token is nothing to look into.
    if (error instanceof SignInRequired && error.refusal !== 'missing') {
      this.log.record('token.refused', { ip: request.ip, reason: `${error.refusal}: ${error.explanation}` });
    }
    return error;
  }
}

type PassportRun = (request: object, response: object, next: (error: unknown) => void) => void;

function asRefusal(info: Error, request: FastifyRequest): Error {
  if (info instanceof SignInRequired) return info;
  if (!/^bearer\s+\S/i.test(request.headers.authorization ?? '')) return new SignInRequired();
  return TOKEN_ERRORS.has(info.name) ? new SignInRequired('invalid', info.message) : info;
}
