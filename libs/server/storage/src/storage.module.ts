import { Module } from '@nestjs/common';
import { RuntimeSettings, settingsProvider, SettingsModule } from '@townlink/server-config';
import { FileSignature } from './local/file-signature';
import { LocalStorage } from './local/local-storage';
import { ObjectStorage } from './object-storage';
import { S3Storage } from './s3/s3-storage';
import { StorageSettings } from './storage.config';
import { PublicFiles } from './public-files';
import { StoredFiles } from './stored-files';

/** S3 if configured, else a directory. */
export const openStorage = (settings: StorageSettings, runtime: RuntimeSettings): ObjectStorage =>
  settings.S3_BUCKET ? new S3Storage(settings) : new LocalStorage(settings, runtime, new FileSignature(runtime));

@Module({
  imports: [SettingsModule],
  providers: [
    settingsProvider(StorageSettings),
    FileSignature,
    {
      provide: ObjectStorage,
      inject: [StorageSettings, RuntimeSettings],
      useFactory: openStorage,
    },
    PublicFiles,
    StoredFiles,
  ],
  exports: [ObjectStorage, PublicFiles, StoredFiles, FileSignature],
})
export class StorageModule {}
