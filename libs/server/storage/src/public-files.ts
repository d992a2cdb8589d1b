import { Injectable } from '@nestjs/common';
import type { PictureFormat } from '@townlink/contracts';
import { StorageSettings } from './storage.config';
import { storedPath } from './stored-path';

/** Where the gateway shows public files. */
export const MEDIA_PATH = '/media';

/** Pictures of providers: a folder each, with the renditions of an upload. */
export const PHOTO_BUCKET = 'provider-photos';

/** Buckets that everybody may read. A path in them is created once, cannot be guessed, and never shows anything else. */
export const PUBLIC_BUCKETS: readonly string[] = [PHOTO_BUCKET];

/** File of a picture in one of its sizes, the smallest being 0. */
export const picturePathOf = (folder: string, size: number, format: PictureFormat): string =>
  `${folder}/${size}.${format}`;

export interface PictureSources {
  /** For browsers that take nothing else: a WebP of middle size. */
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

  /** The smallest rendition: for a tile of the size of a few letters. */
  smallest(folder: string): string {
    return this.url(PHOTO_BUCKET, picturePathOf(folder, 0, 'webp'));
  }

  /** @param widths of its sizes in pixels, rising */
  picture(folder: string, widths: readonly number[]): PictureSources {
    const address = (size: number, format: PictureFormat) =>
      this.url(PHOTO_BUCKET, picturePathOf(folder, size, format));
    const sources = (format: PictureFormat) =>
      widths.map((width, size) => `${address(size, format)} ${width}w`).join(', ');
    return { url: address(Math.min(1, widths.length - 1), 'webp'), avif: sources('avif'), webp: sources('webp') };
  }
}
