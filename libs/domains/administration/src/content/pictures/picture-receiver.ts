import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PHOTO_MAX_BYTES, PHOTO_MESSAGES } from '@townlink/contracts';
import { pictureUploadWords, sniffPicture } from '@townlink/domain-gallery';
import { invalidField } from '@townlink/server-http';
import { type StoredFile, StoredFiles, toUploadProblem } from '@townlink/server-storage';
import type { FastifyRequest } from 'fastify';

/** Unprocessed uploads. Only the worker reads them. */
export const UPLOAD_BUCKET = 'content-uploads';

const FIELD = 'picture';
const WORDS = pictureUploadWords(FIELD);
const LIMITS = { fields: 2, parts: 4, files: 2, fieldSize: 1_024, fileSize: PHOTO_MAX_BYTES + 1 };

/** Streams an uploaded picture to the storage. */
@Injectable()
export class ContentPictureReceiver {
  constructor(private readonly files: StoredFiles) {}

  /** @throws 400 for a file that is not a picture, 413, 429; nothing is stored in these cases */
  async receive(ownerId: string, request: FastifyRequest): Promise<StoredFile> {
    if (!request.isMultipart()) throw invalidField(FIELD, PHOTO_MESSAGES.required);
    let upload: StoredFile | undefined;
    try {
      for await (const part of request.parts({ limits: LIMITS })) {
        if (part.type === 'field') continue;
        if (part.fieldname === FIELD && !upload) upload = await this.store(ownerId, part.file);
        else part.file.resume();
      }
      if (!upload) throw invalidField(FIELD, PHOTO_MESSAGES.required);
      return upload;
    } catch (error) {
      if (upload) await this.files.discard(upload);
      throw toUploadProblem(error, WORDS);
    }
  }

  discard(upload: StoredFile): Promise<void> {
    return this.files.discard(upload);
  }

  private async store(ownerId: string, file: Parameters<typeof sniffPicture>[0]): Promise<StoredFile> {
    const { stream, contentType, extension } = await sniffPicture(file, FIELD);
    const path = `pictures/${randomUUID()}.${extension}`;
    return this.files.begin(stream, { ownerId, bucket: UPLOAD_BUCKET, path, contentType, maxBytes: PHOTO_MAX_BYTES });
  }
}
