import { accountsClient } from '@townlink/web-session';
import { unwrap, withProof } from './with-proof';

export const PASSKEYS = ['passkeys'] as const;

export interface OwnPasskey {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

export async function listPasskeys(): Promise<OwnPasskey[]> {
  const { data, error } = await (await accountsClient()).passkey.list();
  if (error) throw error;
  return data;
}

export async function removePasskey(passkeyId: string): Promise<void> {
  const accounts = await accountsClient();
  await withProof(async () => unwrap(await accounts.passkey.delete({ passkeyId })));
}
