import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { PreparePhotoHandler } from './prepare/prepare-photo.handler';
import { ReviewService } from './review.service';

/** Creates image variants and deletes abandoned uploads. */
@Module({
  imports: [MailModule, ProvidersModule, QueueModule, StorageModule],
  providers: [PreparePhotoHandler, ReviewService],
  exports: [ReviewService],
})
export class GalleryWorkerModule {}
