import { html, safeLink, type Html } from '../../http/html';
import { linksOf } from '../../inbox';
import type { StoredMessage } from '../../state/sandbox-data';
import { layout } from '../layout';

/** One message: headers, HTML part in a sandboxed frame, text part. */
export function messagePage(message: StoredMessage): Html {
  const links = linksOf(message);
  const frame = html`<h2>HTML part</h2>
    <iframe
      title="HTML part"
      src="/inbox/${message.id}/html"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>`;
  return layout(
    message.subject || 'Message',
    html`<p><a href="${message.channel === 'sms' ? '/texts' : '/inbox'}">Back to the messages</a></p>
      <h1>${message.subject || 'Text message'}</h1>
      <dl class="card">
        ${headerRows(message).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>
      ${links.length > 0 && linkSection(links)} ${message.html !== null && frame}
      ${
        message.text !== null &&
        html`<h2>Text part</h2>
          <pre>${message.text}</pre>`
      }`,
  );
}

function headerRows(message: StoredMessage): [string, string][] {
  const files = message.attachments.map((file) => `${file.filename} (${file.type}, ${file.bytes} bytes)`);
  const rows: [string, string | null][] = [
    ['From', message.from],
    ['To', message.to.join(', ')],
    ['Cc', message.cc.join(', ')],
    ['Bcc', message.bcc.join(', ')],
    ['Reply-To', message.reply_to],
    ['Date', message.at],
    ['Categories', message.categories.join(', ')],
    ['Attachments', files.join(', ')],
    ...Object.entries(message.headers),
    ...Object.entries(message.custom_args).map(([key, value]): [string, string] => [`custom_args.${key}`, `${value}`]),
  ];
  return rows.filter((row): row is [string, string] => Boolean(row[1]));
}

function linkSection(links: string[]): Html {
  const rows = links.map((link) => html`<li><a href="${safeLink(link)}" rel="noreferrer">${link}</a></li>`);
  return html`<section>
    <h2>Links in this message</h2>
    <ul>
      ${rows}
    </ul>
  </section>`;
}
