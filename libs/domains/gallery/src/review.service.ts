import { Injectable } from '@nestjs/common';
import {
  type PhotosToReviewQuery,
  type PicturesToReview,
  type PictureToReview,
  PHOTO_MESSAGES,
  type ReportPhotoRequest,
  REPORTS_A_PHOTO,
  type UncountedPage,
} from '@townlink/contracts';
import { ProvidersService, requireProvider } from '@townlink/domain-providers';
import { RuntimeSettings } from '@townlink/server-config';
import { AuditLog, Database, systemActor } from '@townlink/server-database';
import { notFound, pageOf } from '@townlink/server-http';
import { Mailer } from '@townlink/server-mail';
import { Outbox } from '@townlink/server-queue';
import { PublicFiles } from '@townlink/server-storage';
import type { EntityManager } from 'typeorm';
import { erasePhotos } from './gallery.service';
import { photoRemovedEmail, photoRemovedMessage } from './mail/photo-removed.email';
import { readToReview, type StoredPicture } from './review.query';

/** First reviews by administrators, reports by visitors, and their consequences. */
@Injectable()
export class ReviewService {
  constructor(
    private readonly database: Database,
    private readonly providers: ProvidersService,
    private readonly publicFiles: PublicFiles,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly audit: AuditLog,
    private readonly settings: RuntimeSettings,
  ) {}

  /** @throws 404 `photo-not-found` */
  async report(photoId: string, { reason, details }: ReportPhotoRequest): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [photo] = await tx.query<object[]>(
        `select from provider_photos where id = $1 and is_shown and app.is_listed(provider_id) for update`,
        [photoId],
      );
      if (!photo) throw notFound(PHOTO_MESSAGES.removed, 'photo-not-found');
      await tx.query(
        `insert into photo_reports (photo_id, reason, details)
         select $1, $2, $3 where (select count(*) from photo_reports where photo_id = $1) < $4`,
        [photoId, reason, details ?? null, REPORTS_A_PHOTO],
      );
    });
  }

  /** Approved providers with unreviewed pictures, and reported pictures. */
  async toReview(query: PhotosToReviewQuery): Promise<UncountedPage<PicturesToReview>> {
    const found = await this.database.as(systemActor, (tx) => readToReview(tx, query));
    const page = pageOf(found, query, ({ provider_id }) => provider_id);
    return {
      ...page,
      rows: page.rows.map((row) => ({ ...row, pictures: row.pictures.map((picture) => this.toPicture(picture)) })),
    };
  }

  /** Shows the provider's pictures, and later uploads immediately. @throws 404 `provider-not-found` */
  async approve(actorId: string, providerId: string): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const { business_name } = await requireProvider(tx, providerId);
      await this.providers.lock(tx, providerId);
      const before = await shownOf(tx, providerId);
      await this.markSeen(tx, providerId, actorId);
      await this.audit.record(tx, {
        actorId,
        action: 'gallery.approve',
        subjectType: 'provider',
        subjectId: providerId,
        before,
        after: await shownOf(tx, providerId),
        details: { business_name },
      });
    });
  }

  /**
   * Marks a provider's pictures as reviewed, in the caller's transaction, which holds a lock on the provider. Does
   * nothing without pictures.
   */
  async markSeen(tx: EntityManager, providerId: string, actorId: string): Promise<void> {
    await tx.query(
      `insert into galleries (provider_id, seen_by)
       select $1, $2 where exists (select from provider_photos where provider_id = $1 and state = 'ready')
       on conflict do nothing`,
      [providerId, actorId],
    );
    await tx.query(
      `update provider_photos p set is_shown = true where provider_id = $1 and state = 'ready' and not is_shown
          and exists (select from galleries g where g.provider_id = p.provider_id)`,
      [providerId],
    );
  }

  /** @throws 404 `photo-not-found` */
  async decide(actorId: string, photoId: string, action: 'keep' | 'remove'): Promise<void> {
    await this.database.as(systemActor, async (tx) => {
      const [photo] = await tx.query<{ provider_id: string; is_shown: boolean; reports: number }[]>(
        `select provider_id, is_shown, (select count(*)::int from photo_reports where photo_id = f.id) as reports
           from provider_photos f where id = $1 for update`,
        [photoId],
      );
      if (!photo) throw notFound(PHOTO_MESSAGES.removed, 'photo-not-found');
      if (action === 'keep') await tx.query(`delete from photo_reports where photo_id = $1`, [photoId]);
      else await this.remove(tx, photoId, photo.provider_id);
      await this.audit.record(tx, {
        actorId,
        action: `photo.${action}`,
        subjectType: 'provider',
        subjectId: photo.provider_id,
        before: { is_shown: photo.is_shown, reports: photo.reports },
        after: action === 'keep' ? { is_shown: photo.is_shown, reports: 0 } : null,
        details: { photo_id: photoId },
      });
    });
  }

  private async remove(tx: EntityManager, photoId: string, providerId: string): Promise<void> {
    await erasePhotos(tx, this.outbox, 'id = $1', photoId);
    const provider = await requireProvider(tx, providerId);
    await this.mailer.send(tx, photoRemovedEmail, photoRemovedMessage(provider, photoId, this.settings.SITE_URL));
  }

  private toPicture({ file_path, widths, ...picture }: StoredPicture): PictureToReview {
    return { ...picture, url: this.publicFiles.picture(file_path, widths).url };
  }
}

async function shownOf(tx: EntityManager, providerId: string): Promise<{ is_seen: boolean; shown: number }> {
  const [row] = await tx.query<{ is_seen: boolean; shown: number }[]>(
    `select exists (select from galleries where provider_id = $1) as is_seen,
            (select count(*)::int from provider_photos where provider_id = $1 and is_shown) as shown`,
    [providerId],
  );
  return row!;
}
