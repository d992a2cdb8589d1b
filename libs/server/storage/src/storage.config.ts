import { IsBoolean, IsInt, IsOptional, IsString, IsUrl, Max, Min, ValidateIf } from 'class-validator';
import { Flag } from '@townlink/server-config';

const onS3 = (settings: StorageSettings): boolean => Boolean(settings.S3_BUCKET);

/** Where files live: in a directory of this machine, or with S3_BUCKET on S3 or anything that speaks it. */
export class StorageSettings {
  /** Folder of the files, shared by gateway and worker; needed unless S3_BUCKET is set. */
  @ValidateIf((settings: StorageSettings) => !onS3(settings))
  @IsString({ message: 'STORAGE_DIRECTORY is needed unless S3_BUCKET is set' })
  STORAGE_DIRECTORY?: string;

  /** Bucket on S3 or what speaks it; needed as soon as there is more than one machine. */
  @IsOptional()
  @IsString()
  S3_BUCKET?: string;

  /** Region of the bucket; needed with S3_BUCKET. */
  @ValidateIf(onS3)
  @IsString()
  S3_REGION?: string;

  /** Key that may read, write and delete in the bucket; needed with S3_BUCKET. */
  @ValidateIf(onS3)
  @IsString()
  S3_ACCESS_KEY_ID?: string;

  /** Its secret; needed with S3_BUCKET. */
  @ValidateIf(onS3)
  @IsString()
  S3_SECRET_ACCESS_KEY?: string;

  /** Address of the server where it is not Amazon's own. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  S3_ENDPOINT?: string;

  /** Buckets as a path instead of a host name: what most servers that are not Amazon's own want. */
  @IsBoolean()
  @Flag()
  S3_PATH_STYLE = false;

  /** Longest that S3 may say nothing during a call, in milliseconds. */
  @IsInt()
  @Min(100)
  @Max(60_000)
  S3_TIMEOUT = 5_000;

  /** Most that one process holds of unfinished uploads on its disk, in megabytes; further ones are refused for a while. */
  @IsInt()
  @Min(20)
  @Max(100_000)
  UPLOAD_SPACE_MB = 400;

  /** Address under which a CDN shows what the gateway shows under /media, such as https://cdn.example.com/media; without it the gateway's own. */
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  MEDIA_BASE_URL?: string;
}

/** Where files are shown from other than this origin: S3 for signed addresses, a CDN for public ones. */
export function storageOrigins(settings: StorageSettings): string[] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_PATH_STYLE, MEDIA_BASE_URL } = settings;
  const media = MEDIA_BASE_URL ? [new URL(MEDIA_BASE_URL).origin] : [];
  if (!S3_BUCKET) return media;
  const { protocol, host } = new URL(S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  return [`${protocol}//${S3_PATH_STYLE ? '' : `${S3_BUCKET}.`}${host}`, ...media];
}
