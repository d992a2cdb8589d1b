import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { minimumDuration } from './minimum-duration';
import { EmailChangeService } from '../own-account/email-change.service';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { UserRepository } from '../users/user.repository';

export const resendTypes = ['signup', 'email_change'] as const;
export type ResendType = (typeof resendTypes)[number];

/** Sends an email again, without revealing accounts. */
@Injectable()
export class ResendService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly mail: AccountMail,
    private readonly emailChange: EmailChangeService,
    private readonly quota: EmailQuota,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountsError over_email_send_rate_limit */
  async resend(type: ResendType, email: string, options: LinkOptions): Promise<void> {
    await this.quota.take(email, options.caller);
    const work = this.database.as(systemActor, (tx) =>
      type === 'signup' ? this.confirmation(tx, email, options) : this.emailChange.resend(tx, email, options),
    );
    await minimumDuration(work);
  }

  private async confirmation(tx: EntityManager, email: string, options: LinkOptions): Promise<void> {
    await this.users.lockAddress(tx, email);
    const user = await this.users.findLockedByEmail(tx, email);
    if (!user || user.emailConfirmedAt) return;
    user.confirmationSentAt = this.clock.now();
    await this.users.save(tx, user);
    await this.mail.confirmSignUp(tx, user, user.userMetadata, options);
  }
}
