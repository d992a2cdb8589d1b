import { Injectable } from '@nestjs/common';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import { AccountsError } from '../accounts-error';
import type { User } from '../users/user.entity';
import { PasswordHasher } from './password-hasher';
import { type Attempt, SignInAttempts } from './sign-in-attempts';

/** Requires the password again, for changes that a session alone must not make. */
@Injectable()
export class CurrentPassword {
  constructor(
    private readonly database: Database,
    private readonly hasher: PasswordHasher,
    private readonly attempts: SignInAttempts,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Counted with sign-in attempts, so that a stolen session does not allow faster guessing.
   * @throws AccountsError current_password_invalid, over_request_rate_limit
   */
  async require(user: User, password: string, { browser, ip }: Pick<Attempt, 'browser' | 'ip'>): Promise<void> {
    const key = await this.attempts.begin({
      address: user.email ?? user.phone ?? user.id,
      userId: user.id,
      browser,
      ip,
    });
    if (!(await this.hasher.verify(user.passwordHash, password))) {
      this.log.record('sign-in.failed', { userId: user.id, ip, reason: 'current password' });
      throw new AccountsError(400, 'current_password_invalid', 'The current password is not right');
    }
    await this.database.as(systemActor, (tx) => this.attempts.forget(tx, key));
  }
}
