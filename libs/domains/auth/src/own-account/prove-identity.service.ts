import { Injectable } from '@nestjs/common';
import { closingMessages, type ProveIdentityRequest } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { forbidden, invalidField, notFound, type Problem, tooManyRequests } from '@townlink/server-http';
import type { EntityManager } from 'typeorm';
import { AccountsError } from '../accounts-error';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { CurrentPassword } from '../passwords/current-password';
import { ReauthenticationService } from './reauthentication.service';
import { type AuthenticationMethod, Session } from '../sessions/session.entity';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { type Asker, WaysIn } from '../ways-in/ways-in.service';
import type { ProtectedChange } from '../ways-in/ways-in';

/** The browser's cookie is sent only to the accounts service's own paths. */
const NO_BROWSER = Buffer.alloc(0);

/** Checks a signed-in person's password or code, and records the proof in the session. */
@Injectable()
export class ProveIdentityService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokens,
    private readonly passwords: CurrentPassword,
    private readonly reauthentication: ReauthenticationService,
    private readonly ways: WaysIn,
    private readonly clock: Clock,
  ) {}

  /**
   * Records the proof in the session.
   * @param ip for counting wrong passwords
   * @throws Problem 400 that names the field, 429
   */
  async prove({ userId, sessionId }: Asker, { password, code }: ProveIdentityRequest, ip: string): Promise<void> {
    const user = await this.database.as(systemActor, (tx) => this.users.find(tx, userId));
    if (!user) throw notFound();
    if (!password && !code) throw invalidField('password', closingMessages.passwordMissing);
    if (password) await this.requirePassword(user, password, ip);
    if (code) await this.requireCode(user, code);
    const methods: AuthenticationMethod['method'][] = [
      ...(password ? ['password' as const] : []),
      ...(code ? ['otp' as const] : []),
    ];
    await this.database.as(systemActor, async (tx) => {
      await this.note(tx, { userId, sessionId }, methods);
      if (code) await this.tokens.use(tx, { userId, purpose: 'reauthentication' });
    });
  }

  /** @throws Problem 400 that names the field `password`, 429 */
  async requirePassword(user: User, password: string, ip: string): Promise<void> {
    await this.passwords
      .require(user, password, { browser: NO_BROWSER, ip })
      .catch((error: unknown) => Promise.reject(asProblem(error, 'password')));
  }

  /** @throws Problem 400 that names the field `code` */
  async requireCode(user: User, code: string): Promise<void> {
    await this.reauthentication.check(user, code).catch((error: unknown) => Promise.reject(asProblem(error, 'code')));
  }

  /** @throws Problem 403 when the session needs a proof */
  async requireFor(tx: EntityManager, who: Asker, change: ProtectedChange): Promise<void> {
    try {
      await this.ways.require(tx, who, change);
    } catch (error) {
      if (!(error instanceof AccountsError)) throw error;
      throw forbidden(error.message, error.code === 'insufficient_aal' ? 'second-factor-required' : 'confirm-identity');
    }
  }

  private async note(
    tx: EntityManager,
    { userId, sessionId }: Pick<Asker, 'userId' | 'sessionId'>,
    methods: readonly AuthenticationMethod['method'][],
  ): Promise<void> {
    const session = await tx.findOne(Session, {
      where: { id: sessionId, userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!session) throw notFound();
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const others = session.amr.filter(({ method }) => !methods.includes(method));
    session.amr = [...methods.map((method) => ({ method, timestamp })), ...others];
    await tx.save(session);
  }
}

function asProblem(error: unknown, field: 'password' | 'code'): Problem | unknown {
  if (!(error instanceof AccountsError)) return error;
  const { status, extras } = error;
  return status === 429 ? tooManyRequests(extras.retryAfter ?? 60) : invalidField(field, closingMessages[field]);
}
