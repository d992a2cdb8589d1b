import type { ObjectStorage } from '@townlink/server-storage';
import { mkdir, readdir } from 'node:fs/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../seed/client';
import { PLAIN_SESSION, readPartitions, readSequences, readTables, type Table } from './catalog';
import { keyPrint, type Manifest, type StoredPart, type TablePart, writeManifest, writePart } from './manifest';

export interface BackupOrder {
  /** Created by the backup; must not contain anything. */
  folder: string;
  ownerUrl: string;
  secretKey: string;
  /** Null leaves the files to the storage's own backups. */
  storage: ObjectStorage | null;
}

export interface BackupReport {
  manifest: Manifest;
  /** Keys in rows without a stored file: deleted while the backup was taken, or lost before. */
  missing: string[];
}

/**
 * Writes all persistent data into a folder: a snapshot of the tables while the product keeps running, and then the
 * stored files, so that every file named in a row exists.
 */
export async function takeBackup({ folder, ownerUrl, secretKey, storage }: BackupOrder): Promise<BackupReport> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty; a backup goes into a new folder.`);
  const { attached, ...database } = await withClient(ownerUrl, (client) => dumpDatabase(client, folder));
  const stored = storage && (await copyFiles(storage, folder));
  const manifest: Manifest = { format: 1, ...database, keyPrint: keyPrint(secretKey), stored };
  await writeManifest(folder, manifest);
  const there = new Set(stored?.map(({ bucket, path }) => `${bucket}/${path}`));
  return { manifest, missing: stored ? attached.filter((key) => !there.has(key)) : [] };
}

async function dumpDatabase(client: pg.Client, folder: string) {
  await client.query(PLAIN_SESSION);
  await client.query('begin isolation level repeatable read read only');
  const { rows: moment } = await client.query<{ now: Date }>('select now()');
  const { rows: applied } = await client.query<{ name: string }>(
    'select name from public.migrations order by timestamp',
  );
  const { rows: attached } = await client.query<{ key: string }>(
    `select bucket || '/' || path as key from public.stored_files where state = 'attached'`,
  );
  const tables: TablePart[] = [];
  for (const table of await readTables(client)) tables.push(await dumpTable(client, folder, table));
  const partitions = await readPartitions(client);
  // Sequences are not transactional: read last, they are ahead of every row.
  const sequences = await readSequences(client);
  await client.query('commit');
  return {
    takenAt: moment[0]!.now.toISOString(),
    migrations: applied.map(({ name }) => name),
    attached: attached.map(({ key }) => key),
    tables,
    partitions,
    sequences,
  };
}

async function dumpTable(client: pg.Client, folder: string, { name, columns }: Table): Promise<TablePart> {
  const rows = client.query(copyTo(`copy (select ${columns.join(', ')} from ${name}) to stdout`));
  const part = await writePart(folder, `tables/${name.replaceAll('"', '')}.copy.gz`, rows, createGzip());
  return { table: name, columns, rows: rows.rowCount, ...part };
}

async function copyFiles(storage: ObjectStorage, folder: string): Promise<StoredPart[]> {
  const parts: StoredPart[] = [];
  for await (const { bucket, path } of storage.list()) {
    const stream = await storage.read(bucket, path);
    // Removed since it was listed.
    if (stream) parts.push({ bucket, path, ...(await writePart(folder, `files/${bucket}/${path}`, stream)) });
  }
  return parts;
}
