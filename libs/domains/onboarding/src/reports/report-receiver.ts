import type { Multipart, MultipartFile } from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PHOTO_MAX_BYTES, ReceiptQuery, ReportListingRequest } from '@townlink/contracts';
import { pictureUploadWords, sniffPicture } from '@townlink/domain-gallery';
import type { PersonalFile } from '@townlink/server-database';
import { Problem, RateLimiter, readValue, tooManyRequests } from '@townlink/server-http';
import { type StoredFile, StoredFiles, toUploadProblem } from '@townlink/server-storage';
import type { FastifyRequest } from 'fastify';

/** Pictures as uploaded, and redrawn. Both buckets are private. */
export const UPLOAD_BUCKET = 'report-uploads';
export const PICTURE_BUCKET = 'report-pictures';
export const PICTURE_TYPE = 'image/webp';

/** Counted before a picture is read, so that refused reports leave no files behind. */
const PICTURES = { name: 'reports.pictures', points: 5, seconds: 3_600 };

const WORDS = pictureUploadWords('picture');

/** Fields of the form, plus some that a browser may add; field size in bytes for a thousand characters. */
const LIMITS = { fields: 12, parts: 14, files: 2, fieldSize: 4_096, fileSize: PHOTO_MAX_BYTES + 1 };

export interface ReceivedReport {
  report: ReportListingRequest;
  /** Stored, but still pending. */
  picture: StoredFile | null;
}

/** Reads the form as a browser without JavaScript sends it, and streams its picture to the storage. */
@Injectable()
export class ReportReceiver {
  constructor(
    private readonly files: StoredFiles,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * @throws 400 naming each invalid field, 413 for a picture that is too large, 429 for too many; nothing stays stored
   * in these cases
   */
  async receive(request: FastifyRequest, address: string): Promise<ReceivedReport> {
    requireForm(request);
    const fields = new Map<string, unknown>();
    let picture: StoredFile | null = null;
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'field') fields.set(part.fieldname, part.value);
        else if (isPicture(part) && !picture) picture = await this.store(part, address);
        else part.file.resume();
      }
      return { report: await readValue(ReportListingRequest, Object.fromEntries(fields), 'body'), picture };
    } catch (error) {
      if (picture) await this.discard(picture);
      throw toUploadProblem(error, WORDS);
    }
  }

  /** Reads the form that only identifies a report. @throws 400 without a token, or for an unreadable form */
  async readToken(request: FastifyRequest): Promise<ReceiptQuery> {
    requireForm(request);
    const fields = new Map<string, unknown>();
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'field') fields.set(part.fieldname, part.value);
        else part.file.resume();
      }
    } catch (error) {
      throw toUploadProblem(error, { ...WORDS, field: 'token' });
    }
    return readValue(ReceiptQuery, Object.fromEntries(fields), 'body');
  }

  discard(picture: StoredFile): Promise<void> {
    return this.files.discard(picture);
  }

  private async store(part: MultipartFile, address: string): Promise<StoredFile> {
    const { allowed, resetSeconds } = await this.limiter.consume(PICTURES, address);
    if (!allowed) {
      part.file.resume(); // Drained, so that the request can be answered.
      throw tooManyRequests(resetSeconds);
    }
    const { stream, contentType, extension } = await sniffPicture(part.file, 'picture');
    return this.files.begin(stream, {
      // There is no account: the picture is counted separately, and its network above.
      ownerId: randomUUID(),
      bucket: UPLOAD_BUCKET,
      path: `reports/${randomUUID()}.${extension}`,
      contentType,
      maxBytes: PHOTO_MAX_BYTES,
    });
  }
}

function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new Problem(415, 'unsupported-media-type', 'Send the form as multipart/form-data.');
}

/** Browsers send a file without a name when none was chosen. */
const isPicture = (part: Multipart): part is MultipartFile =>
  part.type === 'file' && part.fieldname === 'picture' && part.filename !== '';

export interface StoredPicture {
  upload_path: string | null;
  picture_path: string | null;
}

export const filesOf = ({ upload_path, picture_path }: StoredPicture): PersonalFile[] => [
  ...(upload_path ? [{ bucket: UPLOAD_BUCKET, path: upload_path }] : []),
  ...(picture_path ? [{ bucket: PICTURE_BUCKET, path: picture_path }] : []),
];
