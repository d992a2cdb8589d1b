import { Module } from '@nestjs/common';
import { FilesController } from './http/files.controller';
import { MediaController } from './http/media.controller';
import { StorageModule } from './storage.module';

/** For the gateway: private files of the local storage at signed addresses, and public ones. */
@Module({ imports: [StorageModule], controllers: [FilesController, MediaController] })
export class StorageHttpModule {}
