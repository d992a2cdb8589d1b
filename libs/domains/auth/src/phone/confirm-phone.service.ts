import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { Consents } from '../consents';
import type { OneTimeToken } from '../one-time/one-time-token.entity';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { PendingSignUps } from '../sign-up/pending-sign-ups';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { PhoneChangeService } from './phone-change.service';

/** Does what a code was sent to a phone for. */
@Injectable()
export class ConfirmPhoneService {
  constructor(
    private readonly tokens: OneTimeTokens,
    private readonly users: UserRepository,
    private readonly pending: PendingSignUps,
    private readonly consents: Consents,
    private readonly change: PhoneChangeService,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * Whoever holds the phone owns the account, but someone else may have chosen the password of one that was never
   * confirmed: it stays only when the sign-up's code is typed in the sign-up's browser. Call it with the account locked.
   */
  async confirm(tx: EntityManager, user: User, row: OneTimeToken, browser: Buffer): Promise<void> {
    if (row.purpose === 'phone_change') return this.change.confirm(tx, user, row);
    await this.tokens.use(tx, row);
    if (user.phoneConfirmedAt) return;
    user.phoneConfirmedAt = this.clock.now();
    if (this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) {
      const own = await this.pending.settle(tx, user, browser);
      if (own?.termsVersion) await this.consents.record(tx, user.id, own.termsVersion);
    }
    await this.users.settlePhoneIdentity(tx, user);
  }
}
