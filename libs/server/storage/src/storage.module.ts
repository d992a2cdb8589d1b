import { Module } from '@nestjs/common';
import { RuntimeSettings, settingsProvider, SettingsModule } from '@townlink/server-config';
import { FileSignature } from './local/file-signature';
import { ObjectStorage } from './object-storage';
import { openStorage } from './open-storage';
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
      inject: [StorageSettings, RuntimeSettings],
      useFactory: openStorage,
    },
    PublicFiles,
    StoredFiles,
  ],
  exports: [ObjectStorage, PublicFiles, StoredFiles, FileSignature],
})
export class StorageModule {}
