import { Injectable } from '@nestjs/common';
import {
  type OwnGallery,
  type OwnPhoto,
  photoLimitMessage,
  PHOTO_MESSAGES,
  type UpdatePhotoRequest,
} from '@townlink/contracts';
import { type Provider, ProvidersService, requireActing } from '@townlink/domain-providers';
import { Database, systemActor } from '@townlink/server-database';
import { conflict, type ListingAccess, notFound, requireVersion, versionOf } from '@townlink/server-http';
import { Outbox } from '@townlink/server-queue';
import { PublicFiles, StoredFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { type ReceivedPhoto, UPLOAD_BUCKET } from './photo-receiver';

interface PhotoRow extends Omit<OwnPhoto, 'url'> {
  file_path: string;
  widths: number[];
}

/** Lets a listing's team add, order, caption and remove their pictures. Changes are serialized per provider. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly files: StoredFiles,
    private readonly publicFiles: PublicFiles,
    private readonly outbox: Outbox,
  ) {}

  /** @throws 404 `no-provider-profile` without an application */
  read(access: ListingAccess | null): Promise<OwnGallery> {
    return this.database.as(systemActor, async (tx) => this.readOf(tx, await requireActing(tx, access)));
  }

  /** Stores an upload; a new logo replaces the previous one. @throws 404 `no-provider-profile`, 409 `photo-limit` */
  add(access: ListingAccess | null, { kind, caption, key, upload }: ReceivedPhoto): Promise<OwnPhoto> {
    return this.change(access, async (tx, { id: providerId }) => {
      const limit = await photoLimit(tx, providerId);
      const photos = await readRows(tx, providerId);
      if (limit === 0) throw conflict('photo-limit', PHOTO_MESSAGES.noPlan);
      const pictures = photos.filter((photo) => photo.kind === 'photo');
      const refused = pictures.filter(({ state }) => state === 'refused');
      const inGallery = pictures.length - refused.length;
      if (kind === 'photo' && inGallery >= limit) throw conflict('photo-limit', photoLimitMessage(limit));
      // Refused uploads do not count; the latest ones are retained to show the reason.
      const isRefusedOver = kind === 'photo' && refused.length >= limit;
      if (isRefusedOver) await this.erase(tx, refused[0]!.id);
      // Also closes the gap of a picture that an administrator removed.
      await place(tx, providerId);
      const oldLogo = kind === 'logo' && photos.find((photo) => photo.kind === 'logo');
      if (oldLogo) await this.erase(tx, oldLogo.id);
      const [row] = await tx.query<{ id: string }[]>(
        `insert into provider_photos (provider_id, kind, position, file_path, upload_path, caption)
         values ($1, $2, $3, $4, $5, $6) returning id`,
        [
          providerId,
          kind,
          kind === 'photo' ? pictures.length + (isRefusedOver ? 0 : 1) : null,
          key,
          upload.path,
          caption,
        ],
      );
      await this.files.attach(tx, upload);
      await this.outbox.add(tx, 'gallery.prepare', { photoId: row!.id, key });
      return this.toOwn((await readRows(tx, providerId)).find(({ id }) => id === row!.id)!);
    });
  }

  /** @throws 404 `photo-not-found`, 412 when order or captions have changed since */
  update(
    access: ListingAccess | null,
    photoId: string,
    { caption, position }: UpdatePhotoRequest,
    ifMatch?: string,
  ): Promise<OwnGallery> {
    return this.change(access, async (tx, provider) => {
      if (ifMatch !== undefined) requireVersion(ifMatch, await this.readOf(tx, provider));
      const photo = await requirePhoto(tx, provider.id, photoId);
      if (caption !== undefined)
        await tx.query(`update provider_photos set caption = nullif($2, '') where id = $1`, [photoId, caption]);
      if (position !== undefined && photo.kind === 'photo') await place(tx, provider.id, photoId, position);
      return this.readOf(tx, provider);
    });
  }

  /** Deletes a picture and its files; later ones move up. @throws 404 `photo-not-found` */
  remove(access: ListingAccess | null, photoId: string): Promise<OwnGallery> {
    return this.change(access, async (tx, provider) => {
      await requirePhoto(tx, provider.id, photoId);
      await this.erase(tx, photoId);
      await place(tx, provider.id);
      return this.readOf(tx, provider);
    });
  }

  private change<T>(
    access: ListingAccess | null,
    work: (tx: EntityManager, provider: Provider) => Promise<T>,
  ): Promise<T> {
    return this.database.as(systemActor, async (tx) => {
      const { id } = await requireActing(tx, access);
      await this.providers.lock(tx, id);
      return work(tx, await requireActing(tx, access));
    });
  }

  private async erase(tx: EntityManager, photoId: string): Promise<void> {
    await erasePhotos(tx, this.outbox, 'id = $1', photoId);
  }

  private async readOf(tx: EntityManager, { id }: Provider): Promise<OwnGallery> {
    const photos = await readRows(tx, id);
    const [seen] = await tx.query<object[]>(`select from galleries where provider_id = $1`, [id]);
    const logo = photos.find(({ kind }) => kind === 'logo');
    return {
      photos: photos.filter(({ kind }) => kind === 'photo').map((photo) => this.toOwn(photo)),
      logo: logo ? this.toOwn(logo) : null,
      photo_limit: await photoLimit(tx, id),
      awaits_first_look: !seen,
      version: versionOf(photos.map(({ id, caption }) => [id, caption])),
    };
  }

  private toOwn({ file_path, widths, ...photo }: PhotoRow): OwnPhoto {
    return { ...photo, url: photo.state === 'ready' ? this.publicFiles.picture(file_path, widths).url : null };
  }
}

/** Deletes rows and their files in the caller's transaction. @param condition over $1 */
export async function erasePhotos(tx: EntityManager, outbox: Outbox, condition: string, value: string): Promise<void> {
  const rows = await tx.query<{ file_path: string; upload_path: string | null }[]>(
    `select file_path, upload_path from provider_photos where ${condition}`,
    [value],
  );
  for (const { file_path: key, upload_path: path } of rows) {
    await outbox.add(tx, 'gallery.remove-files', { key });
    if (path) await outbox.add(tx, 'storage.remove', { bucket: UPLOAD_BUCKET, path });
  }
  await tx.query(`delete from provider_photos where ${condition}`, [value]);
}

/** For a provider about to be deleted; works in the caller's transaction. */
export const removePhotosOf = (tx: EntityManager, outbox: Outbox, providerId: string): Promise<void> =>
  erasePhotos(tx, outbox, 'provider_id = $1', providerId);

const readRows = (tx: EntityManager, providerId: string): Promise<PhotoRow[]> =>
  tx.query(
    `select id, kind, state, refusal, caption, width, height, is_shown, file_path, widths
       from provider_photos where provider_id = $1 order by position`,
    [providerId],
  );

/** Renumbers a provider's pictures from 1 without gaps, with one of them moved to its new position. */
async function place(tx: EntityManager, providerId: string, movedId?: string, position = 0): Promise<void> {
  const rows = (await readRows(tx, providerId)).filter(({ kind }) => kind === 'photo').map(({ id }) => id);
  const order = movedId ? rows.filter((id) => id !== movedId).toSpliced(position - 1, 0, movedId) : rows;
  await tx.query(
    `update provider_photos p set position = o.place from unnest($1::uuid[]) with ordinality o (id, place)
      where p.id = o.id and p.position <> o.place`,
    [order],
  );
}

async function photoLimit(tx: EntityManager, providerId: string): Promise<number> {
  const [plan] = await tx.query<{ photo_limit: number }[]>(
    `select photo_limit from plans where tier = (select membership_tier from providers where id = $1)`,
    [providerId],
  );
  return plan?.photo_limit ?? 0;
}

async function requirePhoto(tx: EntityManager, providerId: string, id: string): Promise<PhotoRow> {
  const photo = (await readRows(tx, providerId)).find((one) => one.id === id);
  if (!photo) throw notFound(PHOTO_MESSAGES.removed, 'photo-not-found');
  return photo;
}
