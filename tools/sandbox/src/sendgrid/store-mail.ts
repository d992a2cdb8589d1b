import type { StoredMessage } from '../state/sandbox-data';
import type { MailAddress, MailBody, Personalization } from './mail-body';

/** The messages of a request: one per personalization. The first has the request's id. */
export function messagesOf(body: MailBody, id: string, raw: unknown): StoredMessage[] {
  const at = new Date().toISOString();
  return (body.personalizations ?? []).map((one, index) => ({
    id: index === 0 ? id : `${id}-${index}`,
    channel: 'email',
    at,
    from: formatAddress(body.from),
    to: (one.to ?? []).map(formatAddress),
    cc: (one.cc ?? []).map(formatAddress),
    bcc: (one.bcc ?? []).map(formatAddress),
    reply_to: body.reply_to ? formatAddress(body.reply_to) : null,
    subject: substitute(one.subject ?? body.subject ?? '', one),
    text: partOf(body, 'text/plain', one),
    html: partOf(body, 'text/html', one),
    headers: { ...body.headers, ...one.headers },
    categories: body.categories ?? [],
    custom_args: { ...body.custom_args, ...one.custom_args },
    attachments: (body.attachments ?? []).map((file) => ({
      filename: file.filename ?? 'attachment',
      type: file.type ?? 'application/octet-stream',
      bytes: Buffer.from(file.content ?? '', 'base64').length,
    })),
    raw: index === 0 ? raw : null,
  }));
}

function formatAddress(address: MailAddress | undefined): string {
  if (!address) return '';
  return address.name ? `${address.name} <${address.email}>` : address.email;
}

function partOf(body: MailBody, type: string, one: Personalization): string | null {
  const part = (body.content ?? []).find((content) => content.type === type);
  return part?.value === undefined ? null : substitute(part.value, one);
}

function substitute(text: string, one: Personalization): string {
  return Object.entries(one.substitutions ?? {}).reduce(
    (result, [from, to]) => result.replaceAll(from, String(to)),
    text,
  );
}
