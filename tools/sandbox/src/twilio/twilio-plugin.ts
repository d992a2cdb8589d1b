import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf } from '../http/form';
import type { Inbox } from '../inbox';
import type { SandboxState } from '../state/sandbox-state';

/**
 * Text messages and calls: POST /twilio/2010-04-01/Accounts/{sid}/Messages.json and …/Calls.json. They appear in the
 * inbox next to emails; a call as its spoken text.
 */
export function twilioPlugin(inbox: Inbox, state: SandboxState) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/2010-04-01/Accounts/:account/Messages.json', (request, reply) => {
      const { account } = request.params as { account: string };
      if (!isAccount(request, account)) return refuse(reply, 401, 20003, 'Authenticate');
      const { To: to, From: from, MessagingServiceSid: service, Body: body } = formOf(request);
      if (!isNumber(to)) {
        return refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${String(to ?? '')}`);
      }
      const sender = typeof from === 'string' ? from : service;
      if (typeof sender !== 'string') return refuse(reply, 400, 21603, "A 'From' phone number is required.");
      if (typeof body !== 'string' || body === '') return refuse(reply, 400, 21602, 'Message body is required.');
      if (body.length > 1600)
        return refuse(reply, 400, 21617, 'The concatenated message body exceeds the 1600 character limit');
      const sid = state.id('SM');
      inbox.add([textMessage(sid, sender, to, body)]);
      return reply.code(201).send(answerOf(account, sid, sender, to, body));
    });

    app.post('/2010-04-01/Accounts/:account/Calls.json', (request, reply) => {
      const { account } = request.params as { account: string };
      if (!isAccount(request, account)) return refuse(reply, 401, 20003, 'Authenticate');
      const { To: to, From: from, Twiml: twiml } = formOf(request);
      if (!isNumber(to)) return refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${String(to ?? '')}`);
      if (!isNumber(from)) return refuse(reply, 400, 21212, `Invalid 'From' Phone Number: ${String(from ?? '')}`);
      if (typeof twiml !== 'string' || !twiml.startsWith('<Response>')) {
        return refuse(reply, 400, 21205, 'Url parameter is required.');
      }
      const sid = state.id('CA');
      inbox.add([textMessage(sid, from, to, saidIn(twiml))]);
      return reply.code(201).send({ account_sid: account, sid, to, from, status: 'queued', direction: 'outbound-api' });
    });
  };
}

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^\+[1-9]\d{6,14}$/.test(text);

function isAccount(request: FastifyRequest, account: string): boolean {
  const user = Buffer.from((request.headers.authorization ?? '').replace(/^Basic /i, ''), 'base64').toString();
  return user.startsWith(`${account}:`) && user.length > account.length + 1;
}

/** The spoken text, once. */
const saidIn = (twiml: string): string => /<Say>([^<]*)<\/Say>/.exec(twiml)?.[1] ?? '';

function refuse(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  return reply.code(status).send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function textMessage(id: string, from: string, to: string, text: string) {
  return {
    id,
    channel: 'sms' as const,
    at: new Date().toISOString(),
    from,
    to: [to],
    cc: [],
    bcc: [],
    reply_to: null,
    subject: '',
    text,
    html: null,
    headers: {},
    categories: [],
    custom_args: {},
    attachments: [],
    raw: null,
  };
}

function answerOf(account: string, sid: string, from: string, to: string, body: string) {
  const now = new Date().toUTCString();
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body,
    date_created: now,
    date_sent: null,
    date_updated: now,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from,
    messaging_service_sid: null,
    num_media: '0',
    num_segments: String(Math.ceil(body.length / 160)),
    price: null,
    price_unit: 'USD',
    sid,
    status: 'queued',
    to,
    uri: `/2010-04-01/Accounts/${account}/Messages/${sid}.json`,
  };
}
