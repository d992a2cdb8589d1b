import './personal-data';

export { FileTooLargeError, InvalidPathError, TooManyUploadsError } from './errors';
export { type LicenseContentType, type SniffedLicense, sniffLicense } from './sniff-license';
export { ObjectStorage, type PutOptions } from './object-storage';
export { StorageHttpModule } from './storage.http-module';
export { StorageModule } from './storage.module';
export { storageOrigins, StorageSettings } from './storage.config';
export { StorageWorkerModule } from './storage.worker-module';
export { type NewFile, type StoredFile, StoredFiles, UPLOADS_AT_ONCE } from './stored-files';
