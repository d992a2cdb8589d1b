import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { TooManyUploadsError } from './errors';
import { ObjectStorage } from './object-storage';

export interface StoredFile {
  id: string;
  bucket: string;
  path: string;
  contentType: string;
  sizeBytes: number;
}

/**
 * Uploads that one account may have under way at once: together with the largest file that is taken, what it can lay on
 * the disk before any of it is attached to something.
 */
export const UPLOADS_AT_ONCE = 4;

/** Longer than a request may take, in seconds: what is pending after that belongs to a process that died, and is swept. */
const UNDER_WAY_SECONDS = 120;

export interface NewFile {
  ownerId: string;
  bucket: string;
  /** The wanted path; when it is taken, a number is put before its extension. */
  path: string;
  contentType: string;
  /** In bytes. */
  maxBytes: number;
}

/**
 * Keeps files and rows together. A file is pending from before its first byte until the transaction that needs it
 * commits; what is still pending an hour later, because that never happened, is swept away.
 */
@Injectable()
export class StoredFiles {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
  ) {}

  /**
   * Stores an upload as pending.
   * @throws FileTooLargeError, TooManyUploadsError, or the stream's own error when it breaks off; nothing stays behind then
   */
  async begin(stream: Readable, { maxBytes, ...wanted }: NewFile): Promise<StoredFile> {
    const file = await this.reserve(wanted);
    if (!file) {
      stream.resume(); // Read to its end, so that the request that carries it can be answered.
      throw new TooManyUploadsError();
    }
    try {
      const options = { contentType: file.contentType, maxBytes };
      const sizeBytes = await this.storage.put(file.bucket, file.path, stream, options);
      await this.query('update stored_files set size_bytes = $2 where id = $1', [file.id, sizeBytes]);
      return { ...file, sizeBytes };
    } catch (error) {
      await this.discard(file);
      throw error;
    }
  }

  /** Keeps a pending file, in the transaction that needs it. @throws Error when it has been swept meanwhile */
  async attach(tx: EntityManager, { id }: Pick<StoredFile, 'id'>): Promise<void> {
    const [, count] = (await tx.query(
      `update stored_files set state = 'attached' where id = $1 and state = 'pending'`,
      [id],
    )) as [unknown, number];
    if (count === 0) throw new Error('The uploaded file is gone');
  }

  /**
   * Removes a pending file at once; one that was attached meanwhile stays, however its transaction's end was reported.
   * What cannot be removed now is swept later.
   */
  async discard({ id, bucket, path }: Pick<StoredFile, 'id' | 'bucket' | 'path'>): Promise<void> {
    try {
      await this.database.as(systemActor, async (tx) => {
        const pending = await tx.query<object[]>(
          `select from stored_files where id = $1 and state = 'pending' for update`,
          [id],
        );
        if (pending.length === 0) return;
        await this.storage.remove(bucket, path);
        await tx.query('delete from stored_files where id = $1', [id]);
      });
    } catch {
      // The row is still there and pending: the sweep takes care of it.
    }
  }

  /** Removes a file that nothing needs any more, with its row: what the job 'storage.remove' does. */
  async remove({ bucket, path }: Pick<StoredFile, 'bucket' | 'path'>): Promise<void> {
    await this.storage.remove(bucket, path);
    await this.query('delete from stored_files where bucket = $1 and path = $2', [bucket, path]);
  }

  /** Makes the row, under the wanted path or the next free one like it; null when the account has too many under way. */
  private reserve({ ownerId, bucket, contentType, path: wanted }: Omit<NewFile, 'maxBytes'>) {
    return this.database.as(systemActor, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('uploads'), hashtext($1))`, [ownerId]);
      const underWay = await tx.query<object[]>(
        `select from stored_files where owner_id = $1 and state = 'pending' and created_at > now() - $2 * interval '1 second'`,
        [ownerId, UNDER_WAY_SECONDS],
      );
      if (underWay.length >= UPLOADS_AT_ONCE) return null;
      for (let number = 1; ; number += 1) {
        const path = number === 1 ? wanted : wanted.replace(/(?=\.[^./]*$)/, `-${number}`);
        const [row] = await tx.query<{ id: string }[]>(
          `insert into stored_files (bucket, path, content_type, owner_id) values ($1, $2, $3, $4)
           on conflict (bucket, path) do nothing returning id`,
          [bucket, path, contentType, ownerId],
        );
        if (row) return { id: row.id, bucket, contentType, path };
      }
    });
  }

  private query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.as(systemActor, (tx) => tx.query(text, values) as Promise<Row[]>);
  }
}
