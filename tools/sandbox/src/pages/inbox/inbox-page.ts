import { html, safeLink, type Html } from '../../http/html';
import { linksOf } from '../../inbox';
import type { StoredMessage } from '../../state/sandbox-data';
import { layout } from '../layout';

/** The list of messages, newest first. */
export function inboxPage(messages: StoredMessage[], to: string): Html {
  const none = to ? `Nothing was sent to ${to}.` : 'Nothing has been sent yet.';
  return layout(
    'Inbox',
    html`<h1>Inbox</h1>
      <form method="get" action="/inbox" role="search">
        <label for="to">Recipient</label>
        <div class="row"><input id="to" name="to" value="${to}" /><button type="submit">Search</button></div>
      </form>
      <p class="soft" role="status">${messages.length === 0 ? none : `${messages.length} messages`}</p>
      <ul class="plain">
        ${messages.slice(0, 200).map(messageRow)}
      </ul>`,
  );
}

function messageRow(message: StoredMessage): Html {
  const title = message.channel === 'sms' ? `Text message: ${message.text ?? ''}` : message.subject;
  return html`<li>
    <a href="/inbox/${message.id}"
      ><strong>${title}</strong><br />
      <span class="soft"
        >to ${message.to.join(', ')} ·
        <time datetime="${message.at}">${message.at.slice(0, 19).replace('T', ' ')} UTC</time></span
      ></a
    >
  </li>`;
}

/** One message: headers, HTML part in a frame that may do nothing, text part. */
export function messageDetailPage(message: StoredMessage): Html {
  const rows: [string, string | null][] = [
    ['From', message.from],
    ['To', message.to.join(', ')],
    ['Cc', message.cc.join(', ')],
    ['Bcc', message.bcc.join(', ')],
    ['Reply-To', message.reply_to],
    ['Date', message.at],
    ['Categories', message.categories.join(', ')],
    [
      'Attachments',
      message.attachments.map((file) => `${file.filename} (${file.type}, ${file.bytes} bytes)`).join(', '),
    ],
    ...Object.entries(message.headers),
    ...Object.entries(message.custom_args).map(([key, value]): [string, string] => [
      `custom_args.${key}`,
      String(value),
    ]),
  ];
  const links = linksOf(message);
  return layout(
    message.subject || 'Message',
    html`<p><a href="/inbox">Back to the inbox</a></p>
      <h1>${message.subject || 'Text message'}</h1>
      <dl class="card">
        ${rows.flatMap(([name, value]) =>
          value
            ? [
                html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
              ]
            : [],
        )}
      </dl>
      ${
        links.length > 0 &&
        html`<section>
          <h2>Links in this message</h2>
          <ul>
            ${links.map(linkRow)}
          </ul>
        </section>`
      }
      ${
        message.html !== null &&
        html`<h2>HTML part</h2>
          <iframe
            title="HTML part"
            src="/inbox/${message.id}/html"
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          ></iframe>`
      }
      ${
        message.text !== null &&
        html`<h2>Text part</h2>
          <pre>${message.text}</pre>`
      }`,
  );
}

function linkRow(link: string): Html {
  return html`<li><a href="${safeLink(link)}" rel="noreferrer">${link}</a></li>`;
}
