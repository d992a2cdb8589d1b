import { Injectable, type OnModuleInit } from '@nestjs/common';
import { RuntimeSettings } from '@townlink/server-config';
import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, opendir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from '../content-types';
import { removeAbandonedUploads } from '../abandoned-uploads';
import { LimitBytes } from '../limit-bytes';
import { ObjectStorage, type PutOptions, type StoredObject } from '../object-storage';
import { StorageSettings } from '../storage.config';
import { splitKey, storedPath } from '../stored-path';
import { FileSignature } from './file-signature';

/** For incomplete files: on the same file system, outside every path. */
const INCOMING = '.incoming';

/** Test file for writing: one disk block, outside every path. */
const PROBE = '.probe';
const PROBE_BYTES = Buffer.alloc(4_096);

/** Files in a directory, served by our own route at signed addresses. */
@Injectable()
export class LocalStorage extends ObjectStorage implements OnModuleInit {
  private readonly root: string;

  constructor(
    settings: StorageSettings,
    private readonly runtime: RuntimeSettings,
    private readonly signature: FileSignature,
  ) {
    super();
    this.root = resolve(settings.STORAGE_DIRECTORY ?? '.');
  }

  onModuleInit(): Promise<void> {
    return removeAbandonedUploads(join(this.root, INCOMING));
  }

  async put(bucket: string, path: string, stream: Readable, { contentType, maxBytes }: PutOptions): Promise<number> {
    if (contentTypeOf(path) !== contentType) throw new Error(`${contentType} is not stored under such a name`);
    const target = this.fileOf(bucket, path);
    const incoming = join(this.root, INCOMING, randomUUID());
    await mkdir(dirname(incoming), { recursive: true, mode: 0o700 });
    const limit = new LimitBytes(maxBytes);
    try {
      await pipeline(stream, limit, createWriteStream(incoming, { flags: 'wx', mode: 0o600, flush: true }));
      await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      await rename(incoming, target);
    } catch (error) {
      await rm(incoming, { force: true });
      throw error;
    }
    return limit.bytes;
  }

  async read(bucket: string, path: string): Promise<Readable | null> {
    const file = await open(this.fileOf(bucket, path), 'r').catch(() => null);
    return file && file.createReadStream();
  }

  async *list(): AsyncIterable<StoredObject> {
    // The folder does not exist before the first file; a wrong folder shows as missing files.
    if (!existsSync(this.root)) return;
    // Skips incomplete and foreign files, whose names ours cannot have.
    for await (const entry of await opendir(this.root, { recursive: true })) {
      const key = relative(this.root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
      const object = entry.isFile() ? splitKey(key) : null;
      if (object) yield object;
    }
  }

  async remove(bucket: string, path: string): Promise<void> {
    await rm(this.fileOf(bucket, path), { force: true });
  }

  async signedUrl(bucket: string, path: string, seconds: number): Promise<string> {
    const key = storedPath(bucket, path);
    const url = new URL(`/api/files/${key}`, this.runtime.SITE_URL);
    for (const [name, value] of Object.entries(this.signature.sign(key, seconds))) url.searchParams.set(name, value);
    return url.href;
  }

  async check(): Promise<void> {
    await mkdir(this.root, { recursive: true, mode: 0o700 });
    const probe = join(this.root, PROBE);
    // A partial test file on a full disk is overwritten next time.
    await writeFile(probe, PROBE_BYTES, { mode: 0o600, flush: true });
    await rm(probe, { force: true });
  }

  /** The local file of a path. @throws InvalidPathError */
  fileOf(bucket: string, path: string): string {
    return join(this.root, storedPath(bucket, path));
  }
}
