import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { RateLimiter } from '@townlink/server-http';
import { AccountsError, tooManyRequests } from '../accounts-error';
import type { Device } from '../sessions/issued-session';
import { SessionIssuer } from '../sessions/session-issuer';
import { type SessionView, SessionViewService } from '../tokens/session-view.service';
import { UserRepository } from '../users/user.repository';
import { AnonymousSettings } from './anonymous.config';

/**
 * Anonymous accounts. They have no rights in the product. With a confirmed address or number they become ordinary
 * accounts with the same id.
 */
@Injectable()
export class AnonymousSignInService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly sessions: SessionIssuer,
    private readonly views: SessionViewService,
    private readonly limiter: RateLimiter,
    private readonly settings: AnonymousSettings,
  ) {}

  /**
   * @param caller the IP address
   * @throws AccountsError anonymous_provider_disabled, over_request_rate_limit
   */
  async signIn(userMetadata: Record<string, unknown>, device: Device, caller: string): Promise<SessionView> {
    const { AUTH_ANONYMOUS, AUTH_LIMIT_ANONYMOUS } = this.settings;
    if (!AUTH_ANONYMOUS) {
      throw new AccountsError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    const rule = { name: 'auth.anonymous', points: AUTH_LIMIT_ANONYMOUS, seconds: 3600 };
    const { allowed, resetSeconds } = await this.limiter.consume(rule, caller);
    if (!allowed) throw tooManyRequests('over_request_rate_limit', resetSeconds);
    const issued = await this.database.as(systemActor, async (tx) => {
      const user = await this.users.createAnonymous(tx, userMetadata);
      return this.sessions.issue(tx, user, 'anonymous', device);
    });
    return this.views.show(issued);
  }
}
