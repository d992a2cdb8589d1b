import type { UserRole } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { ProfileRepository } from '../profile/profile.repository';
import { endAllSessions } from '../sessions/end-sessions';
import type { User } from '../users/user.entity';

/** Changes a role. A former administrator is signed out everywhere. @returns the role before */
export async function changeRole(
  tx: EntityManager,
  profiles: ProfileRepository,
  user: User,
  role: UserRole,
): Promise<UserRole | undefined> {
  await profiles.ensure(tx, user);
  const before = (await profiles.find(tx, user.id))?.role;
  await profiles.changeRole(tx, user.id, role);
  if (before === 'admin' && role !== 'admin') await endAllSessions(tx, user.id);
  return before;
}
