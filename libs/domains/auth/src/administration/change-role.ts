import type { EntityManager } from 'typeorm';
import type { AccountRole, ProfileRepository } from '../profile/profile.repository';
import { endAllSessions } from '../sessions/end-sessions';
import type { User } from '../users/user.entity';

/** A role in the audit log's format. */
export const auditedRole = ({ role, consoleRole }: AccountRole) => ({ role, console_role: consoleRole });

/** Changes a role. A former administrator is signed out everywhere. @returns the previous role */
export async function changeRole(
  tx: EntityManager,
  profiles: ProfileRepository,
  user: User,
  to: AccountRole,
): Promise<AccountRole> {
  await profiles.ensure(tx, user);
  const { role, consoleRole } = (await profiles.find(tx, user.id))!;
  await profiles.changeRole(tx, user.id, to);
  if (role === 'admin' && to.role !== 'admin') await endAllSessions(tx, user.id);
  return { role, consoleRole } as AccountRole;
}
