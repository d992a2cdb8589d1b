import { Injectable } from '@nestjs/common';
import { ExecutionContextHost } from '@nestjs/core/helpers/execution-context-host.js';
import { AuthGuard } from '@nestjs/passport';
import { VIEW_TOKEN_START } from '@townlink/contracts';
import { SecurityLog } from '@townlink/server-database';
import { Authenticator, type CurrentUser, SignInRequired } from '@townlink/server-http';
import type { FastifyRequest } from 'fastify';
import { LiveViews } from '../support-views/live-views';
import { AccessTokenStrategy } from './access-token.strategy';

/** jsonwebtoken's errors for a token that is malformed, forged, expired or not for us. */
const TOKEN_ERRORS = new Set(['JsonWebTokenError', 'TokenExpiredError', 'NotBeforeError', 'SyntaxError']);

/** The @nestjs/passport guard, with our errors. */
class AccessTokenGuard extends AuthGuard() {
  override handleRequest<User>(error: Error | null, user: User | false | null, info: Error | undefined): User {
    if (error) throw error;
    if (user) return user;
    throw info ?? new SignInRequired();
  }
}

/** Authenticates requests. The access guard applies a route's rule. */
@Injectable()
export class BearerAuthentication extends Authenticator {
  private readonly guard: AccessTokenGuard;

  constructor(
    strategy: AccessTokenStrategy,
    private readonly views: LiveViews,
    private readonly log: SecurityLog,
  ) {
    super();
    this.guard = new AccessTokenGuard({ defaultStrategy: strategy.name });
  }

  /** @throws SignInRequired; or any failure to authenticate, for instance an unreachable database */
  async authenticate(request: FastifyRequest): Promise<CurrentUser> {
    try {
      const view = viewTokenOf(request);
      if (view) return await this.views.personOf(view);
      const identified: { user?: CurrentUser } & FastifyRequest = request;
      await this.guard.canActivate(new ExecutionContextHost([identified, {}]));
      return identified.user!;
    } catch (error) {
      throw error instanceof Error ? this.refusal(error, request) : error;
    }
  }

  override isOfView(request: FastifyRequest): boolean {
    return viewTokenOf(request) !== undefined;
  }

  private refusal(info: Error, request: FastifyRequest): Error {
    const error = asRefusal(info, request);
    // Visitors without a token are not worth logging.
    if (error instanceof SignInRequired && error.refusal !== 'missing') {
      this.log.record('token.refused', { ip: request.ip, reason: `${error.refusal}: ${error.explanation}` });
    }
    return error;
  }
}

const VIEW_TOKEN = new RegExp(`^bearer\\s+(${VIEW_TOKEN_START}\\S+)$`, 'i');

const viewTokenOf = ({ headers }: FastifyRequest): string | undefined =>
  VIEW_TOKEN.exec(headers.authorization ?? '')?.[1];

function asRefusal(info: Error, request: FastifyRequest): Error {
  if (info instanceof SignInRequired) return info;
  if (!/^bearer\s+\S/i.test(request.headers.authorization ?? '')) return new SignInRequired();
  return TOKEN_ERRORS.has(info.name) ? new SignInRequired('invalid', info.message) : info;
}
