import type { InboxMessage } from '@townlink/sandbox-tools';
import PostalMime from 'postal-mime';

/** Writes a message in RFC 5322 format and parses it with a mail program's own library. */
export async function parseAsReceived({ from, to, subject, html, text, headers }: InboxMessage) {
  const boundary = 'a-boundary-of-the-test';
  const part = (type: string, body: string | null) =>
    [`--${boundary}`, `Content-Type: ${type}; charset=utf-8`, 'Content-Transfer-Encoding: base64', '']
      .concat(
        Buffer.from(body ?? '')
          .toString('base64')
          .match(/.{1,76}/g) ?? [],
      )
      .join('\r\n');
  const head = { From: from, To: to.join(', '), Subject: subject, 'MIME-Version': '1.0', ...headers };
  const message = [
    ...Object.entries(head).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    part('text/plain', text),
    part('text/html', html),
    `--${boundary}--`,
  ].join('\r\n');
  const mail = await PostalMime.parse(message);
  return { header: (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? '' };
}
