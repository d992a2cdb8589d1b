import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { LICENSE_MAX_BYTES, LICENSE_MESSAGES, HEIC_MESSAGE, isHeic } from '@townlink/contracts';
import { type CurrentUser, invalidField, RateLimiter, tooManyRequests } from '@townlink/server-http';
import {
  illegibleBecause,
  sniffLicense,
  type StoredFile,
  StoredFiles,
  toUploadProblem,
  type UploadWords,
} from '@townlink/server-storage';
import { pipeline, Transform, type TransformCallback } from 'node:stream';

/** The private bucket of licenses, read only through signed links. Source: product specification, section 7. */
export const LICENSE_BUCKET = 'provider-licenses';

/** Path of a license in its bucket. @param extension without the dot */
const licensePath = (receivedAt: Date, extension: string): string => `licenses/${receivedAt.getTime()}.${extension}`;

/** The parts of an application: its JSON, and the license file, stored but pending. */
export interface ReceivedApplication {
  json: string | undefined;
  license: StoredFile | undefined;
}

/** Largest JSON part, in bytes, as `createHttpApp` bounds those that come as text. */
const APPLICATION_MAX_BYTES = 128 * 1024;

/** Attempts of one account; one is enough. */
const UPLOADS_AN_HOUR = { name: 'onboarding.uploads', points: 30, seconds: 3_600 };

const WORDS: UploadWords = {
  field: 'license',
  tooLargeSlug: 'license-too-large',
  tooLarge: LICENSE_MESSAGES.tooLarge,
  interrupted: LICENSE_MESSAGES.interrupted,
};

/** Reads the parts of an upload as they arrive. A license is stored as it arrives, and opened once it is whole. */
@Injectable()
export class LicenseReceiver {
  constructor(
    private readonly files: StoredFiles,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @throws 400 naming the field for a wrong type or an upload that broke off, 413 for a file that is too large, 429 for
   * too many of one account; nothing is left in the storage then
   */
  async receive(user: CurrentUser, parts: AsyncIterable<Multipart>): Promise<ReceivedApplication> {
    const received: ReceivedApplication = { json: undefined, license: undefined };
    try {
      for await (const part of parts) await this.take(user, part, received);
      return received;
    } catch (error) {
      await this.discard(received);
      throw toUploadProblem(error, WORDS);
    }
  }

  /** Removes the stored file of an application that was refused. */
  async discard({ license }: ReceivedApplication): Promise<void> {
    if (license) await this.files.discard(license);
  }

  private async take(user: CurrentUser, part: Multipart, received: ReceivedApplication): Promise<void> {
    if (part.fieldname === 'application') {
      received.json = part.type === 'file' ? await textIn(part) : asText(part.value);
    } else if (part.type === 'file' && part.fieldname === 'license' && !received.license) {
      received.license = await this.store(user, part);
    } else if (part.type === 'file') {
      part.file.resume();
    }
  }

  private async store(user: CurrentUser, part: MultipartFile): Promise<StoredFile> {
    const { allowed, resetSeconds } = await this.limiter.consume(UPLOADS_AN_HOUR, user.id);
    if (!allowed) {
      part.file.resume(); // Read to its end, so that the request can be answered.
      throw tooManyRequests(resetSeconds);
    }
    const license = await sniffLicense(part.file, (type) =>
      isHeic(type) ? invalidField('license', HEIC_MESSAGE) : null,
    );
    if (!license) throw invalidField('license', LICENSE_MESSAGES.wrongType);
    const read = new Copy();
    const stored = await this.files.begin(
      pipeline(license.stream, read, () => undefined),
      {
        ownerId: user.id,
        bucket: LICENSE_BUCKET,
        path: licensePath(new Date(), license.extension),
        contentType: license.contentType,
        maxBytes: LICENSE_MAX_BYTES,
      },
    );
    // A license that the administrator cannot look at would be paid for, and then wait.
    const reason = await illegibleBecause(license.contentType, read.whole);
    if (!reason) return stored;
    await this.files.discard(stored);
    throw invalidField('license', LICENSE_MESSAGES[reason]);
  }
}

/** Keeps what passes: whether a file opens is known at its end. The storage breaks off what is larger than a license may be. */
class Copy extends Transform {
  private readonly chunks: Buffer[] = [];

  get whole(): Buffer {
    return Buffer.concat(this.chunks);
  }

  override _transform(chunk: Buffer, _encoding: string, next: TransformCallback): void {
    this.chunks.push(chunk);
    next(null, chunk);
  }
}

/** The form may come as a file; no form that can be taken in is larger than its fields' bounds together. */
async function textIn({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if ((bytes += chunk.length) > APPLICATION_MAX_BYTES) continue; // Read to its end, so that the request can be answered.
    chunks.push(chunk);
  }
  if (bytes > APPLICATION_MAX_BYTES) throw invalidField('application', 'The application is too long.');
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON part may have been read already. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
