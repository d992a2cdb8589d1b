import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { answerEvenly } from './answer-evenly';
import { Clock } from './clock';
import { AccountMail, type LinkOptions } from './mail/account-mail';
import { EmailQuota } from './mail/email-quota';
import { PasswordHasher } from './passwords/password-hasher';
import { refuseWeak } from './passwords/refuse-weak';
import { pretendedUser } from './users/pretended-user';
import type { User } from './users/user.entity';
import { UserRepository } from './users/user.repository';
import { type UserView, userView } from './users/user-view';

/** What a new person gives. */
export interface SignUpInput extends LinkOptions {
  email: string;
  password: string;
  userMetadata: Record<string, unknown>;
}

/** Whether anyone has ever proved that the account is his. */
const isClaimed = (user: User): boolean =>
  Boolean(user.emailConfirmedAt ?? user.phoneConfirmedAt ?? user.invitedAt ?? user.lastSignInAt ?? user.bannedUntil);

/** Makes accounts. The answer is the same whether or not the address has one already; only its inbox gets to know. */
@Injectable()
export class SignUp {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly mail: AccountMail,
    private readonly quota: EmailQuota,
    private readonly clock: Clock,
  ) {}

  /** @throws AccountsError weak_password, over_email_send_rate_limit */
  async signUp(input: SignUpInput): Promise<UserView> {
    refuseWeak(input.password, input.email);
    await this.quota.take(input.email);
    const passwordHash = await this.hasher.hash(input.password);
    return answerEvenly(this.database.as(systemActor, (tx) => this.register(tx, input, passwordHash)));
  }

  private async register(tx: EntityManager, input: SignUpInput, passwordHash: string): Promise<UserView> {
    const { email, userMetadata } = input;
    const confirmationSentAt = this.clock.now();
    await this.users.lockAddress(tx, email);
    const known = await this.users.findLockedByEmail(tx, email);
    if (known && isClaimed(known)) {
      const pretended = await pretendedUser(tx, { email, userMetadata, confirmationSentAt });
      await this.mail.hintAtAccount(tx, email);
      return pretended;
    }
    // Nobody has confirmed the earlier try: the latest password is the one that the link in the latest e-mail confirms.
    if (known) await this.users.remove(tx, known.id);
    const user = await this.users.create(tx, { email, passwordHash, userMetadata, confirmationSentAt });
    await this.mail.confirmSignUp(tx, user, input);
    return userView(user, await this.users.identities(tx, user.id));
  }
}
