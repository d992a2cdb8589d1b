import type { GoTrueClient, Session } from '@supabase/auth-js';
import { randomUUID } from 'node:crypto';
import { type AccountsApp } from './accounts-app';
import { accountsClient, tokenOf } from './accounts-client';

/** Someone who has signed up, confirmed and signed in through the client library. */
export interface Person {
  email: string;
  password: string;
  client: GoTrueClient;
  session: Session;
}

export const PASSWORD = 'an unusual phrase';

/** An address that nobody else has. */
export const freshEmail = (): string => `${randomUUID()}@example.com`;

/** Signs someone up and confirms the address; the client that did it is signed in. */
export async function signUpAndConfirm(accounts: AccountsApp, email = freshEmail()): Promise<Person> {
  const client = accountsClient(accounts.origin);
  const options = { data: { full_name: 'Pat Plumber' } };
  const { error } = await client.signUp({ email, password: PASSWORD, options });
  if (error) throw error;
  const mail = (await accounts.mailTo(email)).at(-1)!;
  const verified = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(mail.data.url) });
  if (!verified.data.session) throw verified.error ?? new Error('No session came with the confirmation');
  return { email, password: PASSWORD, client, session: verified.data.session };
}
