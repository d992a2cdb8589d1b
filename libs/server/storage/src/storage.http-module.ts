import { Module } from '@nestjs/common';
import { FilesController } from './http/files.controller';
import { StorageModule } from './storage.module';

/** The gateway's part: the route that shows files of the local storage. */
@Module({ imports: [StorageModule], controllers: [FilesController] })
export class StorageHttpModule {}
