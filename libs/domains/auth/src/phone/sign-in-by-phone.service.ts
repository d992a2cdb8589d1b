import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { Consents } from '../own-account/consents';
import { minimumDuration } from '../sign-in/minimum-duration';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeak } from '../passwords/password-weakness';
import { PendingSignUps } from '../sign-up/pending-sign-ups';
import { decoyUser } from '../users/decoy-user';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { type UserView, userView } from '../users/user-view';
import { AccountTexts } from './account-texts';
import { SmsQuota } from './sms-quota';

interface Newcomer {
  /** In E.164 form. */
  phone: string;
  userMetadata: Record<string, unknown>;
  /** Version of the accepted terms; null without consent. */
  termsVersion: string | null;
  browser: Buffer;
  /** IP address for quotas. */
  caller: string;
}

/** Sends sign-in codes by text message, without revealing accounts. */
@Injectable()
export class SignInByPhoneService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly pending: PendingSignUps,
    private readonly consents: Consents,
    private readonly hasher: PasswordHasher,
    private readonly texts: AccountTexts,
    private readonly quota: SmsQuota,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /**
   * @param createUser whether an unknown number gets an account once the code is used
   * @throws AccountsError over_sms_send_rate_limit
   */
  async sendCode(request: Newcomer & { createUser: boolean }): Promise<void> {
    await this.quota.take(request.phone, request.caller);
    const work = this.database.as(systemActor, async (tx) => {
      await this.users.lockAddress(tx, request.phone);
      const known = await this.users.findLockedByPhone(tx, request.phone);
      const user = known ?? (request.createUser ? await this.create(tx, request, null) : null);
      if (!user) return;
      // The password of an unconfirmed account may be a stranger's.
      if (!user.phoneConfirmedAt && !this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) user.passwordHash = null;
      await this.sendTo(tx, user);
    });
    await minimumDuration(work);
  }

  /** Creates an account with a password. @throws AccountsError weak_password, over_sms_send_rate_limit */
  async signUp(input: Newcomer & { password: string }): Promise<UserView> {
    refuseWeak(input.password, null);
    await this.quota.take(input.phone, input.caller);
    const passwordHash = await this.hasher.hash(input.password);
    return minimumDuration(this.database.as(systemActor, (tx) => this.register(tx, input, passwordHash)));
  }

  /** Sends a sign-up's code again; does nothing when none is pending. @throws AccountsError over_sms_send_rate_limit */
  async resend(phone: string, caller: string): Promise<void> {
    await this.quota.take(phone, caller);
    const work = this.database.as(systemActor, async (tx) => {
      await this.users.lockAddress(tx, phone);
      const user = await this.users.findLockedByPhone(tx, phone);
      if (user && !user.phoneConfirmedAt) await this.sendTo(tx, user);
    });
    await minimumDuration(work);
  }

  private async register(tx: EntityManager, input: Newcomer, passwordHash: string): Promise<UserView> {
    const { phone, userMetadata } = input;
    await this.users.lockAddress(tx, phone);
    const known = await this.users.findLockedByPhone(tx, phone);
    const fields = { phone, userMetadata, confirmationSentAt: this.clock.now() };
    if (known?.phoneConfirmedAt) {
      const decoy = await decoyUser(tx, fields);
      await this.texts.hintAtAccount(tx, known);
      return decoy;
    }
    const user = await this.keep(tx, known, input, passwordHash);
    await this.sendTo(tx, user);
    // Does not reveal that the number has an account.
    return user === known ? decoyUser(tx, fields) : userView(user, await this.users.knownBy(tx, user.id));
  }

  /** A sign-up is bound to its browser; without that setting, the latest one wins. */
  private async keep(tx: EntityManager, known: User | null, input: Newcomer, passwordHash: string): Promise<User> {
    if (!known || !this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) {
      if (known) await this.users.remove(tx, known.id);
      return this.create(tx, input, passwordHash);
    }
    const { browser, userMetadata, termsVersion } = input;
    await this.pending.keep(tx, known.id, browser, { passwordHash, userMetadata, termsVersion });
    return known;
  }

  private async create(tx: EntityManager, input: Newcomer, passwordHash: string | null): Promise<User> {
    const { phone, userMetadata, browser, termsVersion } = input;
    const isBound = this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER;
    const user = await this.users.create(tx, { phone, userMetadata, passwordHash: isBound ? null : passwordHash });
    if (isBound) await this.pending.keep(tx, user.id, browser, { passwordHash, userMetadata, termsVersion });
    else if (termsVersion) await this.consents.record(tx, user.id, termsVersion);
    return user;
  }

  private async sendTo(tx: EntityManager, user: User): Promise<void> {
    // Instead of a code that a closed account could not use.
    if (user.closedAt) return this.texts.hintAtAccount(tx, user);
    if (!user.phoneConfirmedAt) user.confirmationSentAt = this.clock.now();
    await this.users.save(tx, user);
    await this.texts.oneTimeCode(tx, user, 'sms', user.phone!);
  }
}
