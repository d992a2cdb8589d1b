import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { Database, SecurityLog, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { AccountsError, invalidCredentials } from '../accounts-error';
import { minimumDuration } from '../sign-in/minimum-duration';
import { AuthSettings } from '../auth.config';
import { EmailChangeService } from './email-change.service';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import { EmailQuota } from '../mail/email-quota';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { CurrentPassword } from '../passwords/current-password';
import { PasswordHasher } from '../passwords/password-hasher';
import { refuseWeak } from '../passwords/password-weakness';
import { PhoneChangeService } from '../phone/phone-change.service';
import { ReauthenticationService } from './reauthentication.service';
import { endSessions } from '../sessions/end-sessions';
import type { Device } from '../sessions/issued-session';
import { Session } from '../sessions/session.entity';
import type { User } from '../users/user.entity';
import { mergeMetadata } from '../users/user-metadata';
import { UserRepository } from '../users/user.repository';
import { type UserView, userView } from '../users/user-view';
import { WaysIn } from '../ways-in/ways-in.service';

/** Null leaves a field unchanged. */
export interface UserChanges extends LinkOptions {
  email: string | null;
  /** In E.164 form. */
  phone: string | null;
  password: string | null;
  currentPassword: string | null;
  /** The code of a reauthentication. */
  nonce: string | null;
  userMetadata: Record<string, unknown> | null;
  /** For counting wrong passwords. */
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
    private readonly ways: WaysIn,
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
    if (before.isAnonymous && changes.password !== null) throw anonymousPassword();
    await this.requireProof(before, owner, changes);
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

  /** Refuses changes that the session alone must not make; a password or code in the call counts as proof. */
  private async requireProof(user: User, owner: Owner, changes: UserChanges): Promise<void> {
    const changed = (['password', 'email', 'phone'] as const).find((one) => changes[one] !== null);
    if (!changed) return;
    const { currentPassword, nonce, device } = changes;
    // The second step is required first, so that a stolen password does not allow guessing codes.
    const require = (proved: boolean) =>
      this.database.as(systemActor, (tx) =>
        this.ways.require(tx, owner, changed, { proved: proved || user.isAnonymous }),
      );
    const shown = currentPassword !== null || nonce !== null;
    await require(shown);
    if (currentPassword !== null) await this.current.require(user, currentPassword, device);
    else if (nonce !== null) await this.reauthentication.check(user, nonce);
  }

  /** Checks a new password and hashes it, outside any transaction. */
  private async prepare(user: User, { sessionId }: Owner, changes: UserChanges): Promise<string> {
    const { password, currentPassword, nonce } = changes;
    refuseWeak(password!, user.email);
    if (currentPassword === null && !nonce && (await this.sessionIsOld(sessionId))) throw reauthenticationNeeded();
    if (user.passwordHash !== null && (await this.hasher.verify(user.passwordHash, password!))) throw samePassword();
    return this.hasher.hash(password!);
  }

  /** Irrelevant when a recent proof is required anyway. */
  private async sessionIsOld(id: string): Promise<boolean> {
    if (this.settings.AUTH_SIGN_UP_BOUND_TO_BROWSER) return false;
    const session = await this.database.as(systemActor, (tx) => tx.findOneBy(Session, { id }));
    const hours = this.settings.AUTH_REAUTHENTICATE_AFTER_HOURS;
    return !session || this.clock.now().getTime() - session.createdAt.getTime() > hours * 3_600_000;
  }

  /** Ends the other sessions and invalidates unused links and codes, to lock out anyone else who has them. */
  private async setPassword(tx: EntityManager, user: User, owner: Owner, checked: string | null, passwordHash: string) {
    if (user.passwordHash !== checked) throw invalidCredentials();
    // Setting the first password is not a change.
    if (user.passwordHash !== null && user.email) await this.mail.passwordChanged(tx, user);
    user.passwordHash = passwordHash;
    Object.assign(user, { newEmail: null, newPhone: null });
    await this.tokens.removeAll(tx, user.id);
    await endSessions(tx, owner, 'others');
    this.log.record('password.changed', { userId: owner.userId, sessionId: owner.sessionId });
  }
}
