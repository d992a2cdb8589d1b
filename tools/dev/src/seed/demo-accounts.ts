import type pg from 'pg';
import { TERMS_VERSION } from '@townlink/contracts';
import { hashPassword } from '@townlink/domain-auth';
import accounts from '../../demo-accounts.json';
import { stableId } from './random';

const USER = `
  insert into auth.users (id, email, encrypted_password, user_metadata, app_metadata, email_confirmed_at)
  values ($1, $2, $3, jsonb_build_object('full_name', $4::text), '{"provider":"email","providers":["email"]}', now())
  on conflict (email) do update set encrypted_password = excluded.encrypted_password returning id`;
const IDENTITY = `
  insert into auth.identities (user_id, provider, provider_id, identity_data)
  values ($1::text::uuid, 'email', $1::text, jsonb_build_object('sub', $1::text, 'email', $2::text, 'email_verified', true)) on conflict do nothing`;
const PROFILE = `
  insert into profiles (id, email, full_name, role) values ($1, $2, $3, $4)
  on conflict (id) do update set full_name = excluded.full_name, role = excluded.role`;

const CONSENT = `
  insert into auth.consents (user_id, terms_version, given_at) values ($1, $2, now()) on conflict do nothing`;

/** The demo provider takes over the first listing: featured, approved and paid. */
const TAKE_OVER = `update providers set user_id = $1, email = $2, contact_name = $3 where id = $4`;

/** Creates the accounts of the start-up text, all with the same password. */
export async function createDemoAccounts(client: pg.Client): Promise<void> {
  const password = await hashPassword(accounts.password);
  for (const { email, fullName, role } of accounts.accounts) {
    const { rows } = await client.query<{ id: string }>(USER, [stableId('demo', email), email, password, fullName]);
    const id = rows[0]!.id;
    await client.query(IDENTITY, [id, email]);
    await client.query(PROFILE, [id, email, fullName, role]);
    await client.query(CONSENT, [id, TERMS_VERSION]);
    if (email.startsWith('provider@')) await client.query(TAKE_OVER, [id, email, fullName, stableId('provider', 0)]);
  }
}
