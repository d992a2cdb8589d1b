import { Module } from '@nestjs/common';
import { ProvidersModule } from '@townlink/domain-providers';
import { QueueModule } from '@townlink/server-queue';
import { StorageModule } from '@townlink/server-storage';
import { PreparePhotoHandler } from './prepare/prepare-photo.handler';

/** Makes what is shown of uploaded pictures, and removes what is given up. */
@Module({ imports: [ProvidersModule, QueueModule, StorageModule], providers: [PreparePhotoHandler] })
export class GalleryWorkerModule {}
