import { hashPassword } from '@townlink/domain-auth';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDirectory } from '../directory/dataset';
import { gatewaySettings } from '../directory/gateway-settings';
import { createScratchDatabase, type ScratchDatabase, type ServerAddresses } from '../scratch-database';

export const PASSWORD = 'an unusual phrase of a benchmark';

/** Limits that no visitor of a benchmark reaches: all of them come from one address. */
const MANY = '1000000';
const LIMITS = Object.fromEntries(
  [
    ...['AUTH_LIMIT_TOKEN', 'AUTH_LIMIT_REQUESTS', 'AUTH_LIMIT_EMAILS', 'AUTH_LIMIT_EMAILS_PER_CALLER'],
    ...['NEWSLETTER_SUBSCRIPTIONS_PER_HOUR', 'BILLING_LIMIT_CALLS'],
  ].map((name) => [name, MANY]),
);

/** What a town of visitors needs: a directory, people with accounts, and outside services that speak the real wire formats. */
export interface Stage {
  database: ScratchDatabase;
  sandbox: Sandbox;
  settings: Record<string, string>;
  emails: string[];
  close(): Promise<void>;
}

export async function openStage(addresses: ServerAddresses, people: number): Promise<Stage> {
  const files = mkdtempSync(join(tmpdir(), 'townlink-machines-'));
  const [database, sandbox] = await Promise.all([createScratchDatabase(addresses), createSandbox()]);
  await fillDirectory(database, 20_000);
  const emails = Array.from({ length: people }, (_, number) => `person-${number}@example.com`);
  await addPeople(database, emails);
  const settings = gatewaySettings(database, files, {
    ...LIMITS,
    STRIPE_API_BASE: sandbox.url,
    STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
    SENDGRID_API_BASE: sandbox.sendgridUrl,
    SENDGRID_ACTIVITY: 'true',
    GOOGLE_PLACES_API_BASE: sandbox.googleUrl,
    LOG_LEVEL: 'info',
  });
  return {
    ...{ database, sandbox, settings, emails },
    close: async () => {
      await Promise.all([database.drop(), sandbox.close()]);
      rmSync(files, { recursive: true, force: true });
    },
  };
}

async function addPeople(database: ScratchDatabase, emails: string[]): Promise<void> {
  await database.query(
    `with made as (
       insert into auth.users (email, encrypted_password, app_metadata, user_metadata, email_confirmed_at)
       select unnest($1::text[]), $2, '{"provider":"email","providers":["email"]}', '{}', now() returning id, email
     )
     insert into auth.identities (user_id, provider, provider_id, identity_data)
     select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from made`,
    [emails, await hashPassword(PASSWORD)],
  );
}
