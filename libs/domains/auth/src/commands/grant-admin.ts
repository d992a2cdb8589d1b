import type { ConsoleRole } from '@townlink/contracts';
import { AuditLog, type Database, recordSecurityEvent, systemActor } from '@townlink/server-database';
import { auditedRole, changeRole } from '../administration/change-role';
import type { RoleNotices } from '../administration/role-notices';
import { isLastOwner, lockAdministrators } from '../own-account/administrators';
import { type AccountRole, accountRole, ProfileRepository } from '../profile/profile.repository';
import { UserRepository } from '../users/user.repository';

class NoSuchAccount extends Error {
  constructor(email: string) {
    super(`No account has the address ${email}. Sign up first, then run this again.`);
    this.name = 'NoSuchAccount';
  }
}

class ClosedAccount extends Error {
  constructor(email: string) {
    super(`The account of ${email} was closed. Give the role to an account that is open.`);
    this.name = 'ClosedAccount';
  }
}

class LastOwner extends Error {
  constructor(email: string) {
    super(`${email} is the last owner of the console. Make another account an owner first.`);
    this.name = 'LastOwner';
  }
}

export interface RoleCommand {
  database: Database;
  notices: RoleNotices;
}

/**
 * Makes the person with this confirmed address an administrator with a role in the console. Idempotent. Audited, logged
 * as a security event, and announced to them and to the owners.
 * @returns the account's id
 * @throws NoSuchAccount without a confirmed account, ClosedAccount for a closed one, LastOwner when no owner would be
 * left
 */
export const grantAdmin = (command: RoleCommand, email: string, role: ConsoleRole = 'owner'): Promise<string> =>
  setRole(command, email, accountRole('admin', role), 'role.granted');

/** Undoes {@link grantAdmin}, and ends the person's sessions. @throws NoSuchAccount, LastOwner */
export const revokeAdmin = (command: RoleCommand, email: string): Promise<string> =>
  setRole(command, email, accountRole('provider'), 'role.revoked');

function setRole({ database, notices }: RoleCommand, email: string, to: AccountRole, action: string): Promise<string> {
  const [users, profiles] = [new UserRepository(), new ProfileRepository()];
  return database.as(systemActor, async (tx) => {
    await lockAdministrators(tx);
    const user = await users.findByEmail(tx, email.trim().toLowerCase());
    if (!user?.emailConfirmedAt) throw new NoSuchAccount(email);
    if (to.consoleRole && user.closedAt) throw new ClosedAccount(email);
    if (to.consoleRole !== 'owner' && (await isLastOwner(tx, user.id))) throw new LastOwner(email);
    const before = await changeRole(tx, profiles, user, to);
    await notices.tell(tx, { user, before: before.consoleRole, after: to.consoleRole, actorId: null });
    await new AuditLog().record(tx, {
      actorId: null,
      action,
      subjectType: 'profile',
      subjectId: user.id,
      before: auditedRole(before),
      after: auditedRole(to),
      details: { role: to.role, by: 'command' },
    });
    await recordSecurityEvent(tx, 'account.administered', { userId: user.id, method: 'command', reason: action });
    return user.id;
  });
}
