import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, isUniqueViolation, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, validationFailed } from '../accounts-error';
import { AccountMail } from '../mail/account-mail';
import { minimumDuration } from '../sign-in/minimum-duration';
import { OneTimeToken } from '../one-time/one-time-token.entity';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { FactorRepository } from '../second-factors/factor.repository';
import { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { AccountTexts } from './account-texts';
import { SmsQuota } from './sms-quota';

/** 422: revealed only to the number's owner. */
export const phoneExists = (): AccountsError =>
  new AccountsError(422, 'phone_exists', 'A user with this phone number has already been registered');

/** Sets an account's number after a code sent there is entered. */
@Injectable()
export class PhoneChangeService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly factors: FactorRepository,
    private readonly tokens: OneTimeTokens,
    private readonly texts: AccountTexts,
    private readonly mail: AccountMail,
    private readonly quota: SmsQuota,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /** Call this before `start`, outside any transaction. @throws AccountsError over_sms_send_rate_limit */
  prepare(phone: string, caller: string): Promise<void> {
    return this.quota.take(phone, caller);
  }

  /**
   * Sends a code to the new number. A number that belongs to an account gets a hint instead; the caller cannot tell the
   * difference. Requires a lock on the account, which the caller saves afterwards.
   */
  async start(tx: EntityManager, user: User, phone: string): Promise<void> {
    await this.refuseSecondStep(tx, user.id, phone);
    await tx.delete(OneTimeToken, { userId: user.id, purpose: 'phone_change' });
    Object.assign(user, { newPhone: phone, phoneChangeSentAt: this.clock.now() });
    const other = await this.users.findByPhone(tx, phone);
    if (other?.phoneConfirmedAt) await this.texts.hintAtAccount(tx, other);
    else await this.texts.oneTimeCode(tx, user, 'phone_change', phone);
    this.log.record('phone.change-requested', { userId: user.id });
  }

  /**
   * Sends the code again; does nothing without a pending change of an open account.
   * @param phone the current number, or the new one
   * @throws AccountsError over_sms_send_rate_limit
   */
  async resend(phone: string, caller: string): Promise<void> {
    await this.quota.take(phone, caller);
    const work = this.database.as(systemActor, async (tx) => {
      const [found] = await tx.query<{ id: string }[]>(
        `select id from auth.users
          where deleted_at is null and closed_at is null and new_phone is not null and (phone = $1 or new_phone = $1)
          order by phone is not distinct from $1 desc, phone_change_sent_at desc limit 1`,
        [phone],
      );
      const user = found && (await this.users.findLocked(tx, found.id));
      if (!user?.newPhone) return;
      await this.start(tx, user, user.newPhone);
      await this.users.save(tx, user);
    });
    await minimumDuration(work);
  }

  /** After the right code. Requires a lock on the account. @throws AccountsError phone_exists */
  confirm(tx: EntityManager, user: User, { sentTo }: OneTimeToken): Promise<void> {
    return this.assign(tx, user, sentTo);
  }

  /** Sets a verified number. Requires a lock on the account. @throws AccountsError phone_exists, validation_failed */
  async assign(tx: EntityManager, user: User, phone: string): Promise<void> {
    await this.refuseSecondStep(tx, user.id, phone);
    const old = user.phone === phone ? null : user.phone;
    const isFirst = user.phoneConfirmedAt === null;
    const other = await this.users.findByPhone(tx, phone);
    if (other && other.id !== user.id) {
      if (other.phoneConfirmedAt) throw phoneExists();
      // An unfinished sign-up with this number.
      await this.users.remove(tx, other.id);
    }
    Object.assign(user, { phone, newPhone: null, phoneConfirmedAt: this.clock.now(), isAnonymous: false });
    try {
      await this.users.save(tx, user);
    } catch (error) {
      throw isUniqueViolation(error) ? phoneExists() : error;
    }
    await this.users.settlePhoneIdentity(tx, user);
    // Also invalidates other codes sent to the old number, whose holder has lost the account.
    await this.tokens.removeAll(tx, user.id);
    if (user.email) await this.mail.phoneChanged(tx, user.email, { isFirst, ending: phone.slice(-4) });
    if (old) await this.texts.numberChanged(tx, old);
    this.log.record('phone.changed', { userId: user.id });
  }

  /** The same phone must not serve as both steps. */
  private async refuseSecondStep(tx: EntityManager, userId: string, phone: string): Promise<void> {
    const factors = await this.factors.of(tx, userId);
    if (!factors.some((factor) => factor.phone === phone && factor.status === 'verified')) return;
    throw validationFailed('This number is your second step, which has to be another than the first');
  }
}
