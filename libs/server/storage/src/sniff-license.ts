import type { Readable } from 'node:stream';
import { type Sniffed, sniff } from './sniff';

const EXTENSIONS = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
} as const;

export type LicenseContentType = keyof typeof EXTENSIONS;

const TYPES = Object.keys(EXTENSIONS) as LicenseContentType[];

export interface SniffedLicense extends Sniffed<LicenseContentType> {
  extension: (typeof EXTENSIONS)[LicenseContentType];
}

/** Like `sniff`, for a license: PDF, JPEG or PNG. */
export async function sniffLicense(
  stream: Readable,
  refusal?: (type: string | undefined) => Error | null,
): Promise<SniffedLicense | null> {
  const sniffed = await sniff(stream, TYPES, refusal);
  return sniffed && { ...sniffed, extension: EXTENSIONS[sniffed.contentType] };
}
