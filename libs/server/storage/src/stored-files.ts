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

/** Concurrent uploads per account; times the maximum size, this bounds what it can put on the disk before attaching it. */
const UPLOADS_AT_ONCE = 2;

/** Bytes per account and day (UTC): more than the largest gallery of phone photos. */
const UPLOAD_BYTES_A_DAY = 500 * 1024 * 1024;

/** In seconds; longer than any request, so older pending files belong to a dead process and are swept. */
const ABANDONED_AFTER_SECONDS = 120;

export interface NewFile {
  ownerId: string;
  bucket: string;
  /** The preferred path; if taken, a number is added before the extension. */
  path: string;
  contentType: string;
  maxBytes: number;
  /** Created by the product for the owner: upload limits do not apply. */
  isMade?: boolean;
}

/**
 * Keeps files and rows consistent. A file is pending from before its first byte until the transaction that needs it commits;
 * files still pending an hour later are swept.
 */
@Injectable()
export class StoredFiles {
  /** Bytes reserved for uploads in progress in this process. */
  private space = 0;

  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly settings: StorageSettings,
  ) {}

  /**
   * Stores an upload as pending.
   * @throws FileTooLargeError, TooManyUploadsError, UploadLimitError, NoUploadSpaceError, or the stream's own error; nothing
   * is then stored
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

  /** Attaches a pending file in the transaction that needs it. @throws Error if it has been swept */
  async attach(tx: EntityManager, { id }: Pick<StoredFile, 'id'>): Promise<void> {
    const [, count] = (await tx.query(
      `update stored_files set state = 'attached' where id = $1 and state = 'pending'`,
      [id],
    )) as [unknown, number];
    if (count === 0) throw new Error('The uploaded file is gone');
  }

  /**
   * Deletes a pending file immediately; an attached one stays, whatever outcome its transaction reported. The sweep retries
   * failures.
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
      // The row is still pending: the sweep handles it.
    }
  }

  /** Deletes an unneeded file with its row, for the job 'storage.remove'. */
  async remove({ bucket, path }: Pick<StoredFile, 'bucket' | 'path'>): Promise<void> {
    await this.storage.remove(bucket, path);
    await this.database.query(systemActor, 'delete from stored_files where bucket = $1 and path = $2', [bucket, path]);
  }

  /** Creates the row, at the preferred path or the next free one. @returns the reason if the upload is refused */
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

/** Drains an upload, so that a response can be sent. */
function refuse(stream: Readable, error: Error): Error {
  stream.resume();
  return error;
}

/**
 * Counts an upload's maximum size toward the day; the difference is returned when it is complete, and aborted ones count
 * fully.
 * @returns the day, or the reason if the account has too many uploads in progress or has reached the limit
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
