import { basename, extname } from 'node:path';

/** Accepted types, stored as the file's extension. */
const CONTENT_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.zip': 'application/zip',
  '.csv': 'text/csv',
};

/** Undefined for an unknown extension. */
export const contentTypeOf = (path: string): string | undefined => CONTENT_TYPES[extname(path)];

const DOWNLOADED = ['.zip', '.csv'];

/** Archives and tables are downloaded, everything else is shown inline. */
export const dispositionOf = (path: string): string =>
  `${DOWNLOADED.includes(extname(path)) ? 'attachment' : 'inline'}; filename="${basename(path)}"`;
