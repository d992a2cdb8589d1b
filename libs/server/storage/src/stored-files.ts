import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { NoUploadSpaceError, TooManyUploadsError, UploadLimitError } from './errors';
import { ObjectStorage } from './object-storage';
import { StorageSettings } from './storage.config';

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
export const UPLOADS_AT_ONCE = 2;

/** What one account may upload a day (UTC), in bytes: more than the largest gallery of telephone pictures. */
export const UPLOAD_BYTES_A_DAY = 500 * 1024 * 1024;

/** Longer than a request may take, in seconds: what is pending after that belongs to a process that died, and is swept. */
const ABANDONED_AFTER_SECONDS = 120;

export interface NewFile {
  ownerId: string;
  bucket: string;
  /** The wanted path; when it is taken, a number is put before its extension. */
  path: string;
  contentType: string;
  /** In bytes. */
  maxBytes: number;
  /** Created by the product for its owner: the limits of uploads do not apply. */
  isMade?: boolean;
}

/**
 * Keeps files and rows together. A file is pending from before its first byte until the transaction that needs it
 * commits; what is still pending an hour later, because that never happened, is swept away.
 */
@Injectable()
export class StoredFiles {
  /** What the uploads that are under way in this process may still grow to, in bytes. */
  private space = 0;

  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly settings: StorageSettings,
  ) {}

  /**
   * Stores an upload as pending.
   * @throws FileTooLargeError, TooManyUploadsError, UploadLimitError, NoUploadSpaceError, or the stream's own error when it
   * breaks off; nothing stays behind then
   */
  async begin(stream: Readable, wanted: NewFile): Promise<StoredFile> {
    const { maxBytes, isMade } = wanted;
    if (isMade) return this.store(stream, wanted);
    if (this.space + maxBytes > this.settings.UPLOAD_SPACE_MB * 1024 * 1024)
      throw refuse(stream, new NoUploadSpaceError());
    this.space += maxBytes;
    try {
      return await this.store(stream, wanted);
    } finally {
      this.space -= maxBytes;
    }
  }

  private async store(stream: Readable, { maxBytes, ...wanted }: NewFile): Promise<StoredFile> {
    const file = await this.reserve(wanted, maxBytes);
    if (file instanceof Error) throw refuse(stream, file);
    try {
      const options = { contentType: file.contentType, maxBytes };
      const sizeBytes = await this.storage.put(file.bucket, file.path, stream, options);
      await this.database.as(systemActor, async (tx) => {
        await tx.query('update stored_files set size_bytes = $2 where id = $1', [file.id, sizeBytes]);
        await tx.query('update upload_days set bytes = bytes - $3 where owner_id = $1 and day = $2', [
          wanted.ownerId,
          file.day,
          maxBytes - sizeBytes,
        ]);
      });
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
    await this.database.query(systemActor, 'delete from stored_files where bucket = $1 and path = $2', [bucket, path]);
  }

  /** Makes the row, under the wanted path or the next free one like it. @returns why not, where an upload is not let in */
  private reserve({ ownerId, bucket, contentType, path: wanted, isMade }: Omit<NewFile, 'maxBytes'>, maxBytes: number) {
    return this.database.as(systemActor, async (tx) => {
      const day = isMade ? null : await admit(tx, ownerId, maxBytes);
      if (day instanceof Error) return day;
      for (let number = 1; ; number += 1) {
        const path = number === 1 ? wanted : wanted.replace(/(?=\.[^./]*$)/, `-${number}`);
        const [row] = await tx.query<{ id: string }[]>(
          `insert into stored_files (bucket, path, content_type, owner_id) values ($1, $2, $3, $4)
           on conflict (bucket, path) do nothing returning id`,
          [bucket, path, contentType, ownerId],
        );
        if (row) return { id: row.id, bucket, contentType, path, day };
      }
    });
  }
}

/** Reads an upload to its end, so that the request that carries it can be answered. */
function refuse(stream: Readable, error: Error): Error {
  stream.resume();
  return error;
}

/**
 * Counts the most that an upload may have towards the day; what it has less is given back when it is whole, and one that
 * breaks off counts in full.
 * @returns the day, or why not, when the account has too much under way or has uploaded enough
 */
async function admit(tx: EntityManager, ownerId: string, maxBytes: number): Promise<string | Error> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('uploads'), hashtext($1))`, [ownerId]);
  const pending = await tx.query<object[]>(
    `select from stored_files where owner_id = $1 and state = 'pending' and created_at > now() - $2 * interval '1 second'`,
    [ownerId, ABANDONED_AFTER_SECONDS],
  );
  if (pending.length >= UPLOADS_AT_ONCE) return new TooManyUploadsError();
  const [today] = await tx.query<{ day: string }[]>(
    `insert into upload_days (owner_id, bytes) values ($1, $2)
     on conflict (owner_id, day) do update set bytes = upload_days.bytes + $2 where upload_days.bytes + $2 <= $3
     returning day::text`,
    [ownerId, maxBytes, UPLOAD_BYTES_A_DAY],
  );
  return today?.day ?? new UploadLimitError();
}
