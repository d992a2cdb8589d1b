import { Injectable } from '@nestjs/common';
import { beginning, type ConsoleRole, fullNameLength, oneLine, type UserRole } from '@townlink/contracts';
import type { EntityManager } from 'typeorm';
import type { User } from '../users/user.entity';
import { ProfileRow } from './profile.entity';

/** The name from the sign-up, cleaned; may be empty. */
export function givenName(userMetadata: Record<string, unknown>): string {
  const name = userMetadata.full_name;
  if (typeof name !== 'string') return '';
  return beginning(oneLine(name), fullNameLength.max).trim();
}

/** A role, with the console role of an administrator. */
export type AccountRole =
  | { role: 'admin'; consoleRole: ConsoleRole }
  | { role: Exclude<UserRole, 'admin'>; consoleRole: null };

export const accountRole = (role: UserRole, consoleRole: ConsoleRole = 'owner'): AccountRole =>
  role === 'admin' ? { role, consoleRole } : { role, consoleRole: null };

/** Profiles. Column rights and row-level security in the database decide what an actor may do. */
@Injectable()
export class ProfileRepository {
  /** Creates the profile of an account, except an anonymous one. Runs as the service. */
  async ensure(tx: EntityManager, user: Pick<User, 'id' | 'email' | 'userMetadata' | 'isAnonymous'>): Promise<void> {
    if (user.isAnonymous) return;
    await tx.query(`insert into profiles (id, email, full_name) values ($1, $2, $3) on conflict (id) do nothing`, [
      user.id,
      user.email ?? '',
      givenName(user.userMetadata),
    ]);
  }

  find(tx: EntityManager, id: string): Promise<ProfileRow | null> {
    return tx.findOneBy(ProfileRow, { id });
  }

  findLocked(tx: EntityManager, id: string): Promise<ProfileRow | null> {
    return tx.findOne(ProfileRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async rename(tx: EntityManager, id: string, fullName: string): Promise<void> {
    await tx.update(ProfileRow, { id }, { fullName });
  }

  /** Updates the address to the account's. Runs as the service. */
  async changeEmail(tx: EntityManager, id: string, email: string): Promise<void> {
    await tx.update(ProfileRow, { id }, { email });
  }

  /** Runs as the service. */
  async changeRole(tx: EntityManager, id: string, { role, consoleRole }: AccountRole): Promise<void> {
    await tx.update(ProfileRow, { id }, { role, consoleRole });
  }
}
