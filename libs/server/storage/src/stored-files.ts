import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import type { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import { ObjectStorage } from './object-storage';

/** A file in the storage and its row. */
export interface StoredFile {
  id: string;
  bucket: string;
  path: string;
  contentType: string;
  sizeBytes: number;
}

export interface NewFile {
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
   * @throws FileTooLargeError, or the stream's own error when it breaks off; nothing stays behind then
   */
  async begin(stream: Readable, { maxBytes, ...wanted }: NewFile): Promise<StoredFile> {
    const file = await this.reserve(wanted);
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

  /** Makes the row, under the wanted path or the next free one like it. */
  private async reserve(wanted: Omit<NewFile, 'maxBytes'>): Promise<Omit<StoredFile, 'sizeBytes'>> {
    for (let number = 1; ; number += 1) {
      const path = number === 1 ? wanted.path : wanted.path.replace(/(?=\.[^./]*$)/, `-${number}`);
      const [row] = await this.query<{ id: string }>(
        `insert into stored_files (bucket, path, content_type) values ($1, $2, $3)
         on conflict (bucket, path) do nothing returning id`,
        [wanted.bucket, path, wanted.contentType],
      );
      if (row) return { id: row.id, bucket: wanted.bucket, contentType: wanted.contentType, path };
    }
  }

  private query<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    return this.database.as(systemActor, (tx) => tx.query(text, values) as Promise<Row[]>);
  }
}
