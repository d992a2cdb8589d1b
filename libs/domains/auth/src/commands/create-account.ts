import { type ConsoleRole, TERMS_VERSION, type UserRole } from '@townlink/contracts';
import { Clock } from '@townlink/server-config';
import { type Database, systemActor } from '@townlink/server-database';
import type { EntityManager } from 'typeorm';
import { Consents } from '../own-account/consents';
import { hashPassword } from '../passwords/password-hasher';
import { accountRole, ProfileRepository } from '../profile/profile.repository';
import { UserRepository } from '../users/user.repository';

/** A confirmed account with consent, ready for sign-in. */
export interface ReadyAccount {
  email: string;
  password: string;
  fullName: string;
  role: UserRole;
  /** Console role of an administrator; owner by default. */
  consoleRole?: ConsoleRole;
}

/** Works in the caller's transaction, which must run as the service. @returns the account's id */
export async function addAccount(
  tx: EntityManager,
  account: Omit<ReadyAccount, 'password'> & { passwordHash: string },
) {
  const [users, profiles] = [new UserRepository(), new ProfileRepository()];
  const userMetadata = { full_name: account.fullName };
  const email = account.email.toLowerCase();
  const fields = { email, passwordHash: account.passwordHash, userMetadata, emailConfirmedAt: new Date() };
  const user = await users.create(tx, fields);
  await profiles.ensure(tx, user);
  await profiles.changeRole(tx, user.id, accountRole(account.role, account.consoleRole));
  await new Consents(new Clock()).record(tx, user.id, TERMS_VERSION);
  return user.id;
}

/**
 * Creates a confirmed account, for demo data and tests.
 * @returns its id
 * @throws the database's unique violation when the address has an account
 */
export async function createAccount(database: Database, account: ReadyAccount): Promise<string> {
  const passwordHash = await hashPassword(account.password);
  return database.as(systemActor, (tx) => addAccount(tx, { ...account, passwordHash }));
}

/** Deletes an account without a listing, such as one of {@link createAccount}; does nothing when it does not exist. */
export function removeAccount(database: Database, email: string): Promise<void> {
  const users = new UserRepository();
  return database.as(systemActor, async (tx) => {
    const user = await users.findByEmail(tx, email);
    if (user) await users.remove(tx, user.id);
  });
}
