import type { EntityManager } from 'typeorm';
import { SignInRequired } from './authenticator';

const KEEP = 'select from auth.users where id = $1 and closed_at is null and deleted_at is null for share';

/**
 * Keeps the caller's account from being closed until the transaction ends, for writes that closing would end or refuse. Call
 * it before locking anything else, since closing locks the account first.
 * @throws SignInRequired for an account closed or deleted after the call was admitted
 */
export async function keepAccountOpen(tx: EntityManager, userId: string): Promise<void> {
  const open = await tx.query<object[]>(KEEP, [userId]);
  if (open.length === 0) throw new SignInRequired('ended', 'The account was closed');
}
