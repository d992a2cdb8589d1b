import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import { AccessTokenStrategy } from './access-token.strategy';
import { type Authentication, TokenRefused } from './authentication';

/** jsonwebtoken's words for a token that is malformed, forged, expired or not for us. */
const TOKEN_ERRORS = new Set(['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError', 'SyntaxError']);

/** Finds out who sent a request, with a passport of its own: strategies of other parts of the process do not meet. */
@Injectable()
export class BearerAuthentication {
  private readonly passport = new passport.Passport();

  constructor(strategy: AccessTokenStrategy) {
    this.passport.use('access-token', strategy as unknown as passport.Strategy);
  }

  /** @throws whatever kept it from finding out, for instance that the database cannot be reached */
  authenticate(request: FastifyRequest): Promise<Authentication> {
    return new Promise((resolve, reject) => {
      const answer = (error: unknown, user: CurrentUser | false | null, info: unknown) => {
        if (error) return reject(error);
        if (user) return resolve({ user });
        const refused = asRefusal(info, request);
        return refused ? resolve({ refused }) : reject(info);
      };
      const run = this.passport.authenticate('access-token', { session: false }, answer) as PassportRun;
      run(request, {}, reject);
    });
  }
}

type PassportRun = (request: object, response: object, next: (error: unknown) => void) => void;

function asRefusal(info: unknown, request: FastifyRequest): TokenRefused | null {
  if (info instanceof TokenRefused) return info;
  if (!/^bearer\s+\S/i.test(request.headers.authorization ?? '')) return new TokenRefused('missing', 'No token');
  if (!(info instanceof Error) || !TOKEN_ERRORS.has(info.name)) return null;
  return new TokenRefused('invalid', info.message);
}
