import { WEBHOOK_LIMITS } from '@townlink/contracts';

export interface MessageContent {
  event: string;
  at: Date;
  data: Readonly<Record<string, unknown>>;
  /** Where a program reads the same, in place of data that is too large. */
  readUrl: string;
}

/** The body of a message in the form that Standard Webhooks recommends, of a limited size. */
export function messageBody({ event, at, data, readUrl }: MessageContent): string {
  const body = (content: object) => JSON.stringify({ type: event, timestamp: at.toISOString(), data: content });
  const full = body(data);
  if (Buffer.byteLength(full) <= WEBHOOK_LIMITS.body) return full;
  return body({ id: data.id, is_too_large: true, read_url: readUrl });
}
