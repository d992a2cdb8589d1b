import { hash } from 'node:crypto';

/** An answer as it goes over the wire. */
export interface FinishedAnswer {
  bytes: Buffer;
  /** Changes with every change of the bytes; null for an answer that is not kept. */
  etag: string | null;
}

/** Finishes JSON text; with an ETag if it is going to be kept, as only then the same bytes are sent again. */
export function finish(json: string, isKept: boolean): FinishedAnswer {
  const bytes = Buffer.from(json);
  return { bytes, etag: isKept ? `"${hash('sha1', bytes, 'base64url')}"` : null };
}
