import { basename, extname } from 'node:path';

/** Accepted types, stored as the file's extension. */
const CONTENT_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.zip': 'application/zip',
};

/** Undefined for an unknown extension. */
export const contentTypeOf = (path: string): string | undefined => CONTENT_TYPES[extname(path)];

/** Archives are downloaded, everything else is shown inline. */
export const dispositionOf = (path: string): string =>
  `${extname(path) === '.zip' ? 'attachment' : 'inline'}; filename="${basename(path)}"`;
