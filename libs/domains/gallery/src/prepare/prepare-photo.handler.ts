import { Injectable } from '@nestjs/common';
import { type JobPayloads, PHOTO_MESSAGES, PHOTO_WIDTHS, PICTURE_FORMATS } from '@townlink/contracts';
import { ProvidersService } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, Outbox } from '@townlink/server-queue';
import { ObjectStorage, PHOTO_BUCKET, picturePathOf } from '@townlink/server-storage';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { EntityManager } from 'typeorm';
import { UPLOAD_BUCKET } from '../photo-receiver';
import { type PreparedPicture, preparePicture, RefusedPicture, type Rendition } from './prepare-picture';

/** In bytes; larger than any rendition can be. */
const RENDITION_MAX = 20 * 1024 * 1024;

interface WaitingPhoto {
  provider_id: string;
  upload_path: string;
}

/**
 * Renders an upload. Files have their final names from the start, and the row is updated once all exist, so that the
 * next attempt after a crash overwrites them.
 */
@Injectable()
export class PreparePhotoHandler {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly storage: ObjectStorage,
    private readonly outbox: Outbox,
  ) {}

  @Handles('gallery.prepare')
  async prepare({ photoId, key }: JobPayloads['gallery.prepare']): Promise<void> {
    const photo = await this.database.as(systemActor, (tx) => findPhoto(tx, photoId));
    if (photo?.state === 'waiting') {
      const made = await this.make(photo, key);
      if (await this.keep(photoId, photo, made)) return;
    } else if (photo) return;
    // Removed by its owner, possibly during rendering.
    await this.removeFiles({ key });
  }

  @Handles('gallery.remove-files')
  async removeFiles({ key }: JobPayloads['gallery.remove-files']): Promise<void> {
    for (let size = 0; size < PHOTO_WIDTHS.length; size += 1) {
      for (const format of PICTURE_FORMATS) await this.storage.remove(PHOTO_BUCKET, picturePathOf(key, size, format));
    }
  }

  /** @returns the reason when the picture can never be shown; other errors are retried */
  private async make({ upload_path }: WaitingPhoto, key: string): Promise<PreparedPicture | RefusedPicture> {
    const upload = await this.storage.read(UPLOAD_BUCKET, upload_path);
    if (!upload) return new RefusedPicture(PHOTO_MESSAGES.unreadable);
    try {
      return await preparePicture(await buffer(upload), (rendition) => this.store(key, rendition));
    } catch (error) {
      if (error instanceof RefusedPicture) return error;
      throw error;
    }
  }

  private async store(key: string, { size, format, data }: Rendition): Promise<void> {
    const stream = Readable.from([data], { objectMode: false });
    const options = { contentType: `image/${format}`, maxBytes: RENDITION_MAX };
    await this.storage.put(PHOTO_BUCKET, picturePathOf(key, size, format), stream, options);
  }

  /** @returns false when the picture is gone */
  private keep(id: string, photo: WaitingPhoto, made: PreparedPicture | RefusedPicture): Promise<boolean> {
    return this.database.as(systemActor, async (tx) => {
      // Under the lock that the first review takes, which publishes finished pictures.
      await this.providers.lock(tx, photo.provider_id);
      const [, count] = await tx.query<[object[], number]>(
        ...(made instanceof RefusedPicture ? refusal(id, made) : ready(id, made)),
      );
      if (count === 0) return false;
      await this.outbox.add(tx, 'storage.remove', { bucket: UPLOAD_BUCKET, path: photo.upload_path });
      return true;
    });
  }
}

async function findPhoto(tx: EntityManager, id: string): Promise<(WaitingPhoto & { state: string }) | undefined> {
  const [photo] = await tx.query<(WaitingPhoto & { state: string })[]>(
    `select provider_id, upload_path, state from provider_photos where id = $1`,
    [id],
  );
  return photo;
}

const refusal = (id: string, { message }: RefusedPicture): [string, unknown[]] => [
  `update provider_photos set state = 'refused', refusal = $2, upload_path = null where id = $1 and state = 'waiting'`,
  [id, message],
];

const ready = (id: string, { width, height, widths, placeholder }: PreparedPicture): [string, unknown[]] => [
  `update provider_photos p set state = 'ready', upload_path = null, width = $2, height = $3, widths = $4, placeholder = $5,
      is_shown = exists (select from galleries g where g.provider_id = p.provider_id)
    where id = $1 and state = 'waiting'`,
  [id, width, height, widths, placeholder],
];
