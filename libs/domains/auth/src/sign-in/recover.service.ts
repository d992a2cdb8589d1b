import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { minimumDuration } from './minimum-duration';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { UserRepository } from '../users/user.repository';

/** Sends a recovery link, without revealing accounts. */
@Injectable()
export class RecoverService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly mail: AccountMail,
    private readonly quota: EmailQuota,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountsError over_email_send_rate_limit */
  async recover(email: string, options: LinkOptions): Promise<void> {
    await this.quota.take(email, options.caller);
    const work = this.database.as(systemActor, async (tx) => {
      await this.users.lockAddress(tx, email);
      const user = await this.users.findLockedByEmail(tx, email);
      if (!user) return;
      user.recoverySentAt = this.clock.now();
      await this.users.save(tx, user);
      await this.mail.recover(tx, user, options);
    });
    await minimumDuration(work);
  }
}
