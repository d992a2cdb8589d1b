import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  CONTENT_PICTURE_MESSAGES as MESSAGES,
  CONTENT_PICTURES_MAX,
  type ContentPicture,
  contentPictureName,
  type ContentProblem,
  PHOTO_MESSAGES,
  picturesOf,
} from '@townlink/contracts';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { invalidField, notFound } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { PublicFiles, type StoredFile, StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { ADD, COUNT, COUNT_LOCK, PICTURE, type PictureRow, SHOWN } from './picture-queries';

/** Uploaded pictures of pages and newsletters. */
@Injectable()
export class ContentPictures {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly files: StoredFiles,
    private readonly publicFiles: PublicFiles,
  ) {}

  /** Stores an upload, which the worker processes. @throws 400 when there are too many */
  add(actorId: string, upload: StoredFile): Promise<ContentPicture> {
    const id = randomUUID();
    return this.database.as(systemActor, async (tx) => {
      await tx.query(COUNT_LOCK);
      const [{ count }] = await tx.query<[{ count: number }]>(COUNT);
      if (count >= CONTENT_PICTURES_MAX) throw invalidField('picture', MESSAGES.tooMany);
      await tx.query(ADD, [id, upload.path, actorId]);
      await this.files.attach(tx, upload);
      await this.outbox.add(tx, 'content.prepare-picture', { pictureId: id });
      const entry = { actorId, action: 'content.upload-picture', subjectType: 'content-picture', subjectId: id };
      await this.audit.record(tx, { ...entry, after: { bytes: upload.sizeBytes, type: upload.contentType } });
      return this.read(id, tx);
    });
  }

  /** @throws 404 for a deleted picture */
  async read(id: string, tx?: EntityManager): Promise<ContentPicture> {
    const [row] = tx
      ? await tx.query<PictureRow[]>(PICTURE, [id])
      : await this.database.query<PictureRow>(systemActor, PICTURE, [id]);
    if (!row) throw notFound(PHOTO_MESSAGES.removed, 'photo-not-found');
    const { state, refusal, width, height } = row;
    const name = width && height ? contentPictureName({ id, width, height }) : null;
    return { id, state, refusal, name, url: name && this.publicFiles.contentPicture(name)!.url };
  }
}

/** Places in a document that use a picture which does not exist or is not ready yet. */
export async function missingPictures(tx: EntityManager, document: unknown): Promise<ContentProblem[]> {
  const named = picturesOf(document);
  if (named.length === 0) return [];
  const rows = await tx.query<{ name: string }[]>(SHOWN, [named.map(({ name }) => name)]);
  const shown = new Set(rows.map(({ name }) => name));
  return named.filter(({ name }) => !shown.has(name)).map(({ field }) => ({ field, message: MESSAGES.gone }));
}
