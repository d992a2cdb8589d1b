import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import type { EntityManager } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { Consents } from '../own-account/consents';
import type { OneTimeToken } from '../one-time/one-time-token.entity';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { PendingSignUps } from '../sign-up/pending-sign-ups';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { PhoneChangeService } from './phone-change.service';

/** Completes the purpose of a code sent to a phone. */
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
   * The phone's holder owns the account, but a stranger may have chosen the password of an unconfirmed one. It is
   * retained only when the sign-up's code is entered in the sign-up's browser. Requires a lock on the account.
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
