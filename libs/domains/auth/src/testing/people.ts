import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { ConsoleRole, UserRole } from '@townlink/contracts';
import { type Algorithm, hash } from '@node-rs/argon2';
import { type Database, systemActor } from '@townlink/server-database';
import { bearer, type Caller, type HttpCaller, type TestApp } from '@townlink/server-testing/app';
import { randomUUID } from 'node:crypto';
import { addAccount } from '../commands/create-account';
import { mailTo } from './accounts-app';
import { accountsClient, tokenOf } from './accounts-client';

export const PASSWORD = 'an unusual phrase of a test';

/** A deliberately cheap hash: signing in took much of the time of most tests. */
const passwordHash = hash(PASSWORD, { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 8, timeCost: 1 });

export const freshEmail = (): string => `${randomUUID()}@example.com`;

/** A signed-in person; calls are made `as` them. */
export interface SignedInPerson extends Caller {
  id: string;
  email: string;
}

export async function signedInPerson(
  { connection, http }: { connection: Database; http: HttpCaller },
  role: UserRole = 'provider',
  consoleRole?: ConsoleRole,
): Promise<SignedInPerson> {
  const email = freshEmail();
  const account = { email, passwordHash: await passwordHash, fullName: 'Pat Example', role, consoleRole };
  const id = await connection.as(systemActor, (tx) => addAccount(tx, account));
  return { id, email, ...(await signIn(http, email)) };
}

export async function signIn(http: HttpCaller, email: string, password = PASSWORD): Promise<Caller> {
  const { status, body } = await http.post('/auth/v1/token?grant_type=password', { email, password });
  if (status !== 200) throw new Error(`The sign-in was answered ${status}: ${JSON.stringify(body)}`);
  return bearer(body.access_token as string);
}

/** A person who signed up, confirmed and signed in through the client library. */
export interface Person extends Caller {
  email: string;
  password: string;
  client: GoTrueClient;
  session: Session;
}

/** Signs up and confirms the address; the client is signed in. */
export async function signUpAndConfirm(accounts: TestApp, email = freshEmail()): Promise<Person> {
  const client = accountsClient(accounts.origin);
  const options = { data: { full_name: 'Pat Plumber' } };
  const { error } = await client.signUp({ email, password: PASSWORD, options });
  if (error) throw error;
  const mail = (await mailTo(accounts, email)).at(-1)!;
  const verified = await client.verifyOtp({ type: 'signup', token_hash: tokenOf(mail.data.url) });
  if (!verified.data.session) throw verified.error ?? new Error('No session came with the confirmation');
  const { session } = verified.data;
  return { email, password: PASSWORD, client, session, ...bearer(session.access_token) };
}
