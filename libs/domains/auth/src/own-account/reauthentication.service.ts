import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import { AccountsError } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { AccountTexts } from '../phone/account-texts';
import { SmsQuota } from '../phone/sms-quota';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

const notValid = () => new AccountsError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');

/**
 * Sends a code to the account's own address, or to its number if it has no address, for changes that need more than an
 * old session.
 */
@Injectable()
export class ReauthenticationService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokens,
    private readonly mail: AccountMail,
    private readonly quota: EmailQuota,
    private readonly texts: AccountTexts,
    private readonly smsQuota: SmsQuota,
    private readonly clock: Clock,
  ) {}

  /** @param caller the IP address @throws AccountsError over_email_send_rate_limit, over_sms_send_rate_limit */
  async send(userId: string, caller: string): Promise<void> {
    const known = await this.database.as(systemActor, (tx) => this.users.find(tx, userId));
    if (known?.email) await this.quota.take(known.email, caller);
    else if (known?.phone) await this.smsQuota.take(known.phone, caller);
    else
      throw new AccountsError(
        422,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      );
    await this.database.as(systemActor, async (tx) => {
      const user = await this.users.findLocked(tx, userId);
      if (!user) return;
      user.reauthenticationSentAt = this.clock.now();
      await this.users.save(tx, user);
      if (user.email) await this.mail.reauthenticate(tx, user);
      else if (user.phone) await this.texts.oneTimeCode(tx, user, 'reauthentication', user.phone);
    });
  }

  /**
   * Checks a code; a wrong one is counted. The change that it is for consumes it.
   * @throws AccountsError reauthentication_not_valid
   */
  async check(user: User, nonce: string): Promise<void> {
    const sentTo = user.email ?? user.phone;
    const row = await this.database.as(systemActor, async (tx) => {
      await this.users.lock(tx, [user.id]);
      return sentTo ? this.tokens.findByCode(tx, sentTo, ['reauthentication'], nonce) : null;
    });
    if (row?.userId !== user.id) throw notValid();
  }
}
