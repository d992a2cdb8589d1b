import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import type { JobPayloads } from '@townlink/contracts';
import { preparePicture, RefusedPicture } from '@townlink/domain-gallery';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, Outbox } from '@townlink/server-queue';
import { ObjectStorage } from '@townlink/server-storage';
import { PICTURE_BUCKET, PICTURE_TYPE, UPLOAD_BUCKET } from './report-receiver';
import { findPicture } from './reports.query';

/** In bytes; larger than any redrawn picture. */
const PICTURE_MAX = 20 * 1024 * 1024;

/** Redraws a report's picture from its pixels, so that nothing else in the file reaches an administrator. */
@Injectable()
export class PrepareReportPictureHandler {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
  ) {}

  /** A file that is not a readable picture is dropped; the report remains without it. */
  @Handles('reports.prepare-picture')
  async prepare({ reportId }: JobPayloads['reports.prepare-picture']): Promise<void> {
    const upload = await this.uploadOf(reportId);
    if (!upload) return;
    const picture = await this.draw(upload);
    const path = picture && `reports/${reportId}.webp`;
    if (path) {
      const stream = Readable.from([picture], { objectMode: false });
      await this.storage.put(PICTURE_BUCKET, path, stream, { contentType: PICTURE_TYPE, maxBytes: PICTURE_MAX });
    }
    if (await this.keep(reportId, upload, path)) return;
    // Erased during processing; or the job ran twice, and the other run has stored the same path.
    const stored = await this.database.as(systemActor, (tx) => findPicture(tx, reportId));
    if (path && !stored) await this.storage.remove(PICTURE_BUCKET, path);
  }

  private async uploadOf(reportId: string): Promise<string | null> {
    const [report] = await this.database.query<{ upload_path: string | null }>(
      systemActor,
      'select upload_path from listing_reports where id = $1',
      [reportId],
    );
    return report?.upload_path ?? null;
  }

  /** @returns the largest size; null for a file that is not a picture. Other errors are retried */
  private async draw(path: string): Promise<Buffer | null> {
    const upload = await this.storage.read(UPLOAD_BUCKET, path);
    if (!upload) return null;
    let largest: Buffer | null = null;
    try {
      await preparePicture(await buffer(upload), ({ format, data }) => {
        if (format === 'webp') largest = data;
        return Promise.resolve();
      });
    } catch (error) {
      if (!(error instanceof RefusedPicture)) throw error;
    }
    return largest;
  }

  private keep(reportId: string, upload: string, picture: string | null): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      const [, count] = await tx.query<[object[], number]>(
        'update listing_reports set picture_path = $3, upload_path = null where id = $1 and upload_path = $2',
        [reportId, upload, picture],
      );
      if (count > 0) await this.outbox.add(tx, 'storage.remove', { bucket: UPLOAD_BUCKET, path: upload });
      return count > 0;
    });
  }
}
