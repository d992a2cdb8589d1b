import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Inbox } from '../inbox';
import { findActivity } from './activity';
import { AuthenticatedDomains } from './domains';
import { checkMail } from './check-mail';
import type { MailBody } from './mail-body';
import { SendgridFailure } from './sendgrid-failure';
import { messagesOf } from './store-mail';

/**
 * The mail API: POST /sendgrid/v3/mail/send. Accepted messages appear immediately in the inbox and in the email
 * activity, GET /sendgrid/v3/messages. Sender domains: /sendgrid/v3/whitelabel/domains.
 */
export function sendgridPlugin(inbox: Inbox, onlyKey: string | undefined) {
  const domains = new AuthenticatedDomains();
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(answerFailure);
    app.post('/v3/mail/send', { bodyLimit: 30 * 1024 * 1024 }, (request, reply) => {
      authorize(request, onlyKey);
      const body = request.body as MailBody | null;
      if (body === null || typeof body !== 'object' || Array.isArray(body)) throw badRequest('Bad Request');
      const errors = checkMail(body);
      if (errors.length > 0) throw new SendgridFailure(400, errors);
      const id = inbox.newId();
      reply.header('x-message-id', id);
      if (body.mail_settings?.sandbox_mode?.enable === true) return reply.code(200).send();
      inbox.add(messagesOf(body, id, body));
      return reply.code(202).send();
    });
    app.get('/v3/messages', (request) => {
      authorize(request, onlyKey);
      const { query = '', limit = '' } = request.query as { query?: string; limit?: string };
      const messages = findActivity(inbox.list({ channel: 'email' }), query, limit);
      if (!messages) throw badRequest('invalid query');
      return { messages };
    });
    app.get('/v3/whitelabel/domains', (request) => {
      authorize(request, onlyKey);
      return domains.list((request.query as { domain?: string }).domain ?? '');
    });
    app.post('/v3/whitelabel/domains', (request, reply) => {
      authorize(request, onlyKey);
      const added = domains.add((request.body as { domain?: unknown } | null)?.domain);
      if (!added) throw badRequest('domain is not valid');
      return reply.code(201).send(added);
    });
  };
}

function authorize(request: FastifyRequest, onlyKey: string | undefined): void {
  const key = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!key) throw unauthorized('authorization required');
  if (onlyKey ? key === onlyKey : key.startsWith('SG.')) return;
  throw unauthorized('The provided authorization grant is invalid, expired, or revoked');
}

function unauthorized(message: string): SendgridFailure {
  return new SendgridFailure(401, [{ message, field: null, help: null }]);
}

function badRequest(message: string): SendgridFailure {
  return new SendgridFailure(400, [{ message, field: null, help: null }]);
}

function answerFailure(error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof SendgridFailure) return reply.code(error.status).send({ errors: error.errors });
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  const message = error instanceof Error ? error.message : String(error);
  return reply.code(status).send({ errors: [{ message, field: null, help: null }] });
}
