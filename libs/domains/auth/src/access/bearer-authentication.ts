import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import { SecurityLog } from '@townlink/server-database';
import { Authenticator, type CurrentUser, SignInRequired } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { AccessTokenStrategy } from './access-token.strategy';

/** jsonwebtoken's words for a token that is malformed, forged, expired or not for us. */
const TOKEN_ERRORS = new Set(['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError', 'SyntaxError']);

/** The guard of @nestjs/passport on the access token, which words its refusals as ours. */
class AccessTokenGuard extends AuthGuard() {
  override handleRequest<User>(error: Error | null, user: User | false | null, info: Error | undefined): User {
    if (error) throw error;
    if (user) return user;
    throw info ?? new SignInRequired();
  }
}

/** Finds out who sent a request. Which rule a route has is the access guard's part. */
@Injectable()
export class BearerAuthentication extends Authenticator {
  private readonly guard: AccessTokenGuard;

  constructor(
    strategy: AccessTokenStrategy,
    private readonly log: SecurityLog,
  ) {
    super();
    this.guard = new AccessTokenGuard({ defaultStrategy: strategy.name });
  }

  /** @throws SignInRequired; or whatever kept it from finding out, for instance that the database cannot be reached */
  async authenticate(request: FastifyRequest): Promise<CurrentUser> {
    try {
      const identified: { user?: CurrentUser } & FastifyRequest = request;
      await this.guard.canActivate(new ExecutionContextHost([identified, {}]));
      return identified.user!;
    } catch (error) {
      throw error instanceof Error ? this.refusal(error, request) : error;
    }
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

function asRefusal(info: Error, request: FastifyRequest): Error {
  if (info instanceof SignInRequired) return info;
  if (!/^bearer\s+\S/i.test(request.headers.authorization ?? '')) return new SignInRequired();
  return TOKEN_ERRORS.has(info.name) ? new SignInRequired('invalid', info.message) : info;
}
