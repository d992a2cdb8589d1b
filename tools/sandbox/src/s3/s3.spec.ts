import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSandbox, type Sandbox } from '../create-sandbox';

const Bucket = 'a-bucket';
const HOUR = 3_600;

describe('S3, through its client library', () => {
  let sandbox: Sandbox;
  let client: S3Client;

  const clientWith = (changes: { accessKeyId?: string; secretAccessKey?: string } = {}): S3Client => {
    const { endpoint, ...keys } = sandbox.s3;
    return new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: { ...keys, ...changes } });
  };
  const put = (Key: string, Body = 'what it says') =>
    client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain' }));

  beforeAll(async () => {
    sandbox = await createSandbox();
    client = clientWith();
  });
  afterAll(async () => {
    client.destroy();
    await sandbox.close();
  });

  it('stores objects with their types, and deletes them', async () => {
    await put('a folder/a file (1).txt');
    const Key = 'a folder/a file (1).txt';
    const read = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect([await read.Body!.transformToString(), read.ContentType]).toEqual(['what it says', 'text/plain']);
    expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength).toBe(12);
    await client.send(new DeleteObjectCommand({ Bucket, Key }));
    await expect(client.send(new GetObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('lists a bucket page by page', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `list/${number}&<.txt`);
    for (const name of names) await put(name);
    const found: string[] = [];
    for (let ContinuationToken: string | undefined, more = true; more;) {
      const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: 'list/', ContinuationToken }));
      found.push(...page.Contents!.map(({ Key }) => Key!));
      [ContinuationToken, more] = [page.NextContinuationToken, page.IsTruncated === true];
    }
    expect(found).toEqual(names.toSorted());
    expect((await client.send(new ListObjectsV2Command({ Bucket: 'another' }))).Contents).toBeUndefined();
  });

  it.each([
    ['another secret', { secretAccessKey: 'of another client' }, 'SignatureDoesNotMatch'],
    ['unknown keys', { accessKeyId: 'unknown' }, 'InvalidAccessKeyId'],
  ])('refuses %s', async (_what, changes, name) => {
    const stranger = clientWith(changes);
    await expect(stranger.send(new GetObjectCommand({ Bucket, Key: 'x' }))).rejects.toMatchObject({ name });
    stranger.destroy();
  });

  it('serves an object by a signed URL until it expires', async () => {
    await put('signed.txt');
    const command = new GetObjectCommand({
      Bucket,
      Key: 'signed.txt',
      ResponseContentDisposition: 'inline; filename="x.txt"',
    });
    const open = async (signingDate: Date) =>
      fetch(await getSignedUrl(client, command, { expiresIn: HOUR, signingDate }));
    const answer = await open(new Date(Date.now() - (HOUR - 60) * 1_000));
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([200, 'inline; filename="x.txt"']);
    expect((await open(new Date(Date.now() - (HOUR + 60) * 1_000))).status).toBe(403);
    expect((await fetch(`${sandbox.s3.endpoint}/${Bucket}/signed.txt`)).status).toBe(403);
  });
});
