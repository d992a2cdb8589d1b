import type { UserIdentity } from '@supabase/auth-js';
import { accountsClient } from '@townlink/web-session';

export const IDENTITIES = ['identities'] as const;

/** What the account is known by: its address, its number, other providers. */
export async function listIdentities(): Promise<UserIdentity[]> {
  const { data, error } = await (await accountsClient()).getUserIdentities();
  if (error) throw error;
  return data.identities;
}
