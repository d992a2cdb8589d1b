import { createAccount, removeAccount } from '@townlink/domain-auth';
import type { Database } from '@townlink/server-database';
import { randomBytes } from 'node:crypto';
import { ask } from './pages';

/** Belongs to no person: email cannot reach this domain. */
export const CHECK_EMAIL = 'check@townlink.invalid';

/**
 * Signs in at the first gateway with a temporary account, reads the account at each gateway, and signs out. Deletes the
 * account, including one that an interrupted check left behind; only the security log's entries of the sign-in remain.
 */
export async function checkSignIn(database: Database, origins: string[]): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  await removeAccount(database, CHECK_EMAIL);
  await createAccount(database, { email: CHECK_EMAIL, password, fullName: 'Check of the site', role: 'provider' });
  try {
    await signInAndOut(origins, password);
  } finally {
    await removeAccount(database, CHECK_EMAIL);
  }
}

async function signInAndOut(origins: string[], password: string): Promise<void> {
  const answer = await ask(origins[0]!, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: CHECK_EMAIL, password }),
  });
  const { access_token: token } = JSON.parse(answer) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  for (const origin of origins) {
    const { email } = JSON.parse(await ask(origin, '/auth/v1/user', { headers })) as { email: string };
    if (email !== CHECK_EMAIL) throw new Error(`${origin} does not know who signed in.`);
  }
  await ask(origins.at(-1)!, '/auth/v1/logout', { method: 'POST', headers });
}
