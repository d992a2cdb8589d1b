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

/** Whether a WebAuthn dialog was canceled or timed out. */
export const wasCanceled = (error: unknown): boolean => {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  return [name, cause?.name].some((one) => one === 'NotAllowedError' || one === 'AbortError');
};
