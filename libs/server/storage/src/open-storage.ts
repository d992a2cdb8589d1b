import type { RuntimeSettings } from '@townlink/server-config';
import { FileSignature } from './local/file-signature';
import { LocalStorage } from './local/local-storage';
import type { ObjectStorage } from './object-storage';
import { S3Storage } from './s3/s3-storage';
import type { StorageSettings } from './storage.config';

/** The storage that the settings name: S3 when it is configured, else a directory. */
export const openStorage = (settings: StorageSettings, runtime: RuntimeSettings): ObjectStorage =>
  settings.S3_BUCKET ? new S3Storage(settings) : new LocalStorage(settings, runtime, new FileSignature(runtime));
