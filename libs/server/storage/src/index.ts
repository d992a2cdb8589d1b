import './personal-data';

export { FileTooLargeError, InvalidPathError, TooManyUploadsError, UploadLimitError } from './errors';
export { type LicenseContentType, type SniffedLicense, sniffLicense } from './sniff-license';
export { contentTypeOf } from './content-types';
export { type Illegible, illegibleBecause } from './legibility';
export { ObjectStorage, type PutOptions, type StoredObject } from './object-storage';
export { PHOTO_BUCKET, picturePathOf, type PictureSources, PublicFiles } from './public-files';
export { sniff, type Sniffed } from './sniff';
export { StorageHttpModule } from './storage.http-module';
export { openStorage, StorageModule } from './storage.module';
export { storageOrigins, StorageSettings } from './storage.config';
export { StorageWorkerModule } from './storage.worker-module';
export { type NewFile, type StoredFile, StoredFiles, UPLOAD_BYTES_A_DAY, UPLOADS_AT_ONCE } from './stored-files';
export { toUploadProblem, type UploadWords } from './upload-problems';
