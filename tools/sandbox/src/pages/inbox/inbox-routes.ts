import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formOf } from '../../http/form';
import { sendPage } from '../../http/send-page';
import { linksOf, type MessageFilter } from '../../inbox';
import type { Services } from '../../services';
import type { StoredMessage } from '../../state/sandbox-data';
import { messagePage as noticePage } from '../layout';
import { inboxPage } from './inbox-page';
import { messagePage } from './message-page';

/** The HTML part may show styles and pictures and open links in a new tab; scripts and forms are blocked. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src * data:; frame-ancestors 'self'";
const LONGEST_WAIT = 60_000;

/** /inbox and /texts for people, /inbox.json for tests. */
export function inboxPages(app: FastifyInstance, { inbox }: Services): void {
  for (const [path, channel] of [
    ['/inbox', 'email'],
    ['/texts', 'sms'],
  ] as const) {
    app.get(path, (request, reply) => {
      const to = String(formOf(request).to ?? '').trim();
      return sendPage(reply, inboxPage(channel, inbox.list({ to, channel }), to));
    });
  }
  app.get('/inbox.json', async (request, reply) => {
    const wait = Math.min(Number(formOf(request).wait ?? 0) || 0, LONGEST_WAIT);
    const messages = await inbox.wait(filterOf(request), wait);
    return reply.send({ messages: messages.map(forTests) });
  });
  app.delete('/inbox.json', (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });
  app.get('/inbox/:id', (request, reply) => {
    const message = inbox.find((request.params as { id: string }).id);
    if (!message) return sendPage(reply, noticePage('Not found', 'There is no such message.'), 404);
    return sendPage(reply, messagePage(message));
  });
  app.get('/inbox/:id/html', (request, reply) => {
    const message = inbox.find((request.params as { id: string }).id);
    if (!message?.html) return reply.code(404).type('text/plain').send('There is no HTML part.');
    reply.header('content-security-policy', MAIL_POLICY).header('x-content-type-options', 'nosniff');
    return reply.type('text/html; charset=utf-8').send(`<base target="_blank">${message.html}`);
  });
}

function filterOf(request: FastifyRequest): MessageFilter {
  const { to, since, channel } = formOf(request);
  const moment =
    typeof since === 'string' && since !== '' ? (/^\d+$/.test(since) ? Number(since) : Date.parse(since)) : NaN;
  return {
    to: typeof to === 'string' ? to.trim() : undefined,
    since: Number.isNaN(moment) ? undefined : moment,
    channel: channel === 'email' || channel === 'sms' ? channel : undefined,
  };
}

function forTests(message: StoredMessage) {
  const { raw: _raw, ...shown } = message;
  return { ...shown, links: linksOf(message) };
}
