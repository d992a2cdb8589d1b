import { WEBHOOK_LIMITS } from '@townlink/contracts';

export interface MessageContent {
  event: string;
  at: Date;
  data: Readonly<Record<string, unknown>>;
  /** Where a program can read the same data, in place of data that are too large. */
  readUrl: string;
}

/** The body of a message in the format that Standard Webhooks recommends, limited in size. */
export function messageBody({ event, at, data, readUrl }: MessageContent): string {
  const body = (content: object) => JSON.stringify({ type: event, timestamp: at.toISOString(), data: content });
  const full = body(data);
  if (Buffer.byteLength(full) <= WEBHOOK_LIMITS.body) return full;
  return body({ id: data.id, is_too_large: true, read_url: readUrl });
}
