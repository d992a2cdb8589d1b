import { hashPassword } from '@townlink/domain-auth';
import { RuntimeSettings } from '@townlink/server-config';
import { openStorage, PHOTO_BUCKET, picturePathOf, StorageSettings } from '@townlink/server-storage';
import { createSandbox, type Sandbox } from '@townlink/sandbox-tools';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fillDirectory } from '../directory/dataset';
import { programSettings, sandboxSettings } from '../program-settings';
import { createScratchDatabase, type ScratchDatabase, type ServerAddresses } from '../scratch-database';

/** Folder of the only picture. */
export const PICTURE = 'c0ffee00-0000-4000-8000-000000000000';
const PICTURE_BYTES = 20_000;

export const PASSWORD = 'an unusual phrase of a benchmark';

/** High limits, since all visitors share one address. */
const MANY = '100000';
const LIMITS = Object.fromEntries(
  [
    'AUTH_LIMIT_TOKEN',
    'AUTH_LIMIT_REQUESTS',
    'AUTH_LIMIT_EMAILS',
    'AUTH_LIMIT_EMAILS_PER_CALLER',
    'NEWSLETTER_SUBSCRIPTIONS_PER_HOUR',
    'BILLING_LIMIT_CALLS',
    'BILLING_LIMIT_UNPAID_PER_NUMBER',
    'BILLING_LIMIT_UNPAID_PER_ADDRESS',
    'BILLING_LIMIT_UNPAID_PER_MARKET',
  ].map((name) => [name, MANY]),
);

/**
 * The environment of realistic visitors: a directory, people with accounts, and outside services with the real wire
 * formats.
 */
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
  const settings = programSettings(database, files, {
    ...bucketOf(sandbox),
    ...LIMITS,
    ...sandboxSettings(sandbox),
    SENDGRID_ACTIVITY: 'true',
    LOG_LEVEL: 'info',
  });
  await addPicture(settings);
  return {
    database,
    sandbox,
    settings,
    emails,
    close: async () => {
      await Promise.all([database.drop(), sandbox.close()]);
      rmSync(files, { recursive: true, force: true });
    },
  };
}

const bucketOf = ({ s3 }: Sandbox): Record<string, string> => ({
  S3_BUCKET: 'townlink',
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: s3.endpoint,
  S3_PATH_STYLE: 'true',
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
});

/** Through the product's own file storage. */
async function addPicture(settings: Record<string, string>): Promise<void> {
  const given = Object.assign(new StorageSettings(), settings, { S3_PATH_STYLE: true });
  const stream = Readable.from([Buffer.alloc(PICTURE_BYTES)], { objectMode: false });
  const options = { contentType: 'image/webp', maxBytes: PICTURE_BYTES };
  await openStorage(given, new RuntimeSettings()).put(PHOTO_BUCKET, picturePathOf(PICTURE, 0, 'webp'), stream, options);
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
