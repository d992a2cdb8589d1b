import { PHOTO_WIDTHS } from '../gallery/gallery';

/** Where the files of a picture are, one folder each. */
export const CONTENT_PICTURE_BUCKET = 'content-pictures';

/** For programs that know neither AVIF nor WebP: email, and apps that preview links. */
export const CONTENT_PICTURE_JPEGS = { email: 'email.jpg', social: 'social.jpg' } as const;

/** Pixels of the files above: twice the text of an email, for screens of twice the density; the usual size of previews. */
export const EMAIL_PICTURE_WIDTH = 992;
export const SOCIAL_PICTURE = { width: 1_200, height: 630 } as const;

/** Stored pictures, used or not. */
export const CONTENT_PICTURES_MAX = 2_000;

/** Days after which a picture that nothing names is deleted: a draft may be open, or an edit undone. */
export const UNUSED_PICTURE_DAYS = 30;

/** A picture as documents name it. The name says its size, so that a page leaves room for it without asking for it. */
export interface ContentPictureName {
  /** Its folder. */
  id: string;
  /** Pixels of its largest file. */
  width: number;
  height: number;
}

/** Of a name anywhere in a text, for a regular expression of JavaScript or PostgreSQL; its groups are those of the name. */
export const PICTURE_NAME = String.raw`([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})x([1-9]\d{0,3})`;

const NAME = new RegExp(`^${PICTURE_NAME}$`);

export const contentPictureName = ({ id, width, height }: ContentPictureName): string => `${id}-${width}x${height}`;

/** Undefined for anything else. */
export function readPictureName(given: unknown): ContentPictureName | undefined {
  const [, id, width, height] = (typeof given === 'string' && NAME.exec(given)) || [];
  return id ? { id, width: Number(width), height: Number(height) } : undefined;
}

/** Widths of the stored files of a picture that is so wide, ascending. */
export const photoWidths = (width: number): number[] => [...PHOTO_WIDTHS.filter((one) => one < width), width];

/** A place in a document that names a picture: 'blocks.3.picture'. */
export interface NamedPicture {
  field: string;
  name: string;
}

/** Every place of a document, or of a part of one, that names a picture. */
export function picturesOf(part: unknown, at = ''): NamedPicture[] {
  if (typeof part === 'string') return readPictureName(part) ? [{ field: at, name: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => picturesOf(inner, at ? `${at}.${name}` : name));
}

/** The addresses of a picture on a page. */
export interface PagePicture {
  /** A medium-size WebP. */
  url: string;
  /** `srcset` of each format. */
  avif: string;
  webp: string;
  /** For apps that preview links. */
  social: string;
  width: number;
  height: number;
}

/** A picture as the console shows it after its upload. */
export interface ContentPicture {
  id: string;
  /** `waiting` is uploaded and not processed yet, `refused` was no picture that can be read. */
  state: 'waiting' | 'ready' | 'refused';
  /** Why it was refused. */
  refusal: string | null;
  /** As documents name it; null until it is ready. */
  name: string | null;
  /** Of a small file; null until it is ready. */
  url: string | null;
}

export const CONTENT_PICTURE_MESSAGES = {
  choose: 'Choose a picture',
  gone: 'This picture was deleted, because nothing used it. Upload it again',
  noAnswer: 'The storage of pictures does not answer just now. Try again in a minute',
  tooMany: `There are ${CONTENT_PICTURES_MAX} pictures already. Remove some from pages and newsletters; they are deleted after ${UNUSED_PICTURE_DAYS} days`,
} as const;
