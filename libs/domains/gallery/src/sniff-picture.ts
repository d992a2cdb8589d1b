import { HEIC_MESSAGE, isHeic, PHOTO_MESSAGES } from '@townlink/contracts';
import { invalidField } from '@townlink/server-http';
import { sniff, type UploadWords } from '@townlink/server-storage';
import type { Readable } from 'node:stream';

/** Accepted formats by their first bytes. Only the first frame of an animated PNG is shown. */
const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;

const TYPES = Object.keys(EXTENSIONS) as (keyof typeof EXTENSIONS)[];

export interface SniffedPicture {
  /** The whole file, from its first byte. */
  stream: Readable;
  contentType: string;
  extension: string;
}

/** Detects an uploaded picture by its first bytes. @throws 400 naming the field, for anything else */
export async function sniffPicture(file: Readable, field: string): Promise<SniffedPicture> {
  const sniffed = await sniff(file, TYPES, (type) => (isHeic(type) ? invalidField(field, HEIC_MESSAGE) : null));
  if (!sniffed) throw invalidField(field, PHOTO_MESSAGES.wrongType);
  const extension = EXTENSIONS[sniffed.contentType];
  return {
    stream: sniffed.stream,
    contentType: extension === 'png' ? 'image/png' : sniffed.contentType,
    extension,
  };
}

/** Messages for a failed upload of a picture. */
export const pictureUploadWords = (field: string): UploadWords => ({
  field,
  tooLargeSlug: 'photo-too-large',
  tooLarge: PHOTO_MESSAGES.tooLarge,
  interrupted: PHOTO_MESSAGES.interrupted,
});
