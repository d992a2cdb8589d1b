import { PHOTO_WIDTHS } from '../gallery/gallery';

/** Bucket of picture files, one folder per picture. */
export const CONTENT_PICTURE_BUCKET = 'content-pictures';

/** For clients without AVIF and WebP: email programs and link previews. */
export const CONTENT_PICTURE_JPEGS = { email: 'email.jpg', social: 'social.jpg' } as const;

/** Pixels of these files: twice the text width of an email, for high-density screens; the usual size of previews. */
export const EMAIL_PICTURE_WIDTH = 992;
export const SOCIAL_PICTURE = { width: 1_200, height: 630 } as const;

/** Stored pictures, used or not. */
export const CONTENT_PICTURES_MAX = 2_000;

/** Days after which an unreferenced picture is deleted: a draft may be open, or an edit undone. */
export const UNUSED_PICTURE_DAYS = 30;

/** A picture as referenced in documents. The name includes the size, so that a page can reserve space for it. */
export interface ContentPictureName {
  /** Its folder. */
  id: string;
  /** Pixels of its largest file. */
  width: number;
  height: number;
}

/** Matches a name anywhere in a text, in JavaScript or PostgreSQL; the groups are the parts of the name. */
export const PICTURE_NAME = String.raw`([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})x([1-9]\d{0,3})`;

const NAME = new RegExp(`^${PICTURE_NAME}$`);

export const contentPictureName = ({ id, width, height }: ContentPictureName): string => `${id}-${width}x${height}`;

/** Undefined if invalid. */
export function readPictureName(given: unknown): ContentPictureName | undefined {
  const [, id, width, height] = (typeof given === 'string' && NAME.exec(given)) || [];
  return id ? { id, width: Number(width), height: Number(height) } : undefined;
}

/** Widths of the stored files for a picture of this width, ascending. */
export const photoWidths = (width: number): number[] => [...PHOTO_WIDTHS.filter((one) => one < width), width];

/** A place in a document that references a picture: 'blocks.3.picture'. */
export interface NamedPicture {
  field: string;
  name: string;
}

/** All references to pictures in a document, or in a part of one. */
export function picturesOf(part: unknown, at = ''): NamedPicture[] {
  if (typeof part === 'string') return readPictureName(part) ? [{ field: at, name: part }] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => picturesOf(inner, at ? `${at}.${name}` : name));
}

/** Addresses of a picture on a page. */
export interface PagePicture {
  /** A medium-size WebP. */
  url: string;
  /** `srcset` of each format. */
  avif: string;
  webp: string;
  /** For link previews. */
  social: string;
  width: number;
  height: number;
}

/** A picture as the console shows it after its upload. */
export interface ContentPicture {
  id: string;
  /** `waiting`: uploaded, not processed yet. `refused`: not a readable picture. */
  state: 'waiting' | 'ready' | 'refused';
  /** Why it was refused. */
  refusal: string | null;
  /** As referenced in documents; null until ready. */
  name: string | null;
  /** Address of a small file; null until ready. */
  url: string | null;
}

export const CONTENT_PICTURE_MESSAGES = {
  choose: 'Choose a picture',
  gone: 'This picture was deleted, because nothing used it. Upload it again',
  noAnswer: 'The storage of pictures does not answer just now. Try again in a minute',
  tooMany: `There are ${CONTENT_PICTURES_MAX} pictures already. Remove some from pages and newsletters; they are deleted after ${UNUSED_PICTURE_DAYS} days`,
} as const;
