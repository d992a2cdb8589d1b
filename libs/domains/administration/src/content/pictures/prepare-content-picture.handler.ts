import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import {
  CONTENT_PICTURE_BUCKET,
  CONTENT_PICTURE_JPEGS,
  type JobPayloads,
  PHOTO_MESSAGES,
  PHOTO_WIDTHS,
  PICTURE_FORMATS,
} from '@townlink/contracts';
import { type PreparedPicture, preparePicture, RefusedPicture } from '@townlink/domain-gallery';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, Outbox } from '@townlink/server-queue';
import { ObjectStorage, picturePathOf } from '@townlink/server-storage';
import { drawJpegs } from './draw-jpegs';
import { PICTURE, type PictureRow, READY, REFUSE } from './picture-queries';
import { UPLOAD_BUCKET } from './picture-receiver';

/** In bytes; larger than any processed file can be. */
const FILE_MAX = 20 * 1024 * 1024;

/**
 * Creates the files of an upload from its pixels. They have their final names from the start, and the row changes once
 * all exist, so that the next attempt after a crash overwrites them.
 */
@Injectable()
export class PrepareContentPictureHandler {
  constructor(
    private readonly database: Database,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
  ) {}

  @Handles('content.prepare-picture')
  async prepare({ pictureId }: JobPayloads['content.prepare-picture']): Promise<void> {
    const row = await this.find(pictureId);
    if (row?.state !== 'waiting' || !row.upload_path) return;
    const made = await this.draw(pictureId, row.upload_path);
    if (await this.keep(pictureId, row.upload_path, made)) return;
    // Deleted during processing. Otherwise the job ran twice, and the other run has stored the same files.
    if (!(await this.find(pictureId))) await this.removeFiles({ pictureId });
  }

  @Handles('content.remove-picture')
  async removeFiles({ pictureId }: JobPayloads['content.remove-picture']): Promise<void> {
    const drawn = PHOTO_WIDTHS.flatMap((_, size) =>
      PICTURE_FORMATS.map((format) => picturePathOf(pictureId, size, format)),
    );
    for (const path of [...drawn, ...Object.values(CONTENT_PICTURE_JPEGS).map((name) => `${pictureId}/${name}`)])
      await this.storage.remove(CONTENT_PICTURE_BUCKET, path);
  }

  private async find(id: string): Promise<PictureRow | undefined> {
    const [row] = await this.database.query<PictureRow>(systemActor, PICTURE, [id]);
    return row;
  }

  /** @returns the reason when it can never be shown; other errors are retried */
  private async draw(id: string, path: string): Promise<PreparedPicture | RefusedPicture> {
    const upload = await this.storage.read(UPLOAD_BUCKET, path);
    if (!upload) return new RefusedPicture(PHOTO_MESSAGES.unreadable);
    let largest: Buffer | undefined;
    try {
      const made = await preparePicture(await buffer(upload), async ({ size, format, data }) => {
        if (format === 'webp') largest = data;
        await this.store(picturePathOf(id, size, format), `image/${format}`, data);
      });
      for (const { name, data } of await drawJpegs(largest!)) await this.store(`${id}/${name}`, 'image/jpeg', data);
      return made;
    } catch (error) {
      if (error instanceof RefusedPicture) return error;
      throw error;
    }
  }

  private async store(path: string, contentType: string, data: Buffer): Promise<void> {
    const stream = Readable.from([data], { objectMode: false });
    await this.storage.put(CONTENT_PICTURE_BUCKET, path, stream, { contentType, maxBytes: FILE_MAX });
  }

  /** @returns false when it is no longer waiting */
  private keep(id: string, upload: string, made: PreparedPicture | RefusedPicture): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      const [, count] = await tx.query<[object[], number]>(
        ...((made instanceof RefusedPicture
          ? [REFUSE, [id, made.message]]
          : [READY, [id, made.width, made.height]]) as [string, unknown[]]),
      );
      if (count > 0) await this.outbox.add(tx, 'storage.remove', { bucket: UPLOAD_BUCKET, path: upload });
      return count > 0;
    });
  }
}
