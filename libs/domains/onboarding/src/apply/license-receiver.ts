import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import { DOCUMENT_MESSAGES, LICENSE_MAX_BYTES, LICENSE_MESSAGES, HEIC_MESSAGE, isHeic } from '@townlink/contracts';
import { type CurrentUser, invalidField, Problem, RateLimiter, tooManyRequests } from '@townlink/server-http';
import {
  illegibleBecause,
  sniffLicense,
  type StoredFile,
  StoredFiles,
  toUploadProblem,
  type UploadWords,
} from '@townlink/server-storage';
import type { FastifyRequest } from 'fastify';
import { pipeline, Transform, type TransformCallback } from 'node:stream';

/** Private bucket, read only through signed links. Source: product specification, section 7. */
export const LICENSE_BUCKET = 'provider-licenses';

/** Folder and messages of an upload. */
interface Upload extends UploadWords {
  folder: string;
  messages: typeof LICENSE_MESSAGES | typeof DOCUMENT_MESSAGES;
}

/** Keyed by the name of the file's part. */
const UPLOADS = {
  license: uploadOf('license', 'licenses', 'license-too-large', LICENSE_MESSAGES),
  document: uploadOf('document', 'checks', 'document-too-large', DOCUMENT_MESSAGES),
};

function uploadOf(
  field: string,
  folder: string,
  tooLargeSlug: UploadWords['tooLargeSlug'],
  messages: Upload['messages'],
): Upload {
  const { tooLarge, interrupted, unchecked } = messages;
  return { field, folder, messages, tooLargeSlug, tooLarge, interrupted, unchecked };
}

/** @param extension without the dot */
const storedPath = (folder: string, receivedAt: Date, extension: string): string =>
  `${folder}/${receivedAt.getTime()}.${extension}`;

/**
 * Parts of an application: its JSON and the license file, which is stored but pending. Other documents are sent without
 * JSON.
 */
export interface ReceivedApplication {
  json: string | undefined;
  license: StoredFile | undefined;
}

/** In bytes; must match the limit of text fields in `createHttpApp`. */
const APPLICATION_MAX_BYTES = 128 * 1024;

/** Uploads per account; a single one is enough. */
const UPLOADS_AN_HOUR = { name: 'onboarding.uploads', points: 30, seconds: 3_600 };

/** Parses an upload as it arrives. A license or document is stored while streaming, and checked once complete. */
@Injectable()
export class LicenseReceiver {
  constructor(
    private readonly files: StoredFiles,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @throws 400 naming the field for a wrong type or an aborted upload, 413 for a file that is too large, 429 for too
   * many by one account, 503 for a file that cannot be checked now; the storage keeps nothing in these cases
   * @param name of the file's part
   */
  async receive(
    user: CurrentUser,
    parts: AsyncIterable<Multipart>,
    name: keyof typeof UPLOADS = 'license',
  ): Promise<ReceivedApplication> {
    const upload = UPLOADS[name];
    const received: ReceivedApplication = { json: undefined, license: undefined };
    try {
      for await (const part of parts) await this.take(user, part, received, upload);
      return received;
    } catch (error) {
      await this.discard(received);
      throw toUploadProblem(error, upload);
    }
  }

  /**
   * Receives a request that must contain one file, and deletes the file when the request is refused.
   * @throws like `receive`, and 415 for a body that is not multipart, 400 without the file
   */
  async receiveFile<Answer>(
    user: CurrentUser,
    request: FastifyRequest,
    name: keyof typeof UPLOADS,
    submit: (file: StoredFile) => Promise<Answer>,
  ): Promise<Answer> {
    if (!request.isMultipart())
      throw new Problem(415, 'unsupported-media-type', `Send the ${name} as multipart/form-data.`);
    const received = await this.receive(user, request.parts(), name);
    try {
      if (!received.license) throw invalidField(name, UPLOADS[name].messages.required);
      return await submit(received.license);
    } catch (error) {
      await this.discard(received);
      throw error;
    }
  }

  /** Deletes the file of a refused application. */
  async discard({ license }: ReceivedApplication): Promise<void> {
    if (license) await this.files.discard(license);
  }

  private async take(user: CurrentUser, part: Multipart, received: ReceivedApplication, upload: Upload): Promise<void> {
    if (part.fieldname === 'application') {
      received.json = part.type === 'file' ? await textIn(part) : asText(part.value);
    } else if (part.type === 'file' && part.fieldname === upload.field && !received.license) {
      received.license = await this.store(user, part, upload);
    } else if (part.type === 'file') {
      part.file.resume();
    }
  }

  private async store(
    user: CurrentUser,
    part: MultipartFile,
    { field, folder, messages }: Upload,
  ): Promise<StoredFile> {
    const { allowed, resetSeconds } = await this.limiter.consume(UPLOADS_AN_HOUR, user.id);
    if (!allowed) {
      part.file.resume(); // Drained, so that the request can be answered.
      throw tooManyRequests(resetSeconds);
    }
    const license = await sniffLicense(part.file, (type) => (isHeic(type) ? invalidField(field, HEIC_MESSAGE) : null));
    if (!license) throw invalidField(field, messages.wrongType);
    const read = new Copy();
    const stored = await this.files.begin(
      pipeline(license.stream, read, () => undefined),
      {
        ownerId: user.id,
        bucket: LICENSE_BUCKET,
        path: storedPath(folder, new Date(), license.extension),
        contentType: license.contentType,
        maxBytes: LICENSE_MAX_BYTES,
      },
    );
    try {
      // An unreadable license could not be vetted after the payment.
      const reason = await illegibleBecause(license.contentType, read.whole);
      if (reason) throw invalidField(field, messages[reason]);
      return stored;
    } catch (error) {
      await this.files.discard(stored);
      throw error;
    }
  }
}

/** Copies the stream, since a file can only be checked at its end. The storage stops at the size limit. */
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

/** The form may arrive as a file, limited by the sum of its fields' limits. */
async function textIn({ file }: MultipartFile): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if ((bytes += chunk.length) > APPLICATION_MAX_BYTES) continue; // Drained, so that the request can be answered.
    chunks.push(chunk);
  }
  if (bytes > APPLICATION_MAX_BYTES) throw invalidField('application', 'The application is too long.');
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON part may be parsed already. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
