import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AuthSettings } from '../auth.config';
import { Consents } from '../own-account/consents';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { minimumDuration } from '../sign-in/minimum-duration';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeak } from '../passwords/password-weakness';
import { decoyUser } from '../users/decoy-user';
import { isClaimed, type User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';
import { type UserView, userView } from '../users/user-view';
import { PendingSignUps } from './pending-sign-ups';

export interface SignUpInput extends LinkOptions {
  email: string;
  password: string;
  userMetadata: Record<string, unknown>;
  /** Version of the accepted terms; null without consent. */
  termsVersion: string | null;
  browser: Buffer;
}

type Started = SignUpInput & { confirmationSentAt: Date };

/** Creates accounts. The response is the same for a known address; only its inbox reveals it. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly pending: PendingSignUps,
    private readonly consents: Consents,
    private readonly hasher: PasswordHasher,
    private readonly mail: AccountMail,
    private readonly quota: EmailQuota,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
  ) {}

  /** @throws AccountsError weak_password, over_email_send_rate_limit */
  async signUp(input: SignUpInput): Promise<UserView> {
    refuseWeak(input.password, input.email);
    await this.quota.take(input.email, input.caller);
    const passwordHash = await this.hasher.hash(input.password);
    return minimumDuration(this.database.as(systemActor, (tx) => this.register(tx, input, passwordHash)));
  }

  private async register(tx: EntityManager, input: SignUpInput, passwordHash: string): Promise<UserView> {
    const { email, userMetadata } = input;
    const fields = { email, userMetadata, confirmationSentAt: this.clock.now() };
    await this.users.lockAddress(tx, email);
    const known = await this.users.findLockedByEmail(tx, email);
    if (known && isClaimed(known)) {
      const decoy = await decoyUser(tx, fields);
      await this.mail.hintAtAccount(tx, known, input);
      return decoy;
    }
    const user = this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER
      ? await this.keepBeside(tx, known, { ...fields, ...input }, passwordHash)
      : await this.replace(tx, known, { ...fields, ...input }, passwordHash);
    await this.mail.confirmSignUp(tx, user, userMetadata, input);
    // Does not reveal that the address has an account.
    return user === known ? decoyUser(tx, fields) : userView(user, await this.users.knownBy(tx, user.id));
  }

  /** Stores the sign-up for its browser, alongside other sign-ups for the address. */
  private async keepBeside(tx: EntityManager, known: User | null, input: Started, passwordHash: string): Promise<User> {
    const { email, userMetadata, confirmationSentAt, browser, termsVersion } = input;
    const user =
      known ?? (await this.users.create(tx, { email, userMetadata, confirmationSentAt, passwordHash: null }));
    await this.pending.keep(tx, user.id, browser, { passwordHash, userMetadata, termsVersion });
    return user;
  }

  /** The latest sign-up wins: its password is confirmed by the link in the latest email. */
  private async replace(tx: EntityManager, known: User | null, input: Started, passwordHash: string): Promise<User> {
    const { email, userMetadata, confirmationSentAt, termsVersion } = input;
    if (known) await this.users.remove(tx, known.id);
    const user = await this.users.create(tx, { email, userMetadata, confirmationSentAt, passwordHash });
    if (termsVersion) await this.consents.record(tx, user.id, termsVersion);
    return user;
  }
}
