import type { TestApp } from '@townlink/server-testing/app';
import { startAccounts } from '../../testing/accounts-app';
import { OidcPeer, PEER_CLIENT } from './oidc-peer';
import { BACK } from './visitor';

/** The accounts service with a provider called 'work' in this process. */
export async function startWithPeer(
  settings: Record<string, string> = {},
): Promise<{ accounts: TestApp; peer: OidcPeer; close: () => Promise<void> }> {
  const peer = await OidcPeer.start();
  const work = { ...PEER_CLIENT, issuer: peer.issuer, title: 'Work', client_ids: ['townlink-phone'] };
  const accounts = await startAccounts({
    AUTH_PROVIDERS: JSON.stringify({ work }),
    AUTH_REDIRECT_URLS: BACK,
    ...settings,
  });
  const close = async () => {
    await accounts.close();
    await peer.close();
  };
  return { accounts, peer, close };
}
