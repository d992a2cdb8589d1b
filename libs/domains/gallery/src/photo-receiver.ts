import type { Multipart, MultipartFile } from '@fastify/multipart';
import { Injectable } from '@nestjs/common';
import {
  CAPTION_MAX,
  PHOTO_KINDS,
  PHOTO_MAX_BYTES,
  PHOTO_MESSAGES,
  type PhotoKind,
  oneLine,
} from '@townlink/contracts';
import { type CurrentUser, invalidField } from '@townlink/server-http';
import { type StoredFile, StoredFiles, toUploadProblem } from '@townlink/server-storage';
import { randomUUID } from 'node:crypto';
import { pictureUploadWords, sniffPicture } from './sniff-picture';

/** Unprocessed uploads. Only the worker reads them. */
export const UPLOAD_BUCKET = 'provider-uploads';

const WORDS = pictureUploadWords('photo');

export interface ReceivedPhoto {
  kind: PhotoKind;
  caption: string | null;
  /** Random folder name of the renditions, never reused. */
  key: string;
  upload: StoredFile;
}

/** Parses an upload as it arrives and streams the picture to the storage. */
@Injectable()
export class PhotoReceiver {
  constructor(private readonly files: StoredFiles) {}

  /**
   * Fields `kind` and `caption`, and the file `photo`.
   * @throws 400 naming the field, 413 for a file that is too large, 429 for too many or too much from one account; the
   * stored part is deleted in these cases
   */
  async receive(user: CurrentUser, parts: AsyncIterable<Multipart>): Promise<ReceivedPhoto> {
    const fields = new Map<string, string>();
    const key = randomUUID();
    let upload: StoredFile | undefined;
    try {
      for await (const part of parts) {
        if (part.type === 'field') fields.set(part.fieldname, String(part.value));
        else if (part.fieldname === 'photo' && !upload) upload = await this.store(user, key, part);
        else part.file.resume();
      }
      if (!upload) throw invalidField('photo', PHOTO_MESSAGES.required);
      return { ...readFields(fields), key, upload };
    } catch (error) {
      if (upload) await this.files.discard(upload);
      throw toUploadProblem(error, WORDS);
    }
  }

  discard({ upload }: ReceivedPhoto): Promise<void> {
    return this.files.discard(upload);
  }

  private async store(user: CurrentUser, key: string, part: MultipartFile): Promise<StoredFile> {
    const { stream, contentType, extension } = await sniffPicture(part.file, 'photo');
    return this.files.begin(stream, {
      ownerId: user.id,
      bucket: UPLOAD_BUCKET,
      path: `photos/${key}.${extension}`,
      contentType,
      maxBytes: PHOTO_MAX_BYTES,
    });
  }
}

function readFields(fields: ReadonlyMap<string, string>): Pick<ReceivedPhoto, 'kind' | 'caption'> {
  const given = fields.get('kind') ?? 'photo';
  const kind = PHOTO_KINDS.find((one) => one === given);
  if (!kind) throw invalidField('kind', `kind must be one of ${PHOTO_KINDS.join(', ')}`);
  const caption = oneLine(fields.get('caption') ?? '') || null;
  if (caption && [...caption].length > CAPTION_MAX) throw invalidField('caption', PHOTO_MESSAGES.captionLength);
  if (caption?.includes('\u0000')) throw invalidField('caption', 'This text cannot be stored.');
  return { kind, caption };
}
