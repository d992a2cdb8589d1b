import { Module } from '@nestjs/common';
import { RuntimeSettings, settingsProvider, SettingsModule } from '@townlink/server-config';
import { FileSignature } from './local/file-signature';
import { LocalStorage } from './local/local-storage';
import { ObjectStorage } from './object-storage';
import { S3Storage } from './s3/s3-storage';
import { StorageSettings } from './storage.config';
import { PublicFiles } from './public-files';
import { StoredFiles } from './stored-files';

/** Files, on S3 when it is configured, else in a directory. */
@Module({
  imports: [SettingsModule],
  providers: [
    settingsProvider(StorageSettings),
    FileSignature,
    {
      provide: ObjectStorage,
      inject: [StorageSettings, RuntimeSettings, FileSignature],
      useFactory: (settings: StorageSettings, runtime: RuntimeSettings, signature: FileSignature) =>
        settings.S3_BUCKET ? new S3Storage(settings) : new LocalStorage(settings, runtime, signature),
    },
    PublicFiles,
    StoredFiles,
  ],
  exports: [ObjectStorage, PublicFiles, StoredFiles, FileSignature],
})
export class StorageModule {}
