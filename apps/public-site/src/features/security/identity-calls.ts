import type { UserIdentity } from '@supabase/auth-js';
import { accountErrorCode, accountsClient } from '@townlink/web-session';
import { unwrap, withProof } from './with-proof';

export const IDENTITIES = ['identities'] as const;

/** Identities of the account: its address, its number, other providers. */
export async function listIdentities(): Promise<UserIdentity[]> {
  const { data, error } = await (await accountsClient()).getUserIdentities();
  if (error) throw error;
  return data.identities;
}

/** Removes an identity; one that is already gone is no error. */
export async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  const accounts = await accountsClient();
  try {
    await withProof(async () => unwrap(await accounts.unlinkIdentity(identity)));
  } catch (error) {
    if (accountErrorCode(error) !== 'identity_not_found') throw error;
  }
}
