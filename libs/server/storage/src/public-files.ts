import { Injectable } from '@nestjs/common';
import {
  CONTENT_PICTURE_BUCKET,
  CONTENT_PICTURE_JPEGS,
  type PagePicture,
  photoWidths,
  type PictureFormat,
  readPictureName,
} from '@townlink/contracts';
import { StorageSettings } from './storage.config';
import { storedPath } from './stored-path';

/** The gateway's path of public files. */
export const MEDIA_PATH = '/media';

/** Pictures of providers, one folder per upload. */
export const PHOTO_BUCKET = 'provider-photos';

/** Public buckets. Paths in them are created once, cannot be guessed, and never change. */
export const PUBLIC_BUCKETS: readonly string[] = [PHOTO_BUCKET, CONTENT_PICTURE_BUCKET];

/** A picture's file in one size; 0 is the smallest. */
export const picturePathOf = (folder: string, size: number, format: PictureFormat): string =>
  `${folder}/${size}.${format}`;

export interface PictureSources {
  /** Fallback: a medium-size WebP. */
  url: string;
  /** `srcset` of each format. */
  avif: string;
  webp: string;
}

/** The addresses of public files. */
@Injectable()
export class PublicFiles {
  private readonly base: string;

  constructor({ MEDIA_BASE_URL }: StorageSettings) {
    this.base = MEDIA_BASE_URL?.replace(/\/+$/, '') ?? MEDIA_PATH;
  }

  url(bucket: string, path: string): string {
    return `${this.base}/${storedPath(bucket, path)}`;
  }

  /** The smallest size, for small tiles. */
  smallest(folder: string): string {
    return this.url(PHOTO_BUCKET, picturePathOf(folder, 0, 'webp'));
  }

  /** @param widths in pixels, ascending */
  picture(folder: string, widths: readonly number[], bucket = PHOTO_BUCKET): PictureSources {
    const address = (size: number, format: PictureFormat) => this.url(bucket, picturePathOf(folder, size, format));
    const sources = (format: PictureFormat) =>
      widths.map((width, size) => `${address(size, format)} ${width}w`).join(', ');
    return { url: address(Math.min(1, widths.length - 1), 'webp'), avif: sources('avif'), webp: sources('webp') };
  }

  /** A picture for pages of blocks, by name; undefined for an invalid name. */
  contentPicture(name: string): PagePicture | undefined {
    const named = readPictureName(name);
    if (!named) return undefined;
    const { id, width, height } = named;
    const social = this.url(CONTENT_PICTURE_BUCKET, `${id}/${CONTENT_PICTURE_JPEGS.social}`);
    return { ...this.picture(id, photoWidths(width), CONTENT_PICTURE_BUCKET), social, width, height };
  }

  /** Absolute base address of all public files: for emails. */
  absoluteBase(siteUrl: string): string {
    return new URL(this.base, siteUrl).href;
  }
}
