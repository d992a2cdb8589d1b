import { isBeforeBaseline, makeRoles, migrate, migrationNames } from '@townlink/server-database';
import { migrateQueue } from '@townlink/server-queue';
import { contentTypeOf, type ObjectStorage } from '@townlink/server-storage';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../seed/client';
import { CommandError } from '../command';
import { hasTables } from './catalog';
import { loadTables } from './load-tables';
import { damagesOf, keyPrint, type Manifest, readManifest } from './manifest';

/** Exit code of a restore that failed after its first change. */
const INCOMPLETE = 3;

export interface RestoreOrder {
  folder: string;
  ownerUrl: string;
  secretKey: string;
  /** Null leaves the files as they are. */
  storage: ObjectStorage | null;
  /** Whether existing data may be deleted. */
  replace: boolean;
  /** Whether SECRET_KEY may differ from that of the backup: data encrypted with it is then lost. */
  newKey: boolean;
}

/**
 * Restores a backup into an empty database. The migrations listed in the backup create the schema; after the rows are
 * inserted, it is migrated to this release.
 * @throws Error before any change, if the backup is damaged or the database, key or release does not match
 * @throws CommandError with exit code 3 after the first change
 */
export async function restoreBackup(order: RestoreOrder): Promise<Manifest> {
  const manifest = await readManifest(order.folder);
  await refuseWrong(order, manifest);
  await withClient(order.ownerUrl, async (client) => {
    await refuseInUse(client);
    if (!(await hasTables(client))) return;
    if (!order.replace) throw new Error('The database is not empty; --replace removes what it holds.');
    await removeEverything(client);
  });
  try {
    await fill(order, manifest);
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error), INCOMPLETE);
  }
  return manifest;
}

async function fill(order: RestoreOrder, manifest: Manifest): Promise<void> {
  const { folder, ownerUrl, storage } = order;
  await makeRoles(ownerUrl);
  await migrate(ownerUrl, manifest.migrations);
  await withClient(ownerUrl, async (client) => {
    await loadTables(client, folder, manifest);
    if (manifest.keyPrint !== keyPrint(order.secretKey)) await giveUpSealed(client);
  });
  await migrate(ownerUrl);
  await migrateQueue(ownerUrl);
  await withClient(ownerUrl, (client) => client.query('analyze'));
  if (storage) await putFiles(storage, folder, manifest);
}

async function refuseWrong({ folder, secretKey, newKey }: RestoreOrder, manifest: Manifest): Promise<void> {
  if (isBeforeBaseline(manifest.migrations))
    throw new Error('The backup is from before the first release and cannot be restored.');
  const unknown = manifest.migrations.filter((name) => !migrationNames.includes(name));
  if (unknown.length > 0) throw new Error(`The backup is of a later release: ${unknown.join(', ')} is not known here.`);
  if (manifest.keyPrint !== keyPrint(secretKey) && !newKey) {
    throw new Error(
      'SECRET_KEY is not the one of the backup. Set that one; where it is lost, --new-key gives up what was sealed with it.',
    );
  }
  const damages = await damagesOf(folder, manifest);
  if (damages.length > 0) throw new Error(`The backup is damaged:\n${damages.join('\n')}`);
}

async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
      where datname = current_database() and usename in ('townlink_app', 'townlink_reader')`,
  );
  const { sessions } = rows[0]!;
  if (sessions > 0)
    throw new Error(`Gateways or workers hold ${sessions} connections to the database; stop them first.`);
}

/** Everything except the database itself, which holds the rights of its owner and the login roles. */
async function removeEverything(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I', nspname) as name from pg_namespace
      where nspname not like 'pg\\_%' and nspname not in ('information_schema', 'public')`,
  );
  const schemas = ['public', ...rows.map(({ name }) => name)];
  await client.query(`
    begin;
    drop schema ${schemas.join(', ')} cascade;
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;
    commit`);
}

/**
 * Handles data whose encryption key is missing: access token keys are regenerated at the first start, users must set up
 * authenticator apps and recovery codes again, pending emails and text messages are lost, and the payment webhook must
 * be recreated.
 */
async function giveUpSealed(client: pg.Client): Promise<void> {
  await client.query(`
    begin;
    delete from auth.signing_keys;
    delete from auth.sessions;
    delete from auth.factors where factor_type in ('totp', 'recovery_code');
    update outbox set failed_at = now(), last_error = 'Sealed with a key that is lost.'
     where name in ('mail.send', 'sms.send') and completed_at is null and failed_at is null;
    commit`);
}

async function putFiles(storage: ObjectStorage, folder: string, { stored }: Manifest): Promise<void> {
  for (const { bucket, path, file, bytes } of stored ?? []) {
    const contentType = contentTypeOf(path) ?? 'application/octet-stream';
    await storage.put(bucket, path, createReadStream(join(folder, file)), { contentType, maxBytes: bytes });
  }
}
