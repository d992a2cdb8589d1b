import { IsBoolean, IsInt, IsOptional, IsString, IsUrl, Max, Min, ValidateIf } from 'class-validator';
import { Flag } from '@townlink/server-config';

const onS3 = (settings: StorageSettings): boolean => Boolean(settings.S3_BUCKET);

/** Files in a directory of this machine, or with S3_BUCKET on S3 or a compatible server. */
export class StorageSettings {
  /** Folder for uploaded files, shared by gateway and worker; required unless S3_BUCKET is set. */
  @ValidateIf((settings: StorageSettings) => !onS3(settings))
  @IsString({ message: 'STORAGE_DIRECTORY is needed unless S3_BUCKET is set' })
  STORAGE_DIRECTORY?: string;

  /** Bucket for uploaded files on S3 or a compatible server; required for more than one machine. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  /** Region of the bucket; required with S3_BUCKET. */
  @ValidateIf(onS3)
  @IsString()
  S3_REGION?: string;

  /** Access key with permission to read, write and delete in the bucket; required with S3_BUCKET. */
  @ValidateIf(onS3)
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  /** Secret of the access key; required with S3_BUCKET. */
  @ValidateIf(onS3)
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** URL of an S3-compatible server, if not Amazon's. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  S3_ENDPOINT?: string;

  /** Whether the bucket is in the path of URLs instead of the host name, as with most servers other than Amazon's. */
  @IsBoolean()
  @Flag()
  S3_PATH_STYLE = false;

  /** Milliseconds without a response after which a call to S3 fails. */
  @IsInt()
  @Min(100)
  @Max(60_000)
  S3_TIMEOUT = 5_000;

  /** Disk space for unfinished uploads in megabytes, per process. When it is full, new uploads are refused until there is space. */
  @IsInt()
  @Min(20)
  @Max(100_000)
  UPLOAD_SPACE_MB = 400;

  /** URL at which a CDN serves the gateway's /media, such as https://cdn.example.com/media; the gateway's own by default. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  MEDIA_BASE_URL?: string;
}

/** Foreign origins of files: S3 for signed addresses, a CDN for public files. */
export function storageOrigins(settings: StorageSettings): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE, MEDIA_BASE_URL } = settings;
  const media = MEDIA_BASE_URL ? [new URL(MEDIA_BASE_URL).origin] : [];
  if (!S3_BUCKET) return media;
  const { protocol, host } = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  return [`${protocol}//${S3_PATH_STYLE ? '' : `${S3_BUCKET}.`}${host}`, ...media];
}
