import { Injectable } from '@nestjs/common';
import { PICTURE_NAME, UNUSED_PICTURE_DAYS } from '@townlink/contracts';
import { picturesOfNewsletters } from '@townlink/domain-newsletter';
import { Database, systemActor } from '@townlink/server-database';
import { Handles, Outbox } from '@townlink/server-queue';
import type { EntityManager } from 'typeorm';
import { MARK, REMOVE_UNUSED, USED } from './picture-queries';
import { UPLOAD_BUCKET } from './picture-receiver';

/** Deletes pictures that no page, page version or newsletter has used for a while. */
@Injectable()
export class PrunePicturesHandler {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles('content.prune-pictures')
  async prune(): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const used = await usedPictures(tx);
      await tx.query(MARK, [used]);
      const [removed] = await tx.query<[{ id: string; upload_path: string | null }[], number]>(REMOVE_UNUSED, [
        used,
        UNUSED_PICTURE_DAYS,
      ]);
      for (const { id, upload_path: path } of removed) {
        await this.outbox.add(tx, 'content.remove-picture', { pictureId: id });
        if (path) await this.outbox.add(tx, 'storage.remove', { bucket: UPLOAD_BUCKET, path });
      }
    });
  }
}

/** Ids of the pictures in use anywhere. */
async function usedPictures(tx: EntityManager): Promise<string[]> {
  const ofPages = await tx.query<{ id: string }[]>(USED, [PICTURE_NAME]);
  return [...ofPages.map(({ id }) => id), ...(await picturesOfNewsletters(tx))];
}
