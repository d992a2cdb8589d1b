import { deriveKey } from '@townlink/server-config';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Duplex, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Partition, Sequence } from './catalog';

/** A file of a backup, with its path in the backup's folder. */
export interface Part {
  file: string;
  bytes: number;
  /** Hexadecimal, as printed by `sha256sum`. */
  sha256: string;
}

export interface TablePart extends Part {
  /** Qualified, and quoted if necessary. */
  table: string;
  columns: string[];
  rows: number;
}

export interface StoredPart extends Part {
  bucket: string;
  path: string;
}

/** Contents of a backup. Written last: a folder without one is not a backup. */
export interface Manifest {
  format: 1;
  /** ISO 8601: the time of the tables' snapshot. */
  takenAt: string;
  /** Migrations of the tables' schema. */
  migrations: string[];
  /** Verifies the SECRET_KEY of the encrypted rows without revealing it. */
  keyPrint: string;
  tables: TablePart[];
  partitions: Partition[];
  sequences: Sequence[];
  /** Stored files; null if the storage has its own backups. */
  stored: StoredPart[] | null;
}

const MANIFEST = 'manifest.json';

export const keyPrint = (secret: string): string => deriveKey(secret, 'backup').toString('base64url');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const draft = join(folder, `.${MANIFEST}`);
  await writeFile(draft, `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  await rename(draft, join(folder, MANIFEST));
}

/** @throws Error if the folder has no backup readable by this release */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no finished backup: it has no ${MANIFEST}.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new Error(`${folder} is a backup of a later release, in a format not known here.`);
  return manifest;
}

/** Writes a stream to one file of the backup in `folder`, transformed by `change`. */
export async function writePart(folder: string, file: string, stream: Readable, change: Duplex = new PassThrough()) {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await pipeline(stream, change, measured, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { file, bytes, sha256: hash.digest('hex') } satisfies Part;
}

/** @returns a line for each missing or damaged file */
export async function damagesOf(folder: string, { tables, stored }: Manifest): Promise<string[]> {
  const damages: string[] = [];
  for (const { file, sha256 } of [...tables, ...(stored ?? [])]) {
    const hash = createHash('sha256');
    try {
      await pipeline(createReadStream(join(folder, file)), hash);
      if (hash.digest('hex') !== sha256) damages.push(`${file} is not as it was written.`);
    } catch (error) {
      damages.push(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return damages;
}
