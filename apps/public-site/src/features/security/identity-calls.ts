import type { UserIdentity } from '@supabase/auth-js';
import { accountErrorCode, accountsClient } from '@townlink/web-session';
import { unwrap, withProof } from './with-proof';

export const IDENTITIES = ['identities'] as const;

/** What the account is known by: its address, its number, other providers. */
export async function listIdentities(): Promise<UserIdentity[]> {
  const { data, error } = await (await accountsClient()).getUserIdentities();
  if (error) throw error;
  return data.identities;
}

/** Takes a way to sign in away; one that is gone already, perhaps in another tab, is no error. */
export async function unlinkIdentity(identity: UserIdentity): Promise<void> {
  const accounts = await accountsClient();
  try {
    await withProof(async () => unwrap(await accounts.unlinkIdentity(identity)));
  } catch (error) {
    if (accountErrorCode(error) !== 'identity_not_found') throw error;
  }
}
