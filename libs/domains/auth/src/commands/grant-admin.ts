import { AuditLog, type Database, recordSecurityEvent, systemActor } from '@townlink/server-database';
import { changeRole } from '../administration/change-role';
import { ProfileRepository } from '../profile/profile.repository';
import { UserRepository } from '../users/user.repository';

export class NoSuchAccount extends Error {
  constructor(email: string) {
    super(`No account has the address ${email}. Sign up first, then run this again.`);
    this.name = 'NoSuchAccount';
  }
}

/**
 * Makes the person with this confirmed address an administrator; idempotent. Audited, and logged as a security event.
 * @returns the account's id
 * @throws NoSuchAccount without a confirmed account
 */
export const grantAdmin = (database: Database, email: string): Promise<string> =>
  setRole(database, email, { role: 'admin', action: 'role.granted' });

/** Undoes {@link grantAdmin}, and ends the person's sessions. @throws NoSuchAccount */
export const revokeAdmin = (database: Database, email: string): Promise<string> =>
  setRole(database, email, { role: 'provider', action: 'role.revoked' });

function setRole(
  database: Database,
  email: string,
  { role, action }: { role: 'admin' | 'provider'; action: string },
): Promise<string> {
  const [users, profiles] = [new UserRepository(), new ProfileRepository()];
  return database.as(systemActor, async (tx) => {
    const user = await users.findByEmail(tx, email.trim().toLowerCase());
    if (!user?.emailConfirmedAt) throw new NoSuchAccount(email);
    const before = await changeRole(tx, profiles, user, role);
    await new AuditLog().record(tx, {
      actorId: null,
      action,
      subjectType: 'profile',
      subjectId: user.id,
      before: { role: before },
      after: { role },
      details: { role, by: 'command' },
    });
    await recordSecurityEvent(tx, 'account.administered', { userId: user.id, method: 'command', reason: action });
    return user.id;
  });
}
