import { Injectable } from '@nestjs/common';
import { Clock } from '@townlink/server-config';
import { isUniqueViolation, SecurityLog } from '@townlink/server-database';
import { type EntityManager, In } from 'typeorm';
import { emailExists } from '../accounts-error';
import { AccountMail, type LinkOptions } from '../mail/account-mail';
import { OneTimeToken, type TokenPurpose } from '../one-time/one-time-token.entity';
import { OneTimeTokens } from '../one-time/one-time-tokens';
import { ProfileRepository } from '../profile/profile.repository';
import { endAllSessions } from '../sessions/end-sessions';
import type { User } from '../users/user.entity';
import { UserRepository } from '../users/user.repository';

const HALVES: TokenPurpose[] = ['email_change_current', 'email_change_new'];

/** Changes an account's address once both addresses have confirmed, and ends its sessions. */
@Injectable()
export class EmailChangeService {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: OneTimeTokens,
    private readonly profiles: ProfileRepository,
    private readonly mail: AccountMail,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Sends email to both addresses. A new address that belongs to an account gets a hint instead; the caller cannot tell
   * the difference. Requires locks on the new address and the account.
   */
  async start(tx: EntityManager, user: User, newEmail: string, options: LinkOptions): Promise<void> {
    const taken = await this.users.findByEmail(tx, newEmail);
    // Confirmations for a different new address no longer count.
    if (user.newEmail !== newEmail) await tx.delete(OneTimeToken, { userId: user.id, purpose: In(HALVES) });
    user.newEmail = newEmail;
    user.emailChangeSentAt = this.clock.now();
    if (user.email) await this.mail.confirmEmailChange(tx, user, 'email_change_current', options);
    if (taken) await this.mail.hintAtAccount(tx, taken, options);
    else await this.mail.confirmEmailChange(tx, user, 'email_change_new', options);
  }

  /** Sends email to both addresses again, unless the account is closed. @param email the current address */
  async resend(tx: EntityManager, email: string, options: LinkOptions): Promise<void> {
    const newEmail = (await this.users.findByEmail(tx, email))?.newEmail;
    if (!newEmail) return;
    await this.users.lockAddress(tx, newEmail);
    const user = await this.users.findLockedByEmail(tx, email);
    if (user?.newEmail !== newEmail || user.closedAt) return;
    await this.start(tx, user, newEmail, options);
    await this.users.save(tx, user);
  }

  /**
   * Records that one address has confirmed, and makes the change if the other already had.
   * @returns whether the address was changed
   * @throws AccountsError email_exists when another account has taken the address
   */
  async confirm(tx: EntityManager, user: User, half: OneTimeToken): Promise<boolean> {
    await tx.update(OneTimeToken, { id: half.id }, { confirmedAt: this.clock.now(), codeHmac: null });
    const halves = await tx.findBy(OneTimeToken, { userId: user.id, purpose: In(HALVES) });
    const agreed = new Set(halves.filter((row) => row.confirmedAt).map((row) => row.sentTo.toLowerCase()));
    const needed = [user.email, user.newEmail].filter((address) => address !== null);
    if (!user.newEmail || !needed.every((address) => agreed.has(address.toLowerCase()))) return false;
    await this.move(tx, user, user.newEmail);
    // Also invalidates other links sent to the old address, whose reader has lost the account.
    await this.tokens.removeAll(tx, user.id);
    await endAllSessions(tx, user.id);
    return true;
  }

  private async move(tx: EntityManager, user: User, newEmail: string): Promise<void> {
    const oldEmail = user.email;
    Object.assign(user, { email: newEmail, newEmail: null, emailConfirmedAt: this.clock.now(), isAnonymous: false });
    try {
      await this.users.save(tx, user);
    } catch (error) {
      throw isUniqueViolation(error) ? emailExists() : error;
    }
    await (oldEmail ? this.users.describeEmailIdentity(tx, user) : this.users.addEmailIdentity(tx, user));
    await this.profiles.changeEmail(tx, user.id, newEmail);
    // Setting the first address is not a change.
    for (const to of oldEmail ? [oldEmail, newEmail] : []) await this.mail.emailChanged(tx, to, newEmail);
    this.log.record('email.changed', { userId: user.id });
  }
}
