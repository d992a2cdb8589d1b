import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, invalidCredentials } from './accounts-error';
import { minimumDuration } from './minimum-duration';
import { AuthSettings } from './auth.config';
import { EmailChangeService } from './email-change.service';
import { AccountMail, type LinkOptions } from './mail/account-mail';
import { EmailQuota } from './mail/email-quota';
import { OneTimeTokens } from './one-time/one-time-tokens';
import { CurrentPassword } from './passwords/current-password';
import { PasswordHasher } from './passwords/password-hasher';
import { refuseWeak } from './passwords/password-weakness';
import { PhoneChangeService } from './phone/phone-change.service';
import { ReauthenticationService } from './reauthentication.service';
import { insufficientAal } from './second-factors/enroll-factor.service';
import { FactorRepository, hasSecondFactor } from './second-factors/factor.repository';
import { endSessions } from './sessions/end-sessions';
import type { Device } from './sessions/issued-session';
import { Session } from './sessions/session.entity';
import type { User } from './users/user.entity';
import { mergeMetadata } from './users/user-metadata';
import { UserRepository } from './users/user.repository';
import { type UserView, userView } from './users/user-view';

/** What a person changes of the own account; null leaves it as it is. */
export interface UserChanges extends LinkOptions {
  email: string | null;
  /** In E.164 form. */
  phone: string | null;
  password: string | null;
  currentPassword: string | null;
  /** The code of a reauthentication. */
  nonce: string | null;
  userMetadata: Record<string, unknown> | null;
  /** Where they come from: wrong passwords are counted there. */
  device: Device;
}

export interface Owner {
  userId: string;
  sessionId: string;
  aal: 'aal1' | 'aal2';
}

const gone = () => new AccountsError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
const samePassword = () =>
  new AccountsError(422, 'same_password', 'New password should be different from the old password.');

const anonymousPassword = () => {
  const message = 'Updating password of an anonymous user without an email or phone is not allowed';
  return new AccountsError(422, 'validation_failed', message);
};

const reauthenticationNeeded = () =>
  new AccountsError(400, 'reauthentication_needed', 'Password update requires reauthentication');

@Injectable()
export class UpdateUserService {
  constructor(
    private readonly database: Database,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
    private readonly current: CurrentPassword,
    private readonly tokens: OneTimeTokens,
    private readonly factors: FactorRepository,
    private readonly emailChange: EmailChangeService,
    private readonly phoneChange: PhoneChangeService,
    private readonly reauthentication: ReauthenticationService,
    private readonly mail: AccountMail,
    private readonly quota: EmailQuota,
    private readonly clock: Clock,
    private readonly settings: AuthSettings,
    private readonly log: SecurityLog,
  ) {}

  /** @throws AccountsError user_not_found */
  async read(userId: string): Promise<UserView> {
    return this.database.as(systemActor, async (tx) => {
      const user = await this.users.find(tx, userId);
      if (!user) throw gone();
      return userView(user, await this.users.knownBy(tx, userId));
    });
  }

  /** @throws AccountsError weak_password, same_password, reauthentication_needed, reauthentication_not_valid, current_password_invalid, over_request_rate_limit, over_email_send_rate_limit, over_sms_send_rate_limit */
  async update(owner: Owner, changes: UserChanges): Promise<UserView> {
    const before = await this.database.as(systemActor, (tx) => this.users.find(tx, owner.userId));
    if (!before) throw gone();
    if ([changes.password, changes.email, changes.phone].some((one) => one !== null))
      await this.requireSecondFactor(owner);
    if (before.isAnonymous && changes.password !== null) throw anonymousPassword();
    const passwordHash = changes.password === null ? null : await this.prepare(before, owner, changes);
    const movesTo = changes.email !== before.email ? changes.email : null;
    const newPhone = changes.phone !== before.phone ? changes.phone : null;
    if (movesTo) await this.quota.take(movesTo, changes.caller);
    if (newPhone) await this.phoneChange.prepare(newPhone, changes.caller);
    const work = this.database.as(systemActor, async (tx) => {
      if (movesTo) await this.users.lockAddress(tx, movesTo);
      const user = await this.users.findLocked(tx, owner.userId);
      if (!user) throw gone();
      if (passwordHash !== null) await this.setPassword(tx, user, owner, before.passwordHash, passwordHash);
      if (movesTo) {
        await this.emailChange.start(tx, user, movesTo, changes);
        this.log.record('email.change-requested', { userId: owner.userId, sessionId: owner.sessionId });
      }
      if (newPhone) await this.phoneChange.start(tx, user, newPhone);
      if (changes.userMetadata) user.userMetadata = mergeMetadata(user.userMetadata, changes.userMetadata);
      await this.users.save(tx, user);
      return userView(user, await this.users.knownBy(tx, user.id));
    });
    return movesTo || newPhone ? minimumDuration(work) : work;
  }

  /** With a second factor the password alone must not suffice to take the account over. */
  private async requireSecondFactor({ userId, aal }: Owner): Promise<void> {
    if (aal === 'aal2') return;
    const factors = await this.database.as(systemActor, (tx) => this.factors.of(tx, userId));
    const message = 'AAL2 session is required to update email or password when MFA is enabled.';
    if (hasSecondFactor(factors)) throw insufficientAal(401, message);
  }

  /** Checks a new password and hashes it, outside any transaction. */
  private async prepare(user: User, { sessionId }: Owner, changes: UserChanges): Promise<string> {
    const { password, currentPassword, nonce } = changes;
    refuseWeak(password!, user.email);
    if (currentPassword !== null) await this.current.require(user, currentPassword, changes.device);
    else if (await this.sessionIsOld(sessionId)) {
      if (!nonce) throw reauthenticationNeeded();
      await this.reauthentication.check(user, nonce);
    }
    if (user.passwordHash !== null && (await this.hasher.verify(user.passwordHash, password!))) throw samePassword();
    return this.hasher.hash(password!);
  }

  private async sessionIsOld(id: string): Promise<boolean> {
    const session = await this.database.as(systemActor, (tx) => tx.findOneBy(Session, { id }));
    const hours = this.settings.AUTH_REAUTHENTICATE_AFTER_HOURS;
    return !session || this.clock.now().getTime() - session.createdAt.getTime() > hours * 3_600_000;
  }

  /** Ends the other sessions and voids unused links and codes, to lock out whoever holds those. */
  private async setPassword(tx: EntityManager, user: User, owner: Owner, checked: string | null, passwordHash: string) {
    if (user.passwordHash !== checked) throw invalidCredentials();
    // The first password of an account is no change of one.
    if (user.passwordHash !== null && user.email) await this.mail.passwordChanged(tx, user);
    user.passwordHash = passwordHash;
    Object.assign(user, { newEmail: null, newPhone: null });
    await this.tokens.removeAll(tx, user.id);
    await endSessions(tx, owner, 'others');
    this.log.record('password.changed', { userId: owner.userId, sessionId: owner.sessionId });
  }
}
