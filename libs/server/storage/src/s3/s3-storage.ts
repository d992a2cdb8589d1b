import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Readable } from 'node:stream';
import { dispositionOf } from '../content-types';
import { removeAbandonedUploads } from '../abandoned-uploads';
import { ObjectStorage, type PutOptions, type StoredObject } from '../object-storage';
import { StorageSettings } from '../storage.config';
import { splitKey, storedPath } from '../stored-path';
import { SPOOL_PREFIX, spooled } from './spooled';

/** Test file for writing, outside every path. */
const PROBE = '.probe';

/** Files on S3 or a compatible server: a single bucket there, with our buckets as folders. */
@Injectable()
export class S3Storage extends ObjectStorage implements OnModuleInit, OnApplicationShutdown {
  override readonly checkHolds = 15_000;

  private readonly client: S3Client;
  private readonly bucketName: string;

  constructor(settings: StorageSettings) {
    super();
    this.bucketName = settings.S3_BUCKET ?? '';
    this.client = new S3Client({
      region: settings.S3_REGION,
      endpoint: settings.S3_ENDPOINT,
      forcePathStyle: settings.S3_PATH_STYLE,
      credentials: {
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      },
      // Times out an unresponsive storage: uploads and sweeps hold a database connection while waiting.
      requestHandler: { connectionTimeout: settings.S3_TIMEOUT, socketTimeout: settings.S3_TIMEOUT },
      // Compatible servers lack the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  onModuleInit(): Promise<void> {
    return removeAbandonedUploads(tmpdir(), SPOOL_PREFIX);
  }

  async put(bucket: string, path: string, stream: Readable, { contentType, maxBytes }: PutOptions): Promise<number> {
    const Key = storedPath(bucket, path);
    return spooled(stream, maxBytes, async (file, bytes) => {
      const Body = createReadStream(file);
      await this.client.send(
        new PutObjectCommand({ Bucket: this.bucketName, Key, Body, ContentLength: bytes, ContentType: contentType }),
      );
      return bytes;
    });
  }

  async read(bucket: string, path: string): Promise<Readable | null> {
    const command = new GetObjectCommand({ Bucket: this.bucketName, Key: storedPath(bucket, path) });
    try {
      return ((await this.client.send(command)).Body as Readable | undefined) ?? null;
    } catch (error) {
      // Without the right to list, S3 responds with 403 for a missing object.
      const { httpStatusCode } = error instanceof S3ServiceException ? error.$metadata : {};
      if (error instanceof NoSuchKey || httpStatusCode === 403) return null;
      throw error;
    }
  }

  async *list(): AsyncIterable<StoredObject> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.send(new ListObjectsV2Command({ Bucket: this.bucketName, ContinuationToken }));
      for (const { Key = '' } of page.Contents ?? []) {
        const object = splitKey(Key);
        if (object) yield object;
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async remove(bucket: string, path: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand({ Bucket: this.bucketName, Key: storedPath(bucket, path) }));
  }

  async check(): Promise<void> {
    const probe = { Bucket: this.bucketName, Key: PROBE };
    await this.client.send(new PutObjectCommand({ ...probe, Body: PROBE, ContentType: 'text/plain' }));
    await this.client.send(new DeleteObjectCommand(probe));
  }

  async signedUrl(bucket: string, path: string, seconds: number): Promise<string> {
    const command = new GetObjectCommand({
      Bucket: this.bucketName,
      Key: storedPath(bucket, path),
      ResponseContentDisposition: dispositionOf(path),
      ResponseCacheControl: 'private, no-store',
    });
    return getSignedUrl(this.client, command, { expiresIn: seconds });
  }

  onApplicationShutdown(): void {
    this.client.destroy();
  }
}
