import { Injectable } from '@nestjs/common';
import { Database, systemActor } from '@townlink/server-database';
import { Handles } from '@townlink/server-queue';
import { ObjectStorage } from './object-storage';

/** Longer than any upload and its transaction. */
const KEEP_MINUTES = 60;

interface PendingFile {
  id: string;
  bucket: string;
  path: string;
}

/** Deletes files whose transaction never committed. */
@Injectable()
export class SweepFilesHandler {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
  ) {}

  @Handles('files.sweep')
  async sweep(): Promise<void> {
    while (await this.sweepOne());
    await this.database.as(systemActor, (tx) => tx.query(`delete from upload_days where day < current_date - 1`));
  }

  /** One file per transaction, locked against attaching. @returns false if none is left */
  private sweepOne(): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      const [file] = (await tx.query(
        `select id, bucket, path from stored_files
         where state = 'pending' and created_at < now() - $1 * interval '1 minute'
         order by created_at limit 1 for update skip locked`,
        [KEEP_MINUTES],
      )) as PendingFile[];
      if (!file) return false;
      await this.storage.remove(file.bucket, file.path);
      await tx.query('delete from stored_files where id = $1', [file.id]);
      return true;
    });
  }
}
