import { html, type Html } from '../../http/html';
import type { StoredMessage } from '../../state/sandbox-data';
import { layout } from '../layout';

type Channel = StoredMessage['channel'];

const PAGES = {
  email: { path: '/inbox', title: 'Inbox' },
  sms: { path: '/texts', title: 'Text messages' },
};

/** The emails, or the text messages. */
export function inboxPage(channel: Channel, messages: StoredMessage[], to: string): Html {
  const { path, title } = PAGES[channel];
  const none = to ? `Nothing was sent to ${to}.` : 'Nothing has been sent yet.';
  return layout(
    title,
    html`<h1>${title}</h1>
      <form method="get" action="${path}" role="search">
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
  const title = message.channel === 'sms' ? (message.text ?? '') : message.subject;
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
