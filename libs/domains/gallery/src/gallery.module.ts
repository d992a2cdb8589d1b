import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { settingsProvider } from '@townlink/server-config';
import { MailModule } from '@townlink/server-mail';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { GallerySettings } from './gallery.config';
import { GalleryService } from './gallery.service';
import { GalleryController } from './http/gallery.controller';
import { PhotoReviewController } from './http/photo-review.controller';
import { PhotoUploadController } from './http/photo-upload.controller';
import { PhotoReceiver } from './photo-receiver';
import { ReviewService } from './review.service';

@Module({
  imports: [MailModule, ProvidersModule, QueueModule, StorageModule],
  controllers: [GalleryController, PhotoReviewController, PhotoUploadController],
  providers: [settingsProvider(GallerySettings), GalleryService, PhotoReceiver, ReviewService],
  exports: [ReviewService],
})
export class GalleryModule {}
