import { basename, extname } from 'node:path';

/** What is stored at all. A file's extension says its type, so that a file needs no second file beside it. */
const CONTENT_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.zip': 'application/zip',
};

/** The type that a path's extension stands for, or undefined when such files are not stored. */
export const contentTypeOf = (path: string): string | undefined => CONTENT_TYPES[extname(path)];

/** Archives are kept, everything else is shown where it is. */
export const dispositionOf = (path: string): string =>
  `${extname(path) === '.zip' ? 'attachment' : 'inline'}; filename="${basename(path)}"`;
